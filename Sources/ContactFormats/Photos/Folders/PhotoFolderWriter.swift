package import Files
internal import ContactModel

/// Writes photos and their manifest into a folder, all of them or, as far as the system allows, none.
package struct PhotoFolderWriter: ~Copyable {
    /// What was done.
    package typealias Counts = FolderWriter.Counts

    private var files: FolderWriter

    /// Opens the folder at `folder`, which is made when there is none; `force` lets other files of a name be replaced.
    package init(folder: String, force: Bool) throws(FileError) {
        files = try FolderWriter(folder: folder, force: force)
    }

    /// Writes one photo under a temporary name; `finish` gives it its own.
    ///
    /// Throws `FileError.exists` when another file has the name and may not be replaced, or when it is given twice.
    package mutating func add(name: String, bytes: Span<UInt8>) throws(FileError) {
        try files.add(name: name, bytes: bytes)
    }

    /// Writes the manifest, syncs everything once and gives all files their names.
    package consuming func finish(manifest: some Sequence<PhotoManifestRow>) throws(FileError) -> Counts {
        var table = Array(PhotoManifestRow.header.utf8)
        for row in manifest { table += row.line.utf8 }
        // The manifest is no photo: it does not count.
        let photos = files.counts
        try files.add(name: PhotoFolder.manifestName, bytes: table.span)
        _ = try files.finish()
        return photos
    }
}
