internal import Bytes
internal import ContactModel
internal import SQLite

/// The values of a row as cells: the picture as bytes, and all other values as text.
struct BookRow: ~Copyable, CSVCells {
    /// The reason why a row is rejected.
    enum Trouble {
        /// A column with invalid text. `byte` is the first byte that is not valid UTF-8, after the text was converted
        /// from the encoding that the user specified, if any.
        case encoding(column: Int, byte: UInt8)
        /// A column whose value exceeds the limit of a cell, and the size of the value in bytes.
        case limit(column: Int, bytes: Int)
        /// A row that exceeds the limit of a record, and its size in bytes.
        case rowLimit(bytes: Int)
    }

    let limits: CSVReader.Limits
    private let encoding: TextEncoding?
    private let decoder: IconvDecoder?
    private let photoColumn: Int?
    private let phoneColumns: Set<Int>
    private var bytes = ByteBuffer(capacity: 4096)
    private var cells: [ByteRange]
    /// The range of the picture in the row's bytes; empty if there is none.
    private(set) var photo = ByteRange()
    /// The columns of the current row whose binary data was converted to base64.
    private(set) var blobs: [Int] = []

    init(_ columns: CSVColumns, _ options: CSVOptions) {
        limits = options.limits
        encoding = options.encoding
        decoder = if case .named(let name) = options.encoding { IconvDecoder(from: name) } else { nil }
        cells = Array(repeating: ByteRange(), count: columns.columns.count)
        photoColumn = columns.columns.firstIndex { $0.meaning?.field == .photo }
        phoneColumns = Set(columns.columns.indices.filter { columns.columns[$0].meaning?.field == .phone })
    }

    /// The number of cells in a row.
    var count: Int { cells.count }

    func cell(_ index: Int) -> UnsafeRawBufferPointer { unsafe bytes.slice(cells[index]) }

    func text(_ index: Int) -> String { bytes.string(cells[index]) }

    /// The number of bytes of all values of the current row.
    var size: Int { bytes.count }

    /// Returns true for the column that contains the picture of the current row.
    func isPhoto(_ index: Int) -> Bool { index == photoColumn && !photo.isEmpty }

    /// The bytes of the picture in the current row; empty if there is none.
    var picture: UnsafeRawBufferPointer { unsafe bytes.slice(photo) }

    /// Reads the values of the current row of a statement; returns the reason if the row is rejected, otherwise nil.
    mutating func fill(_ row: borrowing Statement) -> Trouble? {
        bytes.removeAll()
        bytes.shrink(to: 1 << 20)
        photo = ByteRange()
        blobs.removeAll(keepingCapacity: true)
        for column in cells.indices {
            cells[column] = ByteRange()
            let start = bytes.count
            if let trouble = append(Int32(column), row) { return trouble }
            if isPhoto(column) { continue }
            if bytes.count - start > limits.cell { return .limit(column: column, bytes: bytes.count - start) }
            cells[column] = ByteRange(start..<bytes.count)
        }
        let size = bytes.count - Int(photo.count)
        return size > limits.record ? .rowLimit(bytes: size) : nil
    }

    private mutating func append(_ column: Int32, _ row: borrowing Statement) -> Trouble? {
        switch row.type(column) {
        case .null: return nil
        case .integer: unsafe bytes.append(row.textBytes(column))
        case .real: append(row.real(column), isPhone: phoneColumns.contains(Int(column)))
        case .text: return appendText(column, row)
        case .blob: return appendBlob(column, row)
        }
        return nil
    }

    /// Appends a decimal number with the fewest digits that represent the value exactly. SQLite's own conversion to
    /// text has only fifteen digits.
    private mutating func append(_ number: Double, isPhone: Bool) {
        // A phone number that is stored as the real number 5551234.0 is written as 5551234.
        if isPhone, let whole = Int64(exactly: number) { return bytes.append(String(whole)) }
        bytes.append(number.description)
    }

    private mutating func appendText(_ column: Int32, _ row: borrowing Statement) -> Trouble? {
        let text = unsafe row.textBytes(column)
        let start = bytes.count
        guard unsafe UTF8Check.hasNonASCII(text) else {
            unsafe bytes.append(text)
            return nil
        }
        switch encoding {
        case .windows1252:
            for index in text.indices { unsafe bytes.append(contentsOf: Windows1252.scalar(text[index])) }
        case .named:
            var raw = ByteBuffer(capacity: text.count)
            unsafe raw.append(text)
            decoder?.decode(&raw, into: &bytes, isLast: true)
        default: unsafe bytes.append(text)
        }
        let made = unsafe bytes.slice(ByteRange(start..<bytes.count))
        guard let bad = unsafe UTF8Check.firstInvalid(made) else { return nil }
        return unsafe .encoding(column: Int(column), byte: made[bad])
    }

    /// Appends a blob: unchanged in the photo column or if it is text, otherwise as a data URI in base64. Returns nil,
    /// or the reason why the row is rejected.
    private mutating func appendBlob(_ column: Int32, _ row: borrowing Statement) -> Trouble? {
        let blob = unsafe row.bytes(column)
        if Int(column) == photoColumn {
            photo = unsafe bytes.appending(blob)
            return nil
        }
        if blob.count > limits.cell { return .limit(column: Int(column), bytes: blob.count) }
        let isText = unsafe !blob.contains { $0 < 0x20 && $0 != .tab && $0 != .lineFeed && $0 != .carriageReturn }
        if isText, unsafe UTF8Check.firstInvalid(blob) == nil {
            unsafe bytes.append(blob)
            return nil
        }
        blobs.append(Int(column))
        let media = unsafe PhotoSniffer.media(of: Array(blob.prefix(PhotoSniffer.prefixLength)).span).mediaType
        unsafe DataURI.append(media, blob, to: &bytes)
        return nil
    }
}
