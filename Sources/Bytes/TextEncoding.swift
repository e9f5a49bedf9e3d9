/// The character encoding of a text file.
package enum TextEncoding: Sendable, Hashable {
    case utf8, utf16LittleEndian, utf16BigEndian, windows1252
    /// Another encoding, by its name in iconv.
    case named(String)

    /// Creates an encoding from its common name or its name in iconv; nil if it is unknown.
    package init?(name: String) {
        switch name.lowercased() {
        case "utf-8", "utf8": self = .utf8
        case "utf-16le", "utf16le": self = .utf16LittleEndian
        case "utf-16be", "utf16be": self = .utf16BigEndian
        case "windows-1252", "cp1252": self = .windows1252
        default:
            guard IconvDecoder(from: name) != nil else { return nil }
            self = .named(name)
        }
    }

    /// The name in lower case, which `init(name:)` accepts.
    package var name: String {
        switch self {
        case .utf8: "utf-8"
        case .utf16LittleEndian: "utf-16le"
        case .utf16BigEndian: "utf-16be"
        case .windows1252: "windows-1252"
        case .named(let name): name.lowercased()
        }
    }

    /// Returns the encoding of a file from its first bytes, `sample`: UTF-16 or UTF-32 with a byte order mark, or
    /// UTF-16 without one, which is recognized by its zero bytes; or ISO-2022-JP (RFC 1468), which is recognized by its
    /// escape sequences. Nil for any other content.
    package static func sniffed(_ sample: UnsafeRawBufferPointer) -> TextEncoding? {
        guard sample.count >= 2 else { return nil }
        // UTF-32 is checked first, since the byte order mark of UTF-16LE is a prefix of that of UTF-32LE.
        if unsafe sample.starts(with: [0xFF, 0xFE, 0, 0]) { return .named("UTF-32LE") }
        if unsafe sample.starts(with: [0, 0, 0xFE, 0xFF]) { return .named("UTF-32BE") }
        if unsafe sample[0] == 0xFF, unsafe sample[1] == 0xFE { return .utf16LittleEndian }
        if unsafe sample[0] == 0xFE, unsafe sample[1] == 0xFF { return .utf16BigEndian }
        // A vCard file that begins with these ASCII bytes is not UTF-16, even if it contains NUL characters.
        if unsafe sample.starts(with: "BEGIN:".utf8) { return nil }
        if unsafe isISO2022JP(sample), IconvDecoder(from: "ISO-2022-JP") != nil { return .named("ISO-2022-JP") }
        // Neither is a table that begins with 32 ASCII bytes. In UTF-16, all bytes of 16 characters would be in this
        // range only by chance.
        let start = unsafe sample.prefix(32)
        if unsafe start.count == 32, unsafe start.allSatisfy({ 0x20...0x7E ~= $0 || 0x09...0x0D ~= $0 }) { return nil }
        var zeros = (even: 0, odd: 0)
        let units = sample.count / 2
        for unit in 0..<units {
            if unsafe sample[2 * unit] == 0 { zeros.even += 1 }
            if unsafe sample[2 * unit + 1] == 0 { zeros.odd += 1 }
        }
        // In UTF-16 text of any script, each delimiter and line end contains a zero byte. One such byte in twelve code
        // units is required, because UTF-8 text may contain a few NUL characters.
        if zeros.odd * 12 >= units, zeros.odd > 1, zeros.even * 4 <= zeros.odd { return .utf16LittleEndian }
        if zeros.even * 12 >= units, zeros.even > 1, zeros.odd * 4 <= zeros.even { return .utf16BigEndian }
        return nil
    }

    /// Returns true if the sample is seven-bit text with at least one of the sequences `ESC $ @` and `ESC $ B`, each of
    /// them followed by pairs of printable bytes up to the next ESC or the end of the sample.
    private static func isISO2022JP(_ sample: UnsafeRawBufferPointer) -> Bool {
        guard unsafe sample.firstIndex(of: 0x1B, from: 0) != nil, unsafe sample.allSatisfy({ 1...0x7F ~= $0 }) else {
            return false
        }
        var isFound = false
        // The text before the first ESC is not examined.
        let runs = unsafe Array(sample).split(separator: 0x1B, omittingEmptySubsequences: false).dropFirst()
        for run in runs where run.starts(with: "$@".utf8) || run.starts(with: "$B".utf8) {
            let pairs = run.dropFirst(2)
            let isCut = run.endIndex == sample.count
            guard pairs.allSatisfy({ 0x21...0x7E ~= $0 }), isCut || pairs.count.isMultiple(of: 2) else { return false }
            if pairs.count > 1 { isFound = true }
        }
        return isFound
    }
}
