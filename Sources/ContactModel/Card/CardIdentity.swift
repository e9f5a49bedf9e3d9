public import Bytes

/// The identity of a contact: its UID, and the derivation of a UID for a record without one.
///
/// The derivation is part of the file format: if it changed, the next import of an address book would duplicate every
/// contact.
public struct CardIdentity: ~Copyable {
    /// The key that the UID is derived from; kept between calls to reuse its memory.
    var key: [UInt8] = []

    /// Creates a derivation that can be used for any number of cards.
    public init() {}

    /// Returns the 64-bit FNV-1a hash of a UID's bytes. The store has an index on this hash.
    public static func hash(_ uid: UnsafeRawBufferPointer) -> Int64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for index in 0..<uid.count {
            hash = unsafe (hash ^ UInt64(uid[index])) &* 0x0000_0100_0000_01B3
        }
        return Int64(bitPattern: hash)
    }

    /// Derives a card's UID from its contents.
    ///
    /// The key is the folded name, NUL, and the first of these values of the card's summary that is not empty: the
    /// e-mail address (folded), the digits of the phone number, the organization (folded). For a card without a name
    /// and without any of these values, the key is NUL and the whole body (see `CardBody`).
    public mutating func derive(_ slot: inout CardSlot, in bytes: inout ByteBuffer) {
        setKey(of: slot, in: bytes)
        if key.count == 1 { unsafe key.append(contentsOf: bytes.slice(slot.body)) }
        setUID(of: &slot, in: &bytes)
    }

    /// Reserves space for a UID after the card's body. `completeUID` derives the UID later, on the thread that has time
    /// for it.
    package static func reserveUID(of slot: inout CardSlot, in bytes: inout ByteBuffer) {
        moveBodyToEnd(of: &slot, in: &bytes)
        bytes.append(repeating: 0, count: 1 + uidLength)
        slot.uid = ByteRange(start: bytes.count - uidLength, count: uidLength)
        slot.uidIsDerived = true
    }

    /// Derives a card's UID from its contents, as `derive` does, in the space that `reserveUID` reserved. `text` is a
    /// buffer for the UID, whose contents are replaced.
    mutating func completeUID(of slot: CardSlot, in bytes: inout ByteBuffer, _ text: inout ByteBuffer) {
        setKey(of: slot, in: bytes)
        if key.count == 1 { unsafe key.append(contentsOf: bytes.slice(slot.body)) }
        text.removeAll()
        appendUID(to: &text)
        unsafe bytes.replace(slot.uid, with: text.bytes)
    }

    /// The number of characters of a derived UID.
    private static let uidLength = 36

    /// Sets the key to a record's identity key (see `derive`), or to a single NUL if the record has no name, e-mail
    /// address, phone number or organization.
    mutating func setKey(of slot: CardSlot, in bytes: borrowing ByteBuffer) {
        key.removeAll(keepingCapacity: true)
        fold(bytes, slot.name)
        key.append(0)
        let nameEnd = key.count
        if !slot.email.isEmpty {
            fold(bytes, slot.email)
        } else if !slot.phone.isEmpty {
            unsafe appendDigits(bytes.slice(slot.phone))
        }
        if key.count == nameEnd, !slot.organization.isEmpty {
            fold(bytes, slot.organization)
        }
    }

    /// Derives another UID for a record whose UID is used by another record of the same import: from that UID, NUL and
    /// the body (see `CardBody`). `firstUID` keeps the record's first UID.
    public mutating func deriveSecond(_ slot: inout CardSlot, in bytes: inout ByteBuffer) {
        unsafe setSecondKey(of: slot, from: bytes.slice(slot.uid), in: bytes)
        if slot.firstUID.isEmpty { slot.firstUID = slot.uid }
        setUID(of: &slot, in: &bytes)
    }

    /// Derives another UID for a record, as `deriveSecond` does, from another UID than that of the record. `uid` is not
    /// in the buffer.
    mutating func deriveSecond(_ slot: inout CardSlot, from uid: UnsafeRawBufferPointer, in bytes: inout ByteBuffer) {
        unsafe setSecondKey(of: slot, from: uid, in: bytes)
        if slot.firstUID.isEmpty { slot.firstUID = slot.uid }
        setUID(of: &slot, in: &bytes)
    }

    private mutating func setSecondKey(
        of slot: CardSlot, from uid: UnsafeRawBufferPointer, in bytes: borrowing ByteBuffer
    ) {
        key.removeAll(keepingCapacity: true)
        unsafe key.append(contentsOf: uid)
        key.append(0)
        unsafe key.append(contentsOf: bytes.slice(slot.body))
    }

    /// Derives the UID of a row of a SQLite table from the file's name, the table's name and the row's key.
    ///
    /// The file's folder does not matter, so a file that was moved is recognized.
    public mutating func deriveForRow(
        _ slot: inout CardSlot, file: String, table: String, key row: borrowing ByteBuffer, in bytes: inout ByteBuffer
    ) {
        key.removeAll(keepingCapacity: true)
        key.append(contentsOf: "SQLite".utf8)
        key.append(0)
        key.append(contentsOf: file.utf8)
        key.append(0)
        key.append(contentsOf: table.utf8)
        key.append(0)
        unsafe key.append(contentsOf: row.bytes)
        setUID(of: &slot, in: &bytes)
        slot.uidIsOfRow = true
    }

    /// Sets the UID that the source specifies for a record.
    public static func setUID(_ uid: UnsafeRawBufferPointer, of slot: inout CardSlot, in bytes: inout ByteBuffer) {
        moveBodyToEnd(of: &slot, in: &bytes)
        bytes.append(0)
        slot.uid = ByteRange(start: bytes.count, count: uid.count)
        unsafe bytes.append(uid)
    }

    /// Copies the card's body (see `CardBody`) to the end of the buffer unless it is already there, so that the UID can
    /// be appended to it.
    private static func moveBodyToEnd(of slot: inout CardSlot, in bytes: inout ByteBuffer) {
        guard slot.body.range.upperBound != bytes.count else { return }
        let start = bytes.count
        bytes.append(copyOf: slot.body)
        slot.body = ByteRange(start: start, count: Int(slot.body.count))
    }

    /// Sets the digest of a card, and the hash of its UID. The body (see `CardBody`), NUL and the UID must be adjacent
    /// in the buffer.
    public static func seal(_ slot: inout CardSlot, in bytes: borrowing ByteBuffer) {
        slot.digest = digest(of: slot, in: bytes)
        slot.uidHash = unsafe hash(bytes.slice(slot.uid))
    }

    /// Returns the digest of a card's body (see `CardBody`), NUL and UID, which must be adjacent in the buffer.
    package static func digest(of slot: CardSlot, in bytes: borrowing ByteBuffer) -> CardDigest {
        precondition(slot.uid.range.lowerBound == slot.body.range.upperBound + 1)
        let whole = ByteRange(start: Int(slot.body.start), count: Int(slot.body.count) + 1 + Int(slot.uid.count))
        return unsafe CardDigest(of: bytes.slice(whole))
    }

    private mutating func fold(_ bytes: borrowing ByteBuffer, _ range: ByteRange) {
        let slice = unsafe bytes.slice(range)
        unsafe Folding.fold(Span(_unsafeElements: slice.bindMemory(to: UInt8.self)), into: &key)
    }

    mutating func appendDigits(_ phone: UnsafeRawBufferPointer) {
        for index in 0..<phone.count {
            let byte = unsafe phone[index]
            if byte.isDigit { key.append(byte) }
        }
    }

    /// Sets a card's UID to the key's digest, as a UUID of version 8 (RFC 9562, section 5.8), appended after the body.
    private func setUID(of slot: inout CardSlot, in bytes: inout ByteBuffer) {
        Self.moveBodyToEnd(of: &slot, in: &bytes)
        bytes.append(0)
        slot.uid = ByteRange(start: bytes.count, count: Self.uidLength)
        slot.uidIsDerived = true
        appendUID(to: &bytes)
    }

    /// Appends the UID that is derived from the key: a UUID, 36 characters.
    func appendUID(to bytes: inout ByteBuffer) {
        let digest = unsafe key.withUnsafeBytes { unsafe CardDigest(of: $0) }
        let high = (digest.high & ~0xF000) | 0x8000
        let low = (digest.low & ~(0xC000 << 48)) | (0x8000 << 48)
        let words = (Self.hex(high &>> 32), Self.hex(high), Self.hex(low &>> 32), Self.hex(low))
        bytes.append(low: words.0, count: 8)
        bytes.append(.hyphen)
        bytes.append(low: words.1, count: 4)
        bytes.append(.hyphen)
        bytes.append(low: words.1 &>> 32, count: 4)
        bytes.append(.hyphen)
        bytes.append(low: words.2, count: 4)
        bytes.append(.hyphen)
        bytes.append(low: words.2 &>> 32, count: 4)
        bytes.append(low: words.3, count: 8)
    }

    /// Returns the eight hexadecimal digits of the lower half of a word, in lower case; the least significant byte is
    /// the first digit.
    ///
    /// All digits are computed at once, in a quarter of the instructions of a loop over the digits (measured).
    private static func hex(_ word: UInt64) -> UInt64 {
        // Each of the four bytes is moved to two bytes, and each half of these to a byte, the most significant last.
        var nibbles = word & 0xFFFF_FFFF
        nibbles = (nibbles &<< 16 | nibbles) & 0x0000_FFFF_0000_FFFF
        nibbles = (nibbles &<< 8 | nibbles) & 0x00FF_00FF_00FF_00FF
        nibbles = (nibbles &<< 4 | nibbles) & 0x0F0F_0F0F_0F0F_0F0F
        let letters = (nibbles &+ 0x0606_0606_0606_0606) &>> 4 & 0x0101_0101_0101_0101
        return (nibbles &+ 0x3030_3030_3030_3030 &+ letters &* 0x27).byteSwapped
    }
}
