package import Bytes
package import ContactModel

/// Writes cards as a table in the `plain` layout, this program's own. The table is UTF-8 with CRLF line ends and has
/// one record per card (RFC 4180).
package struct CSVPlainWriter: ~Copyable {
    private var row = CSVPlainRow()
    private let isGuarded: Bool
    private let delimiter: UInt8
    /// True if a cell was written that a spreadsheet would evaluate as a formula. Phone columns are not examined, since
    /// phone numbers often begin with `+`.
    private var hasFormulas = false
    private var didReportFormulas = false
    private let phones: Set<Int>
    /// The number of contacts whose photo is left out, because the export writes no photo file that the cell could
    /// name.
    private var photosLeftOut = 0

    /// Creates a writer.
    ///
    /// - Parameter isGuarded: whether to prevent spreadsheets from evaluating cells as formulas (see
    ///   `CSVFormulaGuard`).
    /// - Parameter delimiter: the delimiter between cells, an ASCII character.
    package init(isGuarded: Bool = false, delimiter: UInt8 = .comma) {
        self.isGuarded = isGuarded
        self.delimiter = delimiter
        let columns = CSVPlainLayout.columns.columns
        phones = Set(columns.indices.filter { columns[$0].meaning?.field == .phone })
    }

    /// Returns the diagnostics that were added since the last call.
    package mutating func takeDiagnostics() -> [Diagnostic] {
        guard hasFormulas, !didReportFormulas else { return [] }
        didReportFormulas = true
        return [CSVFormulaGuard.note]
    }

    /// A warning about the photos that were left out; nil if there are none.
    package var photoLoss: Diagnostic? {
        guard photosLeftOut > 0 else { return nil }
        let what = photosLeftOut == 1 ? "1 photo is" : "\(photosLeftOut) photos are"
        return Diagnostic(
            .warning, .csvLoss, "\(what) left out; a table only names photo files, none are written", property: "PHOTO"
        )
    }

    /// Appends the header of the table to `output`.
    package func appendHeader(to output: inout ByteBuffer) {
        let header = CSVPlainLayout.header + (isGuarded ? [CSVFormulaGuard.column] : [])
        output.append(header.joined(separator: String(Unicode.Scalar(delimiter))))
        output.append("\r\n")
    }

    /// Appends the record of a card to `output`. `photo` is the name of the photo's file, or empty.
    package mutating func append(
        body: UnsafeRawBufferPointer, uid: UnsafeRawBufferPointer, photo: UnsafeRawBufferPointer,
        to output: inout ByteBuffer
    ) {
        unsafe row.fill(body: body, uid: uid, photo: photo)
        if row.hasStoredPhoto, unsafe photo.isEmpty { photosLeftOut += 1 }
        var filled = row.filled
        var place = 0
        while let index = filled.popFirst() {
            output.append(repeating: delimiter, count: index - place)
            place = index
            let cell = unsafe row.cell(index)
            if isGuarded {
                unsafe CSVFormulaGuard.append(cell, to: &output, delimiter: delimiter)
            } else {
                if !hasFormulas, unsafe CSVFormulaGuard.isFormula(cell) { hasFormulas = !phones.contains(index) }
                unsafe CSVText.append(cell, to: &output, delimiter: delimiter)
            }
        }
        output.append(repeating: delimiter, count: row.count - 1 - place)
        if isGuarded { output.append(delimiter) }
        output.append("\r\n")
    }
}
