internal import ContactFormats
internal import ContactModel
internal import ContactStore
internal import Files

/// Decides which source a source is whose name is not known: once for the whole source, before it is imported.
///
/// It is a newer version of a known source if at least half of its records equal that source's last records, these are at
/// least half of that source, and they are at least two, or all. If two known sources qualify, it is neither. The sources
/// of one import are decided one after the other, as if each was an import of its own.
struct SourceDecision {
    private let options: ImportOptions
    private let store: ContactStore?
    /// The copies of pipes, which cannot be read again, by their paths.
    private(set) var copies: [String: UnnamedFile] = [:]
    /// What was decided, for the summary.
    private(set) var remarks: [SourceRemark] = []

    /// - Parameter store: the store; nil if there is none yet.
    init(_ options: ImportOptions, _ store: ContactStore?) {
        self.options = options
        self.store = store
    }

    /// A source to which others are compared.
    private enum Known: Hashable {
        /// A source of the store, by its number.
        case stored(Int)
        /// A source that this import reads before, by its place.
        case earlier(Int)
    }

    /// What is known of a source that this import reads.
    private struct Read {
        let name: String
        /// True if it is an export of the store, which is no source.
        let isExport: Bool
        /// The source that it is.
        var identity: Known
    }

    /// Returns which sources names stand for that are not known.
    ///
    /// - Parameter sources: the names in the order of the import, each with its files.
    mutating func choices(_ sources: [(name: String, files: [String])]) throws -> [String: SourceChoice] {
        var numbers: [String: Int] = [:]
        for name in sources.map(\.name) where name != "-" { numbers[name] = try store?.number(ofSource: name) }
        guard sources.contains(where: { numbers[$0.name] == nil }) else { return [:] }
        var digests = RecordDigests()
        var read: [Read] = []
        for (place, source) in sources.enumerated() {
            let isExport = try collect(source.files, &digests)
            read.append(Read(name: source.name, isExport: isExport, identity: .earlier(place)))
        }
        digests.finish()
        let stored = try store?.sources(withRecords: digests) ?? []
        var choices: [String: SourceChoice] = [:]
        for (place, source) in sources.enumerated() {
            if let number = numbers[source.name] {
                read[place].identity = .stored(number)
                continue
            }
            let ownName = source.name == "-" ? nil : source.name
            choices[source.name] = ownName.map { .named($0) } ?? .unnamed
            let candidates = candidates(for: place, read, stored, digests)
            guard let known = candidates.first else { continue }
            guard candidates.count == 1 else {
                remarks.append(.severalVersions(source.name, of: candidates.map(\.name)))
                continue
            }
            remarks.append(.newerVersion(source.name, of: known.name))
            read[place].identity = known.identity
            switch known.identity {
            case .stored(let number): choices[source.name] = .newer(of: number, name: ownName)
            case .earlier(let first): choices[source.name] = .newerThan(read[first].name, name: ownName)
            }
        }
        return choices
    }

    /// Returns the sources of which a source is a newer version.
    private func candidates(
        for place: Int, _ read: [Read], _ stored: [EqualRecords], _ digests: RecordDigests
    ) -> [(identity: Known, name: String)] {
        let records = digests.records(of: place)
        guard !read[place].isExport, records > 0 else { return [] }
        var known: [Known: (name: String, records: Int, equal: Int)] = [:]
        for source in stored {
            known[.stored(source.source)] = (source.name, source.records, source.equal[place] ?? 0)
        }
        for (earlier, source) in read[..<place].enumerated() where !source.isExport && source.name != "-" {
            let equal = digests.shared(earlier, place)
            let other = known[source.identity]
            known[source.identity] = (
                other?.name ?? source.name, max(other?.records ?? 0, digests.records(of: earlier)),
                max(other?.equal ?? 0, equal)
            )
        }
        return known.filter {
            2 * $0.value.equal >= records && 2 * $0.value.equal >= $0.value.records
                && ($0.value.equal >= 2 || $0.value.equal == records)
        }.map { ($0.key, $0.value.name) }.sorted { $0.name < $1.name }
    }

    /// Collects the digests of the records of files. Returns true for an export of the store.
    private mutating func collect(_ files: [String], _ digests: inout RecordDigests) throws -> Bool {
        defer { digests.endSource() }
        for file in files where FileSystem.regularSize(file) == nil { copies[file] = try UnnamedFile() }
        let reader = try SourceReader(files, options, knownPhotos: [:], copyingTo: copies)
        reader.start()
        defer { reader.cancel() }
        var isExport = false
        while let message = try reader.next(slow: {}) {
            if let mark = message.file.mark, try mark.store == nil || mark.store == store?.exportOrigin()?.store {
                isExport = true
                // A pipe is read to its end all the same.
                guard copies[message.file.path] != nil else { break }
            }
            message.batch.seal()
            for slot in message.batch.cards { digests.add(slot.digest) }
            reader.recycle(message.batch)
        }
        return isExport
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
    /// The source has fewer than half of the columns that the known one of its name had, so that it is a new one.
    case otherColumns(String)
    /// In a dry run: the source is known, and this run was the last one to read it, at a time in seconds since 1970 (UTC).
    case known(String, run: Int, read: Int64)
    /// In a dry run: the source is a new one.
    case new(String)

    /// The name of the source.
    var source: String {
        switch self {
        case .newerVersion(let name, _), .severalVersions(let name, _), .otherKind(let name), .otherColumns(let name),
            .known(let name, _, _), .new(let name):
            name
        }
    }
}
