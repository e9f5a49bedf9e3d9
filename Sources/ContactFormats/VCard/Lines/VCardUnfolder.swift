internal import Bytes
internal import ContactModel

/// A stream of unfolded content lines (RFC 6350, section 3.2) with their positions in the file.
///
/// Lines end with CRLF, LF or CR, in any mixture. Lines that end with a soft line break of quoted-printable, and lines
/// that were folded without a leading blank, are also joined. The memory use is limited by the longest line.
package struct VCardUnfolder: ~Copyable {
    enum Next {
        case line
        /// A line longer than the limit, which is skipped.
        case tooLong
        case end
    }

    /// A physical line that is part of the current unfolded line.
    struct Joint {
        /// The offset in the unfolded line at which this physical line begins.
        var start: Int
        /// The number of the physical line, from 1.
        var line: Int
        /// The offset in `window`, the buffered text, of the first byte of the physical line.
        var window: Int
        /// The offset in `window`, the buffered text, of the first byte after the leading blank of the physical line;
        /// equal to the offset of the physical line if it has no leading blank.
        var taken: Int
    }

    private var input: VCardInput
    private let limit: Int
    var window = ByteBuffer(capacity: 1 << 19)
    /// The offset in `window`, the buffered text, at which the next line begins.
    var position = 0
    /// The number of physical lines before `position`.
    private var linesBefore = 0
    /// The number of bytes that were removed from the beginning of `window` so far.
    var passed = 0
    var inputEnded = false
    private var scratch = ByteBuffer()
    private var isInScratch = false
    /// The range of the current line in `window` or `scratch`.
    private(set) var range = 0..<0
    private(set) var joints: [Joint] = []
    /// The number of physical lines without a leading blank that were joined to the current line, except those after a
    /// soft line break.
    private(set) var unfoldedWithoutBlank = 0

    init(_ input: consuming VCardInput, limit: Int) {
        self.input = input
        self.limit = limit
    }

    var path: String { input.path }
    var size: Int? { input.size }
    /// The approximate number of bytes of the file consumed so far.
    var bytesRead: Int { input.isDirect ? max(0, input.position - (window.count - position)) : input.position }
    /// The digest of the file's bytes, before decompression; nil until the end is reached, and if none was requested.
    var digest: SHA256Digest? { input.digest }
    /// A message about a problem of the compressed data, for instance that it is truncated; nil if there is none.
    var problem: String? { input.problem }
    var encoding: TextEncoding? { input.encoding }
    var isCompressed: Bool { input.isCompressed }
    var hasByteOrderMark: Bool { input.hasByteOrderMark }
    /// The message about a character that is invalid in the encoding of the file; nil if the file is not decoded, and
    /// empty for windows-1252, in which every byte is valid.
    var damage: String? { input.damage }
    /// The charset of quoted-printable values on lines without `CHARSET`: the encoding of the file if the user
    /// specified windows-1252, or if `iconv` decodes the file. Otherwise nil.
    lazy var encodedCharset: Charset? = {
        switch input.encoding {
        case .windows1252 where input.damage != nil: Charset(named: "WINDOWS-1252")
        case .named(let name): Charset(named: name)
        default: nil
        }
    }()
    /// True if `encodedCharset` is nil. It is a value of its own, because copying a `Charset` for each line takes time
    /// for reference counting.
    lazy var hasNoEncodedCharset = encodedCharset == nil
    /// The number of the physical line in which the current line begins, from 1.
    var line: Int { firstLine }
    private(set) var firstLine = 0
    private(set) var firstStart = 0
    private(set) var isTooLong = false
    /// The place of the name in the current line; unknown unless the line is one physical line that the next line
    /// cannot continue.
    private(set) var name = LineScan.Name()
    /// The place of the name in the line at `position`, if it was found while the line before was read.
    private var following = LineScan.Name()
    /// The offset up to which `detectCharset` has searched, in bytes of the decoded text.
    var charsetSearched = 0
    /// The number of empty lines after each line of the current card, which are part of its line ends; 0 outside cards.
    var emptyLines = 0

    /// The current line, unfolded, without its line end.
    var bytes: UnsafeRawBufferPointer {
        @unsafe get {
            unsafe UnsafeRawBufferPointer(rebasing: isInScratch ? scratch.bytes[range] : window.bytes[range])
        }
    }

    /// The offset in bytes of the current line in the file; nil if the file is decompressed, decoded or transcoded.
    var offset: Int? { input.isDirect ? passed + firstStart + input.markLength : nil }

    /// The offset of the current line, in bytes of the decoded text.
    var textStart: Int { passed + firstStart }
    /// The offset of the next line, in bytes of the decoded text.
    var textEnd: Int { passed + position }

    /// Advances to the next line. Returns `line` if there is one, `tooLong` if it exceeds the limit, else `end`.
    mutating func next() throws -> Next {
        if window.count - position < 1 << 12, !inputEnded { try refill() }
        if !joints.isEmpty { joints.removeAll(keepingCapacity: true) }
        unfoldedWithoutBlank = 0
        isInScratch = false
        isTooLong = false
        if following.end == 0, try nextIsMarked() { position += 3 }
        firstLine = linesBefore + 1
        firstStart = position
        name = following
        following = LineScan.Name()
        if takePlainLine() { return .line }
        name = LineScan.Name()
        guard let physical = try physicalLine() else { return try skipLongLine() }
        if physical.isEmpty, position == window.count, inputEnded, firstStart == position { return .end }
        range = physical
        try joinFollowing()
        if range.count > limit { isTooLong = true }
        following = unsafe LineScan.plainName(window.bytes, position) ?? LineScan.Name()
        return isTooLong ? .tooLong : .line
    }

    /// Advances to the next line if that is one physical line with the usual line end, and the line after it is a
    /// property with a plain name; returns false for any other line, which may have to be joined with the next one.
    ///
    /// Nearly every line is read here, in four fifths of the instructions (measured).
    private mutating func takePlainLine() -> Bool {
        guard let line = unsafe LineScan.plainLine(window.bytes, position, name), line.end - position <= limit else {
            return false
        }
        range = position..<line.end
        position = line.next
        linesBefore += 1
        following = line.following
        return true
    }

    /// Discards consumed bytes and reads more.
    private mutating func refill() throws {
        window.removeFirst(position)
        passed += position
        position = 0
        try readMore()
    }

    mutating func readMore() throws {
        if try !input.read(into: &window) { inputEnded = true }
    }

    // MARK: Physical lines

    /// Returns the range of the line at `position` without its line end, and advances `position` to the next line; nil
    /// when the line exceeds the limit.
    private mutating func physicalLine() throws -> Range<Int>? {
        let start = position
        var searched = start
        while true {
            searched = unsafe LineScan.lineEnd(window.bytes, searched)
            if let next = Self.nextLine(after: searched, in: window, isLast: inputEnded) {
                position = next
                linesBefore += next > searched ? 1 : 0
                for _ in 0..<emptyLines { try skipEmptyLine() }
                return start..<searched
            }
            if searched - start > limit { return nil }
            try readMore()
        }
    }

    /// Advances `position` by one line if that line is empty.
    private mutating func skipEmptyLine() throws {
        guard try has(3, at: position) || has(1, at: position),
            window[position] == .lineFeed || window[position] == .carriageReturn,
            let next = Self.nextLine(after: position, in: window, isLast: inputEnded)
        else { return }
        position = next
        linesBefore += 1
    }

    /// Returns the offset of the line after the line end at `end`; nil when more bytes are needed, because the window
    /// has no line end, or ends with a CR that an LF may follow.
    ///
    /// The method is static because an instance method copied the whole structure for each line (measured).
    static func nextLine(after end: Int, in window: borrowing ByteBuffer, isLast: Bool) -> Int? {
        guard end < window.count else { return isLast ? end : nil }
        if window[end] == .lineFeed { return end + 1 }
        // Some programs write CR CR LF.
        var index = end + 1
        while index < window.count, window[index] == .carriageReturn, index - end < 3 { index += 1 }
        guard index < window.count else { return isLast ? end + 1 : nil }
        return window[index] == .lineFeed ? index + 1 : end + 1
    }

    /// Skips the rest of a line that exceeds the limit, without buffering it.
    private mutating func skipLongLine() throws -> Next {
        isTooLong = true
        isInScratch = false
        range = 0..<0
        joints.removeAll(keepingCapacity: true)
        while true {
            let end = unsafe LineScan.lineEnd(window.bytes, position)
            if let next = Self.nextLine(after: end, in: window, isLast: inputEnded) {
                position = next
                linesBefore += 1
                return .tooLong
            }
            position = end
            try refill()
        }
    }

    /// Reads more bytes if necessary, and returns true when `count` bytes are available at `place`.
    mutating func has(_ count: Int, at place: Int) throws -> Bool {
        while window.count - place < count, !inputEnded { try readMore() }
        return window.count - place >= count
    }

    // MARK: Joining

    /// Joins the lines that continue the current one.
    private mutating func joinFollowing() throws {
        if !range.isEmpty, window[range.upperBound - 1] == .equals, unsafe LineScan.isQuotedPrintable(bytes) {
            return try joinSoftBreaks()
        }
        // In nearly every case the next line is a property with a plain name, so that no line is joined.
        if !range.isEmpty, window[range.upperBound - 1] != .colon,
            unsafe LineScan.beginsPlainProperty(window.bytes, position)
        {
            return
        }
        guard try has(1, at: position) else { return }
        let byte = window[position]
        if byte == .space || byte == .tab { try unfold() }
        if isTooLong { return }
        guard !range.isEmpty else { return }
        // A line without a value may continue on the next line. A line of base64 may continue after a blank line,
        // because some writers put blank lines within base64.
        let isOpen = try unsafe bytes[range.count - 1] == .colon || nextIsBlank() && LineScan.isBase64(bytes)
        if try isOpen || !nextIsProperty() { try joinWithoutBlank() }
    }

    private mutating func moveToScratch() {
        guard !isInScratch else { return }
        scratch.removeAll()
        scratch.shrink(to: 1 << 20)
        joints.append(Joint(start: 0, line: firstLine, window: firstStart, taken: firstStart))
        unsafe scratch.append(UnsafeRawBufferPointer(rebasing: window.bytes[range]))
        range = 0..<scratch.count
        isInScratch = true
    }

    /// Appends the next physical line without its first `skipping` bytes; returns false, and skips the line, if the
    /// unfolded line exceeds the limit.
    private mutating func append(skipping: Int) throws -> Bool {
        let line = linesBefore + 1
        let start = position
        guard scratch.count <= limit, let physical = try physicalLine() else {
            _ = try skipLongLine()
            return false
        }
        let taken = min(start + skipping, physical.upperBound)
        joints.append(Joint(start: scratch.count, line: line, window: start, taken: taken))
        unsafe scratch.append(UnsafeRawBufferPointer(rebasing: window.bytes[taken..<physical.upperBound]))
        range = 0..<scratch.count
        return true
    }

    private mutating func unfold() throws {
        moveToScratch()
        while try has(1, at: position), window[position] == .space || window[position] == .tab {
            guard try append(skipping: 1) else { return }
        }
    }

    /// Joins the following lines while the current line ends with `=`, a soft line break (RFC 2045, section 6.7). Stops
    /// before a line that is certainly a property.
    private mutating func joinSoftBreaks() throws {
        let folds = softBreaksAreFolded()
        moveToScratch()
        while scratch.count > 0, scratch[scratch.count - 1] == .equals, try has(1, at: position) {
            if try nextIsBlank() {
                // The value ends at a blank line that a known property or the end of the file follows. Any other blank
                // line is skipped, because some files have doubled line ends.
                let place = (position, linesBefore)
                _ = try physicalLine()
                if try !has(1, at: position) || nextIsKnownProperty() {
                    (position, linesBefore) = place
                    break
                }
            } else if try nextIsKnownProperty() {
                break
            }
            let isFolded = folds && (window[position] == .space || window[position] == .tab)
            scratch.truncate(to: scratch.count - 1)
            guard try append(skipping: isFolded ? 1 : 0) else { return }
        }
        if isTooLong { return }
        if scratch.count > 0, scratch[scratch.count - 1] == .equals { scratch.truncate(to: scratch.count - 1) }
        range = 0..<scratch.count
    }

    /// Returns true when the next line can be a property, is blank, or does not exist.
    private mutating func nextIsProperty() throws -> Bool {
        guard try has(2, at: position), try !nextIsMarked() else { return true }
        if let verdict = unsafe LineScan.beginsProperty(window.bytes, position) { return verdict }
        _ = try has(1 << 12, at: position)
        return unsafe LineScan.beginsProperty(window.bytes, position) ?? true
    }

    private mutating func nextIsKnownProperty() throws -> Bool {
        _ = try has(64, at: position)
        return unsafe LineScan.beginsKnownProperty(window.bytes, position)
    }

    /// Joins lines that were folded without a leading blank: base64, URLs, and text after a long physical line.
    private mutating func joinWithoutBlank() throws {
        let isBase64 = unsafe LineScan.isBase64(bytes)
        while try has(1, at: position) {
            if joints.count > 0, window[position] == .space || window[position] == .tab {
                guard try append(skipping: 1) else { return }
                continue
            }
            if try nextIsBlank() {
                // Some writers put a blank line between the parameters and the base64, or between all lines of base64.
                guard isBase64, range.count > 0, unsafe bytes[range.count - 1] != .equals else { return }
                let place = (position, linesBefore)
                while try has(1, at: position), try nextIsBlank() { _ = try physicalLine() }
                guard try has(1, at: position), try nextIsBase64() else {
                    (position, linesBefore) = place
                    return
                }
            } else if try nextIsProperty() {
                return
            }
            guard try isBase64 ? nextIsBase64() : nextContinues() else { return }
            let isFolded = window[position] == .space || window[position] == .tab
            moveToScratch()
            if !isFolded { unfoldedWithoutBlank += 1 }
            guard try append(skipping: isFolded ? 1 : 0) else { return }
        }
    }

    private mutating func nextIsBase64() throws -> Bool {
        let place = (position, linesBefore)
        defer { (position, linesBefore) = place }
        guard let physical = try physicalLine(), !physical.isEmpty else { return false }
        return unsafe UnsafeRawBufferPointer(rebasing: window.bytes[physical]).allSatisfy { LineScan.isBase64Byte($0) }
    }

    /// Returns true when the next line, which is not a property, continues the current line. This is assumed if the
    /// last physical line has at least 60 bytes, or if the current line contains a URL and the next line has no space.
    private mutating func nextContinues() throws -> Bool {
        let place = (position, linesBefore)
        defer { (position, linesBefore) = place }
        guard let physical = try physicalLine() else { return false }
        let start = joints.last.map { range.count - $0.start } ?? range.count
        if start >= 60 { return true }
        let hasBlank = unsafe UnsafeRawBufferPointer(rebasing: window.bytes[physical]).contains(.space)
        return unsafe !hasBlank && LineScan.isAddress(bytes)
    }
}
