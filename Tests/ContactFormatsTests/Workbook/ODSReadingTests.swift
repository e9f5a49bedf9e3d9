import Bytes
import ContactFormats
import Files
import Testing

@Suite("OpenDocument workbooks")
struct ODSReadingTests {
    let folder = TemporaryFolder()

    private func text(_ xml: String) throws -> String {
        let table = "<table:table table:name=\"S\"><table:table-row>\(xml)</table:table-row></table:table>"
        return try String(BuiltWorkbook.open(BuiltWorkbook.ods(table), in: folder).csv().dropLast())
    }

    @Test(
        "values of cells",
        arguments: [
            ("float\" office:value=\"491711234567", "4.9E+11", "491711234567"),
            ("float\" office:value=\"123", "00123", "00123"),
            ("float\" office:value=\"1234", "1,234", "1234"), ("float\" office:value=\"0.5", "50 %", "0.5"),
            ("float\" office:value=\"491711234567", "+49 171 1234567", "+49 171 1234567"),
            ("percentage\" office:value=\"0.5", "50%", "0.5"),
            ("date\" office:date-value=\"1980-06-01", "01.06.80", "1980-06-01"),
            ("date\" office:date-value=\"1980-06-01T00:00:00", "x", "1980-06-01"),
            ("date\" office:date-value=\"1980-06-01T12:30:00", "x", "1980-06-01T12:30:00"),
            ("time\" office:time-value=\"PT12H30M05S", "12:30", "12:30"),
            ("boolean\" office:boolean-value=\"true", "WAHR", "TRUE"), ("string", "Ada", "Ada"),
            ("string\" calcext:value-type=\"error", "#N/A", ""),
            (
                "string", "a<text:s text:c=\"2\"/>b <text:span> c</text:span>\n d<text:line-break/>e<text:tab/>",
                "\"a  b c d\ne\t\""
            ),
            (
                "string",
                "<text:ruby><text:ruby-base>漢</text:ruby-base><text:ruby-text>かん</text:ruby-text></text:ruby>", "漢"
            ),
        ])
    func values(_ type: String, _ shown: String, _ text: String) throws {
        let found = try self.text(
            "<table:table-cell office:value-type=\"\(type)\"><text:p>\(shown)</text:p></table:table-cell><table:table-cell><text:p>|</text:p></table:table-cell>"
        )
        #expect(found == "\(text),|")
    }

    @Test("paragraphs are lines; comments, pictures and tables in a cell are left out")
    func paragraphs() throws {
        let cell = """
            <table:table-cell><office:annotation><text:p>note</text:p></office:annotation><draw:frame xmlns:draw="d"><text:p>t</text:p></draw:frame>
            <text:p>one</text:p><text:p>two</text:p><table:table><table:table-row><table:table-cell><text:p>in</text:p></table:table-cell></table:table-row></table:table></table:table-cell>
            """
        #expect(try text(cell) == "\"one\ntwo\"")
    }

    @Test("repeated rows and columns, hidden ones, and several sheets")
    func repeats() throws {
        let xml = """
            <table:tracked-changes><table:table><table:table-row><table:table-cell><text:p>old</text:p></table:table-cell></table:table-row></table:table></table:tracked-changes>
            <table:table table:name="A" table:style-name="ta2"><table:table-column/><table:table-column table:visibility="collapse" table:number-columns-repeated="2"/>
            <table:table-row table:number-rows-repeated="2"><table:table-cell table:number-columns-repeated="2"/><table:table-cell table:number-columns-repeated="2"><text:p>x</text:p></table:table-cell></table:table-row>
            <table:table-header-rows><table:table-row table:visibility="filter"><table:covered-table-cell/><table:table-cell><text:p>y</text:p></table:table-cell></table:table-row></table:table-header-rows>
            <table:table-row table:number-rows-repeated="3"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>
            <table:table-row><table:table-cell><text:p>z</text:p></table:table-cell></table:table-row>
            <table:table-row table:number-rows-repeated="1048569"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table>
            <table:table table:name="B"><table:table-row><table:table-cell><text:p>b</text:p></table:table-cell></table:table-row></table:table>
            """
        let styles =
            "<style:style style:name=\"ta2\"><style:table-properties xmlns:table=\"t\" table:display=\"false\"/></style:style>"
        let book = try BuiltWorkbook.open(BuiltWorkbook.ods(xml, styles: styles), in: folder)
        #expect(book.sheets.map(\.name) == ["A", "B"])
        #expect(book.sheets.map(\.isHidden) == [true, false])
        #expect(try book.csv() == ",,x,x\n,,x,x\n,y,,\n\n\n\nz,,,\n")
        #expect(try book.csv(1) == "b\n")
        let text = try book.text(of: 0)
        var buffer = ByteBuffer()
        try text.read(into: &buffer, atMost: 1000)
        #expect(text.report.hiddenRows == 1)
        #expect(text.report.hiddenColumns == [1, 2])
    }
}
