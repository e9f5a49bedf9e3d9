internal import Files
internal import Bytes
internal import ContactModel

extension CSVReader {
    /// Makes sure that the record is UTF-8, or what the file was found to be.
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
            tell(
                .warning, .csvEncodingGuessed,
                "not UTF-8: read as windows-1252 from here on; --encoding names another", at: recordStart + bad,
                to: &diagnostics)
            transcode()
            return true
        }
        let byte = unsafe bytes[bad]
        let digits = String(byte, radix: 16, uppercase: true)
        let message = input.damage ?? "the byte 0x\(digits) is not UTF-8 here"
        tell(.error, .csvEncoding, message, at: recordStart + bad, to: &diagnostics)
        return false
    }

    /// Rewrites the cells that are not ASCII from windows-1252 to UTF-8.
    mutating func transcode() {
        for index in 0..<scanner.cells.count {
            let text = unsafe cell(index)
            guard unsafe UTF8Check.hasNonASCII(text) else { continue }
            // A copy first: the cell may stand in the scratch bytes that grow.
            let bytes = unsafe Array(text)
            let start = scanner.scratch.count
            for byte in bytes {
                scanner.scratch.append(contentsOf: Windows1252.scalar(byte))
            }
            scanner.replace(index, with: CSVCell(start..<scanner.scratch.count, inScratch: true))
        }
    }

    /// Takes the apostrophes off that stand in front of a guarded table's cells.
    mutating func takeGuardsOff() {
        for index in 0..<count where unsafe cell(index).first == CSVFormulaGuard.apostrophe {
            var cell = scanner.cells[index]
            cell.start += 1
            cell.count -= 1
            scanner.replace(index, with: cell)
        }
    }

    /// Compares the number of cells with the header's: surplus text is an error, missing cells are empty ones.
    mutating func checkWidth(_ diagnostics: inout [Diagnostic]) -> Bool {
        guard let width, count != width else { return true }
        if count < width {
            tell(
                .warning, .csvFieldCount, "\(fields(count)), the header has \(width); the rest are taken as empty",
                at: recordEnd(next), to: &diagnostics)
            return true
        }
        guard let surplus = (width..<count).first(where: { unsafe cell($0).count > 0 }) else { return true }
        if surplusFields.count != count { surplusFields = (count, "\(fields(count)), the header has \(width)") }
        tell(.error, .csvFieldCount, surplusFields.message, at: cellStart(surplus), to: &diagnostics)
        return false
    }

    func fields(_ count: Int) -> String { count == 1 ? "1 field" : "\(count) fields" }

    func reportStrays(_ diagnostics: inout [Diagnostic]) {
        for offset in scanner.escapes {
            tell(
                .warning, .csvQuoteStray, "quote with a backslash before it; taken as a quote within the cell",
                at: offset, to: &diagnostics)
        }
        for offset in scanner.strays {
            tell(
                .warning, .csvQuoteStray, "text behind the closing quote; taken as part of the cell", at: offset,
                to: &diagnostics)
        }
    }
}
