internal import Files
internal import Bytes
internal import ContactFormats
internal import ContactModel

internal import Platform

/// The damaged photos that an import leaves out, in a folder beside its rejects: files and those within cards.
///
/// A photo is called by its contact's UID, or by its file; where two would have one name, the SHA-256 tells them apart.
final class RejectedPhotos {
    /// The folder, made with the first photo.
    let folder: String
    private var writer: FolderWriter?
    private var names: [String: SHA256Digest] = [:]
    private var isNew = false
    /// How many photos there are.
    var count: Int { names.count }

    /// - Parameter rejects: the file that rejected records go to.
    init(beside rejects: String) { folder = "\(Self.stem(of: rejects))-photos" }

    /// A path without its file's ending.
    static func stem(of path: String) -> String {
        let name = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        guard let dot = path[name...].lastIndex(of: "."), dot > name else { return path }
        return String(path[..<dot])
    }

    /// Saves a photo. Throws `FileError`.
    func add(_ bytes: UnsafeRawBufferPointer, named stem: String) throws {
        guard bytes.count > 0 else { return }
        let span = unsafe Span(_unsafeElements: bytes.bindMemory(to: UInt8.self))
        let digest = SHA256Digest(hashing: span)
        let ending = PhotoSniffer.media(of: span).fileExtension.map { "." + $0 } ?? ""
        let plain = PhotoNames.sanitized(stem)
        var name = plain + ending
        if let other = names[name], other != digest { name = "\(plain)~\(digest.hex.prefix(12))\(ending)" }
        guard names.updateValue(digest, forKey: name) == nil else { return }
        var files = try opened()
        try files.add(name: name, bytes: span)
        writer = consume files
    }

    private func opened() throws -> FolderWriter {
        if let writer = writer.take() { return writer }
        isNew = !FileSystem.exists(folder)
        return try FolderWriter(folder: folder, force: false, isPrivate: true)
    }

    /// Gives the files their names.
    func finish() throws {
        _ = try opened().finish()
        isNew = false
    }

    /// Takes everything back: the import did not come about.
    func discard() {
        writer = nil
        if isNew { unsafe rmdir(folder) }
        names = [:]
    }
}
