internal import Bytes
internal import ContactModel

/// Joins the cells of several columns to one part of a property: the prefix of a name from the salutation and the
/// academic title, the units of an organization from the division and the department.
extension CSVCardBuilder {
    /// Appends a part of a property. If it has several columns, appends their cells in the order of the columns, with
    /// `joint` between them. A cell of a name that only repeats the cells before it is left out.
    @inline(__always)
    func appendPart<Cells: CSVCells & ~Copyable>(
        _ line: CSVColumns.Line, _ part: Int, _ cells: borrowing Cells, joint: StaticString, _ bytes: inout ByteBuffer
    ) {
        guard line.isJoined else { return unsafe CardBody.appendText(text(line, part, cells), to: &bytes) }
        appendJoined(line, part, cells, joint, &bytes)
    }

    private func appendJoined<Cells: CSVCells & ~Copyable>(
        _ line: CSVColumns.Line, _ part: Int, _ cells: borrowing Cells, _ joint: StaticString,
        _ bytes: inout ByteBuffer
    ) {
        let first = line.parts[part]
        var column = first
        var isFirst = true
        while column >= 0 {
            let text = unsafe trimmed(cells.cell(column))
            let isRepeated = unsafe line.property == .name && isRepeated(text, column, from: first, cells)
            if unsafe !text.isEmpty, !isRepeated {
                if !isFirst { bytes.append(joint) }
                isFirst = false
                unsafe CardBody.appendText(text, to: &bytes)
            }
            column = columns.further[column]
        }
    }

    /// Returns the first cell that is not empty in the columns that are joined with `column`; empty if there is none.
    func further<Cells: CSVCells & ~Copyable>(
        _ column: Int, _ cells: borrowing Cells
    ) -> UnsafeRawBufferPointer {
        var column = columns.further[column]
        while column >= 0 {
            let text = unsafe trimmed(cells.cell(column))
            if unsafe !text.isEmpty { return unsafe text }
            column = columns.further[column]
        }
        return unsafe UnsafeRawBufferPointer(start: nil, count: 0)
    }

    /// Returns true if a cell is a word of a cell before it, or its initial: "M." after "Marie".
    private func isRepeated<Cells: CSVCells & ~Copyable>(
        _ text: UnsafeRawBufferPointer, _ column: Int, from first: Int, _ cells: borrowing Cells
    ) -> Bool {
        let own = unsafe Array(text)
        let isInitial = own.count == 1 && own[0].isLetter || own.count == 2 && own[1] == .period
        var before = first
        while before != column, before >= 0 {
            let other = unsafe Array(trimmed(cells.cell(before)))
            let words = other.split(separator: .space)
            if other == own || words.contains(where: { $0.elementsEqual(own) || isInitial && $0.first == own[0] }) {
                return true
            }
            before = columns.further[before]
        }
        return false
    }
}
