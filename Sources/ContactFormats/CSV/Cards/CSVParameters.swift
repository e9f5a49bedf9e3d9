internal import Bytes
internal import ContactModel

/// Finds a parameter of a property in a card's body (see `CardBody`), without parsing the whole line.
enum CSVParameters {
    /// Returns the value of the parameter `name` in `parameters`, which begins with `;`. The value includes its quotes
    /// and caret escapes (RFC 6868). Returns nil if the parameter is missing.
    static func value(of name: StaticString, in parameters: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
        var start = 1
        let length = name.utf8CodeUnitCount
        while start < parameters.count {
            let end = unsafe end(of: start, in: parameters)
            let part = unsafe UnsafeRawBufferPointer(rebasing: parameters[start..<end])
            if part.count > length, unsafe part[length] == .equals, unsafe part.hasPrefix(name) {
                return unsafe UnsafeRawBufferPointer(rebasing: part[(length + 1)...])
            }
            start = end + 1
        }
        return nil
    }

    /// Returns the end of the parameter that begins at `start`: the next `;` outside quotes, or the end of the text.
    private static func end(of start: Int, in parameters: UnsafeRawBufferPointer) -> Int {
        var quoted = false
        var index = start
        while index < parameters.count {
            let byte = unsafe parameters[index]
            if byte == .doubleQuote { quoted.toggle() } else if byte == .semicolon, !quoted { return index }
            index &+= 1
        }
        return index
    }
}
