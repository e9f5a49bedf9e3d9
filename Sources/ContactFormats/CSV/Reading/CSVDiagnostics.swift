public import ContactModel

extension Diagnostic.Code {
    /// The record has more or fewer cells than the header.
    public static let csvFieldCount = Self("csv-field-count")
    /// A quoted cell is never closed.
    public static let csvQuoteUnterminated = Self("csv-quote-unterminated")
    /// Characters follow a cell's closing quote.
    public static let csvQuoteStray = Self("csv-quote-stray")
    /// The cells of the file are quoted with apostrophes instead of double quotes.
    public static let csvApostrophes = Self("csv-apostrophes")
    /// The file contains bytes that are invalid in its encoding.
    public static let csvEncoding = Self("csv-encoding")
    /// The encoding was not specified and was determined from the bytes of the file.
    public static let csvEncodingGuessed = Self("csv-encoding-guessed")
    /// The file is truncated, or its compressed data is damaged.
    public static let csvDamaged = Self("csv-damaged")
    /// The user's map of columns to fields does not fit the table, or is invalid.
    public static let csvMap = Self("csv-map")
    /// Lines above the header were skipped.
    public static let csvPreamble = Self("csv-preamble")
    /// A cell, a record or the contact in a record exceeds a size limit.
    public static let csvLimit = Self("csv-limit")
    /// A row without values was skipped.
    public static let csvEmptyRow = Self("csv-empty-row")
    /// A row that repeats the header was skipped.
    public static let csvRepeatedHeader = Self("csv-repeated-header")
    /// The row below the header was skipped, since it describes the columns, for instance by units or date formats.
    public static let csvUnitsRow = Self("csv-units-row")
    /// The last row was skipped, since it contains the totals of columns.
    public static let csvTotals = Self("csv-totals")
    /// Each record has one more cell than the header.
    public static let csvShortHeader = Self("csv-short-header")
    /// The file ends with Ctrl-Z (0x1A), the DOS end-of-file character.
    public static let csvEndMark = Self("csv-end-mark")
    /// The file has no records, or is empty.
    public static let csvEmpty = Self("csv-empty")
    /// The header cannot be read, too few of its columns are known to build contacts, or the delimiter is ambiguous.
    public static let csvHeader = Self("csv-header")
    /// The header of a column is unknown, or the cells contradict it; the cells are kept as custom fields.
    public static let csvColumnUnknown = Self("csv-column-unknown")
    /// A column is assigned to a field by its cells, not by its header.
    public static let csvColumnContent = Self("csv-column-content")
    /// A record has a label, such as `Home`, but not the value that it labels.
    public static let csvLabel = Self("csv-label")
    /// A Google system group, which contains all contacts of a user, was left out of the categories.
    public static let csvSystemGroup = Self("csv-system-group")
    /// A cell in an e-mail column is not an e-mail address.
    public static let csvEmail = Self("csv-email")
    /// A cell in a phone column is a number with an exponent, to which a spreadsheet has rounded the phone number.
    public static let csvPhone = Self("csv-phone")
    /// Dates cannot be parsed or are ambiguous, and are kept as text; or they were interpreted, for instance two-digit
    /// years.
    public static let csvDate = Self("csv-date")
    /// Dates in the same column have day, month and year in different orders.
    public static let csvDateOrder = Self("csv-date-order")
    /// The content of a photo cell cannot be used, or only partly.
    public static let csvPhoto = Self("csv-photo")
    /// The `vcard` cell of a record does not contain a valid vCard.
    public static let csvCard = Self("csv-card")
    /// The table that was written contains cells that a spreadsheet evaluates as formulas.
    public static let csvFormula = Self("csv-formula")
    /// A value was not written, since the table has no column for it.
    public static let csvLoss = Self("csv-loss")
    /// A value was written to a column of another property, or with another label.
    public static let csvMoved = Self("csv-moved")
    /// The encoding of the table that was written does not contain a character.
    public static let csvUnencodable = Self("csv-unencodable")
    /// The user specified the name of a table for a file that is not a database but a single table.
    public static let tableUnused = Self("table-unused")
}
