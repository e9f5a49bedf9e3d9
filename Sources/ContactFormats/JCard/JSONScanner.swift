internal import Bytes
internal import Files

/// Reads JSON (RFC 8259) from a stream, one value at a time. The memory for each value is limited.
struct JSONScanner: ~Copyable {
    /// The maximum number of bytes of one string.
    private let longest: Int
    /// The maximum depth of nested arrays and objects; deeper nesting throws `JSONFault`.
    private static let deepest = 32
    private var window = ByteBuffer(capacity: 1 << 16)
    private var position = 0
    private var ended = false
    private var isOpen = false
    // `passed` is the number of bytes of the text before the window. `line` and `column`, both from 1, are the place of
    // the byte at the index `counted` of the window.
    private var passed = 0
    private var counted = 0
    private var line = 1
    private var column = 1
    /// The number of bytes that may still be stored. If it is negative, values are parsed and discarded.
    private var remainingBytes = Int.max
    /// The number of values that may still be stored. If it is negative, values are parsed and discarded.
    private var values = Int.max
    /// True if a value was discarded because it exceeded a limit since the last call of `allow`.
    var isExceeded: Bool { isTooLong || remainingBytes < 0 || values < 0 }
    private var isTooLong = false
    /// The messages about repairs in the strings read since the last call of `takeRepairs`.
    private var repairs: [String] = []

    init(longest: Int) { self.longest = longest }

    /// Sets the number of bytes and of values that may be stored from now on; with negative numbers, every value is
    /// discarded.
    mutating func allow(bytes: Int, values: Int) {
        remainingBytes = bytes
        self.values = values
        isTooLong = false
    }

    /// Returns the messages about repairs in the strings read since the last call, and removes them.
    mutating func takeRepairs() -> [String] {
        guard !repairs.isEmpty else { return [] }
        defer { repairs.removeAll() }
        return repairs
    }

    // MARK: Bytes

    /// Returns the next byte; nil at the end of the text.
    private mutating func next(_ input: inout DecodedInput) throws -> UInt8? {
        if position == window.count, try !refill(&input) { return nil }
        return window[position]
    }

    private mutating func refill(_ input: inout DecodedInput) throws -> Bool {
        guard !ended else { return false }
        count()
        passed += position
        window.removeFirst(position)
        position = 0
        counted = 0
        ended = try !input.read(into: &window, atMost: 1 << 18)
        if !isOpen {
            isOpen = true
            while !ended, window.count < 3 { ended = try !input.read(into: &window, atMost: 1 << 18) }
            if unsafe window.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { window.removeFirst(3) }
        }
        return position < window.count
    }

    /// Sets `line` and `column` to the place of the next byte.
    private mutating func count() {
        while counted < position {
            let byte = window[counted]
            if byte == .lineFeed {
                line += 1
                column = 1
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
            counted += 1
        }
    }

    /// The place of the next byte: the line and the column, both from 1, and the offset in bytes.
    var place: CardTranscoder.Place {
        mutating get {
            count()
            return CardTranscoder.Place(line: line, column: column, offset: passed + position)
        }
    }

    private mutating func fault(_ message: String) -> JSONFault { JSONFault(message: message, place: place) }

    // MARK: Punctuation

    /// Skips white space and returns the next byte; nil at the end of the text.
    mutating func peek(_ input: inout DecodedInput) throws -> UInt8? {
        while let byte = try next(&input) {
            // 0x1E (record separator) delimits the values in a sequence of JSON texts (RFC 7464).
            guard byte == .space || byte == .lineFeed || byte == .carriageReturn || byte == .tab || byte == 0x1E else {
                return byte
            }
            position += 1
        }
        return nil
    }

    /// Skips white space and consumes `byte` if it is next; returns false otherwise.
    mutating func take(_ byte: UInt8, _ input: inout DecodedInput) throws -> Bool {
        guard try peek(&input) == byte else { return false }
        position += 1
        return true
    }

    /// Skips white space and consumes `byte`. Throws `JSONFault` if another byte is next or the text ends.
    mutating func expect(_ byte: UInt8, _ input: inout DecodedInput) throws {
        guard try take(byte, &input) else {
            let wanted = "'\(Character(Unicode.Scalar(byte)))'"
            throw fault(
                position == window.count && ended ? "the text ends where \(wanted) is expected" : "\(wanted) expected")
        }
    }

    /// Consumes the comma or the closing bracket `close` after an element; returns true for a comma. Throws `JSONFault`
    /// if another byte is next or the text ends.
    mutating func continues(_ close: UInt8, _ input: inout DecodedInput) throws -> Bool {
        if try take(.comma, &input) { return true }
        try expect(close, &input)
        return false
    }

    // MARK: Values

    /// Reads a value of any type; `depth` is the number of arrays and objects that contain it. Throws `JSONFault`.
    mutating func value(_ input: inout DecodedInput, depth: Int = 0) throws -> JSONValue {
        guard depth <= Self.deepest else { throw fault("JSON nested more than \(Self.deepest) levels deep") }
        values -= 1
        switch try peek(&input) {
        case UInt8(ascii: "\""): return .string(try string(&input))
        case UInt8(ascii: "["):
            position += 1
            var elements: [JSONValue] = []
            guard try !take(UInt8(ascii: "]"), &input) else { return .array([]) }
            repeat {
                let element = try value(&input, depth: depth + 1)
                if !isExceeded { elements.append(element) }
            } while try continues(UInt8(ascii: "]"), &input)
            return .array(elements)
        case UInt8(ascii: "{"):
            position += 1
            var members: [(name: String, value: JSONValue)] = []
            guard try !take(UInt8(ascii: "}"), &input) else { return .object([]) }
            repeat {
                guard try peek(&input) == UInt8(ascii: "\"") else { throw fault("a member name expected") }
                let name = try string(&input)
                try expect(.colon, &input)
                let element = try value(&input, depth: depth + 1)
                if !isExceeded { members.append((name, element)) }
            } while try continues(UInt8(ascii: "}"), &input)
            return .object(members)
        case nil: throw fault("the text ends within a value")
        default: return try word(&input)
        }
    }

    /// Reads a number, `true`, `false` or `null`.
    private mutating func word(_ input: inout DecodedInput) throws -> JSONValue {
        var bytes: [UInt8] = []
        let start = place
        while let byte = try next(&input), Self.isWord(byte), bytes.count < 400 {
            bytes.append(byte)
            position += 1
        }
        let text = String(decoding: bytes, as: UTF8.self)
        switch text {
        case "true": return .boolean(true)
        case "false": return .boolean(false)
        case "null": return .null
        default:
            guard Self.isNumber(bytes) else { throw JSONFault(message: "a value expected", place: start) }
            return .number(text)
        }
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        byte.isLetter || byte.isDigit || byte == .plus || byte == .hyphen || byte == .period
    }

    /// Returns true for a number in the grammar of JSON (RFC 8259, section 6).
    static func isNumber(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        func digits() -> Int {
            let count = rest.prefix(while: \.isDigit).count
            rest = rest.dropFirst(count)
            return count
        }
        if rest.first == .hyphen { rest = rest.dropFirst() }
        let isZero = rest.first == 0x30
        let whole = digits()
        guard whole == 1 || whole > 1 && !isZero else { return false }
        if rest.first == .period {
            rest = rest.dropFirst()
            guard digits() > 0 else { return false }
        }
        if let letter = rest.first, letter | 0x20 == 0x65 {
            rest = rest.dropFirst()
            if rest.first == .plus || rest.first == .hyphen { rest = rest.dropFirst() }
            guard digits() > 0 else { return false }
        }
        return rest.isEmpty
    }

    // MARK: Strings

    /// Reads a string; the next byte is its opening quote. Throws `JSONFault`.
    mutating func string(_ input: inout DecodedInput) throws -> String {
        position += 1
        var bytes = ByteBuffer(capacity: 64)
        var isLoneSurrogate = false
        while true {
            guard let byte = try next(&input) else { throw fault("the text ends within a string") }
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                if isLoneSurrogate { repairs.append("half of a surrogate pair; replaced by U+FFFD") }
                return text(of: bytes)
            case .backslash: try escape(&input, &bytes, &isLoneSurrogate)
            case 0..<0x20: throw fault("an unescaped control character in a string")
            default:
                let start = position
                while position < window.count, Self.isPlain(window[position]) { position += 1 }
                keep(position - start, bytes.count)
                if !isExceeded { unsafe bytes.append(UnsafeRawBufferPointer(rebasing: window.bytes[start..<position])) }
            }
        }
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != .backslash
    }

    /// Subtracts `count` from `remainingBytes`. Sets `isTooLong` if a string that already has `before` bytes becomes
    /// longer than `longest` with `count` more bytes.
    private mutating func keep(_ count: Int, _ before: Int) {
        remainingBytes -= count
        if before + count > longest { isTooLong = true }
    }

    private mutating func text(of bytes: borrowing ByteBuffer) -> String {
        if unsafe UTF8Check.firstInvalid(bytes.bytes) == nil {
            return unsafe String(decoding: bytes.bytes, as: UTF8.self)
        }
        repairs.append("not UTF-8; read as windows-1252")
        var decoded = ByteBuffer(capacity: bytes.count * 2)
        unsafe Charset.appendWindows1252(bytes.bytes, to: &decoded)
        return unsafe String(decoding: decoded.bytes, as: UTF8.self)
    }

    /// Reads an escape sequence, or two for a surrogate pair, and appends its character; the next byte is the
    /// backslash. Throws `JSONFault`.
    private mutating func escape(
        _ input: inout DecodedInput, _ bytes: inout ByteBuffer, _ isLoneSurrogate: inout Bool
    ) throws {
        position += 1
        guard try next(&input) == 0x75 else { return try letter(&input, &bytes) }
        position += 1
        var unit = try self.unit(&input)
        // The loop ends with a character, or with half of a surrogate pair that is not followed by the other half.
        while true {
            if let scalar = Unicode.Scalar(unit) { return append(scalar, to: &bytes) }
            guard unit < 0xDC00, try next(&input) == .backslash else {
                isLoneSurrogate = true
                return append("\u{FFFD}", to: &bytes)
            }
            position += 1
            guard try next(&input) == 0x75 else {
                isLoneSurrogate = true
                append("\u{FFFD}", to: &bytes)
                return try letter(&input, &bytes)
            }
            position += 1
            let low = try self.unit(&input)
            if 0xDC00...0xDFFF ~= low, let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)) {
                return append(scalar, to: &bytes)
            }
            isLoneSurrogate = true
            append("\u{FFFD}", to: &bytes)
            unit = low
        }
    }

    private mutating func append(_ scalar: Unicode.Scalar, to bytes: inout ByteBuffer) {
        keep(UTF8.width(scalar), bytes.count)
        if !isExceeded { bytes.append(contentsOf: scalar) }
    }

    /// Reads the letter of an escape other than `\u` and appends the character. Throws `JSONFault`.
    private mutating func letter(_ input: inout DecodedInput, _ bytes: inout ByteBuffer) throws {
        guard let letter = try next(&input) else { throw fault("the text ends within a string") }
        guard let byte = Self.escapes[letter] else { throw fault("an invalid escape in a string") }
        position += 1
        keep(1, bytes.count)
        if !isExceeded { bytes.append(byte) }
    }

    private static let escapes: [UInt8: UInt8] = [
        0x22: 0x22, 0x5C: 0x5C, 0x2F: 0x2F, 0x62: 0x08, 0x66: 0x0C, 0x6E: 0x0A, 0x72: 0x0D, 0x74: 0x09,
    ]

    /// Reads the four hexadecimal digits of `\u`, a UTF-16 code unit. Throws `JSONFault`.
    private mutating func unit(_ input: inout DecodedInput) throws -> UInt32 {
        var unit: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = try next(&input)?.hexValue else { throw fault("\\u without four hexadecimal digits") }
            unit = unit << 4 | UInt32(digit)
            position += 1
        }
        return unit
    }
}

/// A JSON value (RFC 8259); the members of an object are in the order of the text.
indirect enum JSONValue {
    case string(String)
    /// The number as it is written in the text.
    case number(String)
    case boolean(Bool)
    case null
    case array([JSONValue])
    case object([(name: String, value: JSONValue)])

    /// The text of a string, number or Boolean; nil for an array, an object and null.
    var text: String? {
        switch self {
        case .string(let text), .number(let text): text
        case .boolean(let value): value ? "true" : "false"
        case .null, .array, .object: nil
        }
    }

    /// True for an object, and for an array with an object at any depth.
    var holdsObject: Bool {
        switch self {
        case .object: true
        case .array(let values): values.contains(where: \.holdsObject)
        default: false
        }
    }

    /// The texts of the value and, at any depth, of its elements and members; the text of null is empty.
    var texts: [String] {
        switch self {
        case .array(let values): values.flatMap(\.texts)
        case .object(let members): members.flatMap(\.value.texts)
        case .null: [""]
        default: text.map { [$0] } ?? []
        }
    }
}

/// The error for a text that is not JSON, or nested too deeply.
struct JSONFault: Error {
    var message: String
    var place: CardTranscoder.Place
}
