internal import Files
internal import ContactFormats

/// Zip archives among the sources, which are read as folders.
enum ArchiveSources {
    /// Makes the files of the archives readable. Throws `FileError` for an archive that is damaged or refused.
    static func mount(_ paths: [String]) throws {
        for path in paths {
            guard path != "-", let size = FileSystem.regularSize(path), size > 0 else { continue }
            var input = try InputFile(path)
            let beginning = try input.peek(FileKind.archiveSampleSize)
            if FileKind.isArchiveOfFiles(beginning) { _ = try MountedArchives.mount(path) }
        }
    }
}
