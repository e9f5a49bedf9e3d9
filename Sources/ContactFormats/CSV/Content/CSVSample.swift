internal import Bytes
internal import ContactModel

/// The cells in the first rows of a table. Empty cells and placeholders such as `n/a` are left out, and only the first
/// bytes of a long cell are stored.
package struct CSVSample: Sendable {
    /// For each column, its cells in the order of the rows.
    package private(set) var columns: [[String]]
    /// For each column, the number of cells that contain only `x` or `X`; these cells are not in `columns`.
    private(set) var marks: [Int]
    /// For each column, the indices of the rows of the cells in `columns`.
    private var rows: [[Int]]
    private var row = 0
    private let width: Int

    /// The maximum number of rows that are examined.
    static let rows = 100
    /// The maximum number of bytes of UTF-8 that are stored of a cell.
    static let cellSize = 256
    /// Placeholders that people type for "none".
    private static let placeholders: Set<String> = [
        "-", "--", "n/a", "N/A", "na", "?", ".", "/", "—", "–", "none",
    ]

    package init(width: Int) {
        self.width = width
        columns = Array(repeating: [], count: width)
        marks = Array(repeating: 0, count: width)
        rows = columns.map { _ in [] }
    }

    /// Returns the first two different cells of a column, as examples of its values, each clipped to 24 characters.
    package func examples(column: Int) -> [String] {
        var found: [String] = []
        for cell in columns[column] where found.count < 2 {
            let text = cell.count > 24 ? "\(cell.prefix(24))..." : cell
            if !found.contains(text) { found.append(text) }
        }
        return found
    }

    /// Returns the cells of two columns in the rows in which both are filled.
    func pairs(_ first: Int, _ second: Int) -> [(String, String)] {
        let others = Dictionary(zip(rows[second], columns[second])) { first, _ in first }
        return zip(rows[first], columns[first]).compactMap { row, cell in others[row].map { (cell, $0) } }
    }

    /// Begins the next row: cells that are added afterwards belong to it.
    package mutating func nextRow() { row += 1 }

    /// Adds a cell of a column of the current row, at most one for each column. An empty cell or a placeholder is
    /// ignored; a cell `x` or `X` is only counted, as a mark.
    package mutating func add(_ cell: UnsafeRawBufferPointer, column: Int) {
        guard column < width, unsafe !cell.isEmpty else { return }
        var text = Substring(unsafe String(decoding: cell.prefix(Self.cellSize), as: UTF8.self))
        text = text.drop { $0.isWhitespace }
        while text.last?.isWhitespace ?? false { text.removeLast() }
        if text == "x" || text == "X" {
            marks[column] += 1
            return
        }
        guard !text.isEmpty, !Self.placeholders.contains(String(text)) else { return }
        columns[column].append(String(text))
        rows[column].append(row)
    }
}

extension CSVReader {
    /// Returns a sample of the records that are in the buffer already, without consuming them. `width` is the number of
    /// columns.
    package func sample(width: Int) -> CSVSample {
        var sample = CSVSample(width: width)
        var rows = CSVScanner(delimiter: delimiter)
        rows.quotesWithApostrophes = scanner.quotesWithApostrophes
        rows.escapesWithBackslashes = scanner.escapesWithBackslashes
        var position = next
        for _ in 0..<CSVSample.rows {
            guard case .record(let end) = unsafe rows.scan(buffer.bytes, from: position, isLast: atEnd) else {
                break
            }
            if unwrapsRows { _ = unsafe rows.unwrapRow(in: buffer.bytes, width: width) }
            for (index, cell) in rows.cells.enumerated() where index < width {
                unsafe sample.add(rows.text(of: cell, in: buffer.bytes), column: index)
            }
            sample.nextRow()
            position = end
        }
        return sample
    }
}
