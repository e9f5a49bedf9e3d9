/// The character encoding of a text file that is written.
public struct OutputEncoding: Sendable, Hashable {
    package var encoding: TextEncoding
    /// True if the file begins with a byte order mark.
    package var hasByteOrderMark: Bool

    /// Creates an encoding from its common name or its name in iconv; nil if the name is unknown.
    ///
    /// The names `utf-8-bom` and `utf-8-sig` mean UTF-8 with a byte order mark, `utf-16` means UTF-16LE. UTF-16LE and
    /// UTF-16BE always have a byte order mark.
    public init?(name: String) {
        switch name.lowercased() {
        case "utf-8-bom", "utf-8-sig":
            encoding = .utf8
            hasByteOrderMark = true
        case "utf-16":
            encoding = .utf16LittleEndian
            hasByteOrderMark = true
        default:
            guard let known = TextEncoding(name: name) else { return nil }
            if case .named(let name) = known, IconvEncoder(to: name) == nil { return nil }
            encoding = known
            hasByteOrderMark = known == .utf16LittleEndian || known == .utf16BigEndian
        }
    }

    /// True for UTF-8 without a byte order mark, which needs no conversion.
    package var isPlainUTF8: Bool { encoding == .utf8 && !hasByteOrderMark }
}

/// A converter of UTF-8 text, in pieces of complete characters, to an output encoding.
package struct OutputEncoder {
    private let encoding: TextEncoding
    private let iconv: IconvEncoder?

    package init(_ encoding: OutputEncoding) {
        self.encoding = encoding.encoding
        iconv = if case .named(let name) = encoding.encoding { IconvEncoder(to: name) } else { nil }
    }

    /// Converts UTF-8 text and appends it to `output`. Characters that the encoding cannot represent are replaced by
    /// `?`. Returns these characters without duplicates.
    package func encode(_ text: UnsafeRawBufferPointer, into output: inout ByteBuffer) -> [Unicode.Scalar] {
        if unsafe encoding == .utf8 || iconv != nil && !UTF8Check.hasNonASCII(text) && iconv?.isASCII == true {
            unsafe output.append(text)
            return []
        }
        var missing: [Unicode.Scalar] = []
        for scalar in unsafe String(decoding: text, as: UTF8.self).unicodeScalars
        where !append(scalar, to: &output) {
            if !missing.contains(scalar) { missing.append(scalar) }
            _ = append("?", to: &output)
        }
        iconv?.finish(into: &output)
        return missing
    }

    /// Appends a character; returns false if the encoding cannot represent it.
    private func append(_ scalar: Unicode.Scalar, to output: inout ByteBuffer) -> Bool {
        switch encoding {
        case .utf8: output.append(contentsOf: scalar)
        case .utf16LittleEndian, .utf16BigEndian:
            for unit in UTF16.encode(scalar) ?? UTF16.EncodedScalar() {
                let (low, high) = (UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8))
                output.append(encoding == .utf16LittleEndian ? low : high)
                output.append(encoding == .utf16LittleEndian ? high : low)
            }
        case .windows1252:
            guard let byte = scalar.isASCII ? UInt8(scalar.value) : Self.windows1252[scalar] else { return false }
            output.append(byte)
        case .named: return iconv?.append(scalar, to: &output) ?? false
        }
        return true
    }

    private static let windows1252: [Unicode.Scalar: UInt8] = Dictionary(
        (0x80...0xFF).map { (Windows1252.scalar($0), $0) }, uniquingKeysWith: { first, _ in first })
}
