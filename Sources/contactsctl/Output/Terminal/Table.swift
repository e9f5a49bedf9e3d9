/// A table with aligned columns, which is written row by row.
///
/// The widths of the columns are determined by the first thousand rows, so that a table of a million contacts needs
/// little memory. Cells are truncated only on a terminal; in a file or a pipe, a wider cell in a later row shifts the
/// following cells of its row.
package struct Table {
    /// The heading, the alignment and the minimum width of a column.
    package struct Column: Sendable {
        package var title: String
        package var isRightAligned: Bool
        /// True if the cells can be truncated; false for values that are useless if truncated, for instance ids.
        package var canShrink: Bool
        /// The minimum width, in terminal columns.
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

    /// Adds a row.
    ///
    /// - Parameters:
    ///   - cells: the text of each column; control characters are escaped.
    ///   - styles: the styles of cells, by the index of the column.
    package mutating func add(_ cells: [String], styles: [Int: TextStyle] = [:]) throws {
        let row = cells.map { VisibleText.of($0, whitespace: .spaces) }
        if let widths {
            try write(row, widths, styles: styles)
        } else {
            waiting.append((row, styles))
            if waiting.count == Self.sample { try start() }
        }
    }

    /// Writes the rows that are still buffered. If the table has no rows, not even the headings are written.
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

    /// Returns the widths of the columns: the widths in `natural`, those of the widest cells or headings, reduced until
    /// a row fits the terminal or no column can become narrower. A column whose heading is wider than its values is
    /// narrowed before any value is truncated.
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

    /// For each column, returns the number of cells that are at least as wide as each width from 0 to the width in
    /// `natural`.
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
        let shown = terminal.width == nil ? cells : zip(cells, widths).map { Self.cut($0, to: $1) }
        var line = aligned(shown, shown, widths)
        // On a very narrow terminal, the columns cannot become narrow enough, so the line is truncated.
        if let width = terminal.width, DisplayWidth.of(line) > width {
            line = Self.cut(line, to: width)
        } else if !styles.isEmpty {
            let styled = shown.enumerated().map { index, cell in
                styles[index].map { terminal.styled(cell, $0) } ?? cell
            }
            line = aligned(styled, shown, widths)
        }
        try stream.write((style.map { terminal.styled(line, $0) } ?? line) + "\n")
    }

    /// Joins the cells of a row, padded to the widths of their columns. `shown` are the cells without their styles.
    private func aligned(_ cells: [String], _ shown: [String], _ widths: [Int]) -> String {
        var line = ""
        for (index, cell) in cells.enumerated() {
            let isLast = index == cells.count - 1
            let padding = max(0, widths[index] - DisplayWidth.of(shown[index]))
            let isRight = columns[index].isRightAligned
            if isRight { line += String(repeating: " ", count: padding) }
            line += cell
            if !isLast { line += String(repeating: " ", count: Self.gap + (isRight ? 0 : padding)) }
        }
        guard let last = line.utf8.lastIndex(where: { $0 != UInt8(ascii: " ") }) else { return "" }
        return String(line[..<line.utf8.index(after: last)])
    }

    /// Returns a text of at most `width` columns; a longer text is truncated and ends with an ellipsis.
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
