internal import Bytes
internal import ContactModel

/// A character encoding, identified by its name. UTF-8, UTF-16 and windows-1252 are decoded here, ISO-8859-1 as
/// windows-1252, and all others by `iconv`.
struct Charset: Sendable, Equatable {
    enum Kind: Sendable, Equatable {
        case utf8
        case utf16(bigEndian: Bool)
        case windows1252
        /// An encoding that `iconv` supports under this name.
        case other(String)
    }

    let kind: Kind
    /// The name in upper case.
    let name: String

    /// Creates the encoding with this name, ignoring case; nil if neither this type nor `iconv` supports it.
    init?(named text: String) {
        name = text.uppercased()
        switch name {
        case "UTF-8", "UTF8", "US-ASCII", "ASCII", "UNICODE-1-1-UTF-8": kind = .utf8
        case "ISO-8859-1", "ISO8859-1", "LATIN1", "LATIN-1", "WINDOWS-1252", "CP1252", "ANSI": kind = .windows1252
        case "UTF-16", "UTF-16LE", "UTF16", "UCS-2", "UNICODE": kind = .utf16(bigEndian: false)
        case "UTF-16BE": kind = .utf16(bigEndian: true)
        default:
            guard Self.isName(name), IconvDecoder(from: name) != nil else { return nil }
            kind = .other(name)
        }
    }

    /// True for encodings such as UTF-7 whose bytes are all below 128, so that encoded text looks like ASCII.
    var isSevenBit: Bool {
        name.hasPrefix("ISO-2022") || name == "UTF-7" || name.hasPrefix("HZ")
    }

    /// True for the multi-byte encodings of East Asia, whose text is sometimes valid UTF-8 by accident.
    var isMultiByte: Bool {
        ["GB", "BIG5", "EUC", "SHIFT", "SJIS", "MS932", "CP932", "WINDOWS-31J", "KS", "CP949", "UHC", "JOHAB"].contains
        {
            name.hasPrefix($0)
        }
    }

    private static func isName(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.count < 32
            && name.utf8.allSatisfy {
                $0 >= 0x30 && $0 <= 0x3A || $0 >= 0x41 && $0 <= 0x5A || $0 == .hyphen || $0 == .underscore
            }
    }

    /// Decodes bytes in this encoding, and appends the text as UTF-8. Returns false, appending nothing, when the bytes
    /// are invalid in this encoding.
    func decode(_ bytes: UnsafeRawBufferPointer, into text: inout ByteBuffer) -> Bool {
        switch kind {
        case .utf8:
            guard unsafe UTF8Check.firstInvalid(bytes) == nil else { return false }
            unsafe text.append(bytes)
            return true
        case .utf16(let isBig):
            // The byte order is that of the byte order mark. Without a mark, it is the order in the name, such as
            // `UTF-16LE`, or else it is detected from the positions of the zero bytes of Latin letters; if these do not
            // determine it, it is little-endian.
            let named = name.hasSuffix("LE") || name.hasSuffix("BE") ? isBig : nil
            let order = unsafe Self.markedOrder(bytes) ?? named ?? Self.isBigEndian(bytes) ?? isBig
            return unsafe Self.decodeUTF16(bytes, isBigEndian: order, into: &text)
        case .windows1252:
            unsafe Self.appendWindows1252(bytes, to: &text)
            return true
        case .other(let name): return unsafe IconvDecoder(from: name)?.decode(whole: bytes, into: &text) ?? false
        }
    }

    /// Decodes bytes in windows-1252, in which every byte is valid, and appends the text as UTF-8.
    static func appendWindows1252(_ bytes: UnsafeRawBufferPointer, to text: inout ByteBuffer) {
        for index in bytes.indices {
            let byte = unsafe bytes[index]
            if byte < 0x80 { text.append(byte) } else { text.append(contentsOf: Windows1252.scalar(byte)) }
        }
    }

    /// Returns true for the byte order mark of big-endian text, false for that of little-endian text; nil if there is
    /// none.
    private static func markedOrder(_ bytes: UnsafeRawBufferPointer) -> Bool? {
        guard bytes.count > 1 else { return nil }
        let mark = unsafe (bytes[0], bytes[1])
        return mark == (0xFE, 0xFF) || mark == (0xFF, 0xFE) ? mark.0 == 0xFE : nil
    }

    /// Returns true if most zero bytes are at even offsets, as in big-endian text of Latin letters; false if most are
    /// at odd offsets; nil if there are as many at even as at odd offsets.
    private static func isBigEndian(_ bytes: UnsafeRawBufferPointer) -> Bool? {
        let zeros = bytes.indices.filter { unsafe bytes[$0] == 0 }
        let odd = zeros.count { $0 & 1 == 1 }
        return odd * 2 == zeros.count ? nil : odd * 2 < zeros.count
    }

    private static func decodeUTF16(_ bytes: UnsafeRawBufferPointer, isBigEndian: Bool, into text: inout ByteBuffer)
        -> Bool
    {
        let start = text.count
        var raw = ByteBuffer(capacity: bytes.count)
        let mark: [UInt8] = isBigEndian ? [0xFE, 0xFF] : [0xFF, 0xFE]
        let hasMark = unsafe bytes.starts(with: mark)
        unsafe raw.append(UnsafeRawBufferPointer(rebasing: bytes[(hasMark ? 2 : 0)...]))
        UTF16Decoder(isBigEndian: isBigEndian).decode(&raw, into: &text, isLast: true)
        let isWhole = unsafe UTF8Check.firstInvalid(text.slice(ByteRange(start..<text.count))) == nil
        if !isWhole { text.truncate(to: start) }
        return isWhole
    }
}
