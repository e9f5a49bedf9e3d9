internal import Bytes
internal import ContactFormats
internal import ContactModel
internal import ContactStore
internal import Files
internal import Platform

extension Diagnostic.Code {
    /// The index of a folder of exported cards could not be written.
    static let folderIndex = Diagnostic.Code("folder-index")
}

/// The folders of cards that this store has exported, and from which an import reads.
struct ExportedFolders {
    /// The indexes of the folders, with their absolute paths as keys.
    private var indexes: [String: FolderIndex] = [:]
    /// The digests of the cards that were read, with their UIDs as keys, by folder.
    private var read: [String: [[UInt8]: SHA256Digest]] = [:]

    /// Creates an instance without folders.
    init() {}

    /// Looks for folders among the sources, and among those in which the sources are.
    ///
    /// - Parameters:
    ///   - sources: absolute paths.
    ///   - store: returns the id of the store; called only if there are such folders.
    init(_ sources: [String], store: () throws -> String?) throws {
        for folder in Set(sources.map(Self.folder)) { indexes[folder] = try FolderIndex(folder: folder) }
        guard !indexes.isEmpty else { return }
        let store = try store()
        indexes = indexes.filter { $0.value.store == store }
    }

    private static func folder(_ source: String) -> String {
        FileSystem.isFolder(source) ? source : SystemFolder.path(of: source)
    }

    /// Returns the folder of exported cards that a source is, or that it is in; nil if there is none.
    func folder(of source: String) -> String? {
        guard !indexes.isEmpty else { return nil }
        let folder = Self.folder(source)
        return indexes[folder] == nil ? nil : folder
    }

    /// Returns true if all records of a batch are cards that were exported into a folder.
    func contains(_ batch: CardBatch, in folder: String) -> Bool {
        let entries = indexes[folder]?.entries ?? [:]
        return batch.cards.allSatisfy {
            unsafe !$0.uidIsDerived && entries[Array(batch.bytes.slice($0.uid))] != nil
        }
    }

    /// Returns which version of its card a record of a folder shows.
    func version(in folder: String, _ uid: [UInt8], _ record: [Property]) -> ExportedVersion {
        guard let entry = indexes[folder]?.entries[uid] else { return .asOf(nil) }
        return CardFolder.content(of: record) == entry.content ? .unchanged : .asOf(entry.run)
    }

    /// Notes the cards of a batch that were read from a folder.
    mutating func note(_ batch: CardBatch, in folder: String) {
        for slot in batch.cards where !slot.uidIsDerived {
            let properties = unsafe Property.parse(body: batch.bytes.slice(slot.body))
            read[folder, default: [:]][unsafe Array(batch.bytes.slice(slot.uid))] = CardFolder.content(of: properties)
        }
    }

    /// Returns the cards of a folder that were exported, but are no longer there.
    func removed(from folder: String, by rule: MirrorRule) -> RemovedCards {
        let entries = indexes[folder]?.entries ?? [:]
        let seen = read[folder] ?? [:]
        let removed = entries.filter { seen[$0.key] == nil }.map { (uid: $0.key, run: $0.value.run) }
        return RemovedCards(
            removed.sorted { $0.uid.lexicographicallyPrecedes($1.uid) }, of: entries.count, rule
        ) { uid, card in
            // The version of a file that is gone is not known.
            let views: [any CardView] = VCardVersion.allCases.map { VCardView(version: $0.number) } + [JCardView()]
            return views.contains { CardFolder.content(of: $0.get(card)) == entries[uid]?.content }
        }
    }

    /// Writes what was read into the indexes of the folders. Returns a note about each index that cannot be written.
    ///
    /// - Parameter run: the run of the import.
    mutating func finish(run: Int) -> [Diagnostic] {
        var problems: [Diagnostic] = []
        for (folder, cards) in read {
            guard var index = indexes[folder] else { continue }
            let before = index.entries
            for (uid, content) in cards {
                index.entries[uid, default: .init(run: Int64(run), content: content)].content = content
            }
            guard index.entries != before else { continue }
            do {
                try index.write(to: folder)
            } catch {
                let message =
                    "the index of the folder cannot be written, so its next export may leave out changed cards"
                problems.append(Diagnostic(.note, .folderIndex, message, at: SourceLocation(path: folder)))
            }
        }
        return problems
    }
}
