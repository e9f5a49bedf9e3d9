import Bytes
import ContactFormats
import ContactModel
import ContactPipeline
import ContactStore
import Files
import TestSupport
import Testing

@Suite("workbooks in imports and exports")
struct WorkbookPipelineTests {
    let folder = PipelineFolder()

    private func export(_ name: String, _ change: (inout ExportOptions) -> Void = { _ in }) throws -> ExportResult {
        var options = ExportOptions(store: folder.store)
        options.output = folder.path(name)
        options.format = .xlsx
        change(&options)
        return try Exporter(options).run()
    }

    private func importing(_ name: String, _ change: (inout ImportOptions) -> Void = { _ in }) throws -> ImportResult {
        var options = ImportOptions(sources: [folder.path(name)], store: folder.store)
        change(&options)
        return try Importer(options).run()
    }

    private let people = #"""
        uid,name,given,family,phone,email,birthday,note
        a,Ada King,Ada,King,+49 171 1234567,ada@x.org,1980-06-01,"two
        lines, and ""quotes"""
        b,Bert,Bert,,0171,bert@x.org,--06-01,=1+1

        """#

    @Test("an exported workbook that is imported again changes nothing")
    func roundTrip() throws {
        try folder.importing(people)
        let before = try folder.exported()
        #expect(try export("people.xlsx").contacts == 2)
        let result = try importing("people.xlsx")
        #expect(result.counts.errors == 0 && result.counts.warnings == 0)
        #expect(try folder.exported(as: "after.csv") == before)
        let first = try folder.bytes("people.xlsx")
        _ = try export("again.xlsx")
        #expect(try folder.bytes("again.xlsx") == first)
    }

    @Test("each layout of a program is written as a workbook", arguments: CSVProgramLayout.allCases)
    func layouts(_ layout: CSVProgramLayout) throws {
        try folder.importing(people)
        _ = try export("people.xlsx") { $0.tableLayout = layout }
        var options = ExportOptions(store: folder.store)
        options.output = folder.path("people.csv")
        options.tableLayout = layout
        _ = try Exporter(options).run()
        func cards(_ name: String) throws -> [String] {
            let other = PipelineFolder()
            let options = ImportOptions(sources: [folder.path(name)], store: other.store)
            _ = try Importer(options).run()
            return [try other.exported()]
        }
        #expect(try cards("people.xlsx") == cards("people.csv"))
    }

    @Test("rejected rows of a workbook are saved as CSV")
    func rejects() throws {
        let zip = BuiltSheet.archive([
            ["Name", "Email"], ["Ada", "a@x.org"], ["Bert", "b@x.org"], ["Carl", "c,\nx,c@x.org\nDora,d@x.org\n"],
        ])
        var output = try OutputFile(folder.path("book.xlsx"), force: true)
        var bytes = ByteBuffer()
        bytes.append(zip)
        try output.write(&bytes)
        try output.commit()
        let result = try importing("book.xlsx") {
            $0.skipInvalid = true
            $0.table.setLimits(cell: 8, record: 1000, columns: 100)
            $0.rejects = folder.path("rejects.csv")
        }
        #expect(result.rejected == 1)
        let rejects = try folder.read("rejects.csv")
        #expect(rejects.hasPrefix("\u{FEFF}_error,Name,Email\r\n") || rejects.hasPrefix("_error,Name,Email\r\n"))
        #expect(rejects.hasSuffix(",Carl,\"c,\nx,c@x.org\nDora,d@x.org\n\"\r\n"))
        #expect(result.added == 2)
    }
}

/// A workbook for tests, written by this program.
private enum BuiltSheet {
    static func archive(_ rows: [[String]]) -> [UInt8] {
        var writer = WorkbookWriter()
        var output = ByteBuffer()
        output.append(rows.map { $0.map(CSVText.quoted).joined(separator: ",") + "\n" }.joined())
        writer.convert(&output, from: 0)
        writer.finish(to: &output)
        return output.array
    }
}
