internal import Bytes
internal import ContactModel

/// The cells in the first rows of a table, by column, without empty cells and placeholders. Only the beginning of a
/// long cell is stored.
package struct CSVSample: Sendable {
    /// The cells by column.
    package private(set) var columns: [[String]]
    /// For each column, the number of cells that contain only an `x`; these cells are not in `columns`.
    private(set) var marks: [Int]
    private let width: Int

    /// The number of rows that are examined.
    static let rows = 100
    /// The maximum number of bytes of a cell that are examined.
    static let cellSize = 256
    /// Placeholders that people type for "none".
    private static let placeholders: Set<String> = [
        "-", "--", "n/a", "N/A", "na", "?", ".", "/", "—", "–", "none",
    ]

    package init(width: Int) {
        self.width = width
        columns = Array(repeating: [], count: width)
        marks = Array(repeating: 0, count: width)
    }

    /// Returns the first two different cells of a column, each clipped to 24 characters.
    package func examples(column: Int) -> [String] {
        var found: [String] = []
        for cell in columns[column] where found.count < 2 {
            let text = cell.count > 24 ? "\(cell.prefix(24))..." : cell
            if !found.contains(text) { found.append(text) }
        }
        return found
    }

    /// Adds a cell of a column, unless it is empty or a placeholder; counts an `x` as a mark.
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
    }
}

extension CSVReader {
    /// Returns the first rows that are in the buffer already, without consuming them.
    package func sample(width: Int) -> CSVSample {
        var sample = CSVSample(width: width)
        var rows = CSVScanner(delimiter: delimiter)
        rows.quotesWithApostrophes = scanner.quotesWithApostrophes
        var position = next
        for _ in 0..<CSVSample.rows {
            guard case .record(let end) = unsafe rows.scan(buffer.bytes, from: position, isLast: atEnd) else {
                break
            }
            for (index, cell) in rows.cells.enumerated() where index < width {
                unsafe sample.add(rows.text(of: cell, in: buffer.bytes), column: index)
            }
            position = end
        }
        return sample
    }
}
