package import ContactModel

/// The part of a line around a caret that fits a given width, with control characters escaped, and the caret's column.
package struct ExcerptWindow {
    /// The text to print, with `…` in place of what is left out at either end.
    package private(set) var text: String
    /// The number of columns before the caret.
    package private(set) var caretColumn: Int

    /// One character as it is shown.
    fileprivate struct Cell {
        var shown: String
        var width: Int
    }

    private static let tabStop = 8

    /// Creates a window of at most `width` columns; a third of them follow the caret if the line is long enough.
    package init(_ excerpt: Diagnostic.Excerpt, width: Int) {
        // A line may be as long as the file; characters farther from the caret than the width cannot be in the window.
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
            // Width that the shorter side does not need goes to the longer one; reserve space for an ellipsis on both
            // sides.
            let available = width - 2
            if after.dropLast(downTo: max(available / 3, available - before.width)) { isCutAfter = true }
            if before.dropFirst(downTo: available - after.width) { isCutBefore = true }
        }
        text = (isCutBefore ? "…" : "") + before.text + after.text + (isCutAfter ? "…" : "")
        caretColumn = (isCutBefore ? 1 : 0) + before.width
    }

    /// Returns the cells of a piece of the line: tabs become spaces up to the next tab stop, control characters are
    /// escaped.
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

    /// Removes cells from the end until the rest fits, but never the last cell. Returns true if a cell was removed.
    fileprivate mutating func dropLast(downTo width: Int) -> Bool {
        let before = count
        while self.width > width, count > 1 { removeLast() }
        return count < before
    }

    /// Removes cells from the start until the rest fits. Returns true if a cell was removed.
    fileprivate mutating func dropFirst(downTo width: Int) -> Bool {
        let before = count
        while self.width > width, !isEmpty { removeFirst() }
        return count < before
    }
}
