public import Bytes

/// One card's places in its batch's bytes, and what was computed from them.
@frozen public struct CardSlot: Sendable {
    /// The canonical body (see `CardBody`).
    public var body = ByteRange()
    /// Directly behind the body and one NUL, so that both are digested in one go.
    public var uid = ByteRange()

    /// The id that the contact is to have when it is new; 0 for the next free one.
    public var id: Int64 = 0

    // The summary, unescaped; empty for what the card does not have.
    /// The name for display.
    public var name = ByteRange()
    /// The given name.
    public var given = ByteRange()
    /// The family name.
    public var family = ByteRange()
    /// The organization shown in lists.
    public var organization = ByteRange()
    /// The phone number shown in lists.
    public var phone = ByteRange()
    /// The e-mail address shown in lists.
    public var email = ByteRange()

    /// The UID's hash, as the store's index has it. Readers leave it and the digest to `CardBatch.seal`.
    public var uidHash: Int64 = 0
    /// The digest of body and UID.
    public var digest = CardDigest()
    /// True when the UID was derived because the record had none.
    public var uidIsDerived = false

    /// The UID that an earlier record of the import has, where this one got another instead; else empty.
    public var firstUID = ByteRange()

    /// True when the record says all there is of the contact, so that it replaces the card and not some of its fields.
    public var isWholeCard = false

    /// The name of the photo file that the record asks for; empty for none.
    public var photoFile = ByteRange()

    /// The record's number and physical line in its source, from 1.
    public var record = 0
    /// The physical line in the source, from 1.
    public var line = 0
    /// Where the record's text stands in its source, decoded (see `RejectedRecord`).
    public var text = 0..<0

    /// A card without anything.
    @inlinable public init() {}
}

/// A picture that came within a card; the card's body refers to it by its SHA-256.
public struct EmbeddedPhoto: Sendable {
    /// Which card of the batch it belongs to, -1 for one that was left out.
    public var card: Int
    /// Its place in the batch's bytes.
    public var bytes: ByteRange
    /// Where it stands in the source.
    public var location: SourceLocation
    /// What the card calls it by.
    package var digest: SHA256Digest

    package init(card: Int, bytes: ByteRange, location: SourceLocation, digest: SHA256Digest) {
        self.card = card
        self.bytes = bytes
        self.location = location
        self.digest = digest
    }
}

/// A record that cannot be taken: where its text stands in its source, decoded, and why.
public struct RejectedRecord: Sendable, Hashable {
    /// Bytes of the text; a card's without the file's byte order mark, a row's with it.
    public var text: Range<Int>
    /// What is wrong with it.
    public var reason: String

    /// A record whose text can be found again.
    public init(text: Range<Int>, reason: String) {
        self.text = text
        self.reason = reason
    }
}

/// Some cards in one buffer: what travels from a reader to the writer.
///
/// A class, because it is handed from thread to thread and back for reuse.
public final class CardBatch {
    /// The cards' bodies, UIDs and photos, one behind the other.
    public var bytes = ByteBuffer(capacity: 1 << 20)
    /// In the order of their records.
    public var cards: [CardSlot] = []
    /// The photos that came within cards, in the order of their cards.
    public var photos: [EmbeddedPhoto] = []
    /// Further pictures of the cards, which stay in their bodies as data URIs and are only checked.
    package var furtherPhotos: [EmbeddedPhoto] = []
    /// What there was to say about these records, in their order.
    public var diagnostics: [Diagnostic] = []
    /// How much more there was to say: millions of doubtful records must not cost a diagnostic each.
    public var counted = DiagnosticCounts()
    /// Records read, rejected ones included.
    public var records = 0
    /// Records that cannot be taken.
    public var rejected = 0
    /// Those of them whose text can be found again.
    public var rejectedRecords: [RejectedRecord] = []
    /// Exact copies of earlier records, which are left out of `cards`.
    public var skipped = 0
    /// Bytes of the source that were read so far.
    public var position = 0
    /// True once all cards have their digests.
    public private(set) var isSealed = false

    /// An empty batch.
    public init() {
        cards.reserveCapacity(4096)
    }

    /// True when it is time to hand it on: a batch is bounded in bytes and in cards.
    public var isFull: Bool { cards.count >= 4096 || bytes.count >= 1 << 20 || reachedDiagnosticLimit }
    /// True when it is time to hand it on for what went wrong.
    package var reachedDiagnosticLimit: Bool { diagnostics.count + rejected >= 4096 }

    /// Leaves a card out that was read already.
    public func reject(_ card: CardSlot, because reason: String) {
        rejected += 1
        if !card.text.isEmpty { rejectedRecords.append(RejectedRecord(text: card.text, reason: reason)) }
    }

    /// Digests the cards, unless that is done: the last step before they are written, for whoever has the time.
    public func seal() {
        guard !isSealed else { return }
        // Taken out of the class meanwhile, so that nothing checks for other writers.
        var sealed: [CardSlot] = []
        swap(&sealed, &cards)
        for index in sealed.indices { CardIdentity.seal(&sealed[index], in: bytes) }
        swap(&sealed, &cards)
        isSealed = true
    }

    /// Makes it as good as new, keeping its memory unless one record has blown it up.
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
        isSealed = false
    }
}

// A batch has one owner at a time: the channel's lock hands it over, and the giver keeps no reference.
extension CardBatch: @unchecked Sendable {}
