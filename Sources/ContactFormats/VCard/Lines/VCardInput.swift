internal import Files
internal import Bytes
internal import ContactModel

/// A file's text as UTF-8, unpacked and decoded where it is gzip, UTF-16 or what the user says; a byte order mark is left
/// out.
///
/// Of any other file the bytes go on as they are, and each value is judged on its own.
struct VCardInput: ~Copyable {
    private var text: DecodedInput
    private var isOpen = false
    /// Pieces that are windows-1252 because the user says so.
    private let isWindows1252: Bool
    private var raw = ByteBuffer(capacity: 16)
    /// True for a file that begins with a byte order mark.
    private(set) var hasByteOrderMark = false

    /// - Parameter encoding: what the user says; nil to find out.
    init(_ file: consuming InputFile, encoding: TextEncoding?) {
        isWindows1252 = encoding == .windows1252
        text = DecodedInput(file, encoding: encoding)
    }

    var path: String { text.path }
    var size: Int? { text.size }
    /// Bytes of the file read so far.
    var position: Int { text.bytesRead }
    /// The digest of the file's own bytes, once it was read to its end and if it digests.
    var digest: SHA256Digest? { text.digest }
    /// Why the content ended before its end.
    var problem: String? { text.problem }
    var isCompressed: Bool { text.isCompressed }
    /// What the text was found or said to be; nil for bytes that may be UTF-8.
    var encoding: TextEncoding? { text.encoding }
    /// True when the text's bytes are the file's own.
    var isDirect: Bool { text.isDirect && !isWindows1252 }
    /// What it means when the text is not UTF-8 although it was decoded; nil where it was not.
    var damage: String? { isWindows1252 ? "" : text.damage }
    /// Bytes that a byte order mark took.
    var markLength: Int { hasByteOrderMark && isDirect ? 3 : 0 }

    /// Appends the next piece; false at the end.
    mutating func read(into window: inout ByteBuffer) throws -> Bool {
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
