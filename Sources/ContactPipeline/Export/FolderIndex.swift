internal import Bytes
internal import Files

/// What the files of a folder of cards contained when an export wrote them, or an import read them last.
///
/// It is a hidden file of the folder. The first line names the store; each other line is a card: the run after which the
/// card was exported, the digest of its content (see `CardFolder.content`), and its UID, percent-encoded. For instance:
///
///     contactsctl 1 1y2p0ij32e8e7
///     17 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08 urn:uuid:4fbe8971
///
/// With it, an import of the folder knows which cards somebody has changed, added or removed since, and an export does
/// not replace a changed card that was not imported yet.
struct FolderIndex: Sendable {
    struct Entry: Sendable, Hashable {
        /// The last run before the card was exported.
        var run: Int64
        var content: SHA256Digest
    }

    /// The name of the file.
    static let name = ".contactsctl-index"
    private static let title = "contactsctl 1 "

    /// The id of the store that was exported.
    let store: String
    /// The cards, with their UIDs as keys.
    var entries: [[UInt8]: Entry] = [:]

    /// Creates an empty index.
    init(store: String) { self.store = store }

    /// Reads the index of a folder; nil if there is none. Lines that cannot be read are left out.
    ///
    /// Throws `FileError`.
    init?(folder: String) throws {
        let path = "\(folder)/\(Self.name)"
        guard FileSystem.regularSize(path) != nil else { return nil }
        var input = try InputFile(path)
        var buffer = ByteBuffer()
        while try input.read(into: &buffer) {}
        let lines = buffer.array.split(separator: .lineFeed)
        guard let first = lines.first, first.starts(with: Self.title.utf8) else { return nil }
        store = String(decoding: first.dropFirst(Self.title.utf8.count), as: UTF8.self)
        entries.reserveCapacity(lines.count)
        for line in lines.dropFirst() {
            let parts = line.split(separator: 0x20, maxSplits: 2)
            guard parts.count == 3, let run = Int64(String(decoding: parts[0], as: UTF8.self)),
                let content = SHA256Digest(hex: parts[1])
            else { continue }
            entries[PercentEncoding.decoded(parts[2])] = Entry(run: run, content: content)
        }
    }

    /// Writes the index into its folder; what it was before is replaced.
    func write(to folder: String) throws {
        var text = ByteBuffer()
        text.append(Array("\(Self.title)\(store)\n".utf8))
        for (uid, entry) in entries.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
            let name = PercentEncoding.encoded(uid) { $0 > 0x20 && $0 != 0x25 && $0 != 0x7F }
            text.append(Array("\(entry.run) \(entry.content.hex) \(name)\n".utf8))
        }
        var output = try OutputFile("\(folder)/\(Self.name)", force: true)
        try output.write(&text)
        try output.commit()
    }
}
