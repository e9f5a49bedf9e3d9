import ContactFormats
import TestSupport
import Testing

/// Cells and records beyond the limits are rejected with their location, whatever the chunk sizes.
@Suite struct CSVLimitTests {
    private static let limits = {
        var limits = CSVReader.Limits()
        limits.cell = 100
        limits.record = 300
        limits.columns = 5
        return limits
    }()

    private static func text(_ count: Int) -> String { String(repeating: "x", count: count) }
    private static let pieces: [Int?] = [nil, 1, 7, 64, 150]

    @Test("a cell at the limit is accepted", arguments: pieces) func acceptsCellAtLimit(piece: Int?) throws {
        for cell in [Self.text(100), "\"\(Self.text(100))\""] {
            let reading = try CSVReading("Name,Notes\nAda,\(cell)\n", piece: piece, limits: Self.limits)
            #expect(reading.findings == [])
        }
    }

    @Test("a cell beyond the limit rejects its record", arguments: pieces) func cellBeyondLimitRejectsItsRecord(
        piece: Int?
    ) throws {
        for cell in [Self.text(101), "\"\(Self.text(101))\"", "\"\(Self.text(250))\"", "\"\"\(Self.text(101))"] {
            let reading = try CSVReading("Name,Notes\nAda,\(cell)\nBob,\n", piece: piece, limits: Self.limits)
            #expect(reading.findings == ["2:5: error: csv-limit"])
            #expect(reading.bodies == ["FN:Bob"])
        }
    }

    @Test("a quote unclosed within the limit is reported", arguments: pieces) func unclosedQuoteReachesLimit(
        piece: Int?
    ) throws {
        let lines = String(repeating: "Bob,b\n", count: 60)
        let reading = try CSVReading("Name,Notes\nAda,\"\(lines)", piece: piece, limits: Self.limits)
        #expect(reading.findings == ["2:5: error: csv-limit"])
        #expect(reading.bodies.count == 59)
    }

    @Test("a record beyond the limit is rejected", arguments: pieces)
    func recordBeyondLimitIsRejected(piece: Int?) throws {
        let cell = Self.text(90)
        let row = [cell, cell, cell, cell].joined(separator: ",")
        let reading = try CSVReading("Name,Notes,a,b\n\(row)\nBob,,,\n", piece: piece, limits: Self.limits)
        #expect(reading.problems == ["2:1: error: csv-limit"])
        #expect(reading.messages.last == "the record exceeds the limit of 300 bytes")
        #expect(reading.bodies == ["FN:Bob"])
    }

    @Test("a record with too many columns is rejected", arguments: pieces) func recordWithTooManyColumnsIsRejected(
        piece: Int?
    ) throws {
        let reading = try CSVReading("Name,Notes\na,b,,,\na,b,,,,\nBob,\n", piece: piece, limits: Self.limits)
        #expect(reading.findings == ["3:8: error: csv-limit"])
        #expect(reading.bodies == ["FN:a\nNOTE:b", "FN:Bob"])
    }

    @Test("a header with too many columns is rejected") func headerWithTooManyColumnsIsRejected() throws {
        let reading = try CSVReading("Name,a,b,c,d,e\nAda,,,,,\n", limits: Self.limits)
        #expect(reading.findings == ["1:15: error: csv-limit", "1:1: error: csv-header"])
        #expect(reading.bodies == [])
    }

    @Test("a record whose contact is too large is rejected, and the others are read")
    func largestContact() throws {
        var limits = CSVReader.Limits()
        limits.card = 60
        let text = "Name,Notes\nAda,\(Self.text(80))\nBob,\(String(repeating: "\\", count: 30))\nEve,short\n"
        let reading = try CSVReading(text, limits: limits)
        #expect(reading.bodies == ["FN:Eve\nNOTE:short"])
        #expect(reading.rejected == 2)
        #expect(reading.findings == ["2:1: error: csv-limit", "3:1: error: csv-limit"])
        #expect(reading.messages.first == "the contact exceeds the limit of 60 bytes")
    }

    @Test("by default, a cell may have 8 MiB, a record 32 MiB and 4096 columns") func defaultLimits() throws {
        let limits = CSVReader.Limits()
        #expect(limits.cell == 8 << 20)
        #expect(limits.record == 32 << 20)
        #expect(limits.columns == 4096)
        for note in [Self.text(3 << 20), "\"\(Self.text(3 << 20))\"", Self.text(8 << 20)] {
            let reading = try CSVReading("Name,Notes\nAda,\(note)\nBob,\n")
            #expect(reading.findings == [])
            #expect(reading.bodies.map(\.utf8.count) == [note.utf8.count + (note.first == "x" ? 12 : 10), 6])
        }
        #expect(try CSVReading("Name,Notes\nAda,\(Self.text(8 << 20 + 1))\n").findings == ["2:5: error: csv-limit"])
    }

    /// Records of many sizes cross the buffer's end at many offsets.
    @Test("records across buffer boundaries are complete") func recordsCrossBufferBoundaries() throws {
        var text = "Name,Notes\n"
        var expected: [String] = []
        for number in 0..<3000 {
            let note = String(repeating: number % 3 == 0 ? "é\"\"" : "ab", count: number % 701)
            text += "N\(number),\"\(note)\r\n\"\r\n"
            expected.append("FN:N\(number)\nNOTE:\(note.replacing("\"\"", with: "\""))\\r\\n")
        }
        #expect(text.utf8.count > 2 << 20)
        #expect(try CSVReading(text).bodies == expected)
        #expect(try CSVReading(text, piece: 65_521).bodies == expected)
    }

    /// Reading a file with quotes in every line takes linear time.
    @Test(
        "unclosed quotes take linear time", .timeLimit(.minutes(10)),
        arguments: ["x,\"y\n", "x\",\"\(text(200))\n", "x,\"\"\"y\n", "\"\"\"\n"])
    func unclosedQuotesTakeLinearTime(line: String) throws {
        // Long lines are read faster.
        let size = line.utf8.count < 100 ? 1_000_000 : 4_000_000
        let text = "Name,Notes\n" + String(repeating: line, count: size / line.utf8.count)
        let seconds = try threadSeconds {
            let reading = try CSVReading(text)
            #expect(reading.records > 0)
        }
        #expect(seconds < 10)
    }

    /// All diagnostics are counted, but only those within the cap are formatted.
    @Test("diagnostics beyond the maximum number are counted but not formatted") func diagnosticsBeyondCapAreCounted()
        throws
    {
        var limits = CSVReader.Limits()
        limits.described = 2
        let rows = String(repeating: "\"a\"x,\nb\nc,d,e\n", count: 5)
        let reading = try CSVReading("Name,Notes\n\(rows)", limits: limits)
        let places = reading.findings.map { $0.prefix { $0 != " " } }
        #expect(places == ["2:4:", "3:2:", "4:5:", "7:5:"] && reading.rejected == 5)
        #expect(reading.messages.count { $0 == "3 fields, the header has 2" } == 2)
    }
}
