import Bytes
import Testing

@testable import ContactFormats

@Suite struct CSVPlainCellsTests {
    /// Returns the text of each cell.
    private func texts(_ cells: borrowing CSVPlainCells) -> [String] {
        var texts: [String] = []
        for index in 0..<cells.count { texts.append(unsafe String(decoding: cells.cell(index), as: UTF8.self)) }
        return texts
    }

    @Test("a cell is a part of the body, with its escapes resolved") func cellsOfBody() {
        var cells = CSVPlainCells(count: 4)
        unsafe Array("NOTE:a\\,b;c\n".utf8).withUnsafeBytes { body in
            unsafe cells.begin(body)
            unsafe cells.setText(0, ByteRange(start: 5, count: 4), of: body)
            unsafe cells.setText(1, ByteRange(start: 10, count: 1), of: body)
            cells.set(3, ByteRange(start: 0, count: 4))
        }
        let found = texts(cells)
        #expect(found == ["a,b", "c", "", "NOTE"])
        var columns = cells.columns
        #expect([columns.popFirst(), columns.popFirst(), columns.popFirst(), columns.popFirst()] == [0, 1, 3, nil])
    }

    @Test("the cells of the next card begin empty") func nextCardBeginsEmpty() {
        var cells = CSVPlainCells(count: 2)
        unsafe Array("FN:a\\;b\n".utf8).withUnsafeBytes { body in
            unsafe cells.begin(body)
            unsafe cells.setText(1, ByteRange(start: 3, count: 4), of: body)
        }
        unsafe Array("FN:c\n".utf8).withUnsafeBytes { unsafe cells.begin($0) }
        let start = cells.bytes.count
        cells.bytes.append("own")
        cells.set(0, from: start)
        let found = texts(cells)
        #expect(found == ["own", ""])
        #expect(cells.filled == cells.columns)
    }
}
