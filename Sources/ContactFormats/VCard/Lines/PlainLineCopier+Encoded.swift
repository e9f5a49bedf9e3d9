internal import Bytes
internal import ContactModel

/// The decoding of quoted-printable values that need no repair.
extension PlainLineCopier {
    /// Decodes a quoted-printable value and appends it with the escapes of `CardBody`; returns false, possibly with
    /// bytes appended, if `LineConverter` has to convert the value.
    static func appendDecoded(
        _ value: UnsafeRawBufferPointer, _ kind: Kind, isWindows1252: Bool, to body: inout ByteBuffer
    ) -> Bool {
        let separator: UInt8? =
            switch kind {
            case .name, .address, .organization: .semicolon
            case .list: .comma
            default: nil
            }
        let start = body.count
        var components = 1
        var hasContent = false
        var isHigh = false
        var index = 0
        while index < value.count {
            let run = unsafe ordinaryBytes(value, from: index)
            if run > 0 {
                unsafe body.append(low: value.word(at: index), count: run)
                hasContent = true
                index &+= run
                continue
            }
            var byte = unsafe value[index]
            index &+= 1
            if byte == separator {
                components &+= 1
                body.append(byte)
                continue
            }
            if byte == .equals {
                guard index &+ 1 < value.count, let code = unsafe QuotedPrintable.code(value[index], value[index &+ 1])
                else {
                    return false
                }
                byte = code
                index &+= 2
                // Some programs encode every letter.
                if byte.isLetter {
                    hasContent = true
                    body.append(byte)
                    continue
                }
            } else if byte == .backslash {
                return false
            }
            // A line break is CR LF in 2.1, and LF in `CardBody`.
            if byte == .carriageReturn {
                guard unsafe Self.isLineFeed(value, &index) else { return false }
                byte = .lineFeed
            }
            switch byte {
            case .lineFeed:
                body.append(.backslash)
                body.append(0x6E)
            case .backslash, .comma, .semicolon:
                body.append(.backslash)
                body.append(byte)
            case 0..<0x20 where byte != .tab, 0x7F: return false
            case 0x80... where isWindows1252:
                hasContent = true
                body.append(contentsOf: Windows1252.scalar(byte))
            default:
                if byte >= 0x80 { isHigh = true }
                hasContent = true
                body.append(byte)
            }
        }
        let decoded = unsafe body.slice(ByteRange(start..<body.count))
        guard hasContent, unsafe !isBlank(decoded) else { return false }
        if kind == .name && components > 5 || kind == .address && components != 7 { return false }
        if kind == .name { while components < 5 { body.append(.semicolon); components += 1 } }
        return unsafe !isHigh || UTF8Check.firstInvalid(body.slice(ByteRange(start..<body.count))) == nil
    }

    /// Returns the number of bytes at `index`, at most eight, before the first one that has to be decoded, escaped or
    /// examined; 0 if fewer than eight bytes are left.
    @inline(__always)
    private static func ordinaryBytes(_ value: UnsafeRawBufferPointer, from index: Int) -> Int {
        guard index &+ 8 <= value.count, unsafe value[index] != .equals else { return 0 }
        let word = unsafe value.word(at: index)
        let equals = zeros(word ^ 0x3D3D_3D3D_3D3D_3D3D) & 0x8080_8080_8080_8080
        return min(unusual(word).trailingZeroBitCount, equals.trailingZeroBitCount) &>> 3
    }

    private static func isLineFeed(_ value: UnsafeRawBufferPointer, _ index: inout Int) -> Bool {
        guard index &+ 2 < value.count, unsafe value[index] == .equals,
            unsafe QuotedPrintable.code(value[index &+ 1], value[index &+ 2]) == .lineFeed
        else { return false }
        index &+= 3
        return true
    }
}
