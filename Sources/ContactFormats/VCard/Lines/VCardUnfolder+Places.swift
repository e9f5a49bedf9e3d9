internal import Bytes

/// The places in the file of the bytes of the current line, for diagnostics.
extension VCardUnfolder {
    private func joint(before index: Int) -> Joint {
        joints.last { $0.start <= index } ?? Joint(start: 0, line: firstLine, window: firstStart, taken: firstStart)
    }

    /// Returns the offset of the byte at `index` of the current line, in bytes of the decoded text.
    func textOffset(of index: Int) -> Int {
        let joint = joint(before: index)
        return passed + joint.taken + index - joint.start
    }

    /// Returns the place of the byte at `index` of the current line: the physical line and the column, both from 1. The
    /// column counts Unicode scalars, or bytes if the line is not valid UTF-8.
    func place(of index: Int) -> (line: Int, column: Int) {
        let joint = joint(before: index)
        var column = 1 + joint.taken - joint.window
        let bytes = unsafe self.bytes
        let isUTF8 = unsafe UTF8Check.firstInvalid(bytes) == nil
        for index in joint.start..<max(joint.start, min(index, bytes.count))
        where unsafe !isUTF8 || bytes[index] & 0xC0 != 0x80 {
            column += 1
        }
        return (joint.line, column)
    }

    /// Returns the text of the physical line that contains the byte at `index` of the current line; nil if it has 2000
    /// bytes or more, or the current line exceeds the limit.
    func text(around index: Int) -> String? {
        let start = joint(before: index).window
        guard !isTooLong, start < window.count else { return nil }
        let end = unsafe LineScan.lineEnd(window.bytes, start)
        guard end - start < 2000 else { return nil }
        let bytes = unsafe UnsafeRawBufferPointer(rebasing: window.bytes[start..<end])
        guard unsafe UTF8Check.firstInvalid(bytes) != nil else { return unsafe String(decoding: bytes, as: UTF8.self) }
        // Most values that are not UTF-8 are read as windows-1252.
        var text = ByteBuffer()
        unsafe Charset.appendWindows1252(bytes, to: &text)
        return unsafe String(decoding: text.bytes, as: UTF8.self)
    }
}
