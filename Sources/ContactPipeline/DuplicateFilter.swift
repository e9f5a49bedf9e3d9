internal import ContactFormats
internal import ContactModel

/// Knows the UIDs of an import: leaves exact copies out, and gives a second record with the UID of another a UID of its own.
///
/// Two records with one UID are never last-wins. It keeps 16 bytes a contact. It works on the writer's thread: reading
/// costs more than writing, so what need not be done while reading is done here (measured: 14 % of an import).
struct DuplicateFilter: ~Copyable {
    private var table: [Entry]
    private var count = 0
    private var identity = CardIdentity()

    private struct Entry {
        /// The hash of the UID, 0 for a free place.
        var uid: UInt64 = 0
        /// Half of the card's digest: enough to tell a copy from another card.
        var digest: UInt64 = 0
    }

    private enum Answer { case new, copy, taken }

    /// True where an exact copy is a contact of its own.
    private let keepsCopies: Bool

    init(keepsCopies: Bool = false) {
        self.keepsCopies = keepsCopies
        table = Array(repeating: Entry(), count: 1 << 12)
    }

    /// Seals a batch's cards and takes the copies out.
    mutating func apply(to batch: CardBatch, path: String) {
        var copies = false
        for index in batch.cards.indices {
            CardIdentity.seal(&batch.cards[index], in: batch.bytes)
            switch note(batch.cards[index]) {
            case .new: break
            case .copy where keepsCopies:
                repeat {
                    identity.deriveSecond(&batch.cards[index], in: &batch.bytes)
                    CardIdentity.seal(&batch.cards[index], in: batch.bytes)
                } while note(batch.cards[index]) != .new
            case .copy:
                copies = true
                leaveOut(index, batch, path)
            case .taken:
                giveOwn(index, batch, path)
                if note(batch.cards[index]) != .new {
                    copies = true
                    leaveOut(index, batch, path)
                }
            }
        }
        if copies { Self.removeCopies(batch) }
    }

    /// Takes the cards out that were left without a UID; the photos of the others follow them.
    private static func removeCopies(_ batch: CardBatch) {
        var place = 0
        var places: [Int: Int] = [:]
        for index in batch.cards.indices where !batch.cards[index].uid.isEmpty {
            places[index] = place
            place += 1
        }
        for index in batch.photos.indices { batch.photos[index].card = places[batch.photos[index].card] ?? -1 }
        batch.cards.removeAll { $0.uid.isEmpty }
    }

    private func leaveOut(_ index: Int, _ batch: CardBatch, _ path: String) {
        batch.skipped += 1
        batch.diagnostics.append(
            Diagnostic(
                .note, .duplicateRecord, "an exact copy of an earlier record, left out", at: place(batch, index, path)))
        batch.cards[index].uid = ByteRange()
    }

    private mutating func giveOwn(_ index: Int, _ batch: CardBatch, _ path: String) {
        let wasDerived = batch.cards[index].uidIsDerived
        identity.deriveSecond(&batch.cards[index], in: &batch.bytes)
        CardIdentity.seal(&batch.cards[index], in: batch.bytes)
        // Two people of one name and address are an everyday thing; two cards with one UID are not.
        if wasDerived { return }
        batch.diagnostics.append(
            Diagnostic(
                .warning, .duplicateUID, "its UID belongs to an earlier, different record; it gets one of its own",
                at: place(batch, index, path)))
    }

    private func place(_ batch: CardBatch, _ index: Int, _ path: String) -> SourceLocation {
        SourceLocation(path: path, record: batch.cards[index].record, line: batch.cards[index].line, column: 1)
    }

    /// Looks a card's UID up and remembers it when it is new.
    private mutating func note(_ slot: CardSlot) -> Answer {
        if count * 4 > table.count * 3 { grow() }
        let key = UInt64(bitPattern: slot.uidHash) | 1
        var place = Self.place(key, table.count)
        while table[place].uid != 0 {
            if table[place].uid == key { return table[place].digest == slot.digest.high ? .copy : .taken }
            place = (place + 1) & (table.count - 1)
        }
        table[place] = Entry(uid: key, digest: slot.digest.high)
        count += 1
        return .new
    }

    private static func place(_ key: UInt64, _ size: Int) -> Int {
        // FNV's high bits are the better mixed ones; a multiplication brings them down.
        Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & (size - 1)
    }

    private mutating func grow() {
        let old = table
        table = Array(repeating: Entry(), count: old.count * 2)
        for entry in old where entry.uid != 0 {
            var place = Self.place(entry.uid, table.count)
            while table[place].uid != 0 { place = (place + 1) & (table.count - 1) }
            table[place] = entry
        }
    }
}
