public import ContactModel
package import Files
internal import Platform
internal import SQLite

/// A SQLite file that is read as a source of contacts and never changed.
///
/// The file is read in place if SQLite's read lock is sufficient. For a file in WAL mode or with a journal, SQLite
/// would write into the folder of the file, so the file is first copied to a private folder. The content of a pipe and
/// a file in an archive are also copied.
package struct SQLiteBook {
    /// The first bytes of every SQLite file (<https://sqlite.org/fileformat.html>, section 1.3).
    static let magic = Array("SQLite format 3\0".utf8)
    /// The maximum size of a value in memory, in bytes.
    private static let largestValue = 256 << 20

    /// The path as specified by the user.
    package let path: String
    /// The application ID in the file's header; 0 if none is set.
    package let applicationID: Int64
    /// All tables and views, in order of creation.
    package let tables: [BookTable]
    let database: Database
    /// The limits of the work of reading the file.
    let limits: BookLimits
    private let copy: PrivateCopy?

    /// Opens a file from which nothing was read yet, and begins a transaction, so that all reads see the same state.
    ///
    /// - Parameter timeout: the time to wait for another program's lock, in seconds.
    ///
    /// Throws `BookError`, `FileError` and `Interrupted`.
    package init(_ input: consuming InputFile, timeout: Double = 30) throws {
        let path = input.path
        let beginning = try input.peek(100)
        let location = SourceLocation(path: path)
        guard beginning.starts(with: Self.magic), beginning.count >= 100 else {
            throw BookError.unusable(
                Diagnostic(.error, .bookDamaged, "not a SQLite database, or an encrypted one", at: location))
        }
        let isRegular = input.size != nil && MountedArchives.entry(path) == nil
        let place = isRegular ? Self.resolved(path) : path
        let beside = isRegular ? ["-wal", "-journal"].filter { Self.isFilled(place + $0) } : []
        // The write and read versions in the file header are 2 in WAL mode.
        let isInWAL = beginning[18] == 2 || beginning[19] == 2
        let needsCopy = isInWAL || !isRegular || !beside.isEmpty
        let copy = try needsCopy ? PrivateCopy.make(of: input, at: place, with: beside) : Self.close(input)
        do throws(SQLiteError) {
            let database = try Database(path: copy?.path ?? place, mode: copy == nil ? .readOnly : .readWrite)
            database.setBusyTimeout(timeout)
            database.setLargestValue(Self.largestValue)
            database.interrupt { Interruption.signal != nil }
            try Self.settle(database, isCopy: copy != nil)
            let limits = BookLimits(fileSize: try Self.size(of: database))
            database.allowOnlyReading()
            database.interrupt(every: BookLimits.stepsAtOnce) { limits.countSteps() }
            self.limits = limits
            applicationID = try database.integer("PRAGMA application_id") ?? 0
            tables = try BookTable.all(in: database)
            self.database = database
        } catch {
            try Interruption.check()
            throw Self.meaning(of: error, path, at: nil)
        }
        self.path = path
        self.copy = copy
        copy?.remove()
    }

    /// Closes a file before SQLite opens it, because closing it later would release all POSIX locks of the process on
    /// the file. Returns nil, since no copy is needed.
    private static func close(_ input: consuming InputFile) -> PrivateCopy? { nil }

    /// Starts the read transaction. A copy is first converted to rollback-journal mode, so that its data is in a single
    /// file, and all files of the copy can be unlinked.
    private static func settle(_ database: Database, isCopy: Bool) throws(SQLiteError) {
        try database.execute("PRAGMA temp_store = MEMORY")
        if isCopy { try database.execute("PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY") }
        try database.execute("PRAGMA query_only = ON; BEGIN")
        _ = try database.integer("SELECT count(*) FROM sqlite_schema")
    }

    /// Returns the number of bytes in the pages of the database, which may be smaller than the size of the file.
    private static func size(of database: Database) throws(SQLiteError) -> Int {
        let pages = try database.integer("PRAGMA main.page_count") ?? 0
        return Int(min(pages, 1 << 32) * (try database.integer("PRAGMA main.page_size") ?? 0))
    }

    /// Returns the error to throw for an error that SQLite reported while reading `record` of the source at `path`.
    static func meaning(of error: SQLiteError, _ path: String, at record: Int?) -> any Error {
        let location = SourceLocation(path: path, record: record)
        switch error.code {
        case .busy, .locked: return BookError.locked(path: path)
        case .io, .cannotOpen, .permission, .noMemory:
            return FileError.unreadable(path: path, reason: error.message)
        case .tooBig:
            let message = "a value of more than \(largestValue >> 20) MiB; reading stops at this value"
            return BookError.unusable(Diagnostic(.error, .bookTooLarge, message, at: location))
        case .interrupt:
            let message = "reading a view takes too long, perhaps because its rows never end; reading stops here"
            return BookError.unusable(Diagnostic(.error, .bookTooLarge, message, at: location))
        case .authorization:
            let message = "a view does more than read tables: \(error.message)"
            return BookError.unusable(Diagnostic(.error, .bookTable, message, at: location))
        case .notADatabase:
            let message = "not a SQLite database, or an encrypted or damaged one"
            return BookError.unusable(Diagnostic(.error, .bookDamaged, message, at: location))
        default:
            let message = "the database is damaged: \(error.message)"
            return BookError.unusable(Diagnostic(.error, .bookDamaged, message, at: location))
        }
    }

    /// Runs `body`, and converts an error of SQLite to a `BookError` or `FileError`; throws `Interrupted` after a
    /// signal.
    func mapping<R: ~Copyable>(_ body: () throws(SQLiteError) -> R) throws -> R {
        do throws(SQLiteError) {
            return try body()
        } catch {
            try Interruption.check()
            throw Self.meaning(of: error, path, at: nil)
        }
    }

    // MARK: Paths

    /// Returns the real path of the file, next to which SQLite expects the log and the journal. The result contains a
    /// slash, because SQLite would interpret a name such as `file:x` as a URI.
    private static func resolved(_ path: String) -> String {
        guard let real = unsafe realpath(path, nil) else { return path.hasPrefix("/") ? path : "./\(path)" }
        defer { unsafe free(real) }
        return unsafe String(cString: real)
    }

    private static func isFilled(_ path: String) -> Bool {
        var status = stat()
        return unsafe stat(path, &status) == 0 && status.st_size > 0
    }
}

extension Diagnostic.Code {
    /// The file is not a SQLite file or a workbook, or is encrypted or damaged.
    public static let bookDamaged = Self("book-damaged")
    /// The specified table or sheet does not exist or contains no contacts; none was specified, and none or several
    /// contain contacts; or a view does something other than read tables.
    public static let bookTable = Self("book-table")
    /// The file has other tables or sheets with rows, which are not read.
    public static let bookTableUnread = Self("book-table-unread")
    /// A value is too large, or reading a view takes too long; reading stops there.
    public static let bookTooLarge = Self("book-too-large")
    /// The file is a store of contactsctl. A store cannot be imported.
    public static let bookStore = Self("book-store")
    /// A column has an unknown name; its values are kept as custom fields.
    public static let bookColumnUnknown = Self("book-column-unknown")
    /// The text of a value is not valid UTF-8, or is invalid in the encoding that the user specified.
    public static let bookEncoding = Self("book-encoding")
    /// The size of a value or a row exceeds the limit.
    public static let bookLimit = Self("book-limit")
    /// A column that is not a photo column contains a blob, which is kept in base64.
    public static let bookBlob = Self("book-blob")
    /// The table has no rows.
    public static let bookEmpty = Self("book-empty")
}

/// The reason why no contacts can be read from a SQLite file.
package enum BookError: Error, Sendable {
    /// Another program has held its lock on the file longer than the timeout, or has changed the file during each
    /// attempt to copy it.
    case locked(path: String)
    /// Nothing can be imported from the file; the diagnostic states the reason.
    case unusable(Diagnostic)
}
