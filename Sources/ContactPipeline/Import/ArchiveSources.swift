internal import Files
internal import ContactFormats

/// Zip archives among the sources, which are read as folders.
enum ArchiveSources {
    /// Makes the files in the archives readable by their paths; a path may also name a file in an archive. Throws
    /// `FileError` for an archive that is damaged or refused.
    static func mount(_ paths: [String]) throws {
        for path in paths.compactMap(file) {
            guard let size = FileSystem.regularSize(path), size > 0 else { continue }
            var input = try InputFile(path)
            let beginning = try input.peek(FileKind.archiveSampleSize)
            if FileKind.isArchiveOfFiles(beginning) { _ = try MountedArchives.mount(path) }
        }
    }

    /// Returns the path if it exists; else the file above it, which may be an archive that contains the rest of the
    /// path; nil if there is neither.
    private static func file(_ path: String) -> String? {
        guard path != "-", !path.isEmpty else { return nil }
        if FileSystem.exists(path) { return path }
        for slash in path.indices.dropFirst().reversed() where path[slash] == "/" {
            let above = String(path[..<slash])
            if FileSystem.exists(above) { return FileSystem.regularSize(above) == nil ? nil : above }
        }
        return nil
    }
}
