package import Bytes

/// What the user says of a table, where the reader is not to find it out.
package struct CSVOptions: Sendable {
    package var limits = CSVReader.Limits()
    /// What the bytes stand for; nil to judge by the bytes themselves.
    package var encoding: TextEncoding?
    /// What stands between cells; nil to judge by the header and the rows.
    package var delimiter: UInt8?
    /// False when the first row is a record like the others.
    package var hasHeader = true
    /// The name of the program whose table it is; nil to judge by the header.
    package var profile: String?
    /// What the user says of single columns.
    package var map = CSVMap()
    /// Which table of a SQLite file is meant; nil to take the only one that holds contacts.
    package var table: String?
    /// The name by which the rows of a SQLite file are known; nil for the file's own.
    package var bookName: String?

    /// True where the rows' keys are to be the contacts' ids.
    package var keepsKeys = false

    package init() {}

    /// The limits of a file of cards that is read beside tables.
    package var cardLimits: VCardLimits {
        var cards = VCardLimits()
        cards.described = limits.described
        return cards
    }
}
