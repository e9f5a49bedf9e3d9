internal import Files
internal import Bytes
internal import ContactModel

extension CSVReader {
    /// Checks the encoding of the latest record; reports the first invalid byte and returns false if it cannot be
    /// decoded.
    ///
    /// The first record that is not ASCII determines whether the file is UTF-8 or windows-1252. Records in windows-1252
    /// are transcoded to UTF-8.
    mutating func checkEncoding(_ diagnostics: inout [Diagnostic]) -> Bool {
        let bytes = unsafe rawRecord
        guard unsafe UTF8Check.hasNonASCII(bytes) else { return true }
        if encoding == .windows1252 {
            transcode()
            return true
        }
        guard let bad = unsafe UTF8Check.firstInvalid(bytes) else {
            encoding = .utf8
            return true
        }
        if encoding == .undecided, unsafe !UTF8Check.hasNonASCII(UnsafeRawBufferPointer(rebasing: bytes[..<bad])) {
            encoding = .windows1252
            report(
                .warning, .csvEncodingGuessed,
                "this byte is not UTF-8; the file is read as windows-1252 from here on", at: recordStart + bad,
                advice: .overrideEncoding,
                to: &diagnostics)
            transcode()
            return true
        }
        let byte = unsafe bytes[bad]
        let digits = String(byte, radix: 16, uppercase: true)
        let message = input.damage ?? "the byte 0x\(digits) is not valid UTF-8"
        report(.error, .csvEncoding, message, at: recordStart + bad, to: &diagnostics)
        return false
    }

    /// Transcodes the cells that are not ASCII from windows-1252 to UTF-8.
    mutating func transcode() {
        for index in 0..<scanner.cells.count {
            let text = unsafe cell(index)
            guard unsafe UTF8Check.hasNonASCII(text) else { continue }
            // The text is copied, since it may be stored in the scratch bytes, which are reallocated.
            let bytes = unsafe Array(text)
            let start = scanner.scratch.count
            for byte in bytes {
                scanner.scratch.append(contentsOf: Windows1252.scalar(byte))
            }
            scanner.replace(index, with: CSVCell(start..<scanner.scratch.count, inScratch: true))
        }
    }

    /// Removes one apostrophe from each cell that begins with one, in a formula-guarded table (see `CSVFormulaGuard`).
    mutating func takeGuardsOff() {
        for index in 0..<count where unsafe cell(index).first == CSVFormulaGuard.apostrophe {
            var cell = scanner.cells[index]
            cell.start += 1
            cell.count -= 1
            scanner.replace(index, with: cell)
        }
    }

    /// Compares the number of cells with that of the header. Missing cells are reported and read as empty. If a surplus
    /// cell is not blank, reports an error and returns false.
    mutating func checkWidth(_ diagnostics: inout [Diagnostic]) -> Bool {
        guard let width, count != width else { return true }
        if count < width {
            report(
                .warning, .csvFieldCount,
                "\(fields(count)), the header has \(width); the missing cells are read as empty",
                at: recordEnd(next), to: &diagnostics)
            return true
        }
        guard let surplus = (width..<count).first(where: { !isBlank($0) }) else { return true }
        if surplusFields.count != count { surplusFields = (count, "\(fields(count)), the header has \(width)") }
        report(.error, .csvFieldCount, surplusFields.message, at: cellStart(surplus), to: &diagnostics)
        return false
    }

    /// Returns true for a cell of only spaces and tabs.
    private func isBlank(_ index: Int) -> Bool { unsafe cell(index).allSatisfy { $0 == .space || $0 == .tab } }

    func fields(_ count: Int) -> String { count == 1 ? "1 field" : "\(count) fields" }

    func reportStrays(_ diagnostics: inout [Diagnostic]) {
        for offset in scanner.escapes {
            report(
                .warning, .csvQuoteStray, "backslash before a quote; read as a quote within the cell",
                at: offset, to: &diagnostics)
        }
        for offset in scanner.strays {
            report(
                .warning, .csvQuoteStray, "text after the closing quote; read as part of the cell", at: offset,
                to: &diagnostics)
        }
    }
}
