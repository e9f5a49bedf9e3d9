import Testing

@testable import ContactModel

/// The values by which two cards are matched.
@Suite struct MatchKeysTests {
    private static func keys(_ lines: String, _ fields: [MatchField] = MatchField.allCases) -> [MatchKeys.Key] {
        var keys = MatchKeys(fields)
        let body = Array((lines.replacing("|", with: "\n") + "\n").utf8)
        return unsafe body.withUnsafeBytes { unsafe keys.keys(of: $0) }
    }

    private static func match(_ left: String, _ right: String) -> Bool {
        keys(left).contains { key in keys(right).contains { $0.matches(key) && key.matches($0) } }
    }

    @Test(
        "equivalent values have matching keys",
        arguments: [
            ("EMAIL:Ada@X.org", "EMAIL;TYPE=work:mailto:ada@x.ORG"), ("EMAIL:Ä@x.org", "EMAIL:ä@x.org"),
            ("EMAIL:a@x|EMAIL:b@x", "EMAIL:b@x"),
            ("TEL:+49 (0)30 123456-7", "TEL:030/1234567"), ("TEL:0049 30 1234567", "TEL:+49301234567"),
            ("TEL:tel:+1-555-555-0100;ext=5", "TEL:(555) 555-0100"), ("TEL:555-5550100 x12", "TEL:5555550100"),
            ("TEL:1234567", "TEL:+49 30 1234567"),
            ("FN:Ada Lovelace", "FN:Lovelace\\, Ada"), ("FN:José  ÁLVAREZ", "FN:Jose Alvarez"),
            ("FN:Dr. Ada Lovelace|N:Lovelace;Ada;;Dr.;", "FN:Ada Lovelace"),
            ("FN:x|N:Curie;Marie;;;", "FN:y|N:Curie;Marie;;;"),
            ("X-ABUID:5AD380FD:ABPerson", "X-ABUID:5AD380FD:ABPerson"),
            ("X-OUTLOOK-ENTRY-ID:1", "X-OUTLOOK-ENTRY-ID:1"),
        ]) func equivalentValuesMatch(left: String, right: String)
    { #expect(Self.match(left, right)) }

    @Test(
        "different values have no matching keys",
        arguments: [
            ("EMAIL:a@x.org", "EMAIL:b@x.org"), ("EMAIL:", "EMAIL:"), ("EMAIL:a@x.org", "NOTE:a@x.org"),
            ("TEL:+1 415 555 0100", "TEL:+44 415 555 0100"), ("TEL:112", "TEL:112"),
            ("TEL:030 1234567", "TEL:040 1234567"),
            ("TEL:555-0100 x1", "TEL:555-0101 x1"),
            ("FN:Ada", "FN:Ada Lovelace"), ("FN:", "FN:"), ("FN:か", "FN:が"), ("N:;;;;", "N:;;;;"),
            ("X-ABUID:1", "X-OTHER-UID:1"), ("X-FLUID-NESS:1", "X-FLUID-NESS:1"),
        ]) func differentValuesDoNotMatch(left: String, right: String)
    { #expect(!Self.match(left, right)) }

    @Test("only keys of the requested fields are returned, each once") func returnsRequestedFieldsOnce() {
        let card = "FN:Ada|EMAIL:a@x|TEL:1234567|X-ABUID:1"
        for field in MatchField.allCases { #expect(Self.keys(card, [field]).map(\.field) == [field]) }
        #expect(Self.keys("FN:Ada|N:;Ada;;;|FN:ADA", [.name]).count == 1)
    }
}
