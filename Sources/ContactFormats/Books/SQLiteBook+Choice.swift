internal import Files
internal import Bytes
internal import ContactModel
internal import SQLite

extension SQLiteBook {
    /// Returns the table to read: the table with the name in `options`, or the only one that contains contacts.
    ///
    /// Columns are interpreted like the header of a CSV file. Tables take precedence over views, which usually repeat
    /// rows of tables, and tables with rows take precedence over empty ones. Throws `BookError`, `FileError` and
    /// `Interrupted`.
    func table(
        _ options: CSVOptions, _ diagnostics: inout [Diagnostic]
    ) throws -> BookTable {
        if let name = options.table {
            let found =
                tables.first { $0.name == name } ?? tables.first { Folding.folded($0.name) == Folding.folded(name) }
            guard let found else { throw refusal("no table \"\(name)\"; there \(list(tables))") }
            try reportOthers(than: found, &diagnostics)
            return found
        }
        var known: [[String]: Bool] = [:]
        var candidates = try tables.filter { table in
            if let makesContacts = known[table.header] { return makesContacts }
            try Interruption.check()
            let makesContacts = BookColumns.named(table, options).makesContacts
            known[table.header] = makesContacts
            return makesContacts
        }
        if candidates.contains(where: { !$0.isView }) { candidates.removeAll(where: \.isView) }
        if candidates.count > 1 {
            let filled = try candidates.filter { try hasRows($0) }
            if !filled.isEmpty { candidates = filled }
        }
        guard let choice = candidates.first else {
            guard !tables.isEmpty else { throw refusal("the database has no tables") }
            throw refusal(
                "no table with a column that is understood as a name, an e-mail, a phone number or an organization; there "
                    + "\(list(tables))", .chooseTableAndMap)
        }
        guard candidates.count == 1 else {
            throw refusal("several tables hold contacts; these tables \(list(candidates))", .chooseTable)
        }
        try reportOthers(than: choice, &diagnostics)
        return choice
    }

    /// Reports the tables other than `choice` that have rows. Views are not reported.
    private func reportOthers(than choice: BookTable, _ diagnostics: inout [Diagnostic]) throws {
        let others = try tables.filter { try $0.name != choice.name && !$0.isView && hasRows($0) }
        if !others.isEmpty {
            diagnostics.append(
                Diagnostic(
                    .note, .bookTableUnread, "only table \"\(choice.name)\" is read; there \(list(others)) too",
                    at: SourceLocation(path: path)))
        }
    }

    private func hasRows(_ table: BookTable) throws -> Bool {
        try mapping { () throws(SQLiteError) in
            try limits.timed { () throws(SQLiteError) in try table.hasRows(in: database) }
        }
    }

    private func refusal(_ message: String, _ advice: Advice? = nil) -> BookError {
        .unusable(Diagnostic(.error, .bookTable, message, at: SourceLocation(path: path), advice: advice))
    }

    private func list(_ tables: [BookTable]) -> String {
        if tables.isEmpty { return "is none" }
        let names = tables.prefix(20).map { "\"\($0.name)\"" }.joined(separator: ", ")
        return (tables.count == 1 ? "is " : "are ") + names + (tables.count > 20 ? ", ..." : "")
    }
}
