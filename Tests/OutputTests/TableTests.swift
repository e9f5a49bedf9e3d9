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

    @Test("a table without rows prints nothing") func isSilentWithoutRows() throws {
        #expect(try render(columns, []) == "")
    }

    @Test("cells are cut on a terminal only") func cutsOnATerminalOnly() throws {
        let rows = [["1", "A very long name of somebody", "+44 20 7946 0958"]]
        #expect(try render(columns, rows).contains("A very long name of somebody  +44 20 7946 0958"))
        let narrow = try render(columns, rows, width: 30)
        #expect(narrow == "ID  NAME          PHONE\n 1  A very long…  +44 20 7946…\n")
        #expect(narrow.split(separator: "\n").allSatisfy { DisplayWidth.of($0) <= 30 })
    }

    @Test("a wide character is never cut in half") func neverCutsIntoAWideCharacter() {
        #expect(Table.cut("山田太郎", to: 8) == "山田太郎")
        #expect(Table.cut("山田太郎", to: 7) == "山田太…")
        #expect(Table.cut("山田太郎", to: 6) == "山田…")
    }

    @Test("control characters in cells are escaped") func showsCellsHarmlessly() throws {
        let text = try render([Table.Column("NAME")], [["a\tb\nc\u{1B}[31m\u{202E}d"]])
        #expect(text == "NAME\na b c\\u{1B}[31m\\u{202E}d\n")
    }

    @Test("rows are written before the last one is added") func startsBeforeTheLastRow() throws {
        let stream = TextStream()
        var table = Table([Table.Column("N")], to: stream, terminal: .none)
        for number in 1...1000 { try table.add([String(number)]) }
        #expect(stream.text.hasSuffix("1000\n"))
        try table.add(["a wider one"])
        try table.finish()
        #expect(stream.text.hasSuffix("1000\na wider one\n"))
    }
}
