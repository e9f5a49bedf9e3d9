import ArgumentParser
import Testing

@testable import contactsctl

/// Tests of `OptionValues`.
@Suite struct OptionValuesTests {
    private func rewritten(_ command: any ParsableCommand.Type, _ arguments: [String]) -> [String] {
        OptionValues(OptionTable(command)).withExcludedWords(arguments)
    }

    @Test("the value of an option is not an excluded word") func keepsValues() {
        #expect(rewritten(ExportCommand.self, ["-o", "-out.csv"]) == ["--output=-out.csv"])
        #expect(rewritten(ExportCommand.self, ["--photos", "-dir", "-king"]) == ["--photos=-dir", "not:king"])
        #expect(rewritten(ListCommand.self, ["--sort", "-family", "ada"]) == ["--sort=-family", "ada"])
        #expect(rewritten(ListCommand.self, ["--sort", "name", "-king"]) == ["--sort=name", "not:king"])
        #expect(rewritten(ListCommand.self, ["--json", "-king"]) == ["--json", "not:king"])
        #expect(rewritten(ListCommand.self, ["--", "-king"]) == ["--", "-king"])
    }

    @Test("an option with its value attached is refused, because it can also be an excluded word")
    func refusesAmbiguity() {
        let values = OptionValues(OptionTable(ExportCommand.self))
        #expect(
            values.ambiguity(in: ["export", "-ofile.csv"])
                == "'-ofile.csv' can be an option or an excluded word; write '-o file.csv' or 'not:ofile.csv'")
        #expect(values.ambiguity(in: ["export", "-o", "-ofile.csv"]) == nil)
        #expect(values.ambiguity(in: ["export", "-king"]) == nil)
        #expect(OptionValues(OptionTable(ListCommand.self)).ambiguity(in: ["list", "-ofile.csv"]) == nil)
    }

    @Test("merge refuses --min-score without --all") func minScoreNeedsAll() {
        #expect(throws: (any Error).self) { try MergeCommand.parse(["1", "2", "--min-score", "30"]) }
        #expect(throws: Never.self) { try MergeCommand.parse(["1", "2"]) }
        #expect(throws: Never.self) { try MergeCommand.parse(["--all", "--match", "email", "--min-score", "30"]) }
    }
}
