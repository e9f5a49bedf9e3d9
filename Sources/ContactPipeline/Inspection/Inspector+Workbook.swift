internal import ContactFormats
internal import ContactModel
internal import Files

/// The inspection of a sheet of a workbook.
extension Inspector {
    /// Inspects the sheet of a workbook that an import would read.
    func inspectWorkbook(
        _ input: consuming InputFile, _ inspection: inout Inspection, _ collector: inout DiagnosticCollector,
        header: (Inspection) throws -> Void, row: ([String]) throws -> Void
    ) throws -> Inspection {
        var opening: [Diagnostic] = []
        do {
            var reader = try CSVReader(workbook: input, table.reading(), &opening)
            return try inspectTable(&reader, opening, &inspection, &collector, header: header, row: row)
        } catch BookError.unusable(let reason) {
            collector.add(opening + [reason])
            try header(inspection)
        } catch FileError.unreadable(let part, let reason) {
            collector.add(WorkbookSheet.damage(part, reason, in: inspection.path))
            if inspection.columns.isEmpty { try header(inspection) }
        }
        inspection.isUnderstood = false
        inspection.diagnostics = collector.kept
        inspection.counts = collector.counts
        return inspection
    }
}
