internal import Files
internal import ContactFormats
internal import ContactModel

/// The inspection of a table in a SQLite file.
extension Inspector {
    /// Inspects a SQLite file: reads `rows` rows of the table that an import would read, or all rows if `rows` is nil.
    func inspectBook(
        _ input: consuming InputFile, _ inspection: inout Inspection, _ collector: inout DiagnosticCollector,
        header: (Inspection) throws -> Void, row: ([String]) throws -> Void
    ) throws -> Inspection {
        inspection.kind = .sqlite
        inspection.quote = nil
        var opening: [Diagnostic] = []
        do {
            var reader = try BookSource(table.reading()).reader(of: input, &opening)
            collector.add(opening)
            describe(reader, in: &inspection)
            try header(inspection)
            let count = try showRows(&reader, &collector, row)
            inspection.records = rows == nil ? count : nil
        } catch BookError.unusable(let reason) {
            collector.add([reason])
            if inspection.columns.isEmpty { try header(inspection) }
            inspection.isUnderstood = false
        }
        inspection.diagnostics = collector.kept
        inspection.counts = collector.counts
        return inspection
    }

    private func describe(_ reader: borrowing BookCardReader, in inspection: inout Inspection) {
        inspection.encoding = reader.encodingName
        inspection.table = reader.table.name
        inspection.understand(reader.columns)
    }

    private func showRows(
        _ reader: inout BookCardReader, _ collector: inout DiagnosticCollector, _ row: ([String]) throws -> Void
    ) throws -> Int {
        var shown = 0
        while rows.map({ shown < $0 }) ?? true {
            try Interruption.check()
            var found: [Diagnostic] = []
            let cells = try reader.nextCells(&found)
            collector.add(found)
            guard let cells else { break }
            shown += 1
            try row(cells)
        }
        return reader.records
    }
}
