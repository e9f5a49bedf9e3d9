/// A table with aligned columns, written row by row.
///
/// The column widths are those of the first thousand rows, so that a table of a million contacts starts at once and
/// needs constant memory; a wider cell in a later row shifts the rest of its row. Cells are cut only on a terminal,
/// never in a pipe.
package struct Table {
    /// The heading, alignment and minimum width of a column.
    package struct Column: Sendable {
        package var title: String
        package var isRightAligned: Bool
        /// False for values that are useless when cut, for instance an id.
        package var canShrink: Bool
        /// The minimum width in terminal columns.
        package var least: Int

        package init(_ title: String, isRightAligned: Bool = false, canShrink: Bool = true, least: Int = 4) {
            self.title = title
            self.isRightAligned = isRightAligned
            self.canShrink = canShrink
            self.least = least
        }
    }

    private let columns: [Column]
    private let stream: TextStream
    private let terminal: Terminal
    private var waiting: [(cells: [String], styles: [Int: TextStyle])] = []
    private var widths: [Int]?

    private static let gap = 2
    private static let sample = 1000

    package init(_ columns: [Column], to stream: TextStream, terminal: Terminal) {
        self.columns = columns.map { column in
            var column = column
            column.title = VisibleText.of(column.title, whitespace: .spaces)
            return column
        }
        self.stream = stream
        self.terminal = terminal
    }

    /// Adds one row, with one cell for each column. Control characters are escaped.
    ///
    /// - Parameter styles: the styles of cells by their column.
    package mutating func add(_ cells: [String], styles: [Int: TextStyle] = [:]) throws {
        let row = cells.map { VisibleText.of($0, whitespace: .spaces) }
        if let widths {
            try write(row, widths, styles: styles)
        } else {
            waiting.append((row, styles))
            if waiting.count == Self.sample { try start() }
        }
    }

    /// Writes the buffered rows. A table without rows writes nothing, not even the headings.
    package mutating func finish() throws {
        if widths == nil, !waiting.isEmpty { try start() }
    }

    private mutating func start() throws {
        let widths = fitted(naturalWidths())
        self.widths = widths
        try write(columns.map(\.title), widths, style: .bold)
        for row in waiting { try write(row.cells, widths, styles: row.styles) }
        waiting = []
    }

    private func naturalWidths() -> [Int] {
        var widths = columns.map { DisplayWidth.of($0.title) }
        for row in waiting {
            for (index, cell) in row.cells.enumerated() { widths[index] = max(widths[index], DisplayWidth.of(cell)) }
        }
        return widths
    }

    /// Returns the widths, reduced until a row fits the terminal or no column can become narrower.
    ///
    /// Each step narrows the column in which the fewest cells need the current width; among several, the widest. So a
    /// column whose heading is wider than its values is narrowed before an e-mail address is cut.
    private func fitted(_ natural: [Int]) -> [Int] {
        guard let available = terminal.width else { return natural }
        var widths = natural
        var excess = widths.reduce(Self.gap * (widths.count - 1), +) - available
        guard excess > 0 else { return natural }
        let filling = cellsFilling(natural)
        while excess > 0 {
            let shrinkable = widths.indices.filter { columns[$0].canShrink && widths[$0] > columns[$0].least }
            let next = shrinkable.min { left, right in
                let cut = (filling[left][widths[left]], filling[right][widths[right]])
                return cut.0 == cut.1 ? widths[left] > widths[right] : cut.0 < cut.1
            }
            guard let next else { break }
            widths[next] -= 1
            excess -= 1
        }
        return widths
    }

    /// Returns, for each column and each width up to the natural one, the number of cells that are at least as wide.
    private func cellsFilling(_ natural: [Int]) -> [[Int]] {
        var counts = natural.map { [Int](repeating: 0, count: $0 + 1) }
        for row in waiting {
            for (index, cell) in row.cells.enumerated() { counts[index][DisplayWidth.of(cell)] += 1 }
        }
        for index in counts.indices {
            for width in counts[index].indices.dropLast().reversed() {
                counts[index][width] += counts[index][width + 1]
            }
        }
        return counts
    }

    private func write(
        _ cells: [String], _ widths: [Int], style: TextStyle? = nil, styles: [Int: TextStyle] = [:]
    ) throws {
        var line = ""
        var styledLine = ""
        for (index, cell) in cells.enumerated() {
            let isLast = index == cells.count - 1
            let shown = terminal.width == nil ? cell : Self.cut(cell, to: widths[index])
            let padding = String(repeating: " ", count: max(0, widths[index] - DisplayWidth.of(shown)))
            let styledCell = styles[index].map { terminal.styled(shown, $0) } ?? shown
            let gap = isLast ? "" : String(repeating: " ", count: Self.gap)
            let isRight = columns[index].isRightAligned
            line += (isRight ? padding + shown : isLast ? shown : shown + padding) + gap
            styledLine += (isRight ? padding + styledCell : isLast ? styledCell : styledCell + padding) + gap
        }
        while line.last == " " { line.removeLast() }
        while styledLine.last == " " { styledLine.removeLast() }
        // On a very narrow terminal no column can shrink further.
        if let width = terminal.width, DisplayWidth.of(line) > width {
            line = Self.cut(line, to: width)
            styledLine = line
        }
        try stream.write((style.map { terminal.styled(line, $0) } ?? styledLine) + "\n")
    }

    /// Returns the text, cut and ended by an ellipsis if it exceeds the width.
    package static func cut(_ text: String, to width: Int) -> String {
        guard DisplayWidth.of(text) > width else { return text }
        var result = ""
        var used = 0
        for character in text {
            let next = DisplayWidth.of(character)
            guard used + next <= width - 1 else { break }
            used += next
            result.append(character)
        }
        return result + "…"
    }
}
