package import ContactModel

/// A window of limited width on a line, around a caret; control characters are escaped.
package struct ExcerptWindow {
    /// The text to show; an ellipsis replaces the characters that are left out on either side.
    package private(set) var text: String
    /// The number of columns before the caret.
    package private(set) var caretColumn: Int

    /// A character of the line as it is shown, and its width in columns.
    fileprivate struct Cell {
        var shown: String
        var width: Int
    }

    private static let tabStop = 8

    /// Creates a window of at most `width` columns. If the line is long on both sides of the caret, a third of the
    /// columns follow the caret.
    package init(_ excerpt: Diagnostic.Excerpt, width: Int) {
        // A line can be as long as the file, so only the characters near the caret, which can be in the window, are
        // processed.
        let line = excerpt.text
        let caret =
            line.index(line.startIndex, offsetBy: max(0, excerpt.caret), limitedBy: line.endIndex) ?? line.endIndex
        let start = line.index(caret, offsetBy: -width, limitedBy: line.startIndex) ?? line.startIndex
        let end = line.index(caret, offsetBy: width, limitedBy: line.endIndex) ?? line.endIndex

        let cells = Self.cells(line[start..<end])
        var before = cells.prefix(line.distance(from: start, to: caret))
        var after = cells.dropFirst(before.count)
        var isCutBefore = start > line.startIndex
        var isCutAfter = end < line.endIndex

        if isCutBefore || isCutAfter || before.width + after.width > width {
            // Two columns are reserved for an ellipsis on each side. Columns that the shorter side does not need are
            // used for the longer side.
            let available = width - 2
            if after.dropLast(downTo: max(available / 3, available - before.width)) { isCutAfter = true }
            if before.dropFirst(downTo: available - after.width) { isCutBefore = true }
        }
        text = (isCutBefore ? "…" : "") + before.text + after.text + (isCutAfter ? "…" : "")
        caretColumn = (isCutBefore ? 1 : 0) + before.width
    }

    /// Returns the cells of a substring of the line. Tabs are replaced by spaces up to the next tab stop, and control
    /// characters are escaped.
    private static func cells(_ piece: Substring) -> [Cell] {
        var column = 0
        return piece.map { character in
            let shown: String
            if character == "\t" {
                shown = String(repeating: " ", count: tabStop - column % tabStop)
            } else {
                shown = VisibleText.of(String(character))
            }
            let width = DisplayWidth.of(shown)
            column += width
            return Cell(shown: shown, width: width)
        }
    }
}

extension ArraySlice where Element == ExcerptWindow.Cell {
    fileprivate var width: Int { reduce(0) { $0 + $1.width } }
    fileprivate var text: String { reduce(into: "") { $0 += $1.shown } }

    /// Removes cells from the end until the others fit `width`, but keeps at least one. Returns true if a cell was
    /// removed.
    fileprivate mutating func dropLast(downTo width: Int) -> Bool {
        let before = count
        while self.width > width, count > 1 { removeLast() }
        return count < before
    }

    /// Removes cells from the start until the others fit `width`. Returns true if a cell was removed.
    fileprivate mutating func dropFirst(downTo width: Int) -> Bool {
        let before = count
        while self.width > width, !isEmpty { removeFirst() }
        return count < before
    }
}
