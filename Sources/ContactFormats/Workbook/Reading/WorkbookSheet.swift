package import Files
public import ContactModel
internal import Bytes

/// The sheet of a workbook that is read as a table.
package struct WorkbookSheet {
    package let name: String
    private let text: SheetPart
    private let isHidden: Bool
    private let path: String
    private let digest: SHA256Digest?

    /// Opens a workbook of which nothing was read yet, and chooses the sheet to read: the sheet with the name in
    /// `options`, or the only one that contains contacts. Visible sheets take precedence over hidden ones.
    ///
    /// Adds diagnostics about the choice, and about options that apply only to CSV. Throws `BookError.unusable` if none is possible, and `FileError` and
    /// `Interrupted`.
    package init(
        _ input: consuming InputFile, _ options: CSVOptions, _ diagnostics: inout [Diagnostic]
    ) throws {
        let path = input.path
        // The text of a rejected row is complete if it is within the default limits.
        var limits = WorkbookLimits()
        limits.cell = max(limits.cell, options.limits.cell)
        limits.row = max(limits.row, options.limits.record)
        diagnostics += Self.unused(options, path)
        do {
            let (archive, digest) = try ZipArchive.reading(input)
            let choice = WorkbookChoice(book: try Workbook(archive, limits: limits), path: path, options: options)
            try self.init(choice.book, try choice.sheet(&diagnostics), path, digest)
        } catch FileError.unreadable(let part, let reason) {
            throw BookError.unusable(Self.damage(part, reason, in: path))
        }
    }

    fileprivate init(_ book: Workbook, _ index: Int, _ path: String, _ digest: SHA256Digest? = nil) throws {
        name = book.sheets[index].name
        isHidden = book.sheets[index].isHidden
        text = try book.text(of: index)
        self.path = path
        self.digest = digest
    }

    /// Returns the diagnostic about a workbook that is damaged or refused.
    ///
    /// - Parameters:
    ///   - part: the path of the part that cannot be read, or of the workbook.
    ///   - reason: the reason, for display.
    ///   - path: the path of the workbook.
    package static func damage(_ part: String, _ reason: String, in path: String) -> Diagnostic {
        let name = part.hasPrefix("\(path)/") ? "\(part.dropFirst(path.count + 1)): " : ""
        return Diagnostic(.error, .bookDamaged, name + reason, at: SourceLocation(path: path))
    }

    /// Returns a warning if the options contain a delimiter or an encoding.
    private static func unused(_ options: CSVOptions, _ path: String) -> [Diagnostic] {
        let names = [options.delimiter.map { _ in "delimiter" }, options.encoding.map { _ in "encoding" }]
        let unused = names.compactMap(\.self).joined(separator: " and ")
        guard !unused.isEmpty else { return [] }
        let message = "the specified \(unused) applies only to CSV, and is ignored for a workbook"
        return [Diagnostic(.warning, .workbookOption, message, at: SourceLocation(path: path))]
    }

    /// Returns the input for the CSV text of the sheet, which can be read once.
    package func input() -> InputFile { InputFile(path, reading: text, digest: digest) }

    /// The share of the sheet that was read so far, from 0 to 1.
    var progress: Double { text.progress }

    /// Returns the number of the row whose CSV text begins at a line.
    func row(atLine line: Int) -> Int { text.report.row(atLine: line) }

    /// Returns the name of a cell, by the line of its row and its column: `People!C7`. For nil it is that of the sheet.
    func cell(atLine line: Int?, column: Int = 0) -> String {
        line.map { "\(name)!\(text.report.cell(atLine: $0, column: column))" } ?? name
    }

    /// Returns the diagnostics about the sheet as a whole, after it was read to its end.
    func closingDiagnostics() -> [Diagnostic] {
        let report = text.report
        let location = SourceLocation(path: path, cell: name)
        var found: [Diagnostic] = []
        func count(_ number: Int, _ what: String) -> String { number == 1 ? "1 \(what)" : "\(number) \(what)s" }
        var hidden: [String] = isHidden ? ["the sheet"] : []
        if report.hiddenRows > 0 { hidden.append(count(report.hiddenRows, "row")) }
        if !report.hiddenColumns.isEmpty {
            let letters = report.hiddenColumns.prefix(10).map { CellText.letters(ofColumn: $0) }
            let rest = report.hiddenColumns.count > 10 ? ", ..." : ""
            hidden.append("\(letters.count == 1 ? "column" : "columns") \(letters.joined(separator: ", "))\(rest)")
        }
        if !hidden.isEmpty {
            let message = "hidden, but read: \(hidden.joined(separator: ", "))"
            found.append(Diagnostic(.note, .workbookHidden, message, at: location))
        }
        if let first = report.firstError {
            let message =
                "\(count(report.errors, "cell")) with an error of the spreadsheet, such as #REF!, read as empty; the first is \(first)"
            found.append(Diagnostic(.warning, .workbookError, message, at: location))
        }
        return found
    }
}

/// The choice of the sheet that is read.
private struct WorkbookChoice {
    let book: Workbook
    let path: String
    let options: CSVOptions

    /// The maximum number of sheets that are examined.
    private static let most = 100

    func sheet(_ diagnostics: inout [Diagnostic]) throws -> Int {
        if let name = options.table {
            let found =
                book.sheets.firstIndex { $0.name == name }
                ?? book.sheets.firstIndex { Folding.folded($0.name) == Folding.folded(name) }
            guard let found else { throw refusal("no sheet \"\(name)\"; there \(list(Array(book.sheets.indices)))") }
            reportOthers(than: found, &diagnostics)
            return found
        }
        let filled = book.sheets.indices.filter { book.sheets[$0].hasCells }
        guard filled.count > 1 else { return filled.first ?? 0 }
        var understood = try filled.prefix(Self.most).filter(makesContacts)
        if understood.contains(where: { !book.sheets[$0].isHidden }) {
            understood.removeAll { book.sheets[$0].isHidden }
        }
        guard let choice = understood.first else {
            throw refusal(
                "no sheet with a column that is understood as a name, an e-mail, a phone number or an organization; "
                    + "there \(list(filled))", .chooseTableAndMap)
        }
        guard understood.count == 1 else {
            throw refusal("several sheets hold contacts; these sheets \(list(understood))", .chooseTable)
        }
        reportOthers(than: choice, &diagnostics)
        return choice
    }

    private func makesContacts(_ index: Int) throws -> Bool {
        try Interruption.check()
        var ignored: [Diagnostic] = []
        var reader = CSVReader(try WorkbookSheet(book, index, path), options)
        guard case .columns(let columns) = try reader.open(options, &ignored) else { return false }
        return columns.makesContacts
    }

    /// Reports the other sheets with cells.
    private func reportOthers(than choice: Int, _ diagnostics: inout [Diagnostic]) {
        let others = book.sheets.indices.filter { $0 != choice && book.sheets[$0].hasCells }
        guard !others.isEmpty else { return }
        let message = "only sheet \"\(book.sheets[choice].name)\" is read; there \(list(others)) too"
        diagnostics.append(Diagnostic(.note, .bookTableUnread, message, at: SourceLocation(path: path)))
    }

    private func refusal(_ message: String, _ advice: Advice? = nil) -> BookError {
        .unusable(Diagnostic(.error, .bookTable, message, at: SourceLocation(path: path), advice: advice))
    }

    private func list(_ sheets: [Int]) -> String {
        let names = sheets.prefix(20).map { "\"\(book.sheets[$0].name)\"" }.joined(separator: ", ")
        return (sheets.count == 1 ? "is " : "are ") + names + (sheets.count > 20 ? ", ..." : "")
    }
}

extension Diagnostic.Code {
    /// Rows or columns of a sheet, or the sheet itself, are hidden; they are read.
    public static let workbookHidden = Self("workbook-hidden")
    /// Cells of a sheet contain an error of the spreadsheet, and are read as empty.
    public static let workbookError = Self("workbook-error")
    /// The user specified a delimiter or an encoding, which a workbook does not have.
    public static let workbookOption = Self("workbook-option")
}
