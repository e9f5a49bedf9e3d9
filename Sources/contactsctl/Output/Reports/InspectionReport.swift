import ContactFormats
package import ContactPipeline

/// The result of `inspect` for a file, written one record at a time, as a table or as one JSON object.
package struct InspectionReport {
    let console: Console
    /// True if all records are read and counted; false if only the first ones are read.
    private let isComplete: Bool
    private var table: Table?

    package init(isComplete: Bool, to console: Console) {
        self.isComplete = isComplete
        self.console = console
    }

    /// Writes the facts that are known before the records are read, such as the encoding and the columns, and begins
    /// the table or the JSON array of the records.
    package mutating func begin(_ inspection: Inspection) throws {
        if console.isJSON {
            try writeHead(inspection)
            try console.document.json.beginArray("rows")
            return
        }
        if inspection.holdsCards {
            try writeFacts(inspection)
        } else if inspection.isEmpty {
            try console.output.write("\(inspection.encoding), empty, 0 records\n")
        } else {
            try writeColumns(inspection)
        }
        table = Table(
            inspection.columns.map { Table.Column(inspection.holdsCards ? $0.field ?? "" : $0.header) },
            to: console.output, terminal: console.outputTerminal)
    }

    /// Writes the cells of a record.
    package mutating func add(_ cells: [String]) throws {
        if console.isJSON {
            try console.document.json.element(cells)
        } else {
            try table?.add(cells)
        }
    }

    /// Ends the table or the JSON array of the records, writes the facts that are known only after the records were
    /// read, such as the diagnostics, and returns the exit status.
    package mutating func finish(_ inspection: Inspection) throws -> ExitStatus {
        let status: ExitStatus = inspection.isUnderstood || inspection.isEmpty ? .done : .badData
        guard console.isJSON else {
            try table?.finish()
            if inspection.holdsCards { try writeProperties(inspection) }
            console.show(inspection.diagnostics, inspection.counts)
            if status == .badData {
                try writeSkeleton(inspection)
                // With `--quiet`, the diagnostics, which contain the reason, are not printed.
                if console.isQuiet {
                    console.insist("\(VisibleText.of(inspection.path)): cannot be imported; --quiet hides the reason")
                }
            }
            return status
        }
        try console.document.json.end()
        if inspection.holdsCards { try writeContents(inspection) }
        try console.document.json.member("sampled", !isComplete)
        try console.document.json.member("records", inspection.records)
        try console.document.json.members(inspection.diagnostics, of: inspection.counts)
        try console.document.close(status)
        return status
    }

    private func writeHead(_ inspection: Inspection) throws {
        let document = console.document
        try document.open()
        try document.json.member("path", inspection.path)
        try document.json.member("kind", inspection.kind.rawValue)
        try document.json.member("encoding", inspection.encoding)
        try document.json.member("bom", inspection.hasByteOrderMark)
        try document.json.member("compression", inspection.compression)
        try document.json.member("delimiter", inspection.delimiter)
        try document.json.member("quote", inspection.quote)
        try document.json.member("header_line", inspection.headerLine)
        try document.json.member("preamble_lines", inspection.preambleLines)
        if inspection.kind == .sqlite || inspection.kind == .workbook {
            try document.json.member("table", inspection.table)
        }
        try document.json.member("profile", inspection.profile)
        try document.json.member("confidence", inspection.confidence)
        try document.json.beginArray("columns")
        for (index, column) in inspection.columns.enumerated() {
            try document.json.beginObject()
            try document.json.member("index", index)
            try document.json.member("header", column.header)
            try document.json.member("field", column.field)
            try document.json.member("label", column.label)
            try document.json.member("number", column.number)
            try document.json.member("by", column.evidence)
            try document.json.end()
        }
        try document.json.end()
    }

    private func writeColumns(_ inspection: Inspection) throws {
        let known = inspection.columns.count { $0.field != nil }
        let facts =
            (inspection.kind == .sqlite ? bookFacts(inspection) : tableFacts(inspection)) + [
                "profile \(inspection.profile ?? "none")",
                "\(known) of \(counted(inspection.columns.count, "column")) understood",
            ]
        try console.output.write(facts.joined(separator: ", ") + "\n\n")
        var table = Table(
            [
                Table.Column("#", isRightAligned: true, canShrink: false), Table.Column("HEADER"),
                Table.Column("FIELD"),
                Table.Column("BY", canShrink: false), Table.Column("SAMPLES"),
            ], to: console.output, terminal: console.outputTerminal)
        for (index, column) in inspection.columns.enumerated() {
            let meaning = column.field.map { $0 + (column.label.map { ":\($0)" } ?? "") }
            try table.add(
                [
                    "\(index + 1)", column.header, meaning ?? "(kept unchanged)", column.evidence ?? "",
                    column.samples.joined(separator: ", "),
                ],
                styles: [2: meaning == nil ? .dim : column.evidence == "content" ? .warning : .added, 4: .dim])
        }
        try table.finish()
        try console.output.write("\n")
    }

    private func tableFacts(_ inspection: Inspection) -> [String] {
        if inspection.kind == .workbook {
            let sheet = inspection.table.map { "sheet \(VisibleText.of($0))" } ?? "no sheet"
            return ["workbook", sheet, inspection.headerLine.map { "header in row \($0)" } ?? "no header"]
        }
        let delimiter = inspection.delimiter.map { $0 == "\t" ? "tab" : "'\($0)'" } ?? "unknown"
        let header = inspection.headerLine.map { "header in line \($0)" } ?? "no header"
        return [inspection.compression, inspection.encoding, "delimiter \(delimiter)", header].compactMap(\.self)
    }

    private func bookFacts(_ inspection: Inspection) -> [String] {
        ["SQLite", inspection.encoding, inspection.table.map { "table \(VisibleText.of($0))" } ?? "no table"]
    }

    /// Writes a map with a line for each column, which the user can complete and pass to `--map`.
    private func writeSkeleton(_ inspection: Inspection) throws {
        guard !inspection.columns.isEmpty else { return }
        try console.output.write(
            "\n// Copy these lines to a file, complete them as COLUMN=FIELD[:LABEL], and pass the file to --map:\n")
        for column in inspection.columns { try console.output.write(VisibleText.of(column.entry) + "\n") }
    }
}
