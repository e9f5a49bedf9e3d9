import Bytes
import ContactModel
import Files
import Testing

@testable import ContactFormats

/// Tables without a header: the width is that of the first record.
@Suite struct CSVNoHeaderTests {
    private static var options: CSVOptions {
        get throws {
            var options = CSVOptions()
            options.hasHeader = false
            try options.addMap("#1=name")
            return options
        }
    }

    @Test("a row of delimiters above the first record is reported as a note", arguments: [nil, 1])
    func emptyRowIsNoted(piece: Int?) throws {
        let reading = try CSVReading(",\nAda,x\nBob,y\n", piece: piece, options: Self.options)
        #expect(reading.bodies.count == 2)
        #expect(reading.findings == ["1:1: note: csv-empty-row"])
    }

    @Test("the number of cells is compared with that of the first record") func widthIsThatOfTheFirstRecord() throws {
        let reading = try CSVReading("Ada,x\nBob\nCyd,y,z\n", options: Self.options)
        #expect(
            reading.messages == [
                "1 field, the first record has 2; the missing cells are read as empty",
                "3 fields, the first record has 2",
            ])
    }

    @Test("a truncated file with one record is damaged", arguments: [nil, 1])
    func truncationIsReported(piece: Int?) throws {
        let bytes = CSVEncodingTests.gzip(Array("Ada,x".utf8)).dropLast(4)
        let reading = try CSVReading(Array(bytes), piece: piece, options: Self.options)
        #expect(reading.findings == ["2:1: error: csv-damaged"])
        #expect(reading.bodies == [])
    }

    @Test("a truncated file without a complete record is damaged")
    func truncationWithoutRecordIsReported() throws {
        let bytes = CSVEncodingTests.gzip([]).dropLast(4)
        let reading = try CSVReading(Array(bytes), options: Self.options)
        #expect(reading.findings.contains { $0.hasSuffix("error: csv-damaged") }, "\(reading.findings)")
    }

    @Test("a first record beyond the size limit is reported once, and the others are read")
    func firstRecordIsTooLarge() throws {
        var options = try Self.options
        options.limits.cell = 100
        let rows = (0..<50_000).map { "Name \($0),x\n" }.joined()
        let reading = try CSVReading(
            "Ada,\"\(String(repeating: "x", count: 200))\"\n\(rows)", piece: 4096, options: options)
        #expect(reading.findings == ["1:5: error: csv-limit"], "\(reading.findings.prefix(5))")
        #expect(reading.rejected == 1)
        #expect(reading.records == 50_001)
    }

    @Test("an unclosed quote in the first record is reported once")
    func unclosedQuoteIsReportedOnce() throws {
        let reading = try CSVReading("Ada,\"x\nBob,y\nCyd,z\n", options: Self.options)
        #expect(reading.findings == ["1:5: error: csv-quote-unterminated"])
        #expect(reading.bodies.count == 2)
        #expect(reading.rejected == 1)
    }

    @Test("a file of a map that is not UTF-8 is refused") func mapIsUTF8() throws {
        let folder = TemporaryFolder()
        let path = folder.path("columns.map")
        var options = CSVOptions()
        folder.write("columns.map", Array("Größe=note\n".utf8))
        try options.addMap(path)
        folder.write("columns.map", [0x47, 0x72, 0xF6, 0x3D] + Array("note\n".utf8))
        let error = #expect(throws: FileError.self) { try options.addMap(path) }
        #expect(error == .unreadable(path: path, reason: "it is not UTF-8, the encoding of a map"))
    }
}
