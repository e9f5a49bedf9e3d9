internal import Bytes

/// Folding at 75 octets (RFC 6350, section 3.2).
enum LineFolding {
    /// Appends a line in pieces of 75 octets, including the blank of a continuation, without splitting characters.
    static func append(_ line: UnsafeRawBufferPointer, to output: inout ByteBuffer) {
        var start = 0
        var room = 75
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
}
