internal import Bytes
internal import ContactFormats
internal import ContactModel
internal import Files
internal import Platform

/// The files of a folder with one card per file, for instance in the vdir format.
///
/// vCard files are found by the UIDs of their cards, jCard files only by their names.
struct CardFolder {
    /// A file with one card.
    struct File {
        let name: String
        /// The version of a vCard; nil for a jCard.
        let version: VCardVersion?
        /// The digest of the card's content (see `CardFolder.content`).
        let content: SHA256Digest
        /// The value of `REV`, for instance `20260102T030405Z`; nil if the card has none.
        let revision: String?
    }

    /// The files, with the UIDs of their cards as keys, as bytes: the UIDs of different cards can be canonically
    /// equivalent. If several files have the same UID, only the first of them in the byte order of their names is
    /// included.
    private(set) var files: [[UInt8]: File] = [:]
    private(set) var diagnostics: [Diagnostic] = []
    private let path: String
    private let isOfVCards: Bool
    /// The names of all vCard files that contain cards, including those that are not in `files`.
    private var names: Set<String> = []

    /// Reads the `.vcf` files in a folder, except hidden files and files in subfolders; none if the folder does not
    /// exist, or if `isOfVCards` is false because the folder is for jCards.
    ///
    /// Throws `FileError` and `Interrupted`.
    init(_ folder: String, isOfVCards: Bool) throws {
        path = folder
        self.isOfVCards = isOfVCards
        guard isOfVCards, FileSystem.isFolder(folder) else { return }
        try FolderWalk.forEachFile(below: folder) { path in
            guard let name = path.path(below: folder), !name.utf8.contains(.slash), !name.hasPrefix("."),
                name.lowercased().hasSuffix(".vcf")
            else { return }
            var reader = VCardCardReader(try InputFile(path))
            let content = try Self.read(&reader, name: name)
            if content.cards > 0 { names.insert(name) }
            guard let uid = content.uid, let file = content.file else { return }
            guard files[uid] == nil else {
                return diagnostics.append(
                    Diagnostic(
                        .warning, .splitDuplicate,
                        "another file of the folder has a card with this UID; this file is left unchanged",
                        at: SourceLocation(path: path), contact: String(decoding: uid, as: UTF8.self)))
            }
            files[uid] = file
        }
    }

    /// Returns true if the folder has a file with this name that contains any card other than the card of the contact
    /// `uid`. Such a file must not be replaced.
    ///
    /// Only for contacts without a file in `files`. Throws `FileError` and `Interrupted`.
    func hasOtherCards(inFile name: String, than uid: [UInt8]) throws -> Bool {
        if isOfVCards { return names.contains(name) }
        let path = "\(path)/\(name)"
        guard FileSystem.regularSize(path) != nil else { return false }
        var reader = TranscodedCardReader(.jcard, try InputFile(path))
        let content = try Self.read(&reader, name: name)
        return content.cards > 0 && content.uid != uid
    }

    /// Returns the description of a file of the folder with these bytes; nil if it does not contain exactly one card with
    /// a UID.
    func file(holding bytes: [UInt8], name: String) throws -> File? {
        let input = InputFile(name, holding: bytes)
        if isOfVCards {
            var reader = VCardCardReader(input)
            return try Self.read(&reader, name: name).file
        }
        var reader = TranscodedCardReader(.jcard, input)
        return try Self.read(&reader, name: name).file
    }

    /// The content of a file of cards.
    private struct Content {
        /// The number of cards, including invalid ones; 2 if there are two or more.
        var cards = 0
        /// The UID of the only card; nil if there are several cards, or if it has none.
        var uid: [UInt8]?
        /// The description of a file with one card that has a UID; nil for any other file.
        var file: File?
    }

    /// Reads a file to its end, or to its second card.
    private static func read<Reader: CardFileReader & ~Copyable>(
        _ reader: inout Reader, name: String
    ) throws -> Content {
        reader.batchSize = 2
        let batch = CardBatch()
        var content = Content()
        while try reader.fill(batch) {
            content.cards += batch.records
            if content.cards > 1 { return Content(cards: 2) }
            if let slot = batch.cards.first, !slot.uidIsDerived {
                content.uid = unsafe Array(batch.bytes.slice(slot.uid))
                let properties = unsafe Property.parse(body: batch.bytes.slice(slot.body))
                content.file = File(
                    name: name, version: reader.versions.first?.version, content: Self.content(of: properties),
                    revision: properties.first { $0.name == "REV" }?.value)
            }
            batch.clear()
        }
        return content
    }

    /// Returns the digest of a card's content. It does not depend on `REV`, `PRODID` and `UID`, on the order of properties with
    /// different names, or on the names of groups, because servers change these.
    static func content(of properties: [Property]) -> SHA256Digest {
        let compared = properties.filter { !["REV", "PRODID", "UID"].contains($0.name) }
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
    /// A file of a folder of cards was changed, and is not exported again before it was imported.
    static let splitChanged = Self("split-changed")
    /// A card in a folder of cards is not in the store and never was.
    static let splitUnknown = Self("split-unknown")
}
