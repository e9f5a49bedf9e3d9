public import ContactModel

extension Diagnostic.Code {
    /// The record has more or fewer cells than the header.
    public static let csvFieldCount = Self("csv-field-count")
    /// A quoted cell is never closed.
    public static let csvQuoteUnterminated = Self("csv-quote-unterminated")
    /// Characters follow a cell's closing quote.
    public static let csvQuoteStray = Self("csv-quote-stray")
    /// Apostrophes quote the cells.
    public static let csvApostrophes = Self("csv-apostrophes")
    /// The file contains bytes that are invalid in its encoding.
    public static let csvEncoding = Self("csv-encoding")
    /// The encoding was guessed.
    public static let csvEncodingGuessed = Self("csv-encoding-guessed")
    /// The file is truncated, or its compressed data is damaged.
    public static let csvDamaged = Self("csv-damaged")
    /// A mapping of a column to a field, specified by the user, does not fit the table.
    public static let csvMap = Self("csv-map")
    /// Lines above the header were skipped.
    public static let csvPreamble = Self("csv-preamble")
    /// A cell or record exceeds the limits.
    public static let csvLimit = Self("csv-limit")
    /// A row consists of delimiters only.
    public static let csvEmptyRow = Self("csv-empty-row")
    /// A row repeats the header.
    public static let csvRepeatedHeader = Self("csv-repeated-header")
    /// A row below the header explains the columns.
    public static let csvUnitsRow = Self("csv-units-row")
    /// The last row contains the totals of columns.
    public static let csvTotals = Self("csv-totals")
    /// Each record has one more cell than the header.
    public static let csvShortHeader = Self("csv-short-header")
    /// The file ends with Ctrl-Z (0x1A), the DOS end-of-file character.
    public static let csvEndMark = Self("csv-end-mark")
    /// The file has no records.
    public static let csvEmpty = Self("csv-empty")
    /// Too few headers are known to build contacts.
    public static let csvHeader = Self("csv-header")
    /// A column has an unknown header; its cells are kept as custom fields.
    public static let csvColumnUnknown = Self("csv-column-unknown")
    /// A column is assigned to a field by its cells, not by its header.
    public static let csvColumnContent = Self("csv-column-content")
    /// A record has a label without a value.
    public static let csvLabel = Self("csv-label")
    /// A Google system group was left out.
    public static let csvSystemGroup = Self("csv-system-group")
    /// The text is not a valid e-mail address.
    public static let csvEmail = Self("csv-email")
    /// A date cannot be parsed; its text is kept.
    public static let csvDate = Self("csv-date")
    /// Dates of one column have different orders.
    public static let csvDateOrder = Self("csv-date-order")
    /// A photo cell cannot be decoded, or only partly.
    public static let csvPhoto = Self("csv-photo")
    /// The whole card in the `vcard` column cannot be read.
    public static let csvCard = Self("csv-card")
    /// Cells that a spreadsheet evaluates as formulas were written.
    public static let csvFormula = Self("csv-formula")
    /// The table that is written has no column for a value.
    public static let csvLoss = Self("csv-loss")
    /// A value is written to another column than that of its property, or with another label.
    public static let csvMoved = Self("csv-moved")
    /// A character is not in the encoding of the table that is written.
    public static let csvUnencodable = Self("csv-unencodable")
    /// A table name was given for a file that is itself a table.
    public static let tableUnused = Self("table-unused")
}
