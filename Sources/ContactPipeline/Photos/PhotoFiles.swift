internal import Files
internal import Bytes
internal import ContactFormats
internal import ContactModel
internal import Platform

/// The photo files of one or more folders, and the rows of their manifests.
struct PhotoFiles: Sendable {
    /// A photo file in one of the folders.
    struct File: Sendable {
        let folder: PhotoFolder
        let entry: PhotoFolder.Entry

        var path: String { folder.path(of: entry.name) }

        /// Returns the bytes of the file, at most as many as the size limit. Throws `FileError`.
        func read() throws -> [UInt8] { try folder.read(entry) }

        /// Returns the digest of the file's bytes. Throws `FileError`.
        func digest() throws -> SHA256Digest {
            let bytes = try read()
            return SHA256Digest(hashing: bytes.span)
        }
    }

    /// The files of all folders, folder by folder, and within a folder in the byte order of their names; then the files
    /// that were added. Of files with equal name and content in several folders, only the first one is included, unless
    /// they exceed the size limit.
    private(set) var files: [File] = []
    /// The rows of the manifests; a row applies only to the folder of its manifest.
    private(set) var manifest: [PhotoMatcher.ManifestRow] = []
    /// The digests of the manifest files.
    private(set) var manifests: [SHA256Digest] = []
    /// The diagnostics that were found while the folders were listed and their manifests were read.
    private(set) var diagnostics: [Diagnostic] = []

    /// Creates an empty list; the files to which records refer can be added to it.
    init() {}

    /// Lists the files of folders; throws `FileError` if a folder cannot be read.
    init(folders: [String], limits: PhotoLimits) throws {
        var copies = Copies()
        for path in folders {
            let folder = try PhotoFolder(path: path, limits: limits)
            let own = try add(folder, folders.count > 1, &copies)
            try addManifest(of: folder, own)
        }
    }

    /// Adds the files of a folder, and returns their indexes in `files`. For a file that equals a file of an earlier
    /// folder, the index of the earlier file is returned.
    private mutating func add(_ folder: PhotoFolder, _ seeksCopies: Bool, _ copies: inout Copies) throws -> Set<Int> {
        diagnostics += folder.diagnostics
        var own: Set<Int> = []
        for entry in folder.entries {
            try Interruption.check()
            let file = File(folder: folder, entry: entry)
            // Programs that export one folder per group write a copy of the same photo into several folders.
            if seeksCopies, let copy = try copies.find(file, among: files) {
                own.insert(copy)
                continue
            }
            own.insert(files.count)
            files.append(file)
        }
        return own
    }

    /// Appends a file, and returns its index.
    mutating func add(_ file: File) -> Int {
        files.append(file)
        return files.count - 1
    }

    private mutating func addManifest(of folder: PhotoFolder, _ own: Set<Int>) throws {
        let found = try PhotoManifestReader.read(folder, &diagnostics)
        for var row in found.rows {
            row.scope = own
            manifest.append(row)
        }
        if let digest = found.digest { manifests.append(digest) }
    }

    /// Returns the folders from which an import reads photos: the photo folder in the options and its subfolders that
    /// contain photos, except hidden ones; and, of each source that is a folder, the folder itself and its subfolders
    /// if they contain photos.
    static func folders(_ options: ImportOptions) throws -> [String] {
        var folders: [String] = []
        if let named = options.photos {
            try ArchiveSources.mount([named])
            folders.append(named)
            // The photo folder is listed also if it contains no photos, because it can contain a manifest.
            var root = named
            while root.count > 1, root.hasSuffix("/") { root.removeLast() }
            if FileSystem.isFolder(named) {
                folders += try Self.folders(below: root).filter { $0 != root }
            }
        }
        for source in options.sources where FileSystem.isFolder(source) { folders += try Self.folders(below: source) }
        var known: Set<FileIdentity> = []
        // A missing folder is not left out here, so that listing it later throws an error.
        return folders.filter { folder in
            guard let identity = FileSystem.identity(folder) else { return true }
            return known.insert(identity).inserted
        }
    }

    /// Returns those folders among `path` and all folders below it that directly contain photos, in the order in which
    /// `FolderWalk` finds their first photos.
    static func folders(below path: String) throws -> [String] {
        var folders: [String] = []
        var known: Set<String> = []
        try FolderWalk.forEachFile(below: path) { file in
            guard let slash = file.unicodeScalars.lastIndex(of: "/") else { return }
            let folder = String(file[..<slash])
            guard !known.contains(folder), try isPicture(file) else { return }
            known.insert(folder)
            folders.append(folder)
        }
        return folders
    }

    /// The extensions of text files and of gzip files, which are not opened to find out whether they are photos.
    private static let texts: Set<String> = [
        "csv", "tsv", "txt", "vcf", "vcard", "ldif", "ldi", "json", "jcf", "html", "htm", "xml", "ics", "md", "gz",
    ]

    /// Returns true if a file is not hidden, and has the extension of a photo, or the content of a photo and no
    /// extension in `texts`.
    static func isPicture(_ path: String) throws -> Bool {
        let name = path.pathComponents.last ?? ""
        guard name.first != "." else { return false }
        let ending = (name.split(separator: ".").dropFirst().last ?? "").lowercased()
        if PhotoMedia(named: ending) != nil { return true }
        guard !texts.contains(ending) else { return false }
        do {
            var input = try InputFile(path)
            let beginning = try input.peek(PhotoSniffer.prefixLength)
            return PhotoSniffer.media(of: beginning.span).isPhoto
        } catch is FileError {
            // A file that cannot be read is reported when the source is read.
            return false
        }
    }
}

/// Finds files in several folders that have the same name, size and content.
private struct Copies {
    private struct Key: Hashable {
        let name: [UInt8]
        let size: Int
    }

    /// The indexes of the files, grouped by name and size.
    private var places: [Key: [Int]] = [:]
    /// The digests computed so far, with the indexes of the files as keys.
    private var digests: [Int: SHA256Digest] = [:]

    /// Returns the index of an earlier file that equals `file`. If there is none, returns nil and records `file` with
    /// the next index, `files.count`.
    mutating func find(_ file: PhotoFiles.File, among files: [PhotoFiles.File]) throws -> Int? {
        // A file that exceeds the size limit is not read, so it is not compared.
        if file.entry.rejection != nil { return nil }
        let key = Key(name: file.entry.nameBytes, size: file.entry.size)
        var digest: SHA256Digest?
        if let others = places[key] {
            digest = try file.digest()
            for place in others {
                if digests[place] == nil { digests[place] = try files[place].digest() }
                if digests[place] == digest { return place }
            }
        }
        digests[files.count] = digest
        places[key, default: []].append(files.count)
        return nil
    }
}
