package import Files
internal import ContactModel

/// Writes photos and their manifest into a folder: all files or, as far as the system allows, none (see
/// `FolderWriter`).
package struct PhotoFolderWriter: ~Copyable {
    /// The numbers of photos written, replaced and unchanged.
    package typealias Counts = FolderWriter.Counts

    private var files: FolderWriter

    /// Opens a folder, creating it if necessary; the parameters are those of `FolderWriter`. Throws `FileError`.
    package init(folder: String, force: Bool, isTrial: Bool = false) throws(FileError) {
        files = try FolderWriter(folder: folder, force: force, isTrial: isTrial)
    }

    /// Adds one photo under the file name `name`. Throws the same errors as `FolderWriter.add`.
    package mutating func add(name: String, bytes: Span<UInt8>) throws(FileError) {
        try files.add(name: name, bytes: bytes)
    }

    /// Writes the manifest, and gives all files their final names. Returns the numbers of photos.
    package consuming func finish(manifest: some Sequence<PhotoManifestRow>) throws(FileError) -> Counts {
        var table = Array(PhotoManifestRow.header.utf8)
        for row in manifest { table += row.line.utf8 }
        // The manifest is not counted as a photo.
        let photos = files.counts
        try files.add(name: PhotoFolder.manifestName, bytes: table.span)
        _ = try files.finish()
        return photos
    }
}
