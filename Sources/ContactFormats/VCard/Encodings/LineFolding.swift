internal import Bytes

/// Folding at 75 octets (RFC 6350, section 3.2), but never within the group and the name: a first line without the
/// delimiter after the name would be read as a continuation of the line before.
enum LineFolding {
    /// Appends a line in pieces of 75 octets, including the blank of a continuation, without splitting characters.
    static func append(_ line: UnsafeRawBufferPointer, to output: inout ByteBuffer) {
        var start = 0
        var room = line.count > 75 ? unsafe max(75, nameLength(of: line)) : 75
        while line.count - start > room {
            var end = start + room
            while end > start + 1, unsafe line[end] & 0xC0 == 0x80 { end -= 1 }
            unsafe output.append(UnsafeRawBufferPointer(rebasing: line[start..<end]))
            output.append("\r\n ")
            start = end
            room = 74
        }
        unsafe output.append(UnsafeRawBufferPointer(rebasing: line[start...]))
        output.append("\r\n")
    }

    /// The number of bytes of the group and the name, with the delimiter after them.
    private static func nameLength(of line: UnsafeRawBufferPointer) -> Int {
        var index = 0
        while index < line.count, unsafe line[index] != .colon && line[index] != .semicolon { index += 1 }
        return min(index + 1, line.count)
    }
}
