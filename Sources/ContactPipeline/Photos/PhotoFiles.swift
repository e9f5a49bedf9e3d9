internal import Files
internal import Bytes
internal import ContactFormats
internal import ContactModel

/// The photos of one or more folders, and what their manifests say of them.
struct PhotoFiles: Sendable {
    /// One photo of one of the folders.
    struct File: Sendable {
        let folder: PhotoFolder
        let entry: PhotoFolder.Entry

        var path: String { folder.path(of: entry.name) }

        /// The bytes, never more than the limit. Throws `FileError`.
        func read() throws -> [UInt8] { try folder.read(entry) }

        /// The digest of the bytes. Throws `FileError`.
        func digest() throws -> SHA256Digest {
            let bytes = try read()
            return SHA256Digest(hashing: bytes.span)
        }
    }

    /// Folder after folder, in byte order of the names in each; a file that is in two of them stands once.
    private(set) var files: [File] = []
    /// The manifests' rows; each speaks of its own folder only.
    private(set) var manifest: [PhotoMatcher.ManifestRow] = []
    /// The digests of the manifests.
    private(set) var manifests: [SHA256Digest] = []
    /// What listing the folders and reading their manifests came to.
    private(set) var diagnostics: [Diagnostic] = []

    /// No folder, and files as they are named.
    init() {}

    /// Lists the folders; throws `FileError` when one cannot be read.
    init(folders: [String], limits: PhotoLimits) throws {
        var copies = Copies()
        for path in folders {
            let folder = try PhotoFolder(path: path, limits: limits)
            let own = try add(folder, folders.count > 1, &copies)
            try addManifest(of: folder, own)
        }
    }

    /// Adds a folder's files; gives their places, also of those that stand there already.
    private mutating func add(_ folder: PhotoFolder, _ seeksCopies: Bool, _ copies: inout Copies) throws -> Set<Int> {
        diagnostics += folder.diagnostics
        var own: Set<Int> = []
        for entry in folder.entries {
            try Interruption.check()
            let file = File(folder: folder, entry: entry)
            // Programs that keep a folder a group put the same photo into each.
            if seeksCopies, let copy = try copies.find(file, among: files) {
                own.insert(copy)
                continue
            }
            own.insert(files.count)
            files.append(file)
        }
        return own
    }

    /// Adds a file that no listing has, and gives its place.
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

    /// The folders that an import's photos are in: the one that was named, and those with pictures below its sources.
    static func folders(_ options: ImportOptions) throws -> [String] {
        var folders: [String] = []
        if let named = options.photos { folders.append(named) }
        for source in options.sources where FileSystem.isFolder(source) { folders += try Self.folders(below: source) }
        var known: Set<FileIdentity> = []
        // One that is not there is told of by its listing.
        return folders.filter { folder in
            guard let identity = FileSystem.identity(folder) else { return true }
            return known.insert(identity).inserted
        }
    }

    /// The folders with pictures in them, from `path` down, in byte order.
    static func folders(below path: String) throws -> [String] {
        var folders: [String] = []
        try FolderWalk.forEachFile(below: path) { file in
            guard isPicture(file), let slash = file.lastIndex(of: "/") else { return }
            let folder = String(file[..<slash])
            if folders.last != folder, !folders.contains(folder) { folders.append(folder) }
        }
        return folders
    }

    /// True for a file that is named like a picture and not hidden.
    private static func isPicture(_ path: String) -> Bool {
        let name = path.split(separator: "/").last ?? ""
        guard name.first != ".", let ending = name.split(separator: ".").dropFirst().last else { return false }
        return PhotoMedia(named: ending) != nil
    }
}

/// Knows the files of several folders that are of one name, size and content.
private struct Copies {
    private struct Key: Hashable {
        let name: [UInt8]
        let size: Int
    }

    /// The places of the files of a name and size.
    private var places: [Key: [Int]] = [:]
    private var digests: [Int: SHA256Digest] = [:]

    /// The place of an earlier file that is the same; where there is none, this one is remembered, which gets the next place.
    mutating func find(_ file: PhotoFiles.File, among files: [PhotoFiles.File]) throws -> Int? {
        // What is over the limit is not read, and each is told of.
        if file.entry.rejection != nil { return nil }
        let key = Key(name: file.entry.nameBytes, size: file.entry.size)
        if let others = places[key] {
            let digest = try file.digest()
            digests[files.count] = digest
            for place in others {
                if digests[place] == nil { digests[place] = try files[place].digest() }
                if digests[place] == digest { return place }
            }
        }
        places[key, default: []].append(files.count)
        return nil
    }
}
