package import Bytes

/// What the user specifies about a table instead of having it detected.
package struct CSVOptions: Sendable {
    package var limits = CSVReader.Limits()
    /// The encoding of the bytes; nil to detect it.
    package var encoding: TextEncoding?
    /// The delimiter; nil to detect it from the header and the rows.
    package var delimiter: UInt8?
    /// False when the first row is a record.
    package var hasHeader = true
    /// The name of the table's profile; nil to detect it from the header.
    package var profile: String?
    /// The columns that the user maps to fields.
    package var map = CSVMap()
    /// The name of the table in a SQLite file; nil for the only one that holds contacts.
    package var table: String?
    /// The book name under which the rows of a SQLite file are identified; nil for the file's own.
    package var bookName: String?

    /// True where the rows' keys are to be the contacts' ids.
    package var keepsKeys = false

    package init() {}

    /// The limits for a vCard file that is read beside tables.
    package var cardLimits: VCardLimits {
        var cards = VCardLimits()
        cards.described = limits.described
        return cards
    }
}
