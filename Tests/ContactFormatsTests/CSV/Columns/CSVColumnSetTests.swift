import Testing

@testable import ContactFormats

@Suite struct CSVColumnSetTests {
    @Test("columns are removed in ascending order, each one once") func columnsAreRemovedInOrder() {
        var set = CSVColumnSet()
        for column in [75, 0, 64, 63, 126, 0] { set.insert(column) }
        var removed: [Int] = []
        while let column = set.popFirst() { removed.append(column) }
        #expect(removed == [0, 63, 64, 75, 126])
    }

    @Test("sets intersect if they share a column") func setsIntersect() {
        var set = CSVColumnSet()
        #expect(!set.intersects(set))
        set.insert(70)
        var other = CSVColumnSet()
        other.insert(6)
        #expect(!set.intersects(other))
        other.insert(70)
        #expect(set.intersects(other))
    }

    @Test("columns from 127 on count as one") func farColumnsCountAsOne() {
        var set = CSVColumnSet()
        set.insert(127)
        var other = CSVColumnSet()
        other.insert(126)
        #expect(!set.intersects(other))
        other.insert(5000)
        #expect(set.intersects(other))
    }

    @Test("a line of a card has the columns of its parts and of its label") func lineColumns() {
        var line = CSVColumns.Line(property: .address)
        line.parts[2] = 3
        line.isJoined = true
        line.labelColumn = 80
        var set = CSVColumnSet(line, (0..<81).map { $0 == 3 ? 5 : -1 })
        #expect([set.popFirst(), set.popFirst(), set.popFirst(), set.popFirst()] == [3, 5, 80, nil])
    }
}
