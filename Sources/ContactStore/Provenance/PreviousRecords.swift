internal import Bytes
internal import ContactModel

/// The previous records of a source in the order of their contacts, beside which a new version is read.
///
/// A file that another program exports repeatedly mostly keeps its order. So the next records are kept by their digests in
/// a window of bounded size, in which a record of the new version finds the equal one.
struct PreviousRecords: ~Copyable {
    private typealias Entry = (home: Int64, digest: CardDigest)

    private var cards: StoreStatement
    private var records: StoreStatement
    private var nextCard: Entry?
    private var nextRecord: Entry?
    /// The records of the window, the oldest first; the first of them has the position `start` among all records.
    private var window: [Entry] = []
    private var start = 0
    /// The positions of the unclaimed records of the window.
    private var places: [CardDigest: Int] = [:]
    /// The position up to which the window is moved on, since records before it are rarely repeated.
    private var reached = 0
    /// The claimed records, by the contacts for which they were first stored.
    private(set) var claimed = IDRanges()

    /// The number of records in the window.
    private static let size = 1 << 15

    init(_ database: StoreDatabase, source: Int64) throws(EngineError) {
        var cards = try database.prepare(
            "SELECT id, digest FROM card WHERE source_id = ?1 ORDER BY id", persistent: true, streams: true)
        var records = try database.prepare(
            "SELECT home_id, digest FROM record WHERE source_id = ?1 ORDER BY home_id", persistent: true, streams: true)
        try cards.bind(1, source)
        try records.bind(1, source)
        let (card, record) = (try Self.next(&cards), try Self.next(&records))
        self.cards = cards
        self.records = records
        nextCard = card
        nextRecord = record
    }

    /// Claims the previous record with a digest. Returns the contact for which it was first stored; nil if the record is not
    /// in the window.
    mutating func claim(_ digest: CardDigest) throws(EngineError) -> Int64? {
        if window.isEmpty { try fill() }
        guard let place = places.removeValue(forKey: digest) else {
            reached += 1
            if reached >= start + Self.size { try move() }
            return nil
        }
        let home = window[place - start].home
        claimed.insert(home)
        reached = max(reached, place)
        if reached >= start + Self.size * 3 / 4 { try move() }
        return home
    }

    /// Moves the window on by the half of its size. Records that no record of the new version has claimed leave it.
    private mutating func move() throws(EngineError) {
        let gone = min(window.count, Self.size / 2)
        for (index, entry) in window[..<gone].enumerated() where places[entry.digest] == start + index {
            places.removeValue(forKey: entry.digest)
        }
        window.removeFirst(gone)
        start += gone
        reached = max(reached, start)
        try fill()
    }

    private mutating func fill() throws(EngineError) {
        while window.count < Self.size {
            let entry: Entry
            if let card = nextCard, nextRecord.map({ card.home < $0.home }) ?? true {
                entry = card
                nextCard = try Self.next(&cards)
            } else if let record = nextRecord {
                entry = record
                nextRecord = try Self.next(&records)
            } else {
                return
            }
            places[entry.digest] = start + window.count
            window.append(entry)
        }
    }

    private static func next(_ rows: inout StoreStatement) throws(EngineError) -> Entry? {
        guard try rows.step() else { return nil }
        return unsafe (rows.integer(0), CardDigest(rows.bytes(1)) ?? CardDigest())
    }
}
