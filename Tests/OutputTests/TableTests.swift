import Testing
import contactsctl

@Suite struct TableTests {
    private func render(_ columns: [Table.Column], _ rows: [[String]], width: Int? = nil) throws -> String {
        let stream = TextStream()
        let terminal = Terminal(isTerminal: width != nil, canRedraw: false, width: width, hasColor: false)
        var table = Table(columns, to: stream, terminal: terminal)
        for row in rows { try table.add(row) }
        try table.finish()
        return stream.text
    }

    private let columns = [
        Table.Column("ID", isRightAligned: true, canShrink: false), Table.Column("NAME"), Table.Column("PHONE"),
    ]

    @Test("columns are aligned by display width") func alignsByDisplayWidth() throws {
        let text = try render(columns, [["1", "Ada Lovelace", "+44"], ["1204", "山田太郎", "+81"], ["7", "Zoë", ""]])
        #expect(
            text == """
                  ID  NAME          PHONE
                   1  Ada Lovelace  +44
                1204  山田太郎      +81
                   7  Zoë

                """)
    }

    @Test("a table without rows prints nothing") func tableWithoutRowsPrintsNothing() throws {
        #expect(try render(columns, []) == "")
    }

    @Test("cells are truncated on a terminal only") func cellsAreTruncatedOnTerminalOnly() throws {
        let rows = [["1", "A very long name of somebody", "+44 20 7946 0958"]]
        #expect(try render(columns, rows).contains("A very long name of somebody  +44 20 7946 0958"))
        let narrow = try render(columns, rows, width: 30)
        #expect(narrow == "ID  NAME          PHONE\n 1  A very long…  +44 20 7946…\n")
        #expect(narrow.split(separator: "\n").allSatisfy { DisplayWidth.of($0) <= 30 })
    }

    @Test("truncation does not split a wide character") func wideCharacterIsNotSplit() {
        #expect(Table.cut("山田太郎", to: 8) == "山田太郎")
        #expect(Table.cut("山田太郎", to: 7) == "山田太…")
        #expect(Table.cut("山田太郎", to: 6) == "山田…")
    }

    @Test("control characters in cells are escaped") func controlCharactersInCellsAreEscaped() throws {
        let text = try render([Table.Column("NAME")], [["a\tb\nc\u{1B}[31m\u{202E}d"]])
        #expect(text == "NAME\na b c\\u{1B}[31m\\u{202E}d\n")
    }

    @Test("rows are printed before the last one is added") func rowsAreStreamed() throws {
        let stream = TextStream()
        var table = Table([Table.Column("N")], to: stream, terminal: .none)
        for number in 1...1000 { try table.add([String(number)]) }
        #expect(stream.text.hasSuffix("1000\n"))
        try table.add(["a wider one"])
        try table.finish()
        #expect(stream.text.hasSuffix("1000\na wider one\n"))
    }

    @Test("a sparse column is truncated before the others")
    func sparseColumnIsTruncatedFirst() throws {
        let columns = [Table.Column("NAME"), Table.Column("ORGANIZATION"), Table.Column("EMAIL")]
        let rows = (1...9).map { ["Person Number \($0)", "", "person.number.\($0)@example.org"] }
        let text = try render(columns, rows + [["Ada", "Analytical Engines Ltd", "ada@example.org"]], width: 54)
        #expect(text.contains("person.number.9@example.org"))
        #expect(text.contains("Person Number 9"))
        #expect(text.split(separator: "\n").allSatisfy { DisplayWidth.of($0) <= 54 })
    }

    @Test("control characters in headings are escaped")
    func controlCharactersInHeadingsAreEscaped() throws {
        #expect(try render([Table.Column("a\u{1B}[31m")], [["x"]]) == "a\\u{1B}[31m\nx\n")
    }
}
