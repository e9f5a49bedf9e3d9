internal import Bytes
internal import ContactModel

/// The photos to which nothing in a store refers.
struct UnusedPhotos {
    private let database: StoreDatabase
    /// The ids of the photos of which no reference was found yet.
    private var photos: [SHA256Digest: Int64] = [:]

    private static let mark = Array(Property.photoMark.utf8)
    /// The condition that a text refers to a photo.
    private static func refers(_ column: String) -> String { "\(column) LIKE '%\(Property.photoMark)%'" }

    /// Begins with the photos that are not the first one of a contact.
    init(_ database: StoreDatabase) throws(EngineError) {
        self.database = database
        var used: Set<Int64> = []
        var cards = try database.prepare("SELECT DISTINCT photo_id FROM card WHERE photo_id IS NOT NULL", streams: true)
        while try cards.step() { used.insert(cards.integer(0)) }
        cards.reset()
        var rows = try database.prepare("SELECT id, sha256 FROM photo", streams: true)
        while try rows.step() {
            guard !used.contains(rows.integer(0)), let bytes = rows.blob(1) else { continue }
            if let digest = SHA256Digest(bytes: bytes.span) { photos[digest] = rows.integer(0) }
        }
    }

    /// The number of photos of which no reference was found.
    var count: Int { photos.count }

    /// Keeps the photos to which a text refers.
    mutating func keep(in text: [UInt8]) {
        guard !photos.isEmpty else { return }
        var index = 0
        while index + Self.mark.count + 64 <= text.count {
            guard text[index] == Self.mark[0], text[index...].starts(with: Self.mark) else {
                index += 1
                continue
            }
            index += Self.mark.count
            if let digest = SHA256Digest(hex: text[index..<index + 64]) { photos[digest] = nil }
        }
    }

    /// Keeps the photos to which cards, records, and edits refer.
    ///
    /// - Parameters:
    ///   - homes: the contacts whose earlier versions were examined already.
    ///   - edits: the contacts whose edits were examined already.
    ///   - records: the contacts whose records refer to no photo.
    mutating func keepOthers(than homes: IDRanges, edits: IDRanges, records: IDRanges) throws(EngineError) {
        try keep("SELECT 0, body FROM card WHERE \(Self.refers("body")) AND photo_id IS NULL", except: IDRanges())
        let several = "body LIKE '%\(Property.photoMark)%\(Property.photoMark)%'"
        try keep("SELECT 0, body FROM card WHERE \(several)", except: IDRanges())
        try keep("SELECT contact_id, body FROM record WHERE \(Self.refers("body"))", except: records)
        try keep("SELECT home_id, body FROM record_past WHERE \(Self.refers("body"))", except: homes)
        for column in ["removed", "added"] {
            try keep("SELECT home_id, \(column) FROM edit WHERE \(Self.refers(column))", except: edits)
        }
    }

    private mutating func keep(_ query: String, except homes: IDRanges) throws(EngineError) {
        guard !photos.isEmpty else { return }
        var rows = try database.prepare(query, streams: true)
        while try rows.step() { if !homes.contains(rows.integer(0)) { keep(in: rows.blob(1) ?? []) } }
    }

    /// Removes the photos of which no reference was found.
    func remove() throws(EngineError) {
        for id in photos.values.sorted() { try database.run("DELETE FROM photo WHERE id = ?1", [id]) }
    }
}
