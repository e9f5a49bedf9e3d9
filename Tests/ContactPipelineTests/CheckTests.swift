import ContactFormats
import Files
import ContactModel
import ContactPipeline
import Testing

/// Tests of checking files without a store.
@Suite struct CheckerTests {
    private let folder = PipelineFolder()

    private func check(_ names: [String], strict: Bool = false) throws -> (files: [CheckedFile], summary: CheckSummary)
    {
        var options = CheckOptions(paths: names.map { folder.path($0) })
        options.strict = strict
        var files: [CheckedFile] = []
        let summary = try Checker(options).run { files.append($0) }
        return (files, summary)
    }

    @Test(
        "a named file has the expected kind, verdict and diagnostics",
        arguments: [
            ("a.csv", "Name\nAda\n", FileKind.csv, CheckedFile.Verdict.ok, []),
            ("a.txt", "Name\nAda\n", .csv, .ok, []),
            ("a.csv", "Name,E-mail\nAda,x\n", .csv, .warning, ["csv-email"]),
            ("a.csv", "Name\nAda,x\n", .csv, .error, ["csv-field-count"]),
            ("a.csv", "x\ny\n", .csv, .error, ["csv-header"]),
            ("a.png", "Name\nAda\n", .png, .error, ["png-not-png"]),
            ("a.csv", "\u{89}PNG\r\n", .csv, .error, ["csv-header"]),
            ("a.bin", "\u{1}\u{2}\0", .unknown, .error, ["unknown-kind"]), ("a.csv", "", .csv, .ok, ["csv-empty"]),
        ])
    func checksNamedFile(
        name: String, text: String, kind: FileKind, verdict: CheckedFile.Verdict, codes: [String]
    ) throws {
        try folder.write(text, to: name)
        let (files, summary) = try check([name])
        #expect(files.map(\.kind) == [kind])
        #expect(files.map(\.verdict) == [verdict])
        #expect(files.flatMap(\.diagnostics).map(\.code.rawValue) == codes)
        #expect(summary.failed == (verdict == .error))
        #expect(try check([name], strict: true).summary.failed == (verdict != .ok))
    }

    @Test("the files of a folder are checked in byte order of their names") func checksFolderInByteOrder() throws {
        for name in ["b.csv", "B.csv", "ä.csv", "a.png"] { try folder.write("Name\nAda\n", to: name) }
        try folder.write("\u{1}", to: "c.bin")
        let (files, summary) = try check([""])
        #expect(
            files.map { $0.path.dropFirst(folder.path.count + 1) } == ["B.csv", "a.png", "b.csv", "c.bin", "ä.csv"])
        #expect(files.map(\.verdict) == [.ok, .error, .ok, .ok, .ok])
        #expect(files[3].diagnostics.map(\.severity) == [.note])
        #expect(summary.files == 5)
        #expect(summary.records == 3)
    }

    @Test("a missing file throws an error") func throwsOnMissingFile() {
        #expect(throws: FileError.missing(path: folder.path("x"))) { try check(["x"]) }
    }

    @Test("a check writes nothing") func writesNothing() throws {
        try folder.write("Name\nAda\n", to: "a.csv")
        _ = try check(["a.csv"])
        #expect(folder.names == ["a.csv"])
    }
}
