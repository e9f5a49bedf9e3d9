import ContactModel
import Testing

/// A card that was edited in the store and changed at its source.
@Suite struct ThreeWayUpdateTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var base: String
        var card: String
        var source: String
        var result: String
        var kept: [String]

        /// Lines are separated by `|`.
        init(
            _ name: String, was base: String, here card: String, there source: String, gives result: String,
            keeping kept: [String] = []
        ) {
            testDescription = name
            (self.base, self.card, self.source, self.result, self.kept) = (base, card, source, result, kept)
        }
    }

    static let cases: [Case] = [
        Case(
            "different fields", was: "TEL:1|NOTE:n", here: "TEL:1|NOTE:m", there: "TEL:2|NOTE:n", gives: "TEL:2|NOTE:m"),
        Case("no edit", was: "TEL:1|NOTE:n", here: "TEL:1|NOTE:n", there: "NOTE:n|TEL:3", gives: "TEL:3|NOTE:n"),
        Case("no change at the source", was: "TEL:1", here: "TEL:2|URL:u", there: "TEL:1", gives: "TEL:2|URL:u"),
        Case("the same on both sides", was: "TEL:1", here: "TEL:2", there: "TEL:2", gives: "TEL:2"),
        Case("two values of many", was: "TEL:1|TEL:2", here: "TEL:3|TEL:2", there: "TEL:1|TEL:4", gives: "TEL:3|TEL:4"),
        Case("the same value of many", was: "TEL:1", here: "TEL:2", there: "TEL:3", gives: "TEL:2|TEL:3"),
        Case(
            "deleted in the store", was: "TEL:1|TEL:2", here: "TEL:1", there: "TEL:1|TEL:2|URL:u",
            gives: "TEL:1|URL:u"),
        Case(
            "deleted at the source", was: "TEL:1|TEL:2", here: "TEL:1|TEL:2|URL:u", there: "TEL:1",
            gives: "TEL:1|URL:u"),
        Case(
            "deleted at the source, edited in the store", was: "TEL:1|URL:u", here: "TEL:2|URL:u", there: "URL:u",
            gives: "TEL:2|URL:u"),
        Case("the same line twice", was: "TEL:1|TEL:1", here: "TEL:1|NOTE:n", there: "URL:u", gives: "URL:u|NOTE:n"),
        Case(
            "a single value on both sides", was: "BDAY:1", here: "BDAY:2", there: "BDAY:3", gives: "BDAY:2",
            keeping: ["BDAY"]),
        Case(
            "a single value edited in the store, deleted at the source", was: "BDAY:1", here: "BDAY:2", there: "URL:u",
            gives: "URL:u|BDAY:2", keeping: ["BDAY"]),
        Case("a single value deleted at the source", was: "BDAY:1|URL:u", here: "BDAY:1", there: "URL:u", gives: ""),
        Case("the time of the last change", was: "REV:1", here: "REV:2|URL:u", there: "REV:3", gives: "REV:3|URL:u"),
        Case(
            "components of the name", was: "FN:A B|N:B;A;;;", here: "FN:Ada B|N:B;Ada;;;", there: "FN:A C|N:C;A;;;",
            gives: "FN:Ada C|N:C;Ada;;;"),
        Case(
            "N before FN", was: "N:B;A;;;|FN:A B", here: "N:B;Ada;;;|FN:Ada B", there: "N:C;A;;;|FN:A C",
            gives: "N:C;Ada;;;|FN:Ada C"),
        Case(
            "the same component of the name", was: "FN:A B|N:B;A;;;", here: "FN:Ada B|N:B;Ada;;;",
            there: "FN:Al B|N:B;Al;;;", gives: "FN:Ada B|N:B;Ada;;;", keeping: ["N"]),
        Case(
            "a chosen display name", was: "FN:A B|N:B;A;;;", here: "FN:Boss|N:B;A;;;", there: "FN:A C|N:C;A;;;",
            gives: "FN:Boss|N:C;A;;;", keeping: ["FN"]),
        Case(
            "a label with its line", was: "item1.TEL:1|item1.X-ABLABEL:a|NOTE:n",
            here: "item1.TEL:1|item1.X-ABLABEL:a|NOTE:m", there: "item1.TEL:2|item1.X-ABLABEL:b|NOTE:n",
            gives: "item1.TEL:2|item1.X-ABLABEL:b|NOTE:m"),
        Case(
            "groups of both sides", was: "NOTE:n", here: "item1.URL:u|item1.X-ABLABEL:a|NOTE:n",
            there: "item1.TEL:1|item1.X-ABLABEL:b|NOTE:n",
            gives: "item2.TEL:1|item2.X-ABLABEL:b|item1.URL:u|item1.X-ABLABEL:a|NOTE:n"),
        Case(
            "annotations of an address", was: "item1.ADR:;;a;;;;|item1.X-ABADR:gb|NOTE:n",
            here: "item3.ADR:;;a;;;;|item3.X-ABADR:gb|NOTE:m", there: "item1.ADR:;;b;;;;|item1.X-ABADR:gb|NOTE:n",
            gives: "item3.ADR:;;b;;;;|item3.X-ABADR:gb|NOTE:m"),
        Case(
            "an edited photo", was: "PHOTO:urn:sha256:1", here: "PHOTO:urn:sha256:2", there: "PHOTO:urn:sha256:3",
            gives: "PHOTO:urn:sha256:2", keeping: ["PHOTO"]),
        Case(
            "the source's first photo", was: "URL:u", here: "URL:u|PHOTO:urn:sha256:2",
            there: "URL:u|PHOTO:urn:sha256:3",
            gives: "URL:u|PHOTO:urn:sha256:2", keeping: ["PHOTO"]),
        Case(
            "a photo removed in the store", was: "URL:u|PHOTO:urn:sha256:2", here: "URL:u",
            there: "URL:u|PHOTO:urn:sha256:3", gives: "URL:u", keeping: ["PHOTO"]),
        Case(
            "a birthday removed in the store", was: "BDAY:1|URL:u", here: "URL:u", there: "BDAY:2|URL:u",
            gives: "URL:u",
            keeping: ["BDAY"]),
        Case("the time of the last change taken out here", was: "REV:1", here: "", there: "REV:2", gives: "REV:2"),
        Case(
            "one of several deleted at the source", was: "FN:Alpha|FN:Beta|NOTE:n", here: "FN:Alpha|FN:Beta|NOTE:m",
            there: "FN:Alpha|NOTE:n", gives: "FN:Alpha|NOTE:m"),
        Case("one more at the source", was: "FN:A", here: "FN:A|NOTE:m", there: "FN:A|FN:B", gives: "FN:A|FN:B|NOTE:m"),
        Case(
            "a merged card", was: "FN:Beta|NOTE:n", here: "FN:Alpha|FN:Beta|NOTE:n", there: "FN:Gamma|NOTE:n",
            gives: "FN:Alpha|FN:Gamma|NOTE:n"),
        Case(
            "a second value in a merged card", was: "BDAY:1|item1.TEL:1|item1.X-ABLABEL:a",
            here: "BDAY:2|item7.X-ABDATE:1|item7.X-ABLABEL:Birthday|item1.TEL:1|item1.X-ABLABEL:a",
            there: "BDAY:3|item1.TEL:2|item1.X-ABLABEL:a",
            gives: "BDAY:2|item7.X-ABDATE:3|item7.X-ABLABEL:Birthday|item1.TEL:2|item1.X-ABLABEL:a"),
        Case(
            "a second value deleted at the source", was: "GENDER:O|NOTE:n",
            here: "GENDER:F|item1.X-CUSTOM:O|item1.X-ABLABEL:Gender|NOTE:n",
            there: "NOTE:n", gives: "GENDER:F|NOTE:n"),
        Case("the same birthday on both sides", was: "BDAY:1", here: "BDAY:2", there: "BDAY:2", gives: "BDAY:2"),
        Case(
            "the same components of the name on both sides", was: "FN:A|N:Byron;Ada;;;", here: "FN:A|N:King;Ada;;;",
            there: "FN:A|N:King;Ada;;;", gives: "FN:A|N:King;Ada;;;"),
        Case(
            "extras by their names", was: "X-CSV;X-NAME=a:1|X-CSV;X-NAME=b:1",
            here: "X-CSV;X-NAME=a:2|X-CSV;X-NAME=b:1", there: "X-CSV;X-NAME=a:1|X-CSV;X-NAME=b:2",
            gives: "X-CSV;X-NAME=a:2|X-CSV;X-NAME=b:2"),
    ]

    private static func parse(_ lines: String) -> [Property] {
        Property.parse(body: Array(lines.replacing("|", with: "\n").utf8))
    }

    @Test("changes of the source and edits of the card are both applied", arguments: cases) func appliesBothSides(
        _ test: Case
    ) {
        let update = ThreeWayUpdate(Self.parse(test.card), from: Self.parse(test.base), to: Self.parse(test.source))
        #expect(update.properties == Self.parse(test.result))
        #expect(update.kept == test.kept)
    }

    @Test("if only one side changed, the result is that side's card") func unchangedSideYields() {
        for test in Self.cases where !test.testDescription.contains("name") {
            let (base, other) = (Self.parse(test.base), Self.parse(test.source))
            #expect(ThreeWayUpdate(other, from: base, to: base).properties == other)
            #expect(
                Set(ThreeWayUpdate(base, from: base, to: other).properties) == Set(other), "\(test.testDescription)")
        }
    }
}
