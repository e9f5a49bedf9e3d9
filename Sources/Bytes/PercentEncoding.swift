/// Percent-encoding (RFC 3986, section 2.1).
package enum PercentEncoding {
    /// Returns the bytes as text, with `%` and two hexadecimal digits for each byte for which `isKept` returns false.
    /// `isKept` should return false for the percent sign, so that the text can be decoded.
    package static func encoded(_ bytes: some Sequence<UInt8>, keeping isKept: (UInt8) -> Bool) -> String {
        var result: [UInt8] = []
        for byte in bytes {
            if isKept(byte) {
                result.append(byte)
            } else {
                result += [0x25, (byte >> 4).upperHexDigit, (byte & 15).upperHexDigit]
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Returns the bytes with each `%` and its two hexadecimal digits decoded. A percent sign without two hexadecimal
    /// digits is kept.
    package static func decoded(_ bytes: some RandomAccessCollection<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var rest = bytes[...]
        while let byte = rest.first {
            let code = rest.dropFirst().prefix(2)
            if byte == 0x25, code.count == 2, let high = code.first?.hexValue, let low = code.last?.hexValue {
                result.append(high << 4 | low)
                rest = rest.dropFirst(3)
            } else {
                result.append(byte)
                rest = rest.dropFirst()
            }
        }
        return result
    }
}
