import ContactModel
import ContactPipeline
import Testing
import contactsctl

@Suite struct TextTests {
    @Test(
        "digits are grouped in threes",
        arguments: [(0, "0"), (7, "7"), (999, "999"), (1204, "1,204"), (1_000_000, "1,000,000"), (-1234, "-1,234")])
    func groupsDigits(number: Int, text: String) {
        #expect(grouped(number) == text)
    }

    @Test(
        "byte sizes are rounded to three digits with a decimal unit",
        arguments: [
            (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1000, "1.00 kB"), (1_490_000, "1.49 MB"),
            (14_900_000, "14.9 MB"), (149_000_000, "149 MB"), (999_499, "999 kB"), (999_500, "1.00 MB"),
            (9_994_999, "9.99 MB"), (9_995_000, "10.0 MB"),
            (Int.max, "9.22 EB"),
        ])
    func byteSizesAreRounded(bytes: Int, text: String) {
        #expect(byteSize(bytes) == text)
    }

    @Test(
        "a mistyped name yields the nearest name",
        arguments: [
            ("imprt", "import"), ("exprot", "export"), ("lst", "list"), ("IMPORT", "import"), ("sho", "show"),
            ("inf", "info"), ("chekc", "check"),
        ])
    func suggestsTheNearestName(typed: String, meant: String) {
        #expect(nearestName(to: typed, among: ["import", "export", "check", "list", "ls", "show", "info"]) == meant)
    }

    @Test(
        "invisible tag characters are escaped, except those of a flag",
        arguments: [
            ("a\u{E0041}\u{E0042}b", "a\\u{E0041}\\u{E0042}b"), ("\u{E0001}x", "\\u{E0001}x"),
            (
                "\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F} Ada",
                "\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F} Ada"
            ),
            (
                "\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}\u{E0041}",
                "\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}\\u{E0041}"
            ), ("a\u{200D}👩\u{FE0F}é", "a\u{200D}👩\u{FE0F}é"),
        ])
    func tagsAreEscaped(text: String, shown: String) { #expect(VisibleText.of(text).elementsEqual(shown)) }

    @Test("a name that is similar to no other one yields no suggestion", arguments: ["frobnicate", "x", "undo"])
    func distantNameYieldsNoSuggestion(typed: String) {
        #expect(nearestName(to: typed, among: ["import", "export", "check", "list", "show", "info"]) == nil)
    }

    @Test(
        "a word is quoted for the shell if necessary",
        arguments: [
            ("store.db", "store.db"), ("/a/b-c_1.db", "/a/b-c_1.db"), ("Größe.db", "Größe.db"),
            ("two words", "'two words'"),
            ("it's", "'it'\\''s'"), ("a'\u{301}$(x)", "'a'\\''\u{301}$(x)'"), ("", "''"), ("$HOME", "'$HOME'"),
        ])
    func quotesForTheShell(word: String, quoted: String) {
        #expect(ShellWord.quoted(word) == quoted)
    }

    @Test(
        "the nearest name is the one with the fewest edits, if there are few",
        arguments: [("imprt", "import"), ("exprot", "export"), ("shwo", "show"), ("sho", "show"), ("xyz", nil)])
    func nearestNameHasFewestEdits(typed: String, name: String?) {
        #expect(nearestName(to: typed, among: ["import", "export", "show", "list"]) == name)
    }

    @Test("the progress line fits the width of the terminal") func progressLineFitsWidth() {
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

    @Test("progress without a known total shows bytes and records") func progressWithoutTotalShowsCounts() {
        let line = ProgressLine(Progress(stage: "-", bytes: 1_500_000, records: 12_000), elapsed: .seconds(3))
        #expect(line.text(width: 80) == "standard input  1.50 MB, 12,000 records  4,000/s")
    }

    @Test("the quiet line of a refused import states the number of bad records") func quietLineReportsRefusal() {
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
