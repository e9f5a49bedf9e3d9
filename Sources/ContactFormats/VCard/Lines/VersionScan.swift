internal import Bytes
internal import ContactModel

/// A search for the `VERSION` line of a card that does not begin with it.
///
/// `find` continues where its previous call stopped, so that a card without an END line is searched only once.
struct VersionScan {
    /// The number of bytes after the end of a physical line that are needed to recognize the name in the line, because
    /// the name may be folded.
    private static let ahead = 64
    /// The maximum number of lines whose syntax is examined.
    private static let mostLines = 2000

    private var place: Int
    private var lines = 0
    private var saw3 = false
    private var saw2 = false

    /// - Parameter start: the offset of the card's first line.
    init(from start: Int) { place = start }

    /// Searches the rest of the card; returns nil if more bytes are needed. `bytes` must begin with the bytes of the
    /// previous call. The returned version is nil if the card has no `VERSION` line. `looksLike3` is true if the lines
    /// have the syntax of 3.0 rather than 2.1.
    mutating func find(
        _ bytes: UnsafeRawBufferPointer, isLast: Bool
    ) -> (version: String?, looksLike3: Bool)? {
        while place < bytes.count {
            let end = unsafe LineScan.lineEnd(bytes, place)
            if !isLast, end + Self.ahead > bytes.count { return nil }
            if unsafe Self.matches(bytes, place, "END:") || Self.matches(bytes, place, "BEGIN:") { break }
            if let value = unsafe Self.version(bytes, place) { return (value, saw3 && !saw2) }
            lines += 1
            if lines < Self.mostLines { unsafe Self.examine(at: bytes, place..<end, &saw3, &saw2) }
            place = end + 1
        }
        return place < bytes.count || isLast ? (nil, saw3 && !saw2) : nil
    }

    /// Returns true when a line starts with a word, even if the word is folded.
    private static func matches(_ bytes: UnsafeRawBufferPointer, _ start: Int, _ word: StaticString) -> Bool {
        unsafe end(bytes, start, word) != nil
    }

    private static func end(_ bytes: UnsafeRawBufferPointer, _ start: Int, _ word: StaticString) -> Int? {
        var index = start
        for letter in 0..<word.utf8CodeUnitCount {
            unsafe skipFold(bytes, &index)
            guard index < bytes.count, unsafe bytes[index].uppercased == word.utf8Start[letter] else { return nil }
            index += 1
        }
        return index
    }

    private static func skipFold(_ bytes: UnsafeRawBufferPointer, _ index: inout Int) {
        var end = index
        while end < bytes.count, unsafe bytes[end] == .carriageReturn || bytes[end] == .lineFeed { end += 1 }
        guard end > index, end < bytes.count, unsafe bytes[end] == .space || bytes[end] == .tab else { return }
        index = end + 1
    }

    private static func version(_ bytes: UnsafeRawBufferPointer, _ start: Int) -> String? {
        guard var index = unsafe end(bytes, start, "VERSION") else { return nil }
        while index < bytes.count, unsafe bytes[index] != .colon {
            if unsafe bytes[index] == .lineFeed { return nil }
            index += 1
        }
        index += 1
        var digits: [UInt8] = []
        while index < bytes.count, digits.count < 8 {
            unsafe skipFold(bytes, &index)
            guard index < bytes.count, unsafe bytes[index] != .lineFeed && bytes[index] != .carriageReturn else {
                break
            }
            unsafe digits.append(bytes[index])
            index += 1
        }
        return String(decoding: digits.filter { $0 > 0x20 }, as: UTF8.self)
    }

    /// Detects syntax that is usual in only one of the versions 3.0 and 2.1. `TYPE=`, `ENCODING=b`, and escapes of
    /// commas and line breaks set `saw3`; parameters without a name and quoted-printable set `saw2`.
    private static func examine(
        at bytes: UnsafeRawBufferPointer, _ line: Range<Int>, _ saw3: inout Bool, _ saw2: inout Bool
    ) {
        // Continuation lines, of which photos have many, are skipped.
        guard !line.isEmpty, unsafe bytes[line.lowerBound] > 0x20 else { return }
        let text = unsafe String(
            decoding: bytes[line.lowerBound..<min(line.upperBound, line.lowerBound + 400)], as: UTF8.self)
        let head = text.prefix { $0 != ":" }.uppercased()
        guard head.utf8.count < text.utf8.count, text.utf8.first != .space else { return }
        let parameters = head.split(separator: ";").dropFirst()
        if parameters.contains(where: { !$0.contains("=") }) || head.contains("QUOTED-PRINTABLE") { saw2 = true }
        if head.contains("ENCODING=B") && !head.contains("BASE64") || head.contains("TYPE=") || text.contains("\\,")
            || text.contains("\\n")
        {
            saw3 = true
        }
    }
}
