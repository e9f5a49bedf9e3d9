internal import Files
internal import Bytes
package import ContactModel

extension CSVReader {
    /// Returns a diagnostic about the file or, if `line` is not nil, about one of its physical lines.
    package func atFile(
        _ severity: Diagnostic.Severity, _ code: Diagnostic.Code, _ message: String, line: Int? = nil,
        advice: Advice? = nil
    ) -> Diagnostic {
        Diagnostic(severity, code, message, at: location(ofLine: line), advice: advice)
    }

    /// Returns the location of a physical line, from 1; if `line` is nil, that of the whole file.
    func location(ofLine line: Int?) -> SourceLocation {
        if let sheet { return SourceLocation(path: path, cell: sheet.cell(atLine: line)) }
        return SourceLocation(path: path, line: line, column: line.map { _ in 1 })
    }

    /// Returns a diagnostic about one cell of the latest record.
    package func diagnostic(
        _ severity: Diagnostic.Severity, _ code: Diagnostic.Code, _ message: String, cell index: Int
    ) -> Diagnostic {
        let (location, excerpt) = location(at: cellStart(index))
        return Diagnostic(severity, code, message, at: location, excerpt: excerpt)
    }

    /// Returns the location of a cell of the latest record.
    func location(ofCell index: Int) -> SourceLocation {
        location(at: cellStart(index)).location
    }

    /// Reports a problem in a cell of the latest record, at the offset `skipping` in bytes of UTF-8 from the beginning
    /// of the cell's text.
    package func report(
        _ severity: Diagnostic.Severity, _ code: Diagnostic.Code, _ message: @autoclosure () -> String, cell index: Int,
        skipping: Int = 0, to diagnostics: inout [Diagnostic]
    ) {
        report(severity, code, message(), at: place(inCell: index, skipping: skipping), to: &diagnostics)
    }

    /// Reports a problem at a byte offset in the buffer, with its physical line and column and an excerpt of the line.
    ///
    /// If there are more diagnostics of this severity than the limit, they are only counted.
    func report(
        _ severity: Diagnostic.Severity, _ code: Diagnostic.Code, _ message: @autoclosure () -> String,
        at offset: @autoclosure () -> Int, advice: Advice? = nil, to diagnostics: inout [Diagnostic]
    ) {
        let isShown = described.takes(severity)
        // The message of an error is stored as the reason of the rejected record, even if it is not shown.
        guard isShown || severity == .error else { return }
        let message = message()
        if severity == .error { described.reason = message }
        guard isShown else { return }
        let (location, excerpt) = location(at: offset())
        diagnostics.append(Diagnostic(severity, code, message, at: location, excerpt: excerpt, advice: advice))
    }

    /// Returns the physical line and column, both from 1, of a byte offset in the buffer, and an excerpt of the line.
    private func location(at offset: Int) -> (location: SourceLocation, excerpt: Diagnostic.Excerpt) {
        let bytes = unsafe buffer.bytes
        var start = offset
        while start > recordStart, unsafe bytes[start - 1] != .lineFeed && bytes[start - 1] != .carriageReturn {
            start -= 1
        }
        var end = offset
        while end < bytes.count, unsafe bytes[end] != .lineFeed && bytes[end] != .carriageReturn, end - offset < 4096 {
            end += 1
        }
        let before = text(start..<offset)
        let text = text(start..<end)
        let physical = unsafe line + CSVScanner.lineBreaks(bytes, in: recordStart..<start)
        if let sheet {
            let cell = sheet.cell(atLine: self.line, column: column(at: offset))
            let location = SourceLocation(path: path, record: record > 0 ? record : nil, cell: cell)
            return (location, Diagnostic.Excerpt(text: text, caret: before.count))
        }
        let location = SourceLocation(
            path: path, record: record > 0 ? record : nil, line: physical, column: before.count + 1,
            offset: input.isDirect ? bufferOffset + offset : nil)
        return (location, Diagnostic.Excerpt(text: text, caret: before.count))
    }

    /// Returns the index of the cell of the latest record that contains a byte offset in the buffer.
    private func column(at offset: Int) -> Int {
        let end = recordEnd(next)
        var index = 0
        var place = recordStart
        while case let cell = cellEnd(place, end), cell < offset, cell < end {
            place = cell + 1
            index += 1
        }
        return index
    }

    /// Returns the bytes in a range of the buffer as text, for display in a message.
    func text(_ range: Range<Int>) -> String {
        let bytes = unsafe UnsafeRawBufferPointer(rebasing: buffer.bytes[range])
        guard encoding == .windows1252 else { return unsafe String(decoding: bytes, as: UTF8.self) }
        var text = String.UnicodeScalarView()
        for index in bytes.indices { text.append(unsafe Windows1252.scalar(bytes[index])) }
        return String(text)
    }

    /// Returns the byte offset in the buffer of the end of the latest record without its line end; `next` is the offset
    /// of the next record.
    func recordEnd(_ next: Int) -> Int {
        var end = next
        if end > recordStart, buffer[end - 1] == .lineFeed { end -= 1 }
        if end > recordStart, buffer[end - 1] == .carriageReturn { end -= 1 }
        return end
    }

    /// Returns the byte offset in the buffer of a cell of the latest record, including its opening quote.
    func cellStart(_ index: Int) -> Int {
        let end = recordEnd(next)
        var offset = recordStart
        for _ in 0..<index where offset < end { offset = cellEnd(offset, end) + 1 }
        return min(offset, end)
    }

    /// Returns the byte offset of the end of the cell that begins at `start`: the offset of its delimiter, or `end`,
    /// the end of the record.
    private func cellEnd(_ start: Int, _ end: Int) -> Int {
        var offset = start
        if let quote = openingQuote(start, end) {
            let mark = buffer[quote]
            offset = quote + 1
            while offset < end, buffer[offset] != mark || offset + 1 < end && buffer[offset + 1] == mark {
                offset += buffer[offset] == mark ? 2 : 1
            }
        }
        while offset < end, buffer[offset] != scanner.delimiter { offset += 1 }
        return offset
    }

    /// Returns the byte offset of the opening quote of the cell at `start`, which may follow spaces; nil if the cell is
    /// not quoted.
    private func openingQuote(_ start: Int, _ end: Int) -> Int? {
        guard start < end else { return nil }
        if scanner.isQuote(buffer[start]) { return start }
        guard buffer[start] == .space else { return nil }
        let record = unsafe UnsafeRawBufferPointer(rebasing: buffer.bytes[..<end])
        return unsafe scanner.quoteBehindBlanks(record, start, true)
    }

    /// Returns the byte offset in the buffer of the character at the byte offset `bytes` in the text of a cell. Doubled
    /// quotes and transcoded characters before it have different lengths in the buffer and in the text.
    private func place(inCell index: Int, skipping bytes: Int) -> Int {
        var offset = cellStart(index)
        let end = recordEnd(next)
        guard bytes > 0, offset < end else { return offset }
        let quote = openingQuote(offset, end)
        if let quote { offset = quote + 1 }
        let mark = quote.map { buffer[$0] }
        var left = bytes
        while left > 0, offset < end {
            let byte = buffer[offset]
            left -= encoding == .windows1252 ? UTF8.width(Windows1252.scalar(byte)) : 1
            offset += byte == mark && offset + 1 < end && buffer[offset + 1] == byte ? 2 : 1
        }
        return offset
    }
}
