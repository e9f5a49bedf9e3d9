internal import Bytes

/// A cell of an OpenDocument sheet: its value, and its text as it is shown.
final class ODSCell {
    /// The number of neighbouring cells that are equal.
    let times: Int
    let isError: Bool
    private let type: String?
    /// The value of a number, date or boolean, in the format of the attribute.
    private let value: String?
    private var shown = ByteBuffer(capacity: 64)
    private var paragraphs = 0
    private var isInParagraph = false
    /// True if white space at this place has no meaning (ODF 1.3, part 3, section 6.1.2).
    private var skipsSpace = true

    init(_ times: Int, _ attributes: XMLAttributes) {
        self.times = times
        // LibreOffice writes both office:value-type and calcext:value-type; the latter is "error" for an error.
        isError = attributes.contains("value-type", "error")
        type = attributes["value-type"]
        switch type {
        case "float", "percentage", "currency": value = attributes["value"]
        case "date": value = attributes["date-value"]
        case "time": value = nil
        case "boolean": value = attributes["boolean-value"]
        default: value = attributes["string-value"]
        }
    }

    // MARK: Text

    func beginParagraph() {
        if paragraphs > 0 { shown.append(.lineFeed) }
        paragraphs += 1
        isInParagraph = true
        skipsSpace = true
    }

    func endParagraph() { isInParagraph = false }

    func append(_ bytes: UnsafeRawBufferPointer, _ limit: Int) {
        guard isInParagraph, shown.count <= limit else { return }
        for index in bytes.indices {
            let byte = unsafe bytes[index]
            let isSpace = byte == .space || byte == .tab || byte == .lineFeed || byte == .carriageReturn
            if !isSpace { shown.append(byte) } else if !skipsSpace { shown.append(.space) }
            skipsSpace = isSpace
        }
    }

    func append(_ byte: UInt8, times: Int = 1, _ limit: Int) {
        if isInParagraph, shown.count <= limit { shown.append(repeating: byte, count: times) }
    }

    // MARK: Value

    /// Appends the text of the cell: the value of a number with all its digits, also if fewer are shown, and dates in the
    /// format of ISO 8601.
    func appendValue(to buffer: inout ByteBuffer) {
        guard var value else { return unsafe buffer.append(shown.bytes) }
        value.withUTF8 { text in
            let bytes = UnsafeRawBufferPointer(text)
            switch type {
            case "float", "percentage", "currency":
                if unsafe showsDigits(of: bytes) {
                    unsafe buffer.append(shown.bytes)
                } else {
                    unsafe NumberFormat.number.append(bytes, is1904: false, to: &buffer)
                }
            case "date": unsafe buffer.append(CellText.date(bytes))
            case "boolean": buffer.append(unsafe bytes.isEqual(to: "true") ? "TRUE" : "FALSE")
            // LibreOffice writes the text also as a value if paragraphs cannot represent its blanks.
            default: unsafe buffer.append(bytes)
            }
        }
    }

    /// Returns true if the shown text has the same digits as the value, which is an integer, among characters such as
    /// those of a phone number: `00123` for 123.
    private func showsDigits(of value: UnsafeRawBufferPointer) -> Bool {
        guard shown.count < 100, unsafe value.allSatisfy(\.isDigit) else { return false }
        guard unsafe shown.bytes.allSatisfy({ $0.isDigit || " -+()/".utf8.contains($0) }) else { return false }
        let digits = unsafe shown.bytes.filter(\.isDigit).drop { $0 == 0x30 }
        return unsafe digits.elementsEqual(value.drop { $0 == 0x30 })
    }
}
