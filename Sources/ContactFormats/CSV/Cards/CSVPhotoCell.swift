internal import Bytes
internal import ContactModel

/// The content of a photo cell: a URL, the picture itself, or the path of a file.
enum CSVPhotoCell {
    /// A URL or another URI, which is stored unchanged and never fetched.
    case reference
    /// A picture in base64 that begins at this byte offset of the cell; `declared` is the media type in the data URI,
    /// or empty.
    case picture(from: Int, declared: String)
    /// A picture in hexadecimal that begins at this byte offset of the cell, as databases write it.
    case hexadecimal(from: Int)
    /// The path of a file, relative to the photo folder or, if there is none, to the folder of the table. It has this
    /// number of bytes at the beginning of the cell; a URL in parentheses may follow.
    case file(Int)
    /// Content that is not a photo; the reason is a phrase for a diagnostic.
    case unusable(String)

    /// Classifies a cell that is not empty.
    init(_ text: UnsafeRawBufferPointer) {
        let isPrintable = unsafe !text.contains { $0 < 0x20 }
        if let head = unsafe Self.dataHead(of: text) {
            let words = head.lowercased().split(separator: ";", omittingEmptySubsequences: false)
            if words.dropFirst().contains("base64") {
                self = .picture(from: head.utf8.count + 6, declared: words[0].contains("/") ? String(words[0]) : "")
            } else {
                self = isPrintable ? .reference : .unusable("the data URI contains control characters; it is left out")
            }
        } else if unsafe Self.isURL(text) {
            self = isPrintable ? .reference : .unusable("the URL contains control characters; it is left out")
        } else if unsafe Self.isPicture(text) {
            self = .picture(from: 0, declared: "")
        } else if let start = unsafe Self.startOfHexadecimal(text) {
            self = .hexadecimal(from: start)
        } else {
            let count = unsafe Self.nameLength(text)
            do throws(PhotoPath.Problem) {
                _ = try PhotoPath(unsafe Array(text.prefix(count)))
                self = .file(count)
            } catch {
                self = .unusable("\(error)")
            }
        }
    }

    /// Returns the offset of the first digit of a picture in hexadecimal: `0x89504E47...`, `\x89504e47...` or
    /// `X'89504E47...'`; nil for any other text.
    private static func startOfHexadecimal(_ text: UnsafeRawBufferPointer) -> Int? {
        guard text.count >= 40 else { return nil }
        let isQuoted = unsafe text[0] | 0x20 == 0x78 && text[1] == apostrophe
        let isPrefixed = unsafe (text[0] == .backslash || text[0] == 0x30) && text[1] | 0x20 == 0x78
        guard isQuoted || isPrefixed else { return nil }
        return unsafe text[2..<34].allSatisfy { $0.hexValue != nil } ? 2 : nil
    }

    private static let apostrophe = UInt8(ascii: "'")

    /// Returns the number of bytes of a file name: without a URL in parentheses after it, as in `ada.jpg (https://...)`.
    private static func nameLength(_ text: UnsafeRawBufferPointer) -> Int {
        guard unsafe text.last == UInt8(ascii: ")"), let opening = unsafe text.lastIndex(of: UInt8(ascii: "(")),
            opening > 1, unsafe isURL(UnsafeRawBufferPointer(rebasing: text[(opening + 1)...]))
        else { return text.count }
        var end = opening
        while end > 1, unsafe text[end - 1] == .space { end -= 1 }
        return end
    }

    /// Returns true for text that begins with two or more bytes without a colon, followed by `://`, as a URL does.
    private static func isURL(_ text: UnsafeRawBufferPointer) -> Bool {
        guard let colon = unsafe text.firstIndex(of: .colon, from: 0), colon > 1 else { return false }
        return unsafe text.count > colon + 2 && text[colon + 1] == .slash && text[colon + 2] == .slash
    }

    /// Returns the text between `data:` and the comma (RFC 2397); nil if the first 200 bytes of the text are not the
    /// beginning of a data URI with a comma.
    private static func dataHead(of text: UnsafeRawBufferPointer) -> String? {
        let start = unsafe text.prefix(200)
        guard unsafe start.prefix(5).elementsEqual("data:".utf8, by: { $0 | 0x20 == $1 | 0x20 }),
            let comma = unsafe start.firstIndex(of: .comma)
        else { return nil }
        return unsafe String(decoding: start[5..<comma], as: UTF8.self)
    }

    /// Returns true for a picture in base64 without a data URI. Such a text decodes to the signature of a picture, or
    /// is base64 and longer than a file name can be.
    private static func isPicture(_ text: UnsafeRawBufferPointer) -> Bool {
        // A picture in base64 has at least 40 bytes.
        guard text.count >= 40 else { return false }
        let start = unsafe UnsafeRawBufferPointer(rebasing: text.prefix(64))
        var bytes = ByteBuffer(capacity: 64)
        guard unsafe Base64.decode(start, into: &bytes) == nil else { return false }
        if unsafe PhotoSniffer.media(of: Span(_unsafeBytes: bytes.bytes)).isPhoto { return true }
        // Text has spaces between words; base64 contains line breaks at most.
        guard text.count > 255, unsafe !start.contains(.space) else { return false }
        return unsafe text.allSatisfy { LineScan.isBase64Byte($0) || $0 <= 0x20 }
    }
}
