import Testing

@testable import ContactModel

/// Updates of a stored card by a record of a table.
@Suite struct CardUpdateTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var stored: String
        var record: String
        var result: String
        var coverage = FieldCoverage()

        /// Lines are separated by `|`; `covering` names properties.
        init(
            _ name: String, _ stored: String, with record: String, covering: Set<String>, gives result: String,
            _ change: (inout FieldCoverage) -> Void = { _ in }
        ) {
            testDescription = name
            (self.stored, self.record, self.result) = (stored, record, result)
            coverage.properties = covering
            change(&coverage)
        }
    }

    @Test("only groups named item and ASCII digits are renumbered") func generatedGroups() {
        #expect(CardUpdate.isMade("item12"))
        for group in ["item", "item½", "item٣", "item1a", "Item1"] { #expect(!CardUpdate.isMade(group)) }
    }

    private static func parse(_ lines: String) -> [Property] {
        Property.parse(body: Array(lines.replacing("|", with: "\n").utf8))
    }

    private static func given(_ coverage: inout FieldCoverage) { coverage.nameComponents = [1] }
    private static func both(_ coverage: inout FieldCoverage) { coverage.nameComponents = [0, 1] }

    static let cases: [Case] = [
        Case(
            "only covered properties", "FN:A|TEL:1|NOTE:n", with: "FN:B|TEL:2|NOTE:x", covering: ["TEL"],
            gives: "FN:A|TEL:2|NOTE:n"),
        Case(
            "all lines of a property", "TEL:1|NOTE:n|TEL:2|TEL:3", with: "TEL:4|TEL:5", covering: ["TEL"],
            gives: "TEL:4|TEL:5|NOTE:n"),
        Case(
            "fewer columns than lines only add values", "TEL;TYPE=cell:1|TEL;TYPE=work:2|NOTE:n", with: "TEL:3",
            covering: ["TEL"], gives: "TEL;TYPE=cell:1|TEL;TYPE=work:2|TEL:3|NOTE:n"
        ) { $0.lines = ["TEL": 1] },
        Case(
            "fewer columns than lines, with a known value", "TEL;TYPE=cell:1|TEL;TYPE=work:2", with: "TEL:2",
            covering: ["TEL"], gives: "TEL;TYPE=cell:1|TEL;TYPE=work:2"
        ) { $0.lines = ["TEL": 1] },
        Case(
            "fewer columns than lines, and an empty cell", "TEL:1|TEL:2", with: "FN:A", covering: ["TEL"],
            gives: "TEL:1|TEL:2"
        ) { $0.lines = ["TEL": 1] },
        Case(
            "fewer columns than lines, with as many values", "TEL:1|TEL:2", with: "TEL:1|TEL:3", covering: ["TEL"],
            gives: "TEL:1|TEL:3"
        ) { $0.lines = ["TEL": 1] },
        Case(
            "as many columns as lines", "TEL;TYPE=cell:1", with: "TEL:3", covering: ["TEL"], gives: "TEL:3"
        ) { $0.lines = ["TEL": 1] },
        Case(
            "a value without its label is no change", "TEL;TYPE=cell:1|NOTE:n", with: "TEL:1", covering: ["TEL"],
            gives: "TEL;TYPE=cell:1|NOTE:n"),
        Case(
            "the components of an address that have columns", "ADR;TYPE=home:;;Street 1;Town;;123;NL",
            with: "ADR:;;;City;;;", covering: ["ADR"], gives: "ADR;TYPE=home:;;Street 1;City;;123;NL"
        ) { $0.addressComponents = [3] },
        Case(
            "an address whose columns are empty", "ADR:;;Street 1;Town;;;", with: "FN:A", covering: ["ADR"],
            gives: "ADR:;;Street 1;;;;"
        ) { $0.addressComponents = [3] },
        Case(
            "an empty cell removes the value", "FN:A|TEL:1|NOTE:n", with: "FN:A", covering: ["TEL"],
            gives: "FN:A|NOTE:n"),
        Case(
            "a new property at its place", "FN:A|X-ANY:x|NOTE:n", with: "TEL:1", covering: ["TEL"],
            gives: "FN:A|TEL:1|X-ANY:x|NOTE:n"),
        Case(
            "a label is removed with its line", "FN:A|item1.TEL:1|item1.X-ABLABEL:a|NOTE:n", with: "TEL:2",
            covering: ["TEL"],
            gives: "FN:A|TEL:2|NOTE:n"),
        Case(
            "groups are renumbered", "item1.TEL:1|item1.X-ABLABEL:a|item2.URL:u|item2.X-ABLABEL:b", with: "TEL:2",
            covering: ["TEL"],
            gives: "TEL:2|item1.URL:u|item1.X-ABLABEL:b"),
        Case(
            "new groups among old ones", "item1.URL:u|item1.X-ABLABEL:b", with: "item1.TEL:2|item1.X-ABLABEL:c",
            covering: ["TEL"],
            gives: "item1.TEL:2|item1.X-ABLABEL:c|item2.URL:u|item2.X-ABLABEL:b"),
        Case(
            "custom group names are kept", "home.TEL:1|home.X-ABLABEL:a|x.URL:u", with: "TEL:2",
            covering: ["NOTE"],
            gives: "home.TEL:1|home.X-ABLABEL:a|x.URL:u"),
        Case(
            "groups with annotations are kept",
            "item1.ADR:;;a;;;;|item1.X-ABADR:gb|item2.URL:u|item2.X-ABLABEL:b|item3.EMAIL:e|item3.X-ABLABEL:c",
            with: "item1.TEL:1|item1.X-ABLABEL:d", covering: ["TEL", "EMAIL"],
            gives: "item2.TEL:1|item2.X-ABLABEL:d|item1.ADR:;;a;;;;|item1.X-ABADR:gb|item3.URL:u|item3.X-ABLABEL:b"),
        Case(
            "one component of N", "FN:Ada B Lovelace|N:Lovelace;Ada;B;;", with: "FN:Eve|N:;Eve;;;",
            covering: ["N", "FN"], gives: "FN:Eve B Lovelace|N:Lovelace;Eve;B;;", given),
        Case(
            "a chosen FN is kept", "FN:Countess|N:Lovelace;Ada;;;", with: "FN:Eve|N:;Eve;;;", covering: ["N", "FN"],
            gives: "FN:Countess|N:Lovelace;Eve;;;", given),
        Case(
            "an escaped component", "FN:a\\;b c|N:c;a\\;b;;;", with: "FN:x\\,y|N:;x\\,y;;;", covering: ["N", "FN"],
            gives: "FN:x\\,y c|N:c;x\\,y;;;", given),
        Case(
            "a cleared component", "FN:Ada B Lovelace|N:Lovelace;Ada;B;;", with: "FN:x", covering: ["N", "FN"],
            gives: "FN:B|N:;;B;;", both),
        Case(
            "the whole name", "FN:A|N:a;;;;", with: "FN:B", covering: ["FN"], gives: "FN:B|N:a;;;;"
        ) { $0.hasFormattedName = true },
        Case("the organization alone", "ORG:A;D", with: "ORG:B", covering: ["ORG"], gives: "ORG:B;D") {
            $0.organizationComponents = [0]
        },
        Case("the department alone", "ORG:A;D", with: "ORG:;E", covering: ["ORG"], gives: "ORG:A;E") {
            $0.organizationComponents = [1]
        },
        Case("a removed department", "ORG:A;D", with: "FN:x", covering: ["ORG"], gives: "ORG:A") {
            $0.organizationComponents = [1]
        },
        Case("further units of an organization", "ORG:A;D;U", with: "ORG:B;E", covering: ["ORG"], gives: "ORG:B;E") {
            $0.organizationComponents = [0, 1]
        },
        Case(
            "extras by their header", "X-CSV;X-NAME=a:1|X-CSV;X-NAME=b:2", with: "X-CSV;X-NAME=a:3", covering: [],
            gives: "X-CSV;X-NAME=a:3|X-CSV;X-NAME=b:2"
        ) {
            $0.extras = ["a"]
        },
        Case(
            "a stored photo is kept", "FN:A|PHOTO:urn:sha256:00", with: "FN:A", covering: ["FN", "PHOTO"],
            gives: "FN:A|PHOTO:urn:sha256:00"),
        Case(
            "a URL does not replace a photo", "PHOTO:urn:sha256:00", with: "PHOTO:https://x", covering: [],
            gives: "PHOTO:urn:sha256:00|PHOTO:https://x"),
        Case(
            "a URL replaces a URL", "PHOTO:https://y", with: "PHOTO:https://x", covering: [],
            gives: "PHOTO:https://x"),
        Case(
            "a photo replaces a photo", "PHOTO:urn:sha256:00", with: "PHOTO:urn:sha256:11", covering: [],
            gives: "PHOTO:urn:sha256:11"),
    ]

    @Test("a record updates exactly the covered properties of a stored card", arguments: cases)
    func updatesCoveredProperties(_ example: Case) {
        let result = CardUpdate.merged(
            Self.parse(example.stored), with: Self.parse(example.record), covering: example.coverage)
        #expect(result.map(\.line) == Self.parse(example.result).map(\.line))
    }

    /// The second merge of the same record changes nothing.
    @Test("updating with the same record again changes nothing", arguments: cases) func updateIsIdempotent(
        _ example: Case
    ) {
        let record = Self.parse(example.record)
        let once = CardUpdate.merged(Self.parse(example.stored), with: record, covering: example.coverage)
        #expect(CardUpdate.merged(once, with: record, covering: example.coverage) == once)
    }

    @Test(
        "a whole card replaces the stored card, except for its photo",
        arguments: [
            ("FN:A|PHOTO:urn:sha256:00|NOTE:n", "FN:B", "FN:B|PHOTO:urn:sha256:00"), ("FN:A|NOTE:n", "FN:B", "FN:B"),
            ("PHOTO:urn:sha256:00", "FN:B|PHOTO:urn:sha256:11", "FN:B|PHOTO:urn:sha256:11"),
            ("PHOTO:urn:sha256:00", "FN:B|PHOTO:https://x", "FN:B|PHOTO:urn:sha256:00|PHOTO:https://x"),
            ("PHOTO:https://y", "FN:B", "FN:B"),
        ])
    func replacesWholeCard(stored: String, record: String, result: String) {
        #expect(CardUpdate.replaced(Self.parse(stored), with: Self.parse(record)) == Self.parse(result))
    }

    @Test(
        "the display name is composed of the components of N",
        arguments: [("N:F;G;M;P;S", "P G M F S"), ("N:F", "F"), ("N:;;;;", ""), ("N:a,b;c\\,d;;;", "c,d a, b")])
    func composesDisplayName(line: String, name: String) throws {
        #expect(CardUpdate.formattedName(of: try #require(Self.parse(line).first)) == name)
    }
}
