internal import Bytes
internal import CPrefetch
internal import ContactFormats
internal import ContactModel
internal import ContactStore
internal import Files

/// Tracks the UIDs of the records of an import, so that a later record does not silently replace an earlier one.
///
/// An exact copy of an earlier record is left out, or if `keepsCopies` is true, gets a new UID. A different record with
/// the UID of an earlier one also gets a new UID. The UIDs are in a hash table of at most 32 MiB; if it is full, they
/// are moved to temporary files.
struct UIDRegistry: ~Copyable {
    /// A hash table with linear probing, in which the slot depends on the highest bits of the UID hash. So the entries
    /// are almost sorted by hash.
    private var table: [Entry]
    private var count = 0
    private var spilled = SpilledUIDs()
    private var identity = CardIdentity()
    private var copyUIDs = CopyUIDs(remembersAll: false)

    /// The number of slots beyond which the table does not grow.
    private let maximumSlots: Int

    struct Entry: BitwiseCopyable, Comparable {
        /// The hash of the UID; 0 for a free slot.
        var uid: UInt64 = 0
        /// The upper 48 bits are from the digest of the card, by which a copy is recognized. The lower 16 bits are
        /// `photo`.
        var digest: UInt64 = 0
        /// A hash of the name of the photo file that the record refers to; 0 for none.
        var photo: UInt16 {
            get { UInt16(truncatingIfNeeded: digest) }
            set { digest = digest & ~0xFFFF | UInt64(newValue) }
        }

        init() {}

        init(_ slot: CardSlot, _ batch: CardBatch) {
            uid = Self.key(slot.uidHash)
            digest = slot.digest.high
            photo = 0
            guard !slot.photoFile.isEmpty else { return }
            let name = unsafe batch.bytes.slice(slot.photoFile).reduce(UInt32(0x811C_9DC5)) { hash, byte in
                (hash ^ UInt32(byte)) &* 0x0100_0193
            }
            photo = UInt16(truncatingIfNeeded: name >> 16) | 1
        }

        /// Returns the value of `uid` for the hash of a UID.
        ///
        /// The multiplication mixes the lower bits of the hash into the highest ones. Multiplying by an odd number is
        /// bijective, and the product of odd numbers is odd, thus not 0.
        static func key(_ hash: Int64) -> UInt64 { (UInt64(bitPattern: hash) | 1) &* 0x9E37_79B9_7F4A_7C15 }

        static func < (left: Entry, right: Entry) -> Bool { left.uid < right.uid }

        /// Returns true if the records are equal except for the photo they refer to.
        func isCopy(of other: Entry) -> Bool { digest | 0xFFFF == other.digest | 0xFFFF }
    }

    /// The result of looking up the UID of a record.
    private enum Answer {
        /// No earlier record has the UID.
        case new
        /// An earlier record with other contents has the UID.
        case taken
        /// An equal earlier record has the UID.
        case copy
        /// An earlier record with the UID is equal, except that it refers to no photo.
        case copyWithPhoto
        /// An earlier record with the UID is equal, except that it refers to another photo.
        case copyWithOtherPhoto
    }

    /// The copies that refer to a photo although the earlier record refers to none.
    private(set) var photoCopies: [PhotoClaim] = []

    /// True if an exact copy is imported as a separate contact, with a new UID.
    private let keepsCopies: Bool

    /// The number of exact copies that are still to be reported individually; all later ones are only counted.
    private var remainingReports: Int

    /// Creates a registry without UIDs.
    ///
    /// - Parameters:
    ///   - keepsCopies: true to import an exact copy as a separate contact.
    ///   - limit: the maximum number of exact copies to report individually.
    ///   - maximumSlots: the size of the hash table beyond which it does not grow, at least 4096; a power of two.
    init(keepsCopies: Bool = false, describing limit: Int, maximumSlots: Int = 1 << 21) {
        self.keepsCopies = keepsCopies
        self.maximumSlots = maximumSlots
        remainingReports = limit
        table = Array(repeating: Entry(), count: 1 << 12)
    }

    /// Starts loading the slots of the hash table that the UIDs of a batch select. Since the table is larger than the
    /// processor's cache, the look-ups would otherwise wait for memory one after the other: a twentieth of the time of
    /// the writing thread (measured).
    private func prefetch(_ batch: CardBatch) {
        let cards = batch.cards
        unsafe table.withUnsafeBufferPointer { slots in
            guard let base = slots.baseAddress else { return }
            for card in cards { unsafe cprefetch(base + Self.place(Entry.key(card.uidHash), slots.count)) }
        }
    }

    /// Removes from a batch the records that equal earlier ones except possibly for their photos; if `keepsCopies` is
    /// true, gives them new UIDs instead. Gives a new UID to each different record with the UID of an earlier one, and
    /// removes the record if the new UID is taken too.
    ///
    /// Computes the digests of the cards if they are missing.
    mutating func apply(to batch: CardBatch, path: String, sheet: String? = nil) throws(FileError) {
        var copies = false
        func place(_ index: Int) -> SourceLocation { SourceLocation(of: batch.cards[index], in: path, sheet: sheet) }
        batch.seal()
        prefetch(batch)
        for index in batch.cards.indices {
            switch try note(batch.cards[index], batch) {
            case .new: break
            case .taken:
                assignDerivedUID(index, batch, place(index))
                let answer = try note(batch.cards[index], batch)
                guard answer != .new else { continue }
                copies = true
                leaveOut(index, batch, place(index), answer)
            case _ where keepsCopies:
                copyUIDs.begin(index, batch)
                repeat { copyUIDs.advance(index, batch) } while try note(batch.cards[index], batch) != .new
                copyUIDs.end(index, batch)
            case let answer:
                copies = true
                leaveOut(index, batch, place(index), answer)
            }
        }
        if copies { Self.removeCopies(batch) }
    }

    /// Removes the copies, whose UIDs `leaveOut` has set to empty, and adjusts the indexes of cards in the photos of
    /// the batch; a photo of a removed card gets the index -1.
    private static func removeCopies(_ batch: CardBatch) {
        defer { batch.cards.removeAll { $0.uid.isEmpty } }
        guard !batch.photos.isEmpty || !batch.furtherPhotos.isEmpty else { return }
        var place = 0
        var places: [Int: Int] = [:]
        for index in batch.cards.indices where !batch.cards[index].uid.isEmpty {
            places[index] = place
            place += 1
        }
        for index in batch.photos.indices { batch.photos[index].card = places[batch.photos[index].card] ?? -1 }
        for index in batch.furtherPhotos.indices {
            batch.furtherPhotos[index].card = places[batch.furtherPhotos[index].card] ?? -1
        }
    }

    private mutating func leaveOut(_ index: Int, _ batch: CardBatch, _ place: SourceLocation, _ answer: Answer) {
        let slot = batch.cards[index]
        batch.cards[index].uid = ByteRange()
        batch.skipped += 1
        if answer != .copyWithPhoto, answer != .copyWithOtherPhoto {
            remainingReports -= 1
            guard remainingReports >= 0 else {
                batch.counted.count(.note)
                return
            }
        }
        var severity = Diagnostic.Severity.note
        var message = "an exact copy of an earlier record, left out"
        switch answer {
        case .copyWithPhoto:
            message =
                "a copy of an earlier record except for its photo, left out; its photo is matched to the earlier record's contact"
            photoCopies.append(PhotoClaim(slot, batch, at: place))
        case .copyWithOtherPhoto:
            severity = .warning
            let name = Diagnostic.clipped(batch.bytes.string(slot.photoFile))
            message =
                "a copy of an earlier record except for its photo '\(name)'; this record and its photo are left out"
        case .new, .copy, .taken: break
        }
        batch.diagnostics.append(Diagnostic(severity, .duplicateRecord, message, at: place))
    }

    private mutating func assignDerivedUID(_ index: Int, _ batch: CardBatch, _ place: SourceLocation) {
        let wasDerived = batch.cards[index].uidIsDerived
        identity.deriveSecond(&batch.cards[index], in: &batch.bytes)
        CardIdentity.seal(&batch.cards[index], in: batch.bytes)
        // A repeated UID is reported only if the source contains it. Derived UIDs of different people can be equal, if
        // their names and addresses are equal.
        if wasDerived { return }
        batch.diagnostics.append(
            Diagnostic(
                .warning, .duplicateUID, "an earlier, different record has the same UID; this one gets a new UID",
                at: place))
    }

    /// Looks up a card's UID and adds it if it is new.
    private mutating func note(_ slot: CardSlot, _ batch: CardBatch) throws(FileError) -> Answer {
        if count * 4 > table.count * 3 { try makeRoom() }
        let entry = Entry(slot, batch)
        var place = Self.place(entry.uid, table.count)
        while table[place].uid != 0 {
            if table[place].uid == entry.uid { return Self.compare(entry, with: &table[place]) }
            place = (place + 1) & (table.count - 1)
        }
        if let found = try spilled.find(entry.uid) {
            var earlier = found.entry
            let answer = Self.compare(entry, with: &earlier)
            if answer == .copyWithPhoto { try spilled.replace(found.place, with: earlier) }
            return answer
        }
        table[place] = entry
        count += 1
        return .new
    }

    /// Compares a record with the earlier record that has its UID. If only the later record refers to a photo, the
    /// entry of the earlier one is updated with this photo.
    private static func compare(_ entry: Entry, with earlier: inout Entry) -> Answer {
        guard entry.isCopy(of: earlier) else { return .taken }
        if entry.photo == 0 || entry.photo == earlier.photo { return .copy }
        guard earlier.photo == 0 else { return .copyWithOtherPhoto }
        earlier.photo = entry.photo
        return .copyWithPhoto
    }

    private static func place(_ uid: UInt64, _ size: Int) -> Int {
        Int(truncatingIfNeeded: uid >> UInt64(UInt64.bitWidth - size.trailingZeroBitCount))
    }

    /// Doubles the size of the hash table; if it already has its maximum size, moves its entries to temporary files.
    private mutating func makeRoom() throws(FileError) {
        guard table.count < maximumSlots else { return try spill() }
        let old = table
        table = Array(repeating: Entry(), count: old.count * 2)
        for entry in old where entry.uid != 0 {
            var place = Self.place(entry.uid, table.count)
            while table[place].uid != 0 { place = (place + 1) & (table.count - 1) }
            table[place] = entry
        }
    }

    /// Moves all entries to temporary files.
    private mutating func spill() throws(FileError) {
        var end = 0
        for index in table.indices where table[index].uid != 0 {
            let entry = table[index]
            table[index] = Entry()
            // An insertion sort: each entry is already near its place.
            var place = end
            while place > 0, entry < table[place - 1] {
                table[place] = table[place - 1]
                place -= 1
            }
            table[place] = entry
            end += 1
        }
        try spilled.add(table[..<end])
        for index in table[..<end].indices { table[index] = Entry() }
        count = 0
    }
}
