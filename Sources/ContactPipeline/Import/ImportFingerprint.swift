internal import Files
internal import Bytes
internal import ContactFormats
internal import ContactModel

/// Computes the fingerprint of an import: a digest of the sources, the photos, the options that influence the result,
/// and the versions of the tool, of the photo checks and of their libraries.
///
/// If the last run that changed contacts has the same fingerprint and was not undone, an import has nothing to do. The
/// paths of the sources are included only if they influence the result, because a moved file contains the same
/// contacts.
enum ImportFingerprint {
    /// Returns the digest of each file (see `FileDigester`), in the order of `sources`.
    static func digests(of sources: [String]) throws -> [SHA256Digest] {
        var buffer = ByteBuffer()
        return try sources.map { path in
            if let digest = try FileDigester.digest(ofRegularFile: path) { return digest }
            var file = try InputFile(path, digesting: true)
            repeat { buffer.removeAll() } while try file.read(into: &buffer)
            return file.digest ?? SHA256Digest(hashing: [UInt8]().span)
        }
    }

    /// Returns the fingerprint of an import with these options, of sources with these digests and of these photos.
    static func make(
        _ options: ImportOptions, _ sources: [SHA256Digest], _ photos: PhotoImport?
    ) throws -> [UInt8] {
        var digest = SHA256Digest.Builder()
        let versions =
            "contactsctl \(Versions.tool), \(PhotoCheck.version), libpng \(Versions.libpng), libjpeg \(Versions.libjpeg)"
        digest.update(Array("\(versions)\n\(options.fingerprint)\n\(sources.count)\n".utf8))
        for source in sources { digest.update(source.bytes) }
        try photos?.fingerprint(into: &digest)
        return digest.finalize().bytes
    }
}
