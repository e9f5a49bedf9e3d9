internal import Files
internal import Bytes
internal import ContactModel

extension CSVReader {
    /// Checks the encoding of the latest record. If the record is not valid, reports its first invalid byte and returns
    /// false.
    ///
    /// As long as the encoding is undecided, a valid record that is not ASCII determines that the file is UTF-8, and a
    /// record whose first byte outside ASCII is invalid determines that it is windows-1252. Records in windows-1252 are
    /// transcoded to UTF-8.
    mutating func checkEncoding(_ diagnostics: inout [Diagnostic]) -> Bool {
        let bytes = unsafe rawRecord
        guard unsafe UTF8Check.hasNonASCII(bytes) else { return true }
        if encoding == .windows1252 { return checkWindows1252(&diagnostics) }
        guard let bad = unsafe UTF8Check.firstInvalid(bytes) else {
            encoding = .utf8
            return true
        }
        if encoding == .undecided, unsafe !UTF8Check.hasNonASCII(UnsafeRawBufferPointer(rebasing: bytes[..<bad])) {
            encoding = .windows1252
            report(
                .warning, .csvEncodingGuessed,
                "this byte is not UTF-8; the file is read as windows-1252 from here on\(encodingDoubt)",
                at: recordStart + bad,
                advice: .overrideEncoding,
                to: &diagnostics)
            return checkWindows1252(&diagnostics)
        }
        let byte = unsafe bytes[bad]
        let digits = String(byte, radix: 16, uppercase: true)
        let message = input.damage ?? "the byte 0x\(digits) is not valid UTF-8"
        report(.error, .csvEncoding, message, at: recordStart + bad, to: &diagnostics)
        return false
    }

    /// Transcodes the latest record from windows-1252. If it contains a byte that this encoding does not define, reports
    /// an error and returns false.
    private mutating func checkWindows1252(_ diagnostics: inout [Diagnostic]) -> Bool {
        if transcode() { return true }
        let undefined = unsafe rawRecord.firstIndex { $0 >= 0x80 && 0x80...0x9F ~= Windows1252.scalar($0).value } ?? 0
        let digits = String(buffer[recordStart + undefined], radix: 16, uppercase: true)
        report(
            .error, .csvEncoding, "the byte 0x\(digits) is not defined in windows-1252\(encodingDoubt)",
            at: recordStart + undefined, to: &diagnostics)
        return false
    }

    /// Skips a byte order mark at the beginning of the next record, as in files that were concatenated.
    mutating func skipByteOrderMark() throws {
        if next == buffer.count {
            forgetUsed()
            try fill(1)
        }
        guard next < buffer.count, buffer[next] == 0xEF else { return }
        try fill(next + 3)
        guard buffer.count >= next + 3, buffer[next + 1] == 0xBB, buffer[next + 2] == 0xBF else { return }
        next += 3
        if encoding == .undecided { encoding = .utf8 }
    }

    /// Transcodes the cells that are not ASCII from windows-1252 to UTF-8. Returns false if they contain a byte that
    /// this encoding does not define.
    private mutating func transcode() -> Bool {
        var isDefined = true
        for index in 0..<scanner.cells.count {
            let text = unsafe cell(index)
            guard unsafe UTF8Check.hasNonASCII(text) else { continue }
            // The text is copied, since it may be in `scratch`, which is reallocated when text is appended.
            let bytes = unsafe Array(text)
            let start = scanner.scratch.count
            for byte in bytes {
                let scalar = Windows1252.scalar(byte)
                if 0x80...0x9F ~= scalar.value { isDefined = false }
                scanner.scratch.append(contentsOf: scalar)
            }
            scanner.replace(index, with: CSVCell(start..<scanner.scratch.count, inScratch: true))
        }
        return isDefined
    }

    /// Removes the first apostrophe of each cell that begins with one. Called for the records of a table in which
    /// apostrophes prevent spreadsheets from evaluating cells (see `CSVFormulaGuard`).
    mutating func takeGuardsOff() {
        for index in 0..<count where unsafe cell(index).first == CSVFormulaGuard.apostrophe {
            var cell = scanner.cells[index]
            cell.start += 1
            cell.count -= 1
            scanner.replace(index, with: cell)
        }
    }

    /// Compares the number of cells in the latest record with that in the header or, if there is none, in the first
    /// record. Missing cells are reported as a warning and read as empty. Blank surplus cells are ignored; for any
    /// other surplus cell, reports an error and returns false.
    mutating func checkWidth(_ diagnostics: inout [Diagnostic]) -> Bool {
        guard let width, count != width else { return true }
        if count < width {
            // The delimiters after a stray quote are in its cell, so the row has lost most of its cells.
            if let stray = scanner.strays.first, count * 2 < width {
                let message = "text after the closing quote, and only \(difference(from: width))"
                report(.error, .csvQuoteStray, message, at: stray, to: &diagnostics)
                return false
            }
            report(
                .warning, .csvFieldCount,
                "\(difference(from: width)); the missing cells are read as empty",
                at: recordEnd(next), to: &diagnostics)
            return true
        }
        guard let surplus = (width..<count).first(where: { !isBlank($0) }) else { return true }
        if surplusFields.count != count { surplusFields = (count, difference(from: width)) }
        report(.error, .csvFieldCount, surplusFields.message, at: cellStart(surplus), to: &diagnostics)
        return false
    }

    /// Returns the message that the latest record has another number of cells than the header or, if there is none,
    /// than the first record.
    private func difference(from width: Int) -> String {
        "\(fields(count)), the \(headerText.isEmpty ? "first record" : "header") has \(width)"
    }

    /// Returns true if a cell of the latest record consists of spaces, tabs and no-break spaces, or is empty.
    func isBlank(_ index: Int) -> Bool {
        let text = unsafe cell(index)
        var place = 0
        while place < text.count {
            if unsafe text[place] == .space || text[place] == .tab {
                place += 1
            } else if unsafe text[place] == 0xC2 && place + 1 < text.count && text[place + 1] == 0xA0 {
                place += 2
            } else {
                return false
            }
        }
        return true
    }

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
