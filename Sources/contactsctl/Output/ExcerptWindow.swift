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

        var before = Self.cells(line[start..<caret])
        var after = Self.cells(line[caret..<end])
        var isCutBefore = start > line.startIndex
        var isCutAfter = end < line.endIndex

        let ellipsis = 1
        let total = before.width + after.width + (isCutBefore ? ellipsis : 0) + (isCutAfter ? ellipsis : 0)
        if total > width {
            // What the shorter side does not need, the longer one may have.
            let room = width - 2 * ellipsis
            let roomAfter = max(room / 3, room - before.width)
            while after.width > roomAfter, after.count > 1 {
                after.removeLast()
                isCutAfter = true
            }
            let roomBefore = max(0, room - after.width)
            var cut = 0
            var rest = before.width
            while rest > roomBefore, cut < before.count {
                rest -= before[cut].width
                cut += 1
            }
            before.removeFirst(cut)
            isCutBefore = isCutBefore || cut > 0
        }
        text = (isCutBefore ? "…" : "") + before.text + after.text + (isCutAfter ? "…" : "")
        caretColumn = (isCutBefore ? ellipsis : 0) + before.width
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

extension Array where Element == ExcerptWindow.Cell {
    fileprivate var width: Int { reduce(0) { $0 + $1.width } }
    fileprivate var text: String { reduce(into: "") { $0 += $1.shown } }
}
