internal import Bytes
internal import ContactModel

/// Looks at the parameters of a stored line where they stand.
enum CSVParameters {
    /// The value of a parameter as it is spelled, quotes and carets included; nil when it is not there.
    static func value(of name: StaticString, in parameters: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
        var start = 1
        let length = name.utf8CodeUnitCount
        while start < parameters.count {
            let end = unsafe end(of: start, in: parameters)
            let part = unsafe UnsafeRawBufferPointer(rebasing: parameters[start..<end])
            if part.count > length, unsafe part[length] == 0x3D, unsafe part.hasPrefix(name) {
                return unsafe UnsafeRawBufferPointer(rebasing: part[(length + 1)...])
            }
            start = end + 1
        }
        return nil
    }

    /// Where the parameter that starts here ends: at the next `;` outside quotes.
    private static func end(of start: Int, in parameters: UnsafeRawBufferPointer) -> Int {
        var quoted = false
        var index = start
        while index < parameters.count {
            let byte = unsafe parameters[index]
            if byte == 0x22 { quoted.toggle() } else if byte == 0x3B, !quoted { return index }
            index &+= 1
        }
        return index
    }

    /// Appends a parameter's value without quotes, its carets resolved (RFC 6868, section 3.2).
    static func appendDecoded(_ value: UnsafeRawBufferPointer, to bytes: inout ByteBuffer) {
        var index = 0
        while index < value.count {
            var byte = unsafe value[index]
            index &+= 1
            if byte == 0x22 { continue }
            if byte == 0x5E, index < value.count, let resolved = unsafe Self.resolved(value[index]) {
                byte = resolved
                index &+= 1
            }
            bytes.append(byte)
        }
    }

    /// What a caret and this letter stand for.
    private static func resolved(_ letter: UInt8) -> UInt8? {
        switch letter {
        case 0x5E: 0x5E
        case 0x27: 0x22
        case 0x6E: 0x0A
        default: nil
        }
    }
}
