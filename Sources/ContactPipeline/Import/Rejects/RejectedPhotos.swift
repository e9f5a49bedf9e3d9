internal import Files
internal import Bytes
internal import ContactFormats
internal import ContactModel

internal import Platform

/// The rejected photos of an import, which are saved in a folder beside the file of rejected records.
///
/// If photos with different bytes have the same name, `~` and the first 12 hexadecimal digits of the SHA-256 digest are
/// appended to the name of the later one.
final class RejectedPhotos {
    /// The path of the folder, which is created with the first photo.
    let folder: String
    private var writer: FolderWriter?
    private var names: [String: SHA256Digest] = [:]
    private var isNew = false
    /// The number of saved photos.
    var count: Int { names.count }

    /// Creates an empty set of photos, without creating the folder.
    ///
    /// - Parameter rejects: the path of the file for rejected records.
    init(beside rejects: String) { folder = "\(Self.stem(of: rejects))-photos" }

    /// Returns a path without its file extension.
    static func stem(of path: String) -> String {
        let scalars = path.unicodeScalars
        let name = scalars.lastIndex(of: "/").map { scalars.index(after: $0) } ?? path.startIndex
        guard let dot = scalars[name...].lastIndex(of: "."), dot > name else { return path }
        return String(path[..<dot])
    }

    /// Saves the bytes of a photo under a temporary name; `finish` gives it its final name. Does nothing if there are
    /// no bytes, or if the same bytes were already saved with the same name. Throws `FileError`.
    ///
    /// - Parameter stem: the name of the file without an extension.
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

    /// Gives the saved photos their final names.
    func finish() throws {
        _ = try opened().finish()
        isNew = false
    }

    /// Removes the saved photos that do not have their final names yet, and the folder if this object created it.
    func discard() {
        writer = nil
        if isNew { unsafe rmdir(folder) }
        names = [:]
    }
}
