internal import Files
internal import Platform
internal import Bytes

/// Checks the conditions that must hold for zip archives.
enum FuzzedArchive {
    /// Opens arbitrary bytes as an archive. If they are not rejected, checks that the path of each file is in the
    /// archive. Also checks that each file that can be read has the size stated in the central directory, and the same
    /// content if it is read in pieces of 7 bytes.
    static func check(_ bytes: UnsafeRawBufferPointer) throws {
        let path = unsafe ScratchFile.shared.holding(bytes)
        var limits = ZipLimits()
        limits.total = 1 << 20
        limits.entries = 100
        guard let isMounted = try? MountedArchives.mount(path, limits: limits), isMounted else { return }
        defer { MountedArchives.unmountAll() }
        try FolderWalk.forEachFile(below: path) { file in
            let name = file.path(below: path)
            require(name?.pathComponents.contains("..") == false, "a path outside the archive")
            let whole = content(of: file, inPieces: .max)
            require(whole == content(of: file, inPieces: 7), "reading in pieces of 7 bytes yields different content")
            require(
                whole.map { $0.count == FileSystem.regularSize(file) } ?? true,
                "the size differs from that in the directory")
        }
    }

    /// Returns the content of a file, read in pieces of `piece` bytes at most; nil if it cannot be read.
    private static func content(of path: String, inPieces piece: Int) -> [UInt8]? {
        do {
            var input = try InputFile(path)
            input.largestPiece = piece
            var bytes = ByteBuffer()
            while try input.read(into: &bytes) {}
            return bytes.array
        } catch {
            return nil
        }
    }
}
