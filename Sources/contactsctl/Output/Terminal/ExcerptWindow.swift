package import ContactModel

/// The part of a line around a caret that fits a width, harmless to show, and the column the caret stands in.
package struct ExcerptWindow {
    /// What to print, with `…` where something is left out.
    package private(set) var text: String
    /// The columns in front of the caret.
    package private(set) var caretColumn: Int

    /// One character as it is shown.
    fileprivate struct Cell {
        var shown: String
        var width: Int
    }

    private static let tabStop = 8

    /// Cuts the window so that a third of it stands behind the caret where the line is that long.
    package init(_ excerpt: Diagnostic.Excerpt, width: Int) {
        // A line may be as long as the file; what lies further away than the width cannot be in the window.
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
            // What the shorter side does not need, the longer one may have; an ellipsis may stand on both.
            let room = width - 2
            if after.dropLast(downTo: max(room / 3, room - before.width)) { isCutAfter = true }
            if before.dropFirst(downTo: room - after.width) { isCutBefore = true }
        }
        text = (isCutBefore ? "…" : "") + before.text + after.text + (isCutAfter ? "…" : "")
        caretColumn = (isCutBefore ? 1 : 0) + before.width
    }

    /// Spells a piece of the line: tabs become spaces up to the next stop, control characters are escaped.
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

    /// Takes cells from the end until the rest fits, but not the last one; true if there was something to take.
    fileprivate mutating func dropLast(downTo width: Int) -> Bool {
        let before = count
        while self.width > width, count > 1 { removeLast() }
        return count < before
    }

    /// Takes cells from the start until the rest fits; true if there was something to take.
    fileprivate mutating func dropFirst(downTo width: Int) -> Bool {
        let before = count
        while self.width > width, !isEmpty { removeFirst() }
        return count < before
    }
}
