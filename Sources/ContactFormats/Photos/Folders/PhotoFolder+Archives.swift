internal import Bytes
internal import ContactModel
internal import Files
internal import Platform

/// Reads the photos in a folder of a zip archive.
extension PhotoFolder {
    /// Returns the photos directly in a folder of an archive, in byte order of their names, and the diagnostics about
    /// pictures whose type cannot be a contact's photo. Files whose names begin with a period are omitted.
    ///
    /// Throws `FileError` if a file with the extension of a photo cannot be read, and `Interrupted` if a signal
    /// arrived.
    static func entries(
        of archive: ZipArchive, below folder: String, _ limits: PhotoLimits
    ) throws -> (entries: [Entry], diagnostics: [Diagnostic]) {
        var found: [Entry] = []
        var diagnostics: [Diagnostic] = []
        for file in archive.entries {
            guard let name = file.name.path(below: folder), !name.utf8.contains(.slash), !name.hasPrefix(".")
            else { continue }
            let path = "\(archive.path)/\(file.name)"
            let entry: Entry
            do {
                entry = try Self.entry(name, Array(name.utf8), at: path, limits)
            } catch let error as FileError {
                // If a file cannot be read, for instance because it is encrypted, only its name shows whether it is a
                // photo.
                if isNamedAsPhoto(name) { throw error }
                continue
            }
            if entry.media.isPhoto || isNamedAsPhoto(name) {
                found.append(entry)
            } else if let skipped = skippedPicture(entry.media, name, at: path) {
                diagnostics.append(skipped)
            }
        }
        return (found, diagnostics)
    }

    /// Returns the photo at a path below the folder. Throws `FileError` if there is none, and `Interrupted` if a signal
    /// arrived.
    func archivedEntry(_ name: String, _ bytes: [UInt8]) throws -> Entry {
        let path = path(of: name)
        guard FileSystem.regularSize(path) != nil else { throw FileError.missing(path: path) }
        return try Self.entry(name, bytes, at: path, limits)
    }

    private static func entry(
        _ name: String, _ bytes: [UInt8], at path: String, _ limits: PhotoLimits
    ) throws -> Entry {
        let size = FileSystem.regularSize(path) ?? 0
        let beginning = try self.bytes(at: path, 0, atMost: PhotoSniffer.prefixLength)
        let media = PhotoSniffer.media(of: beginning.span)
        let rejection = limits.rejection(of: size, media, at: SourceLocation(path: path))
        return Entry(name: name, nameBytes: bytes, size: size, media: media, rejection: rejection)
    }

    /// Returns the first `atMost` bytes of a file. Throws `FileError` if it cannot be read or is larger than `limit`
    /// bytes; 0 means no limit. Throws `Interrupted` if a signal arrived.
    static func bytes(at path: String, _ limit: Int, atMost: Int = .max) throws -> [UInt8] {
        var file = try InputFile(path)
        guard limit == 0 || (file.size ?? 0) <= limit else { throw tooLarge(path, limit) }
        var bytes = ByteBuffer(capacity: min(file.size ?? 0, atMost) + 1)
        while bytes.count < atMost, try file.read(into: &bytes, atMost: min(1 << 20, atMost - bytes.count)) {}
        return bytes.array
    }
}
