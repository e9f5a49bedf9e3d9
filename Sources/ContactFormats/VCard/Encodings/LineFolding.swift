internal import Bytes

/// The folding of lines at 75 octets (RFC 6350, section 3.2), but never within the group and the name, because a reader
/// may join a physical line without a complete name to the line before it.
enum LineFolding {
    /// Appends a line as physical lines of at most 75 octets, including the space at the beginning of a continuation,
    /// each of them ended by CRLF. The first one is longer if the group and the name are. No UTF-8 character is split.
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

    /// Returns the number of bytes of the group and the name, with the delimiter after them.
    private static func nameLength(of line: UnsafeRawBufferPointer) -> Int {
        var index = 0
        while index < line.count, unsafe line[index] != .colon && line[index] != .semicolon { index += 1 }
        return min(index + 1, line.count)
    }
}
