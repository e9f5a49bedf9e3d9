internal import Bytes
internal import ContactModel

/// A data URI with base64 in it (RFC 2397).
package struct DataURI {
    package var media: String
    package var bytes: [UInt8]

    /// Returns nil for other text.
    package init?(_ text: String) {
        guard text.hasPrefix("data:") else { return nil }
        let text = Array(text.utf8)
        guard let comma = text.firstIndex(of: .comma) else { return nil }
        let head = String(decoding: text[5..<comma], as: UTF8.self)
        guard head.lowercased().hasSuffix(";base64") else { return nil }
        media = String(head.dropLast(7))
        var buffer = ByteBuffer()
        _ = unsafe text.withUnsafeBytes {
            unsafe Base64.decode(UnsafeRawBufferPointer(rebasing: $0[(comma + 1)...]), into: &buffer)
        }
        bytes = buffer.array
    }
}
