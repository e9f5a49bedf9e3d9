package import Bytes
package import ContactModel

/// Writes cards in the `plain` layout: RFC 4180, UTF-8, CRLF, one record per card.
package struct CSVPlainWriter: ~Copyable {
    private var row = CSVPlainRow()
    private let isGuarded: Bool
    /// True once a cell was written that a spreadsheet would evaluate, except in phone columns, where a `+` is
    /// expected.
    private var hasFormulas = false
    private var didReportFormulas = false
    private let phones: Set<Int>

    /// - Parameter isGuarded: whether to prevent spreadsheets from evaluating cells as formulas.
    package init(isGuarded: Bool = false) {
        self.isGuarded = isGuarded
        let columns = CSVPlainLayout.columns.columns
        phones = Set(columns.indices.filter { columns[$0].meaning?.field == .phone })
    }

    /// Returns the diagnostics since the last call.
    package mutating func takeDiagnostics() -> [Diagnostic] {
        guard hasFormulas, !didReportFormulas else { return [] }
        didReportFormulas = true
        return [CSVFormulaGuard.note]
    }

    /// Appends the header.
    package func appendHeader(to output: inout ByteBuffer) {
        let header = CSVPlainLayout.header + (isGuarded ? [CSVFormulaGuard.column] : [])
        output.append(header.joined(separator: ","))
        output.append("\r\n")
    }

    /// Appends a card's record; `photo` is the name of its photo's file, empty if there is none.
    package mutating func append(
        body: UnsafeRawBufferPointer, uid: UnsafeRawBufferPointer, photo: UnsafeRawBufferPointer,
        to output: inout ByteBuffer
    ) {
        unsafe row.fill(body: body, uid: uid, photo: photo)
        for index in 0..<row.count {
            if index > 0 { output.append(.comma) }
            let cell = unsafe row.cell(index)
            if isGuarded {
                unsafe CSVFormulaGuard.append(cell, to: &output)
            } else {
                if !hasFormulas, unsafe CSVFormulaGuard.isFormula(cell) { hasFormulas = !phones.contains(index) }
                unsafe CSVText.append(cell, to: &output)
            }
        }
        if isGuarded { output.append(.comma) }
        output.append("\r\n")
    }
}
