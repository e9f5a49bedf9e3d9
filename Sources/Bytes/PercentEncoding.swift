/// Percent-encoding (RFC 3986, section 2.1).
package enum PercentEncoding {
    /// Returns bytes with `%` and two hexadecimal digits for each byte that is not kept; `isKept` should be false for
    /// the percent sign.
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

    /// Returns bytes with each `%` and two hexadecimal digits decoded; any other percent sign is kept.
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
