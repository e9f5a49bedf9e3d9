import ContactModel
import TestSupport
import Testing

/// Content lines are parsed into properties and written again.
@Suite struct PropertyTests {
    private func parse(_ line: String) -> Property? { Property.parse(body: Array("\(line)\n".utf8)).first }

    @Test("a line is parsed into group, name, parameters and value") func parsesLine() throws {
        let property = try #require(parse("item1.TEL;TYPE=home,fax;PREF=2;X-A=\"b,c:d\",^^^'^n^x^:\\,1"))
        #expect(
            property
                == Property(
                    group: "item1", "TEL",
                    [
                        .init("TYPE", ["home", "fax"]), .init("PREF", ["2"]), .init("X-A", ["b,c:d", "^\"\n^x^"]),
                    ], value: "\\,1"))
        #expect(property.types == ["home", "fax"])
        #expect(property.preference == 2)
        #expect(property.text == ",1")
        #expect(property.values(of: "NONE") == [])
    }

    @Test(
        "text values have escapes, and URI values have none",
        arguments: [
            ("URL:http://a\\,b", false, "http://a\\,b"), ("URL;VALUE=text:a\\,b", true, "a,b"),
            ("NOTE:a\\,b", true, "a,b"),
            ("NOTE;VALUE=uri:a\\,b", false, "a\\,b"), ("PHOTO:urn:sha256:00", false, "urn:sha256:00"),
        ])
    func distinguishesURIsFromText(line: String, isText: Bool, text: String) throws {
        let property = try #require(parse(line))
        #expect(property.isText == isText)
        #expect(property.text == text)
    }

    @Test("components and list items are split and unescaped") func splitsComponentsAndItems() throws {
        let name = try #require(parse("N:a\\;b;c,d\\,e;;"))
        #expect(name.components == ["a;b", "c, d,e", "", ""])
        #expect(try #require(parse("CATEGORIES:a,b\\,c,")).items == ["a", "b,c", ""])
    }

    @Test(
        "a parameter value is quoted and caret-encoded as needed",
        arguments: [
            ("", ""), ("a", "a"), ("a:b", "\"a:b\""), ("a;b", "\"a;b\""), ("a,b", "\"a,b\""), ("\"", "^'"), ("^", "^^"),
            ("\n", "^n"),
            ("\r\n", "^n"), ("\r", "^n"), ("a\0b", "a b"), ("^n", "^^n"), ("=", "="), ("\u{301}", "\u{301}"),
        ])
    func encodesParameterValues(text: String, value: String) {
        #expect(ParameterValue.encoded(text) == value)
    }

    @Test("random properties are unchanged after writing and parsing", arguments: 1...200) func propertiesRoundTrip(
        seed: Int
    ) {
        var random = SeededRandom(seed: seed)
        let properties = (0..<10).map { _ in
            Property(
                group: random.once(in: 3) ? "item\(Int.random(in: 1...99, using: &random))" : nil,
                random.pick(["TEL", "X-A", "N", "NOTE"]),
                (0..<Int.random(in: 0...3, using: &random)).map { number in
                    // A parameter can express only one kind of line break, and no NUL.
                    let values = (0...Int.random(in: 0...2, using: &random)).map { _ in
                        String(
                            random.text().unicodeScalars.map {
                                "\r\0".unicodeScalars.contains($0) ? "_" : Character($0)
                            })
                    }
                    return .init("P\(number)", values)
                },
                value: CardBody.escaped(random.text()))
        }
        let body = Property.body(of: properties)
        #expect(Property.body(of: Property.parse(body: body)) == body)
        let lines = Property.parse(body: body).map(\.line)
        #expect(lines.map { Array($0.utf8) } == properties.map { Array($0.line.utf8) })
        for (parsed, property) in zip(Property.parse(body: body), properties) {
            #expect(
                parsed.parameters.map(\.values).joined().elementsEqual(property.parameters.map(\.values).joined()) {
                    $0.unicodeScalars.elementsEqual($1.unicodeScalars)
                })
        }
    }
}

extension SeededRandom {
    /// Returns a text of up to five scalars, including special ones.
    mutating func text() -> String {
        let scalars: [Unicode.Scalar] = [
            "a", "\"", "^", "n", "'", ",", ";", ":", "=", "\\", "\n", "\r", "\0", " ", ".", "\u{301}", "\u{200D}", "é",
            "日", "👩",
        ]
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...5, using: &self) { text.append(pick(scalars)) }
        return String(text)
    }
}
