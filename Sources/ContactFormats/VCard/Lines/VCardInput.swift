internal import Files
internal import Bytes
internal import ContactModel

/// The text of a vCard file, decompressed and without a byte order mark, or the card text into which `transcoder`
/// converts a file in another format.
///
/// Text in UTF-16 or in the specified encoding is converted to UTF-8. The bytes of other text are unchanged;
/// `LineConverter` determines the encoding of each value.
struct VCardInput: ~Copyable {
    private var text: DecodedInput
    private var isOpen = false
    /// True if the user specified windows-1252 for a vCard file.
    private let isWindows1252: Bool
    private var raw = ByteBuffer(capacity: 16)
    /// True for a vCard file whose text begins with a byte order mark; false before the first `read`.
    private(set) var hasByteOrderMark = false
    /// The converter of a file in another format, such as LDIF, into card text; nil for a vCard file.
    private let transcoder: CardTranscoder?

    /// - Parameter encoding: the encoding specified by the user; nil to detect it.
    init(_ file: consuming InputFile, encoding: TextEncoding?, transcoder: CardTranscoder? = nil) {
        isWindows1252 = encoding == .windows1252 && transcoder == nil
        self.transcoder = transcoder
        text = DecodedInput(file, encoding: encoding)
    }

    var path: String { text.path }
    var size: Int? { text.size }
    /// The number of bytes of the file read so far.
    var position: Int { text.bytesRead }
    /// The digest of the file's bytes, before decompression; nil until the end is reached, and if none was requested.
    var digest: SHA256Digest? { text.digest }
    /// A message about a problem of the compressed data, for instance that it is truncated; nil if there is none.
    var problem: String? { text.problem }
    var isCompressed: Bool { text.isCompressed }
    /// The detected or specified encoding; nil if there is none, so that the bytes may be UTF-8.
    var encoding: TextEncoding? { text.encoding }
    /// True when the text has the same bytes as the file, except for a byte order mark.
    var isDirect: Bool { text.isDirect && !isWindows1252 && transcoder == nil }
    /// The message about a character that is invalid in the encoding of the file; nil if the file is not decoded, and
    /// empty for windows-1252, in which every byte is valid.
    var damage: String? { isWindows1252 ? "" : text.damage }
    /// The length in bytes of the file's byte order mark: 3, or 0 if there is none or `isDirect` is false.
    var markLength: Int { hasByteOrderMark && isDirect ? 3 : 0 }

    /// Appends the next chunk of text as UTF-8; returns false at the end.
    mutating func read(into window: inout ByteBuffer) throws -> Bool {
        if let transcoder { return try transcoder.read(from: &text, into: &window) }
        if isOpen, !isWindows1252 { return try text.read(into: &window, atMost: 1 << 18) }
        raw.removeAll()
        while raw.count < (isOpen ? 1 : 3), try text.read(into: &raw, atMost: 1 << 18) {}
        if !isOpen, unsafe raw.bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            hasByteOrderMark = true
            raw.removeFirst(3)
        }
        isOpen = true
        if isWindows1252 {
            unsafe Charset.appendWindows1252(raw.bytes, to: &window)
        } else {
            unsafe window.append(raw.bytes)
        }
        return !raw.isEmpty
    }
}
