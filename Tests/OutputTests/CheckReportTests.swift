import ContactFormats
import Files
import ContactModel
import ContactPipeline
import Foundation
import Testing
import contactsctl

@Suite struct CheckReportTests {
    private var files: [CheckedFile] {
        var counts = DiagnosticCounts()
        counts.errors = 2
        return [
            CheckedFile(path: "a.csv", kind: .csv, verdict: .ok, records: 12, diagnostics: [], counts: .init()),
            CheckedFile(
                path: "b.png", kind: .png, verdict: .error, records: nil,
                diagnostics: [
                    Diagnostic(
                        .error, .init("png-crc"), "bad checksum",
                        at: SourceLocation(path: "b.png", offset: 1234, chunk: "IDAT"))
                ], counts: counts),
        ]
    }

    private var summary: CheckSummary {
        var summary = CheckSummary()
        summary.files = 2
        summary.records = 12
        summary.counts.errors = 2
        summary.failed = true
        return summary
    }

    @Test("the text report lists diagnostics and counts the omitted ones") func textListsDiagnostics() throws {
        let test = TestConsole(command: "check")
        var run = CheckRun(test.console, standardOutput: .text, file: nil)
        for file in files { try run.add(file) }
        #expect(try run.finish(summary) == .negative)
        #expect(
            test.output.text == """
                b.png: offset 1234 (IDAT): error: bad checksum [png-crc]
                b.png: ... and 1 more error

                """)
        #expect(test.errors.text == "2 files, 12 records: 2 errors in 1 file\n")
    }

    private let json = """
        {"schema":1,"command":"check","files":[\
        {"path":"a.csv","kind":"csv","verdict":"ok","records":12,"diagnostics":[]},\
        {"path":"b.png","kind":"png","verdict":"error","records":null,"diagnostics":[\
        {"severity":"error","code":"png-crc","path":"b.png","record":null,"line":null,"column":null,"offset":1234,\
        "chunk":"IDAT","contact":null,"property":null,"message":"bad checksum"}],\
        "omitted_diagnostics":1}],"exit":1}

        """

    @Test("the JSON report is one object") func jsonIsOneObject() throws {
        let test = TestConsole(command: "check", isJSON: true)
        var run = CheckRun(test.console, standardOutput: .json, file: nil)
        for file in files { try run.add(file) }
        #expect(try run.finish(summary) == .negative)
        #expect(test.output.text == json)
        #expect(test.errors.text == "")
    }

    @Test("a report file is replaced only when the report is complete") func reportFileIsReplacedAtTheEnd() throws {
        let test = TestConsole(command: "check")
        let path = "\(NSTemporaryDirectory())report-\(UUID().uuidString).json"
        defer { try? FileManager.default.removeItem(atPath: path) }
        try "an older report".write(toFile: path, atomically: false, encoding: .utf8)
        var run = CheckRun(test.console, standardOutput: .text, file: (try ReportFile(path: path), .json))
        for checked in files { try run.add(checked) }
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "an older report")
        _ = try run.finish(summary)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == json)
        #expect(test.output.text.hasPrefix("b.png: offset 1234"))
    }

    @Test(
        "a quiet run prints one line with the first problem and the totals",
        arguments: [(false, "error"), (true, "warning")])
    func quietRunPrintsOneLine(isStrict: Bool, first: String) throws {
        let test = TestConsole(command: "check", isQuiet: true)
        var counts = DiagnosticCounts()
        counts.warnings = 2
        counts.notes = 2
        let all: [Diagnostic.Severity] = [.note, .warning, .error]
        let diagnostics = all.map { Diagnostic($0, .init("x"), "y") }
        var run = CheckRun(test.console, isStrict: isStrict, standardOutput: .text, file: nil)
        try run.add(
            CheckedFile(
                path: "a", kind: .csv, verdict: .error, records: 1, diagnostics: diagnostics, counts: counts))
        var summary = CheckSummary()
        summary.failed = true
        summary.files = 1
        summary.counts.errors = 1
        #expect(try run.finish(summary) == .negative)
        #expect(test.output.text == "")
        #expect(test.errors.text == "\(first): y [x]; 1 file: 1 error in 1 file\n")
    }

    @Test("the JSON report is one object even if a file is missing") func jsonIsOneObjectIfAFileIsMissing() throws {
        let test = TestConsole(command: "check", isJSON: true)
        var run = CheckRun(test.console, standardOutput: .json, file: nil)
        try run.add(files[0])
        let failure = Failure(FileError.missing(path: "c.csv"))
        try run.fail(failure)
        #expect(test.console.fail(failure).code == 66)
        #expect(
            test.output.text == """
                {"schema":1,"command":"check","files":[{"path":"a.csv","kind":"csv","verdict":"ok","records":12,\
                "diagnostics":[]}],"error":{"code":"file-missing","message":"c.csv: no such file or folder"},"exit":66}

                """)
    }
}
