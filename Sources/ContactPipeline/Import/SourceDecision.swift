internal import ContactFormats
internal import ContactModel
internal import ContactStore
internal import Files

/// Decides which source a source is whose name is not known: once for the whole source, before it is imported.
///
/// It is a newer version of a known source if at least half of its records equal that source's last records, these are at
/// least half of that source, and they are at least two, or all. If two known sources qualify, it is neither.
struct SourceDecision {
    private let options: ImportOptions
    private let store: ContactStore
    /// The copies of pipes, which cannot be read again, by their paths.
    private(set) var copies: [String: UnnamedFile] = [:]
    /// What was decided, for the summary.
    private(set) var remarks: [SourceRemark] = []

    init(_ options: ImportOptions, _ store: ContactStore) {
        self.options = options
        self.store = store
    }

    /// Returns which source a name stands for.
    ///
    /// - Parameter files: the files of the source.
    mutating func choice(_ name: String, _ files: [String]) throws -> SourceChoice {
        guard try name == "-" || !store.hasSource(named: name) else { return .named(name) }
        let digests = try digests(of: files)
        let ownName = name == "-" ? nil : name
        let new: SourceChoice = ownName.map { .named($0) } ?? .unnamed
        guard let digests, !digests.isEmpty else { return new }
        let candidates = try store.sources(withRecords: digests).filter { source in
            2 * source.equal >= digests.count && 2 * source.equal >= source.records
                && (source.equal >= 2 || source.equal == digests.count)
        }
        guard let known = candidates.first else { return new }
        guard candidates.count == 1 else {
            remarks.append(.severalVersions(name, of: candidates.map(\.name)))
            return new
        }
        remarks.append(.newerVersion(name, of: known.name))
        return .newer(of: known.source, name: ownName)
    }

    /// Returns the digests of the records of files; nil for an export of the store.
    private mutating func digests(of files: [String]) throws -> Set<CardDigest>? {
        for file in files where FileSystem.regularSize(file) == nil { copies[file] = try UnnamedFile() }
        let reader = try SourceReader(files, options, knownPhotos: [:], copyingTo: copies)
        reader.start()
        defer { reader.cancel() }
        var digests: Set<CardDigest> = []
        while let message = try reader.next(slow: {}) {
            if let mark = message.file.mark, try mark.store == nil || mark.store == store.exportOrigin()?.store {
                // The file is read to its end all the same, if it is a pipe.
                digests.removeAll()
                guard copies[message.file.path] != nil else { return nil }
            }
            message.batch.seal()
            for slot in message.batch.cards { digests.insert(slot.digest) }
            reader.recycle(message.batch)
        }
        return digests
    }
}

/// What an import found out about a source. The name of standard input is `-` in the first place, and empty in the second.
public enum SourceRemark: Sendable, Hashable {
    /// The source is a newer version of a known source.
    case newerVersion(String, of: String)
    /// The source may be a newer version of several known sources, so that it is a new one.
    case severalVersions(String, of: [String])
    /// The source is of another kind than the known one of its name, so that it is a new one.
    case otherKind(String)

    /// The name of the source.
    var source: String {
        switch self {
        case .newerVersion(let name, _), .severalVersions(let name, _), .otherKind(let name): name
        }
    }
}
