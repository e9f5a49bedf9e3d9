internal import Platform

/// A converter of UTF-8 text to any encoding that the C library supports, character by character.
package final class IconvEncoder {
    private let conversion: SystemIconv
    /// True if ASCII text has the same bytes in the encoding.
    package let isASCII: Bool

    /// Creates an encoder; nil if the C library does not support the encoding, and for a name with `/`, such as
    /// `ascii//TRANSLIT`.
    package init?(to name: String) {
        guard !name.isEmpty, !name.contains("/"), let conversion = SystemIconv(to: name) else { return nil }
        self.conversion = conversion
        // Tests nearly all ASCII characters, since some encodings, such as cp864 and JOHAB, differ from ASCII in only a
        // few.
        let samples: [[UInt8]] = [[0x09, 0x0A, 0x0D] + (0x20...0x3F), Array(0x40...0x5F), Array(0x60...0x7E)]
        isASCII = samples.allSatisfy { sample in
            var output = ByteBuffer(capacity: 64)
            let count = unsafe sample.withUnsafeBytes { unsafe Self.convert($0, conversion, &output) }
            return count == sample.count && output.array == sample
        }
        var rest = ByteBuffer(capacity: 16)
        _ = unsafe Self.convert(UnsafeRawBufferPointer(start: nil, count: 0), conversion, &rest)
    }

    /// Appends a character; returns false, with nothing appended, if the encoding cannot represent it.
    package func append(_ scalar: Unicode.Scalar, to output: inout ByteBuffer) -> Bool {
        let utf8 = Array(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        let start = output.count
        let read = unsafe utf8.withUnsafeBytes { unsafe Self.convert($0, conversion, &output) }
        if read == utf8.count { return true }
        output.truncate(to: start)
        return false
    }

    /// Appends the output that iconv has buffered, and resets the shift state of iconv.
    package func finish(into output: inout ByteBuffer) {
        _ = unsafe Self.convert(UnsafeRawBufferPointer(start: nil, count: 0), conversion, &output)
    }

    /// Converts a text of a few bytes; returns the number of bytes read, or -1 if the encoding cannot represent the
    /// text.
    private static func convert(
        _ text: UnsafeRawBufferPointer, _ conversion: SystemIconv, _ output: inout ByteBuffer
    ) -> Int {
        var read = 0
        _ = unsafe output.fill(room: 64) { room in
            let step = unsafe conversion.convert(text, to: room)
            read = step.error == 0 ? step.read : -1
            return step.written
        }
        return read
    }
}
