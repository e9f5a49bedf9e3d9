/// A data URI with base64 content: `data:image/png;base64,iVBORw0KGgo` (RFC 2397).
package struct DataURI {
    /// The prefix of every data URI.
    package static let scheme = "data:"
    /// The media type that is written for bytes of an unknown type.
    package static let unknownMedia = "application/octet-stream"

    package var media: String
    package var bytes: [UInt8]

    /// Decodes a data URI; returns nil for other text and for content that is not declared as base64. Characters that
    /// are not base64 are skipped.
    package init?(_ text: String) {
        guard let head = Self.head(of: text) else { return nil }
        media = head.media
        var buffer = ByteBuffer()
        let content = Array(text.utf8.dropFirst(head.length))
        _ = unsafe content.withUnsafeBytes { unsafe Base64.decode($0, into: &buffer) }
        bytes = buffer.array
    }

    /// Returns true for the text of a data URI, whether or not its content is base64. The scheme is case-insensitive
    /// (RFC 3986, section 3.1).
    package static func matches(_ text: String) -> Bool {
        text.utf8.prefix(scheme.utf8.count).elementsEqual(scheme.utf8) { byte, expected in
            byte == expected || expected != .colon && byte | 0x20 == expected
        }
    }

    /// Returns the media type of a data URI with base64 content, and the number of bytes before the content; nil for
    /// other text. The media type includes its parameters, and is empty if the URI specifies none.
    package static func head(of text: String) -> (media: String, length: Int)? {
        guard matches(text), let comma = text.utf8.firstIndex(of: .comma) else { return nil }
        let head = text[..<comma].dropFirst(scheme.count)
        guard head.lowercased().hasSuffix(";base64") else { return nil }
        return (String(head.dropLast(7)), text.utf8.distance(from: text.startIndex, to: comma) + 1)
    }

    /// Returns the start of a data URI, for instance `data:image/png;base64,`; `unknownMedia` replaces a nil media
    /// type.
    package static func head(for media: String?) -> String { "\(scheme)\(media ?? unknownMedia);base64," }

    /// Appends a data URI that contains the bytes as base64; `media` is their media type, nil if it is unknown.
    package static func append(_ media: String?, _ bytes: UnsafeRawBufferPointer, to text: inout ByteBuffer) {
        text.append(head(for: media))
        unsafe Base64.encode(bytes, into: &text)
    }

    /// Returns a data URI that contains the bytes as base64; `media` is their media type, nil if it is unknown.
    package static func text(_ media: String?, _ bytes: UnsafeRawBufferPointer) -> String {
        var text = ByteBuffer(capacity: bytes.count / 3 * 4 + 64)
        unsafe append(media, bytes, to: &text)
        return unsafe String(decoding: text.bytes, as: UTF8.self)
    }
}
