internal import Bytes
internal import ContactModel
internal import SQLite

/// The values of a contact's row as parameters of `CardSQL.insert`, `CardSQL.edit` and `CardSQL.update`.
enum CardRow {
    /// Binds the values of a contact's row to the parameters 1 to 13, without copying them, and runs the statement.
    @inline(__always)
    static func run(
        _ statement: inout StoreStatement, _ slot: CardSlot, _ bytes: borrowing ByteBuffer, id: Int64, run: Int64,
        photo: Int64?
    ) throws(EngineError) {
        try statement.bind(1, id)
        try statement.bind(2, run)
        try unsafe statement.bind(3, staticText: bytes.slice(slot.uid))
        try statement.bind(4, slot.uidHash)
        try unsafe statement.bind(5, staticText: bytes.slice(slot.name))
        try bindOptional(6, slot.given, bytes, &statement)
        try bindOptional(7, slot.family, bytes, &statement)
        try bindOptional(8, slot.organization, bytes, &statement)
        try bindOptional(9, slot.phone, bytes, &statement)
        try bindOptional(10, slot.email, bytes, &statement)
        if let photo { try statement.bind(11, photo) } else { try statement.bindNull(11) }
        try unsafe statement.bind(13, staticText: bytes.slice(slot.body))
        // The digest is a value in `slot`, not a range of the batch's bytes. Its bytes are valid only in the closure.
        unsafe try slot.digest.withBytes { (digest) throws(EngineError) in
            try unsafe statement.bind(12, staticBlob: digest)
            try statement.run()
        }
    }

    /// Appends the values of a new contact's row, in the order of the columns of `CardSQL.insertRows`, without copying
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

    @inline(__always)
    private static func bindOptional(
        _ index: Int32, _ value: ByteRange, _ bytes: borrowing ByteBuffer, _ statement: inout StoreStatement
    ) throws(EngineError) {
        if value.isEmpty {
            try statement.bindNull(index, as: .text)
        } else {
            try unsafe statement.bind(index, staticText: bytes.slice(value))
        }
    }
}
