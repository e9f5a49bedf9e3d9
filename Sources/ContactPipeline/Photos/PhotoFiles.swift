internal import Files
internal import Bytes
internal import ContactFormats
internal import ContactModel

/// The photos of one or more folders, and the rows of their manifests.
struct PhotoFiles: Sendable {
    /// One photo of one of the folders.
    struct File: Sendable {
        let folder: PhotoFolder
        let entry: PhotoFolder.Entry

        var path: String { folder.path(of: entry.name) }

        /// Returns the bytes, at most as many as the limit. Throws `FileError`.
        func read() throws -> [UInt8] { try folder.read(entry) }

        /// Returns the digest of the bytes. Throws `FileError`.
        func digest() throws -> SHA256Digest {
            let bytes = try read()
            return SHA256Digest(hashing: bytes.span)
        }
    }

    /// The files of all folders in sequence, in byte order of the names in each; a file that is in two of them occurs
    /// once.
    private(set) var files: [File] = []
    /// The manifests' rows; each applies to its own folder only.
    private(set) var manifest: [PhotoMatcher.ManifestRow] = []
    /// The digests of the manifests.
    private(set) var manifests: [SHA256Digest] = []
    /// The diagnostics of listing the folders and reading their manifests.
    private(set) var diagnostics: [Diagnostic] = []

    /// Creates an empty list without folders, to which the files that records refer to are added.
    init() {}

    /// Lists the folders; throws `FileError` if one cannot be read.
    init(folders: [String], limits: PhotoLimits) throws {
        var copies = Copies()
        for path in folders {
            let folder = try PhotoFolder(path: path, limits: limits)
            let own = try add(folder, folders.count > 1, &copies)
            try addManifest(of: folder, own)
        }
    }

    /// Adds a folder's files; returns their indexes, including those of equal files that are already listed.
    private mutating func add(_ folder: PhotoFolder, _ seeksCopies: Bool, _ copies: inout Copies) throws -> Set<Int> {
        diagnostics += folder.diagnostics
        var own: Set<Int> = []
        for entry in folder.entries {
            try Interruption.check()
            let file = File(folder: folder, entry: entry)
            // Programs that keep one folder per group copy the same photo into each.
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

    /// Returns the folders that contain an import's photos: the one that was given, and those with photos below its
    /// sources.
    static func folders(_ options: ImportOptions) throws -> [String] {
        var folders: [String] = []
        if let named = options.photos {
            try ArchiveSources.mount([named])
            folders.append(named)
        }
        for source in options.sources where FileSystem.isFolder(source) { folders += try Self.folders(below: source) }
        var known: Set<FileIdentity> = []
        // A missing folder is reported when it is listed.
        return folders.filter { folder in
            guard let identity = FileSystem.identity(folder) else { return true }
            return known.insert(identity).inserted
        }
    }

    /// Returns the folders that contain photos, from `path` down, in byte order.
    static func folders(below path: String) throws -> [String] {
        var folders: [String] = []
        var known: Set<String> = []
        try FolderWalk.forEachFile(below: path) { file in
            guard let slash = file.lastIndex(of: "/") else { return }
            let folder = String(file[..<slash])
            guard !known.contains(folder), try isPicture(file) else { return }
            known.insert(folder)
            folders.append(folder)
        }
        return folders
    }

    /// The extensions of files that are not examined for a photo; the others are few.
    private static let texts: Set<String> = [
        "csv", "tsv", "txt", "vcf", "vcard", "ldif", "ldi", "json", "jcf", "html", "htm", "xml", "ics", "md", "gz",
    ]

    /// Returns true for a file that is not hidden and has the extension of a photo, or a photo as its content.
    private static func isPicture(_ path: String) throws -> Bool {
        let name = path.split(separator: "/").last ?? ""
        guard name.first != "." else { return false }
        let ending = (name.split(separator: ".").dropFirst().last ?? "").lowercased()
        if PhotoMedia(named: ending) != nil { return true }
        guard !texts.contains(ending) else { return false }
        do {
            var input = try InputFile(path)
            let beginning = try input.peek(PhotoSniffer.prefixLength)
            return PhotoSniffer.media(of: beginning.span).isPhoto
        } catch is FileError {
            // The reader of the source reports a file that cannot be read.
            return false
        }
    }
}

/// Finds files of equal name, size and content in several folders.
private struct Copies {
    private struct Key: Hashable {
        let name: [UInt8]
        let size: Int
    }

    /// The indexes of the files by name and size.
    private var places: [Key: [Int]] = [:]
    private var digests: [Int: SHA256Digest] = [:]

    /// Returns the index of an earlier equal file; if there is none, records this one, which gets the next index.
    mutating func find(_ file: PhotoFiles.File, among files: [PhotoFiles.File]) throws -> Int? {
        // Files above the limit are not read, and each is reported.
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
