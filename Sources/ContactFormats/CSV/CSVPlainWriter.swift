package import ContactModel

/// Writes cards as our own CSV: RFC 4180, UTF-8, CRLF, one record a card.
package struct CSVPlainWriter: ~Copyable {
    private var row = CSVPlainRow()
    private let isGuarded: Bool
    /// True once a cell was written that a spreadsheet would compute, outside the columns where people expect a `+`.
    private var hasFormulas = false
    private var saidFormulas = false
    private let phones: Set<Int>

    /// - Parameter isGuarded: keep spreadsheets from taking cells for formulas.
    package init(isGuarded: Bool = false) {
        self.isGuarded = isGuarded
        let columns = CSVPlainLayout.columns.columns
        phones = Set(columns.indices.filter { columns[$0].meaning?.field == .phone })
    }

    /// What there is to say since the last time it was asked.
    package mutating func takeDiagnostics() -> [Diagnostic] {
        guard hasFormulas, !saidFormulas else { return [] }
        saidFormulas = true
        return [CSVGuard.note]
    }

    /// Appends the header.
    package func appendHeader(to output: inout ByteBuffer) {
        let header = CSVPlainLayout.header + (isGuarded ? [CSVGuard.column] : [])
        output.append(header.joined(separator: ","))
        output.append("\r\n")
    }

    /// Appends a card's record; `photo` is the name of its photo's file, empty for none.
    package mutating func append(
        body: UnsafeRawBufferPointer, uid: UnsafeRawBufferPointer, photo: UnsafeRawBufferPointer,
        to output: inout ByteBuffer
    ) {
        unsafe row.fill(body: body, uid: uid, photo: photo)
        for index in 0..<row.count {
            if index > 0 { output.append(0x2C) }
            let cell = unsafe row.cell(index)
            if isGuarded {
                unsafe CSVGuard.append(cell, to: &output)
            } else {
                if !hasFormulas, unsafe CSVGuard.isFormula(cell) { hasFormulas = !phones.contains(index) }
                unsafe CSVText.append(cell, to: &output)
            }
        }
        if isGuarded { output.append(0x2C) }
        output.append("\r\n")
    }
}

/// A cell's spelling (RFC 4180, section 2).
package enum CSVText {
    /// Appends a cell, quoted where it must be.
    package static func append(_ cell: UnsafeRawBufferPointer, to output: inout ByteBuffer) {
        guard unsafe needsQuotes(cell) else { return unsafe output.append(cell) }
        output.append(0x22)
        var start = 0
        while let quote = unsafe cell.firstIndex(of: 0x22, from: start) {
            unsafe output.append(UnsafeRawBufferPointer(rebasing: cell[start...quote]))
            output.append(0x22)
            start = quote + 1
        }
        unsafe output.append(UnsafeRawBufferPointer(rebasing: cell[start...]))
        output.append(0x22)
    }

    /// Appends a cell, quoted where it must be.
    package static func append(_ cell: String, to output: inout ByteBuffer) {
        var cell = cell
        cell.withUTF8 { unsafe append(UnsafeRawBufferPointer($0), to: &output) }
    }

    /// A cell, quoted where it must be.
    package static func quoted(_ cell: String) -> String {
        var output = ByteBuffer(capacity: cell.utf8.count + 2)
        append(cell, to: &output)
        return unsafe String(decoding: output.bytes, as: UTF8.self)
    }

    private static func needsQuotes(_ cell: UnsafeRawBufferPointer) -> Bool {
        var index = 0
        while index < cell.count {
            switch unsafe cell[index] {
            case 0x2C, 0x22, 0x0A, 0x0D: return true
            default: index &+= 1
            }
        }
        return false
    }
}
