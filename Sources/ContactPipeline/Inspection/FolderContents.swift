public import ContactFormats
internal import Files

/// The files of a folder or a zip archive that an import would read.
public struct FolderContents: Sendable {
    /// A file with contacts.
    public struct File: Sendable {
        /// The path; for a file in an archive, the archive's path and then the path in the archive.
        public var path: String
        /// The kind of the file, by its content.
        public var kind: FileKind
        /// The size in bytes.
        public var bytes: Int
    }

    /// The path of the folder or archive.
    public var path: String
    /// True for a zip archive.
    public var isArchive: Bool
    /// The files with contacts, in byte order of their paths.
    public var files: [File] = []
    /// The number of photo files.
    public var photos = 0

    /// Lists a folder or an archive; nil for any other path. Throws `FileError`.
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
        try FolderWalk.forEachFile(below: path) { file in
            let name = file.split(separator: "/").last ?? ""
            guard !name.hasPrefix("."), let dot = name.lastIndex(of: ".") else { return }
            if PhotoMedia(named: name[name.index(after: dot)...]) != nil { photos += 1 }
        }
    }
}
