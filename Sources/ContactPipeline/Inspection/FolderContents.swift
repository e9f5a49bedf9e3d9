public import ContactFormats
internal import Files

/// The files that an import of a folder or a zip archive reads.
public struct FolderContents: Sendable {
    /// A file with contacts.
    public struct File: Sendable {
        /// The path; for a file in an archive, the path of the archive followed by the path in the archive, for
        /// instance `contacts.zip/friends.csv`.
        public var path: String
        /// The kind of the file, by its content and name.
        public var kind: FileKind
        /// The size in bytes.
        public var bytes: Int
    }

    /// The path of the folder or archive.
    public var path: String
    /// True for a zip archive.
    public var isArchive: Bool
    /// The files with contacts; the entries of each folder are in byte order of their names.
    public var files: [File] = []
    /// The number of files with the extension or the content of a photo.
    public var photos = 0

    /// Lists the files of a folder or an archive; returns nil if the path is neither. Throws `FileError` and
    /// `Interrupted`.
    public init?(of path: String) throws {
        try ArchiveSources.mount([path])
        guard FileSystem.isFolder(path) else { return nil }
        self.path = path
        isArchive = MountedArchives.archive(of: path) != nil
        for path in try SourceReader.files([path]) {
            var input = try InputFile(path)
            let kind = try FileKind(of: &input, isNamed: false)
            files.append(File(path: path, kind: kind, bytes: input.size ?? 0))
        }
        try FolderWalk.forEachFile(below: path) { if try PhotoFiles.isPicture($0) { photos += 1 } }
    }
}
