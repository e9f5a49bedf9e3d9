package import Files
internal import ContactModel

/// Writes photos and their manifest into a folder: all files or, as far as the system allows, none (see
/// `FolderWriter`).
package struct PhotoFolderWriter: ~Copyable {
    /// The numbers of photos written, replaced and unchanged.
    package typealias Counts = FolderWriter.Counts

    private var files: FolderWriter

    /// Opens the folder at `folder` and creates it if necessary; `force` allows existing files to be replaced. With
    /// `isTrial`, nothing is written, but the counts are the same, and so are the errors that can be detected without
    /// writing. Throws `FileError`.
    package init(folder: String, force: Bool, isTrial: Bool = false) throws(FileError) {
        files = try FolderWriter(folder: folder, force: force, isTrial: isTrial)
    }

    /// Writes one photo with a temporary name, which `finish` replaces with `name`.
    ///
    /// Throws `FileError.exists` if a file with this name exists and must not be replaced, or if the name is added
    /// twice.
    package mutating func add(name: String, bytes: Span<UInt8>) throws(FileError) {
        try files.add(name: name, bytes: bytes)
    }

    /// Writes the manifest, syncs all files together, and renames them to their final names. Returns the numbers of
    /// photos.
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
