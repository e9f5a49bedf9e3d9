public import ContactModel

extension Diagnostic.Code {
    /// More or fewer cells than the header has.
    public static let csvFieldCount = Self("csv-field-count")
    /// A quoted cell that is never closed.
    public static let csvQuoteUnterminated = Self("csv-quote-unterminated")
    /// Characters behind a cell's closing quote.
    public static let csvQuoteStray = Self("csv-quote-stray")
    /// Bytes that are not in the file's encoding.
    public static let csvEncoding = Self("csv-encoding")
    /// The encoding had to be guessed.
    public static let csvEncodingGuessed = Self("csv-encoding-guessed")
    /// The file ends before its content does, or what it is packed in is damaged.
    public static let csvDamaged = Self("csv-damaged")
    /// A map that does not fit the table.
    public static let csvMap = Self("csv-map")
    /// Lines above the header, left out.
    public static let csvPreamble = Self("csv-preamble")
    /// A cell or record beyond the limits.
    public static let csvLimit = Self("csv-limit")
    /// A row of nothing but delimiters.
    public static let csvEmptyRow = Self("csv-empty-row")
    /// The mark by which DOS ends a file.
    public static let csvEndMark = Self("csv-end-mark")
    /// The file has no records.
    public static let csvEmpty = Self("csv-empty")
    /// Too little of the header is understood to make contacts of it.
    public static let csvHeader = Self("csv-header")
    /// A column that is kept as it is, because its header means nothing to us.
    public static let csvColumnUnknown = Self("csv-column-unknown")
    /// Labels without anything to label.
    public static let csvLabel = Self("csv-label")
    /// A group of Google's own is left out.
    public static let csvSystemGroup = Self("csv-system-group")
    /// An e-mail address that cannot be one.
    public static let csvEmail = Self("csv-email")
    /// A date that is not understood; its text is kept.
    public static let csvDate = Self("csv-date")
    /// A photo cell of which nothing, or not all, can be taken.
    public static let csvPhoto = Self("csv-photo")
    /// The whole card in the `vcard` column cannot be read.
    public static let csvCard = Self("csv-card")
    /// Cells that a spreadsheet takes for formulas were written.
    public static let csvFormula = Self("csv-formula")
    /// What the table that is written has no place for.
    public static let csvLoss = Self("csv-loss")
    /// A table is named of a file that is one itself.
    public static let tableUnused = Self("table-unused")
    /// A file that is of no kind we read.
    public static let unknownKind = Self("unknown-kind")
    /// The same record once more.
    public static let duplicateRecord = Self("duplicate-record")
    /// A second record with the UID of an earlier, different one.
    public static let duplicateUID = Self("duplicate-uid")
    /// A record of a contact that is there already, where that is an error.
    public static let contactKnown = Self("contact-known")
    /// A record that could be of several contacts.
    public static let matchConflict = Self("match-conflict")
    /// A record of a contact that was deleted here, which is not added again.
    public static let deletedHere = Self("deleted-here")
    /// A value that was changed both in the store and in the source; the edit stays.
    public static let editKept = Self("edit-kept")
}
