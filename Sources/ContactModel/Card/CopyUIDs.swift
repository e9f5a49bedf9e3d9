internal import Bytes

/// The UIDs of records that are imported although other contacts have their UIDs and contents.
///
/// The UID of each further copy is derived from the UID of the copy before it and the record (see
/// `CardIdentity.deriveSecond`). So the UIDs of the copies of a record form a chain, and a new copy gets the first UID
/// of the chain that is not in use. The last UIDs in use are remembered, so that the chain of a record with many copies
/// is not derived again from its beginning for each copy.
package struct CopyUIDs: ~Copyable {
    private var identity = CardIdentity()
    /// A UID in use that is later in the chain, by the digest of a card with a UID of the chain. All UIDs between the
    /// two are in use as well.
    private var later: [CardDigest: [UInt8]] = [:]
    /// True to remember every UID in use, false to remember only the UIDs with which chains begin.
    private let remembersAll: Bool

    // The card that is given a UID.
    private var original = CardSlot()
    /// The number of the batch's bytes without the card with its new UID.
    private var size = 0
    /// The digests of the card with the UIDs in use, in the order of the chain.
    private var passed: [CardDigest] = []
    private var usedLater = false

    /// The number of copies of a record from which on their UIDs are remembered.
    private static let least = 8
    /// The maximum number of remembered UIDs, unless all are remembered.
    private static let most = 1 << 16

    /// Creates a value that remembers no UID.
    ///
    /// - Parameter remembersAll: true if the copies of a record already have different UIDs, so that chains are entered
    ///   at any place; false if all copies have the UID with which the chain begins.
    package init(remembersAll: Bool) { self.remembersAll = remembersAll }

    /// Begins with a card of a batch, whose digest is known.
    package mutating func begin(_ index: Int, _ batch: CardBatch) {
        original = batch.cards[index]
        size = batch.bytes.count
        passed.removeAll(keepingCapacity: true)
        usedLater = false
    }

    /// Gives the card the next UID of the chain that may not be in use, because its UID is in use.
    package mutating func advance(_ index: Int, _ batch: CardBatch) {
        let used = batch.cards[index]
        passed.append(used.digest)
        let uid: [UInt8]
        if let known = later[used.digest] {
            uid = known
            usedLater = true
        } else {
            uid = unsafe Array(batch.bytes.slice(used.uid))
        }
        batch.bytes.truncate(to: size)
        var slot = original
        unsafe uid.withUnsafeBytes { unsafe identity.deriveSecond(&slot, from: $0, in: &batch.bytes) }
        CardIdentity.seal(&slot, in: batch.bytes)
        batch.cards[index] = slot
    }

    /// Remembers the UID of the card, which was not in use before.
    package mutating func end(_ index: Int, _ batch: CardBatch) {
        guard usedLater || passed.count > Self.least else { return }
        let uid = unsafe Array(batch.bytes.slice(batch.cards[index].uid))
        if remembersAll {
            for digest in passed { later[digest] = uid }
        } else {
            if later.count >= Self.most { later.removeAll() }
            later[passed[0]] = uid
        }
    }
}
