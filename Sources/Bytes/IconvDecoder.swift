internal import Platform

/// An incremental converter of text from any encoding that the C library supports to UTF-8.
///
/// Each byte at which iconv reports an invalid sequence becomes the byte 0xFF. Since 0xFF is never valid in UTF-8, the
/// UTF-8 check rejects the record that contains it.
package final class IconvDecoder {
    private let conversion: SystemIconv

    /// Creates a decoder; nil if the C library does not support the encoding, and for a name with `/`, such as
    /// `ascii//TRANSLIT`.
    package init?(from name: String) {
        guard !name.isEmpty, !name.contains("/"), let conversion = SystemIconv(from: name) else { return nil }
        self.conversion = conversion
    }

    /// Converts the complete sequences of `raw`, appends the result to `text`, and removes them from `raw`. With
    /// `isLast`, each byte of an incomplete sequence at the end becomes 0xFF.
    package func decode(_ raw: inout ByteBuffer, into text: inout ByteBuffer, isLast: Bool) {
        var used = 0
        while used < raw.count {
            let code = unsafe step(raw.bytes, &used, &text)
            if code == 0 { break }
            if code == EINVAL, !isLast { break }
            if code == EILSEQ || code == EINVAL {
                text.append(0xFF)
                used += 1
            }
        }
        raw.removeFirst(used)
        if isLast { finish(&text) }
    }

    /// Decodes a complete text. Returns false, with nothing appended, if it contains an invalid or incomplete sequence.
    package func decode(whole bytes: UnsafeRawBufferPointer, into text: inout ByteBuffer) -> Bool {
        let start = text.count
        var used = 0
        while used < bytes.count {
            let code = unsafe step(bytes, &used, &text)
            guard code == 0 || code == E2BIG else {
                text.truncate(to: start)
                return false
            }
        }
        finish(&text)
        return true
    }

    /// Appends the output that iconv has buffered, and resets the state of iconv. For example, iconv buffers a
    /// Vietnamese letter, because a combining mark may follow.
    private func finish(_ text: inout ByteBuffer) {
        _ = unsafe text.fill(room: 64) { room in
            unsafe conversion.convert(UnsafeRawBufferPointer(start: nil, count: 0), to: room).written
        }
    }

    /// Converts as many of the bytes from offset `used` as possible, and advances `used`. Returns 0, or the `errno` of
    /// `iconv(3)`.
    private func step(_ bytes: UnsafeRawBufferPointer, _ used: inout Int, _ text: inout ByteBuffer) -> Int32 {
        let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[used...])
        var code: Int32 = 0
        var read = 0
        _ = unsafe text.fill(room: max(rest.count, 64)) { room in
            let step = unsafe conversion.convert(rest, to: room)
            code = step.error
            read = step.read
            return step.written
        }
        used += read
        return code
    }
}
