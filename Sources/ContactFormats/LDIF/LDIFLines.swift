internal import Files
internal import Bytes

/// Splits LDIF (RFC 2849) into unfolded lines with their places in the source, including comments and blank lines.
struct LDIFLines: ~Copyable {
    /// An unfolded line. If the line exceeds the limit, `isTooLong` is true and `bytes` contains only its beginning.
    struct Line {
        var bytes: [UInt8]
        var place: CardTranscoder.Place
        var isTooLong = false
        var isBlank: Bool { bytes.isEmpty && !isTooLong }
    }

    private let longest: Int
    private var window = ByteBuffer(capacity: 1 << 16)
    private var position = 0
    private var passed = 0
    private var ended = false
    private var isOpen = false
    private var physicalLines = 0
    /// The number of empty lines after each line of the source, which are part of its line ends.
    private var emptyLines = 0
    /// True if the latest physical line has no line end, because the source ends there.
    private(set) var isCutOff = false

    /// The offset after the last line that was returned, in bytes of the decoded source.
    var offset: Int { passed + position }

    init(longest: Int) { self.longest = longest }

    /// Returns the next line; nil at the end. A physical line that begins with a space continues the line before it.
    mutating func next(_ input: inout DecodedInput) throws -> Line? {
        guard try has(&input) else { return nil }
        var line = Line(
            bytes: [], place: CardTranscoder.Place(line: physicalLines + 1, column: 1, offset: passed + position))
        try appendPhysical(to: &line, &input)
        while !line.isBlank, try has(&input), window[position] == .space {
            position += 1
            try appendPhysical(to: &line, &input)
        }
        return line
    }

    /// Returns true if there is another byte; reads more of the source if necessary, so that this byte is at the index
    /// `position` of the window.
    private mutating func has(_ input: inout DecodedInput) throws -> Bool {
        while position == window.count {
            guard !ended else { return false }
            passed += position
            window.removeAll()
            position = 0
            ended = try !input.read(into: &window, atMost: 1 << 18)
            guard !isOpen else { continue }
            isOpen = true
            while !ended, window.count < 3 { ended = try !input.read(into: &window, atMost: 1 << 18) }
            if unsafe window.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { window.removeFirst(3) }
            emptyLines = Self.emptyLines(in: window)
        }
        return true
    }

    /// Returns the byte that is `distance` bytes after the current byte; nil beyond the end of the source.
    private mutating func byte(after distance: Int, _ input: inout DecodedInput) throws -> UInt8? {
        while position + distance >= window.count {
            guard !ended else { return nil }
            ended = try !input.read(into: &window, atMost: 1 << 18)
        }
        return window[position + distance]
    }

    /// Appends the rest of a physical line to `line`, and consumes the line end: LF, CR LF, CR, or CR CR LF, which
    /// results from converting line ends twice.
    private mutating func appendPhysical(to line: inout Line, _ input: inout DecodedInput) throws {
        isCutOff = true
        while try has(&input) {
            let end = unsafe LineScan.lineEnd(window.bytes, position)
            if line.bytes.count + end - position > longest {
                line.isTooLong = true
            } else if !line.isTooLong {
                unsafe line.bytes.append(contentsOf: window.bytes[position..<end])
            }
            position = end
            guard end < window.count else { continue }
            position += 1
            isCutOff = false
            guard window[end] == .carriageReturn, try has(&input) else { break }
            if window[position] == .lineFeed {
                position += 1
            } else if window[position] == .carriageReturn, try byte(after: 1, &input) == .lineFeed {
                position += 2
            }
            break
        }
        physicalLines += 1
        for _ in 0..<emptyLines { try skipEmptyLine(&input) }
    }

    private mutating func skipEmptyLine(_ input: inout DecodedInput) throws {
        guard try has(&input), window[position] == .lineFeed || window[position] == .carriageReturn else { return }
        let isPair = try window[position] == .carriageReturn && byte(after: 1, &input) == .lineFeed
        position += isPair ? 2 : 1
        physicalLines += 1
    }

    /// Returns the number of empty lines after each line of a text: some programs write each line end twice. Returns 0 if
    /// every line after an empty one begins an entry.
    private static func emptyLines(in window: borrowing ByteBuffer) -> Int {
        let text = unsafe window.bytes.prefix(1 << 16)
        let normal = unsafe String(decoding: text, as: UTF8.self).utf8.filter { $0 != .carriageReturn }
        let lines = normal.split(separator: .lineFeed, omittingEmptySubsequences: false)
        var fewest = Int.max
        var count = 0
        var hasAttribute = false
        for (index, line) in lines.dropLast().enumerated() {
            guard !line.isEmpty else {
                count += 1
                continue
            }
            if index > 0 { fewest = min(fewest, count) }
            if fewest == 0 { return 0 }
            let isName = line.prefix(3).map { $0 | 0x20 } == Array("dn:".utf8)
            let isOpening = isName || line.starts(with: "version:".utf8) || line.first == UInt8(ascii: "#")
            if index > 0, !isOpening { hasAttribute = true }
            count = 0
        }
        return hasAttribute && fewest < Int.max ? fewest : 0
    }
}

/// One value of an attribute of an entry.
struct LDIFValue {
    /// The name as it is written, without options: `jpegPhoto`.
    var name: String
    /// The options with their semicolons: `;binary`, `;lang-en`; empty if there are none.
    var options: String
    var bytes: [UInt8]
    var place: CardTranscoder.Place

    /// The value as text; nil if it is not UTF-8, and if it has control characters, which a card cannot represent, but
    /// its attribute is not one whose values are text.
    var text: String? {
        isText || !Self.hasControls(bytes) ? String(validating: bytes, as: UTF8.self) : nil
    }
    /// Returns true for bytes with a control character other than tab and line breaks.
    static func hasControls(_ bytes: [UInt8]) -> Bool {
        bytes.contains { $0 < 0x20 && $0 != .tab && $0 != .lineFeed && $0 != .carriageReturn || $0 == 0x7F }
    }
    /// True for an attribute whose values are text: a DN, a `changetype`, or an attribute without options whose field
    /// is text.
    var isText: Bool { options.isEmpty && (["dn", "changetype"].contains(name.lowercased()) || field?.isText == true) }
    /// The name with its options.
    var description: String { name + options }
    var field: LDIFField? { options.lowercased() == ";binary" || options.isEmpty ? LDIFTable.field(of: name) : nil }
}
