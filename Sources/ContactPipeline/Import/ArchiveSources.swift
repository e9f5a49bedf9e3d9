internal import Files
internal import ContactFormats

/// Zip archives among the source paths, which are read as folders.
enum ArchiveSources {
    /// Opens the zip archives among `paths`, and the archives that contain the files among `paths`, for instance
    /// `contacts.zip` for the path `contacts.zip/friends.csv`.
    ///
    /// Afterwards, the files in these archives can be read by such paths. Throws `FileError` for a file that cannot be
    /// read, and for an archive that is damaged or exceeds a limit.
    static func mount(_ paths: [String]) throws {
        for path in paths.compactMap(file) {
            guard let size = FileSystem.regularSize(path), size > 0 else { continue }
            var input = try InputFile(path)
            let beginning = try input.peek(FileKind.archiveSampleSize)
            guard FileKind(name: path, sample: beginning, isNamed: true) != .workbook else { continue }
            // Other bytes may precede an archive, such as a program that unpacks it.
            let isNamed = path.lowercased().hasSuffix(".zip")
            if isNamed || FileKind.isArchiveOfFiles(beginning) { _ = try MountedArchives.mount(path) }
        }
    }

    /// Returns `path` if it exists, else its nearest existing parent if that is a regular file, for instance `a.zip`
    /// for `a.zip/b.csv`. Returns nil for any other path, and for `-`.
    private static func file(_ path: String) -> String? {
        guard path != "-", !path.isEmpty else { return nil }
        if FileSystem.exists(path) { return path }
        for slash in path.indices.dropFirst().reversed() where path[slash] == "/" {
            let above = String(path[..<slash])
            if FileSystem.exists(above) { return FileSystem.regularSize(above) == nil ? nil : above }
        }
        return nil
    }
}
