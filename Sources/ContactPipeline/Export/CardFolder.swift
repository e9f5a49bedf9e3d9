internal import Bytes
internal import ContactFormats
internal import ContactModel
internal import Files

/// The vCard files of a folder with one card per file (the vdir format), by the UIDs of their cards.
///
/// Files with several cards, without a UID, or in other formats are ignored.
struct CardFolder {
    /// A file with one card.
    struct File {
        let name: String
        let version: VCardVersion
        /// The digest of the card's content. The digest does not depend on `REV`, on `PRODID`, on the order of
        /// properties with different names, or on the names of groups.
        let content: SHA256Digest
        /// The value of `REV` in its canonical form; nil if the card has none.
        let revision: String?
    }

    /// The files, with the UIDs of their cards as keys. If several files have the same UID, only the first of them in
    /// the byte order of their names is included.
    private(set) var files: [String: File] = [:]
    /// The names of the files in `files`.
    private(set) var names: Set<String> = []
    private(set) var diagnostics: [Diagnostic] = []

    /// Reads the cards of a folder; there are none if the folder does not exist. Throws `FileError` and `Interrupted`.
    init(_ folder: String) throws {
        guard FileSystem.isFolder(folder) else { return }
        try FolderWalk.forEachFile(below: folder) { path in
            let name = String(path.dropFirst(folder.count + (folder.hasSuffix("/") ? 0 : 1)))
            guard !name.contains("/"), !name.hasPrefix("."), name.lowercased().hasSuffix(".vcf"),
                let (uid, file) = try Self.read(InputFile(path), name: name)
            else { return }
            guard files[uid] == nil else {
                return diagnostics.append(
                    Diagnostic(
                        .warning, .splitDuplicate,
                        "another file of the folder has a card with this UID; this file is left unchanged",
                        at: SourceLocation(path: path), contact: uid))
            }
            files[uid] = file
            names.insert(name)
        }
    }

    /// Reads a file and returns the UID of its card and a description of the file; returns nil if the file does not
    /// contain exactly one card, or if the card has no UID.
    static func read(_ input: consuming InputFile, name: String) throws -> (uid: String, file: File)? {
        var reader = VCardCardReader(input)
        reader.batchSize = 2
        let batch = CardBatch()
        var found: (String, File)?
        var cards = 0
        while try reader.fill(batch) {
            cards += batch.records
            if cards > 1 { return nil }
            if let slot = batch.cards.first, !slot.uidIsDerived, let version = reader.versions.first?.version {
                let properties = unsafe Property.parse(body: batch.bytes.slice(slot.body))
                let file = File(
                    name: name, version: version, content: Self.content(of: properties),
                    revision: properties.first { $0.name == "REV" }?.value)
                found = (batch.bytes.string(slot.uid), file)
            }
            batch.clear()
        }
        return cards == 1 ? found : nil
    }

    /// Returns the digest of a card's content. Before the digest is computed, properties are sorted and groups are
    /// renumbered, because servers change the order of properties and the names of groups.
    private static func content(of properties: [Property]) -> SHA256Digest {
        let compared = properties.filter { !["REV", "PRODID"].contains($0.name) }
        var lines = sorted(compared.filter { !$0.isLabel }) { $0.name }
        var groups: [String: Int] = [:]
        for group in lines.compactMap(\.group) where groups[group] == nil { groups[group] = groups.count }
        lines += sorted(compared.filter(\.isLabel)) { $0.group.flatMap { groups[$0] } ?? .max }
        for index in lines.indices {
            lines[index].group = lines[index].group.map { "item\(groups[$0] ?? .max)" }
        }
        return SHA256Digest(hashing: Property.body(of: lines).span)
    }

    /// Returns the properties sorted by a key; properties with equal keys keep their order.
    private static func sorted<Key: Comparable>(_ properties: [Property], by key: (Property) -> Key) -> [Property] {
        properties.enumerated().sorted { (key($0.element), $0.offset) < (key($1.element), $1.offset) }.map(\.element)
    }
}

extension Diagnostic.Code {
    /// Two files of a folder of cards have the same UID.
    static let splitDuplicate = Self("split-duplicate")
    /// A card in a folder of cards is not in the store and never was.
    static let splitUnknown = Self("split-unknown")
}
