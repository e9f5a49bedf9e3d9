internal import Files
internal import ContactFormats
internal import ContactModel

/// Checks that any bytes are either rejected as a SQLite file, or opened as one. In an opened file, each of the first
/// ten tables, and the table that is chosen if none is named, must be read or be rejected.
enum FuzzedBook {
    static func check(_ bytes: UnsafeRawBufferPointer) throws {
        let path = unsafe ScratchFile.shared.holding(bytes)
        do {
            let book = try SQLiteBook(InputFile(path), timeout: 0)
            for table in book.tables.prefix(10) {
                var options = CSVOptions()
                options.table = table.name
                try read(book, options)
            }
            try read(book, CSVOptions())
        } catch is BookError {
        } catch is FileError {
        }
    }

    private static func read(_ book: SQLiteBook, _ options: CSVOptions) throws {
        do {
            var opening: [Diagnostic] = []
            var reader = try BookCardReader(book, options: options, diagnostics: &opening)
            var cards = ReadCards()
            var batches = 0
            // A view can return an unlimited number of rows.
            while batches < 20, try reader.fill(cards.batch) {
                cards.take()
                batches += 1
            }
        } catch is BookError {
        } catch is FileError {
        }
    }
}
