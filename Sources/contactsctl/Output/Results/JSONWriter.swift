import Bytes
import ContactFormats

/// Writes JSON incrementally, with the keys in the order of the calls, so that results of any size need little memory.
package struct JSONWriter {
    private let stream: TextStream
    /// The objects and arrays that are not ended yet, from the outermost to the innermost.
    private var open: [(closing: UInt8, isEmpty: Bool)] = []

    package init(_ stream: TextStream) { self.stream = stream }

    /// The number of open objects and arrays.
    package var depth: Int { open.count }

    /// Begins an object: the member `key` of the open object, or an element of the open array if `key` is nil.
    package mutating func beginObject(_ key: String? = nil) throws {
        try begin(key, UInt8(ascii: "{"), UInt8(ascii: "}"))
    }

    /// Begins an array: the member `key` of the open object, or an element of the open array if `key` is nil.
    package mutating func beginArray(_ key: String? = nil) throws {
        try begin(key, UInt8(ascii: "["), UInt8(ascii: "]"))
    }

    /// Ends the innermost object or array.
    package mutating func end() throws {
        if let last = open.popLast() { try stream.write(byte: last.closing) }
    }

    /// Ends objects and arrays until only `depth` of them are open.
    package mutating func end(downTo depth: Int) throws {
        while open.count > depth { try end() }
    }

    /// Writes a member whose value is a string, or null.
    package mutating func member(_ key: String, _ value: String?) throws {
        try name(key)
        if let value { try string(value) } else { try stream.write("null") }
    }

    /// Writes a member whose value is an integer, or null.
    package mutating func member(_ key: String, _ value: Int?) throws {
        try name(key)
        try stream.write(value.map { String($0) } ?? "null")
    }

    /// Writes a member whose value is a Boolean.
    package mutating func member(_ key: String, _ value: Bool) throws {
        try name(key)
        try stream.write(value ? "true" : "false")
    }

    /// Writes an integer as an element of an array.
    package mutating func element(_ value: Int) throws {
        try separate()
        try stream.write(String(value))
    }

    /// Writes a member whose value is an array of strings.
    package mutating func member(_ key: String, _ values: [String]) throws {
        try beginArray(key)
        for value in values {
            try separate()
            try string(value)
        }
        try end()
    }

    /// Writes a member whose value is a floating-point number.
    package mutating func member(_ key: String, _ value: Double) throws {
        try name(key)
        try stream.write("\(value)")
    }

    /// Writes an array of strings as an element of an array.
    package mutating func element(_ values: [String]) throws {
        try beginArray()
        for value in values {
            try separate()
            try string(value)
        }
        try end()
    }

    private mutating func begin(_ key: String?, _ opening: UInt8, _ closing: UInt8) throws {
        if let key { try name(key) } else { try separate() }
        try stream.write(byte: opening)
        open.append((closing, true))
    }

    private mutating func name(_ key: String) throws {
        try separate()
        try string(key)
        try stream.write(byte: UInt8(ascii: ":"))
    }

    private mutating func separate() throws {
        guard let last = open.indices.last else { return }
        if !open[last].isEmpty { try stream.write(byte: UInt8(ascii: ",")) }
        open[last].isEmpty = false
    }

    /// Writes a string in quotes, with escapes for the characters for which JSON requires them, and for terminal
    /// control characters.
    private func string(_ text: String) throws {
        try stream.write(JSONText.quoted(text, escaping: VisibleText.mustNotReachTerminal))
    }
}
