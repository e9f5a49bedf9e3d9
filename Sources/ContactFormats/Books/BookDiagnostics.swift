public import ContactModel

extension Diagnostic.Code {
    /// The file is not a SQLite file, is encrypted or damaged.
    public static let bookDamaged = Self("book-damaged")
    /// No table holds contacts, or several do and none was specified.
    public static let bookTable = Self("book-table")
    /// A table with rows other than the one that is read.
    public static let bookTableUnread = Self("book-table-unread")
    /// A value is so large that reading stops at it.
    public static let bookTooLarge = Self("book-too-large")
    /// The file is a store of this tool, which is not a source.
    public static let bookStore = Self("book-store")
    /// A column with an unknown name is kept unchanged.
    public static let bookColumnUnknown = Self("book-column-unknown")
    /// Text is invalid in the specified encoding.
    public static let bookEncoding = Self("book-encoding")
    /// A value exceeds the limits.
    public static let bookLimit = Self("book-limit")
    /// A text column contains bytes, which are kept in base64.
    public static let bookBlob = Self("book-blob")
    /// The table has no rows.
    public static let bookEmpty = Self("book-empty")
}

/// The reason why a SQLite file yields no contacts.
package enum BookError: Error, Sendable {
    /// Another program has held its lock longer than the timeout.
    case locked(path: String)
    /// The file contains nothing to import, for this reason.
    case unusable(Diagnostic)
}
