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
}
