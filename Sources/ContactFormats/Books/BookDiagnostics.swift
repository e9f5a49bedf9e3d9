public import ContactModel

extension Diagnostic.Code {
    /// Not a SQLite file, an encrypted or a damaged one.
    public static let bookDamaged = Self("book-damaged")
    /// No table holds contacts, or several do and nobody said which.
    public static let bookTable = Self("book-table")
    /// A table with rows that is not the one that is read.
    public static let bookTableUnread = Self("book-table-unread")
    /// A value so large that nothing behind it is read.
    public static let bookTooLarge = Self("book-too-large")
    /// A store of our own, which is no source.
    public static let bookStore = Self("book-store")
    /// A column that is kept as it is, because its name means nothing to us.
    public static let bookColumnUnknown = Self("book-column-unknown")
    /// Text that is not in the encoding it is said to be in.
    public static let bookEncoding = Self("book-encoding")
    /// A value beyond the limits.
    public static let bookLimit = Self("book-limit")
    /// Bytes in a column for text, kept in base64.
    public static let bookBlob = Self("book-blob")
    /// A table without rows.
    public static let bookEmpty = Self("book-empty")
}

/// Why a SQLite file gives no contacts.
package enum BookError: Error, Sendable {
    /// Another program is writing to it, longer than anybody wants to wait.
    case locked(path: String)
    /// There is nothing in it for us; the reason.
    case unusable(Diagnostic)
}
