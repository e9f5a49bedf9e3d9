internal import Bytes
internal import ContactModel

/// Look-ahead beyond the current line.
extension VCardUnfolder {
    /// The current line with 16 more bytes; only for a line in which the place of the name is known.
    var padded: UnsafeRawBufferPointer {
        @unsafe get {
            unsafe UnsafeRawBufferPointer(rebasing: window.bytes[range.lowerBound..<range.upperBound + 16])
        }
    }

    /// The number of bytes of the current line.
    var count: Int { range.count }

    /// Returns true if there is no next line, or it is empty.
    mutating func nextIsBlank() throws -> Bool {
        guard try has(1, at: position) else { return true }
        return window[position] == .lineFeed || window[position] == .carriageReturn
    }

    /// Returns true if the next line is a BEGIN line after a byte order mark, as in files that were concatenated.
    mutating func nextIsMarked() throws -> Bool {
        guard try has(9, at: position), window[position] == 0xEF else { return false }
        let line = unsafe UnsafeRawBufferPointer(rebasing: window.bytes[position..<position + 9])
        return unsafe line.hasPrefix("\u{FEFF}BEGIN:")
    }

    /// The version if the next line is a `VERSION` line without parameters and folds; nil for any other line, and if
    /// the buffered text ends directly after the line.
    var nextVersion: VCardVersion? {
        guard window.count - position > 13, window[position + 11] < 0x20 else { return nil }
        let line = unsafe UnsafeRawBufferPointer(rebasing: window.bytes[position..<position + 11])
        let next = position + (window[position + 12] == .lineFeed ? 13 : 12)
        let isFolded = window[next] == .space || window[next] == .tab
        guard unsafe line.hasPrefix("VERSION:"), !isFolded else { return nil }
        switch unsafe (line[8], line[9], line[10]) {
        case (0x33, 0x2E, 0x30): return .v3
        case (0x34, 0x2E, 0x30): return .v4
        case (0x32, 0x2E, 0x31): return .v2
        default: return nil
        }
    }

    /// Returns the value of the `VERSION` line in the rest of the current card, of which at most about 16 MiB are
    /// searched; nil if there is none. `looksLike3` is true if the card's lines have the syntax of 3.0 rather than 2.1.
    mutating func detectVersion() throws -> (version: String?, looksLike3: Bool) {
        var scan = VersionScan(from: position)
        while true {
            let isEnough = inputEnded || window.count - position > 16 << 20
            if let found = unsafe scan.find(window.bytes, isLast: isEnough) { return found }
            try readMore()
        }
    }

    /// Returns true if the card whose BEGIN line was just read is nested in the current card: its END line is followed
    /// by the END line of the outer card, without another BEGIN line between them. Also returns false if this is not
    /// known within about 16 MiB or within `deepest` levels of nesting.
    mutating func isWithinCard(deepest: Int) throws -> Bool {
        var scan = NestingScan(from: position, deepest: deepest)
        while true {
            let isEnough = inputEnded || window.count - position > 16 << 20
            if let found = unsafe scan.find(window.bytes, isLast: isEnough) { return found }
            try readMore()
        }
    }

    /// Returns the first charset other than UTF-8 that one of the following lines of the card declares with `CHARSET`;
    /// nil if there is none in the bytes read so far.
    ///
    /// The search continues where the previous one ended, so that no line is examined again.
    mutating func detectCharset() -> Charset? {
        var index = max(position, charsetSearched - passed)
        defer { charsetSearched = passed + min(index, window.count) }
        while index < window.count {
            let end = unsafe LineScan.lineEnd(window.bytes, index)
            let text = unsafe String(decoding: window.bytes[index..<min(end, index + 200)], as: UTF8.self).uppercased()
            if text.hasPrefix("END:") || text.hasPrefix("BEGIN:") { return nil }
            let head = text.prefix { $0 != ":" }
            for piece in head.split(separator: ";") where piece.hasPrefix("CHARSET=") {
                if let charset = Charset(named: String(piece.dropFirst(8))), charset.kind != .utf8 { return charset }
            }
            index = end + 1
        }
        return nil
    }

    // MARK: Properties of the whole card or file

    /// Sets `emptyLines` after the BEGIN line of a card: some programs write each line end twice, so that an empty line
    /// follows every line. At most about 1 MiB of the card is examined.
    mutating func detectEmptyLines() throws {
        emptyLines = 0
        guard try has(1, at: position), isLineEnd(position) else { return }
        var fewest = Int.max
        var index = position
        while true {
            while !inputEnded, window.count - index < 1 << 12, window.count - position < 1 << 20 { try readMore() }
            var count = 0
            while index < window.count, isLineEnd(index),
                let next = Self.nextLine(after: index, in: window, isLast: inputEnded)
            {
                count += 1
                index = next
            }
            let end = unsafe LineScan.lineEnd(window.bytes, index)
            guard end < window.count, let next = Self.nextLine(after: end, in: window, isLast: inputEnded) else {
                break
            }
            fewest = min(fewest, count)
            let line = unsafe UnsafeRawBufferPointer(rebasing: window.bytes[index..<end])
            if unsafe fewest == 0 || line.hasPrefix("END:") || line.hasPrefix("end:") { break }
            index = next
        }
        emptyLines = fewest == .max ? 0 : fewest
    }

    private func isLineEnd(_ place: Int) -> Bool { window[place] == .lineFeed || window[place] == .carriageReturn }

    /// Returns true if the blanks after the soft line breaks of the current line are no data: some libraries also fold
    /// such lines (RFC 2425, section 5.8.1), so that each of them begins with a blank. A single one must have no other
    /// blank, as in a text whose spaces are encoded.
    func softBreaksAreFolded() -> Bool {
        var count = 0
        var hasSpace = unsafe bytes.contains(.space)
        var index = position
        while index < window.count, window[index] == .space || window[index] == .tab {
            count += 1
            let end = unsafe LineScan.lineEnd(window.bytes, index)
            if unsafe UnsafeRawBufferPointer(rebasing: window.bytes[index + 1..<end]).contains(.space) {
                hasSpace = true
            }
            guard window[end - 1] == .equals, end < window.count,
                let next = Self.nextLine(after: end, in: window, isLast: true)
            else { return count > 1 || !hasSpace }
            index = next
        }
        // A line after a soft line break does not begin with a blank, unless the buffered text ends here.
        return index == window.count && count > 0 && (count > 1 || !hasSpace)
    }
}
