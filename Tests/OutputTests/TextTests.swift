import ContactModel
import ContactPipeline
import Testing
import contactsctl

@Suite struct TextTests {
    @Test(
        "digits are grouped by thousands",
        arguments: [(0, "0"), (7, "7"), (999, "999"), (1204, "1,204"), (1_000_000, "1,000,000"), (-1234, "-1,234")])
    func groupsDigits(number: Int, text: String) {
        #expect(grouped(number) == text)
    }

    @Test(
        "sizes have three digits and a unit",
        arguments: [
            (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1000, "1.00 kB"), (1_490_000, "1.49 MB"),
            (14_900_000, "14.9 MB"), (149_000_000, "149 MB"), (999_499, "999 kB"), (999_500, "1.00 MB"),
            (9_994_999, "9.99 MB"), (9_995_000, "10.0 MB"),
            (Int.max, "9.22 EB"),
        ])
    func sizes(bytes: Int, text: String) {
        #expect(byteSize(bytes) == text)
    }

    @Test(
        "the nearest name is suggested",
        arguments: [
            ("imprt", "import"), ("exprot", "export"), ("lst", "list"), ("IMPORT", "import"), ("sho", "show"),
            ("inf", "info"), ("chekc", "check"),
        ])
    func suggestsTheNearestName(typed: String, meant: String) {
        #expect(nearestName(to: typed, among: ["import", "export", "check", "list", "ls", "show", "info"]) == meant)
    }

    @Test("no distant name is suggested", arguments: ["frobnicate", "x", "undo"])
    func suggestsNothingFarAway(typed: String) {
        #expect(nearestName(to: typed, among: ["import", "export", "check", "list", "show", "info"]) == nil)
    }

    @Test(
        "words are quoted for the shell",
        arguments: [
            ("store.db", "store.db"), ("/a/b-c_1.db", "/a/b-c_1.db"), ("Größe.db", "Größe.db"),
            ("two words", "'two words'"),
            ("it's", "'it'\\''s'"), ("", "''"), ("$HOME", "'$HOME'"),
        ])
    func quotesForTheShell(word: String, quoted: String) {
        #expect(ShellWord.quoted(word) == quoted)
    }

    @Test("the edit distance counts insertions, deletions, replacements and swaps") func measuresEdits() {
        #expect(editDistance("", "abc") == 3)
        #expect(editDistance("abcd", "abdc") == 1)
        #expect(editDistance("kitten", "sitting") == 3)
    }

    @Test("the progress line fits the width") func showsProgressInTheRoomThereIs() {
        let progress = Progress(
            stage: "friends.csv", bytes: 67_200_000, totalBytes: 149_000_000, records: 312_004)
        let line = ProgressLine(progress, elapsed: .seconds(2))
        #expect(
            line.text(width: 100)
                == "friends.csv  [==========>             ] 45%  67.2 MB of 149 MB  156,002/s  3 s left")
        #expect(line.text(width: 70) == "friends.csv  [==========>             ] 45%  156,002/s  3 s left")
        #expect(line.text(width: 60) == "friends.csv  [==========>             ] 45%  3 s left")
        for width in 10...100 { #expect(DisplayWidth.of(line.text(width: width)) <= width) }
    }

    @Test("the progress line shows counts if the size is unknown") func countsWhereTheSizeIsUnknown() {
        let line = ProgressLine(Progress(stage: "-", bytes: 1_500_000, records: 12_000), elapsed: .seconds(3))
        #expect(line.text(width: 80) == "standard input  1.50 MB, 12,000 records  4,000/s")
    }

    @Test("the quiet line names the source and the refusal") func saysWhatAnImportDid() {
        var result = ImportResult()
        result.sources = ["friends.csv"]
        result.files = 1
        result.records = 1204
        result.rejected = 1
        result.refused = true
        result.counts.errors = 1
        #expect(
            ImportReport(result).quietLine
                == "friends.csv: 1 of 1,204 records is bad; nothing was written")
    }
}
