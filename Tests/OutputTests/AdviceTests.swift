import Bytes
import ContactModel
import Files
import TestSupport
import Testing
import contactsctl

/// Tests of the advice in diagnostics, which the libraries give without naming options of the command line.
@Suite struct AdviceTests {
    @Test(
        "advice names the options to use",
        arguments: [
            (Advice.specifyDelimiter, "M; specify it with --delimiter"), (.setDelimiter("^"), "M: --delimiter '^'"),
            (
                .readWithoutHeader(columns: [.init(number: 1, field: "email"), .init(number: 3, field: "name")]),
                "M: use --no-header, and map the columns, as --map '#1=email' --map '#3=name'"
            ),
            (
                .mapColumn("it's", orSaveMap: true, orEncoding: true),
                "M; if the text is garbled, name its encoding: --encoding gb18030, windows-1251 ..., or "
                    + #"map a column: --map 'it'\''s=name', or complete the file that --save-map writes"#
            ),
            (.mapColumn("A", orSaveMap: false, orEncoding: false), "M; map a column: --map 'A=name'"),
            (
                .correctMap(problem: "names a column \"A\" that is not in this table"),
                "--map names a column \"A\" that is not in this table"
            ),
            (.specifyEncoding, "M; specify the encoding with --encoding"),
            (.specifyDateOrder, "M; specify their order with --date-order dmy, mdy or ymd"),
            (.overrideEncoding, "M; specify another with --encoding"), (.chooseTable, "M; choose one with --table"),
            (.chooseTableAndMap, "M; choose one with --table, and map its columns with --map"),
            (.omitTable(name: "t"), "--table applies only to workbooks and SQLite files; 't' is ignored"),
            (.guardFormulas, "M; --spreadsheet-safe prevents that"),
            (
                .exportStore(path: "s.db"),
                "M; 'contactsctl export --store s.db' writes a file that can be imported, and 'contactsctl restore' "
                    + "replaces a store by a backup"
            ),
            (
                .exportStore(path: "my store.db"),
                "M; 'contactsctl export --store 'my store.db'' writes a file that can be imported, and "
                    + "'contactsctl restore' replaces a store by a backup"
            ), (.specifyPhotoFolder, "M; specify the folder of the photos with --photos"),
            (.specifyFolderOfPicture, "M; specify the folder of the picture with --photos"),
        ])
    func adviceNamesOptions(advice: Advice, text: String) {
        #expect(advice.text(after: "M") == text)
        #expect(Diagnostic(.error, Diagnostic.Code("c"), "M", advice: advice).messageWithAdvice == text)
    }

    @Test("a diagnostic without advice is its message") func noAdvice() {
        #expect(Diagnostic(.error, Diagnostic.Code("c"), "M").messageWithAdvice == "M")
    }

    @Test(
        "no string of a library names an option",
        arguments: [
            "Platform", "Bytes", "Files", "SQLite", "ContactModel", "ContactFormats", "ContactStore",
            "ContactPipeline",
        ])
    func librariesNameNoOptions(library: String) throws {
        var files = 0
        try FolderWalk.forEachFile(below: Project.path("Sources/\(library)")) { path in
            guard path.hasSuffix(".swift") else { return }
            files += 1
            var input = try InputFile(path)
            var bytes = ByteBuffer()
            while try input.read(into: &bytes) {}
            let lines = String(decoding: bytes.array, as: UTF8.self).split(
                separator: "\n", omittingEmptySubsequences: false)
            for (number, line) in lines.enumerated() where Self.namesOption(line) {
                Issue.record("\(path):\(number + 1): \(line)")
            }
        }
        #expect(files > 0)
    }

    /// Returns true for a line of code in which `--` precedes a letter; comments of Swift and SQL are not code.
    private static func namesOption(_ line: Substring) -> Bool {
        let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
        let statement = code.firstRange(of: "-- ").map { code[..<$0.lowerBound] } ?? code
        var rest = statement
        while let dashes = rest.firstRange(of: "--") {
            rest = rest[dashes.upperBound...]
            if rest.first?.isLetter == true { return true }
        }
        return false
    }
}
