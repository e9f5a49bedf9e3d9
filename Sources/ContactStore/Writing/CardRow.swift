internal import Bytes
internal import ContactModel
internal import SQLite

/// The values of a new contact's row, for `NewContactLoader`.
enum CardRow {
    /// Appends the values of a new contact's row, in the order of `Schema.cardValues`, without copying
    /// them.
    @inline(__always)
    @unsafe static func append(
        _ slot: CardSlot, _ bytes: borrowing ByteBuffer, _ photo: Int64?, to rows: inout MemoryRows
    ) {
        unsafe rows.append(text: bytes.slice(slot.uid))
        rows.append(slot.uidHash)
        unsafe rows.append(text: bytes.slice(slot.name))
        unsafe appendOptional(slot.given, bytes, &rows)
        unsafe appendOptional(slot.family, bytes, &rows)
        unsafe appendOptional(slot.organization, bytes, &rows)
        unsafe appendOptional(slot.phone, bytes, &rows)
        unsafe appendOptional(slot.email, bytes, &rows)
        if let photo { rows.append(photo) } else { rows.appendNull() }
        rows.append(blob: slot.digest.words)
        unsafe rows.append(text: bytes.slice(slot.body))
    }

    @inline(__always)
    @unsafe private static func appendOptional(
        _ value: ByteRange, _ bytes: borrowing ByteBuffer, _ rows: inout MemoryRows
    ) {
        if value.isEmpty { rows.appendNull() } else { unsafe rows.append(text: bytes.slice(value)) }
    }
}
