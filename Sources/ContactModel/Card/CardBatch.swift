public import Bytes

/// One card of a `CardBatch`. Its `ByteRange`s are ranges of `CardBatch.bytes`.
@frozen public struct CardSlot: Sendable {
    /// The canonical body (see `CardBody`).
    public var body = ByteRange()
    /// The UID. In the buffer it follows the body and one NUL byte, so that body and UID are digested in one pass.
    public var uid = ByteRange()

    /// The id that the store assigns if the contact is new; 0 for the next free id.
    public var id: Int64 = 0

    // The summary, unescaped (see `CardSummary`); a range is empty if the card has no such value.
    /// The display name: `FN`.
    public var name = ByteRange()
    /// The given name: the second component of `N`.
    public var given = ByteRange()
    /// The family name: the first component of `N`.
    public var family = ByteRange()
    /// The organization: the first component of `ORG`.
    public var organization = ByteRange()
    /// The phone number: the `TEL` with the lowest `PREF`, else the first.
    public var phone = ByteRange()
    /// The e-mail address: the `EMAIL` with the lowest `PREF`, else the first.
    public var email = ByteRange()

    /// The hash of the UID (`CardIdentity.hash`), on which the store has an index; 0 until `CardBatch.seal`.
    public var uidHash: Int64 = 0
    /// The digest of body, NUL and UID (`CardIdentity.digest`); zero until `CardBatch.seal`.
    public var digest = CardDigest()
    /// True if the UID was derived (see `CardIdentity`); false if it is the UID that the source specifies.
    public var uidIsDerived = false

    /// True if the UID was derived from the key of a row, and not from its values (see `CardIdentity.deriveForRow`).
    package var uidIsOfRow = false

    /// The UID before `CardIdentity.deriveSecond` replaced it; empty if it was not replaced.
    public var firstUID = ByteRange()

    /// True if the record contains the whole contact, so that an update replaces the whole card; false if an update
    /// replaces only the fields for which the table has columns.
    public var isWholeCard = false
    /// True if the file ends within the record, so that it removes nothing from what its source said before.
    package var isCut = false
    /// The version of vCard that the record is in: 2 (for 2.1), 3 or 4. For LDIF, bits that describe how the entry is
    /// written (`LDIFView` in ContactFormats). 0 for a record of a table.
    package var cardVersion: UInt8 = 0

    /// The name of the photo file that the record refers to; empty for none.
    public var photoFile = ByteRange()

    /// The record's number in its source, from 1; for a card that was read from the store, the contact's id.
    public var record = 0
    /// The record's first physical line in its source, from 1.
    public var line = 0
    /// The byte range of the record's text in its decoded source (see `RejectedRecord`); empty for a row of a SQLite
    /// table, which has no text.
    public var text = 0..<0

    /// Creates a slot without contents: all its ranges are empty.
    @inlinable public init() {}
}

/// A photo embedded in a card.
public struct EmbeddedPhoto: Sendable {
    /// The index of the photo's card in the batch; -1 if the card was left out, for instance as an exact copy of an
    /// earlier record.
    public var card: Int
    /// The range of the photo in the batch's bytes.
    public var bytes: ByteRange
    /// The photo's location in the source.
    public var location: SourceLocation
    /// The photo's SHA-256 digest.
    package var digest: SHA256Digest

    package init(card: Int, bytes: ByteRange, location: SourceLocation, digest: SHA256Digest) {
        self.card = card
        self.bytes = bytes
        self.location = location
        self.digest = digest
    }
}

/// A record that was rejected.
public struct RejectedRecord: Sendable, Hashable {
    /// The byte range of the text in the decoded source. Offsets in a vCard file do not count its byte order mark;
    /// offsets in a table do.
    public var text: Range<Int>
    /// The reason for the rejection, in the words of the diagnostic.
    public var reason: String

    /// Creates a rejected record.
    public init(text: Range<Int>, reason: String) {
        self.text = text
        self.reason = reason
    }
}

/// A batch of cards in one buffer. A reader fills it with the records of a source, or the store with stored contacts.
///
/// The batch is a class because it is passed between threads and reused.
public final class CardBatch {
    /// The bodies (see `CardBody`), UIDs and photos of the cards, concatenated.
    public var bytes = ByteBuffer(capacity: 1 << 20)
    /// The cards, in the order of their records.
    public var cards: [CardSlot] = []
    /// The photos embedded in cards, in the order of their cards.
    public var photos: [EmbeddedPhoto] = []
    /// The pictures of cards other than the first photo of each card. They stay in the bodies as data URIs, and are
    /// listed here only to be checked.
    package var furtherPhotos: [EmbeddedPhoto] = []
    /// The diagnostics of the batch's records, in the order of the records.
    public var diagnostics: [Diagnostic] = []
    /// The numbers, by severity, of the diagnostics that are only counted, and not stored in `diagnostics`. With
    /// millions of doubtful records, storing a diagnostic for each record would take too much memory.
    public var counted = DiagnosticCounts()
    /// The number of records read, including rejected records.
    public var records = 0
    /// The number of rejected records.
    public var rejected = 0
    /// The rejected records, so that their text can be read again and saved. Rows of SQLite tables are not included,
    /// because they have no text.
    public var rejectedRecords: [RejectedRecord] = []
    /// The number of exact copies of earlier records; they are left out of `cards`.
    public var skipped = 0
    /// The approximate number of bytes of the source file read so far, for the display of progress.
    public var position = 0
    /// True if the source ends within its last record, which is in this batch, so that further records can be missing.
    package var isCutOff = false
    /// True if the UIDs of the cards for which the source specifies none still have to be derived.
    package var hasOpenUIDs = false
    /// True if `seal` has computed the digests of all cards.
    public private(set) var isSealed = false

    /// Creates an empty batch.
    public init() {
        cards.reserveCapacity(4096)
    }

    /// True if the batch has reached its limit of bytes, cards, or diagnostics and rejected records, so that further
    /// records belong in another batch.
    public var isFull: Bool { cards.count >= 4096 || bytes.count >= 1 << 20 || reachedDiagnosticLimit }
    /// True if the batch has reached its limit of diagnostics and rejected records.
    package var reachedDiagnosticLimit: Bool { diagnostics.count + rejected >= 4096 }

    /// Counts a card as rejected, and adds its text and the reason to `rejectedRecords`; a row of a SQLite table has no
    /// text and is only counted.
    public func reject(_ card: CardSlot, because reason: String) {
        rejected += 1
        if !card.text.isEmpty { rejectedRecords.append(RejectedRecord(text: card.text, reason: reason)) }
    }

    /// Forgets the rejected records, after they were saved.
    package func clearRejected() {
        rejected = 0
        rejectedRecords.removeAll(keepingCapacity: true)
    }

    /// Computes `uidHash` and `digest` of all cards, and the UIDs that are open; no effect if that is done.
    public func seal() {
        guard !isSealed else { return }
        completeUIDs()
        // The array is moved to a local variable, so that the loop runs without exclusivity checks on the property.
        var sealed: [CardSlot] = []
        swap(&sealed, &cards)
        for index in sealed.indices { CardIdentity.seal(&sealed[index], in: bytes) }
        swap(&sealed, &cards)
        isSealed = true
    }

    /// Derives the UIDs that are open; no effect if there are none.
    package func completeUIDs() {
        guard hasOpenUIDs else { return }
        hasOpenUIDs = false
        var identity = CardIdentity()
        let cards = cards
        var bytes = ByteBuffer(capacity: 16)
        swap(&bytes, &self.bytes)
        var text = ByteBuffer(capacity: 64)
        for card in cards where card.uidIsDerived { identity.completeUID(of: card, in: &bytes, &text) }
        swap(&bytes, &self.bytes)
    }

    /// Empties the batch for reuse. Keeps at most 8 MiB of the capacity of `bytes`, since only an unusually large
    /// record needs more.
    public func clear() {
        bytes.removeAll()
        bytes.shrink(to: 8 << 20)
        cards.removeAll(keepingCapacity: true)
        photos.removeAll(keepingCapacity: true)
        if !furtherPhotos.isEmpty { furtherPhotos.removeAll() }
        diagnostics.removeAll(keepingCapacity: true)
        counted = DiagnosticCounts()
        records = 0
        rejected = 0
        rejectedRecords.removeAll(keepingCapacity: true)
        skipped = 0
        position = 0
        isCutOff = false
        hasOpenUIDs = false
        isSealed = false
    }
}

// A batch has one owner at a time: the channel's lock transfers it, and the sender keeps no reference.
extension CardBatch: @unchecked Sendable {}
