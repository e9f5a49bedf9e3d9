internal import Files
internal import ContactFormats
internal import ContactModel
internal import ContactStore

/// Opens SQLite files as sources.
struct BookSource {
    private let options: CSVOptions
    private let timeout: Double

    /// Creates a source of contacts in SQLite files.
    ///
    /// - Parameters:
    ///   - options: the options for tables, for instance the name of the table to read.
    ///   - timeout: the maximum time to wait for a file that another program has locked, in seconds.
    init(_ options: CSVOptions, timeout: Double = 30) {
        self.options = options
        self.timeout = timeout
    }

    /// Opens a SQLite file and returns a reader of the table that the options name, or else of the table that was
    /// detected. The diagnostics about the choice are added to `opening`.
    ///
    /// Throws `BookError.unusable`, `StoreError.locked`, `FileError` and `Interrupted`.
    func reader(of input: consuming InputFile, _ opening: inout [Diagnostic]) throws -> BookCardReader {
        do {
            return try BookCardReader(book(input), options: options, diagnostics: &opening)
        } catch BookError.locked(let path) {
            throw StoreError.locked(path: path)
        }
    }

    private func book(_ input: consuming InputFile) throws -> SQLiteBook {
        let book = try SQLiteBook(input, timeout: timeout)
        guard book.applicationID != Schema.applicationID else {
            throw BookError.unusable(
                Diagnostic(
                    .error, .bookStore, "a contactsctl store cannot be imported", at: SourceLocation(path: book.path),
                    advice: .exportStore(path: book.path)))
        }
        return book
    }
}

extension BookCardReader: CardReader {}
