import ContactModel
import Testing

/// Changes of single fields: the selected line and the result.
@Suite struct CardEditTests {
    /// A body, the edits, and the expected body.
    struct Example: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var before: String
        var edits: [CardEdit]
        var after: String

        init(_ description: String, _ before: String, _ edits: CardEdit..., to after: String) {
            testDescription = description
            self.before = before
            self.edits = edits
            self.after = after
        }
    }

    private static let examples = [
        Example(
            "without a label, the preferred line changes", "TEL:1\nTEL;PREF=1:2\n", CardEdit(.phone, value: "3"),
            to: "TEL:1\nTEL;PREF=1:3\n"),
        Example(
            "a removed name is derived from the rest of the card", "FN:Ada\nN:Lovelace;Ada;;;\n",
            CardEdit(.name, value: nil), to: "FN:Ada Lovelace\nN:Lovelace;Ada;;;\n"),
        Example(
            "a removed name is replaced by an e-mail address", "FN:Ada\nEMAIL:a@b\n", CardEdit(.name, value: ""),
            to: "FN:a@b\nEMAIL:a@b\n"),
        Example(
            "a name that nothing can replace is not removed", "FN:Ada\nNOTE:n\n", CardEdit(.name, value: nil),
            to: "FN:Ada\nNOTE:n\n"),
        Example(
            "a line with exactly the label comes first", "TEL;TYPE=home,fax:1\nTEL;TYPE=voice,home:2\n",
            CardEdit(.phone, label: "home", value: "3"), to: "TEL;TYPE=home,fax:1\nTEL;TYPE=voice,home:3\n"),
        Example(
            "a label of two types", "TEL;TYPE=home,fax:1\n", CardEdit(.phone, label: "Home Fax", value: "3"),
            to: "TEL;TYPE=home,fax:3\n"),
        Example(
            "unset removes only the line with the label", "TEL;TYPE=work,fax:1\nTEL;TYPE=work:2\n",
            CardEdit(.phone, label: "work", value: nil), to: "TEL;TYPE=work,fax:1\n"),
        Example(
            "a home fax is not the home phone", "TEL;TYPE=home,fax:1\n", CardEdit(.phone, label: "home", value: "2"),
            CardEdit(.phone, label: "mobile", value: nil), to: "TEL;TYPE=home,fax:1\nTEL;TYPE=home:2\n"),
        Example(
            "set and unset select the same line", "TEL;TYPE=home,msg:1\nEMAIL;TYPE=home,x400:a\n",
            CardEdit(.phone, label: "home", value: "2"), CardEdit(.email, label: "home", value: nil),
            to: "TEL;TYPE=home,msg:2\n"),
        Example(
            "free text is a group's label", "item1.TEL:1\nitem1.X-ABLABEL:_$!<HomePage>!$_\n",
            CardEdit(.email, label: "Grandma's", value: "a@b"), CardEdit(.phone, label: "homepage", value: "2"),
            to: "item2.EMAIL:a@b\nitem2.X-ABLABEL:Grandma's\nitem1.TEL:2\nitem1.X-ABLABEL:_$!<HomePage>!$_\n"),
        Example(
            "a line is removed with its label", "item1.EMAIL:a@b\nitem1.X-ABLABEL:Own\nTEL:1\n",
            CardEdit(.email, label: "own", value: nil), to: "TEL:1\n"),
        Example(
            "parameters of the old spelling are removed", "TEL;VALUE=uri;TYPE=home:tel:+1\nBDAY;VALUE=text:spring\n",
            CardEdit(.phone, value: "2"), CardEdit(.birthday, value: "18151210"),
            to: "TEL;TYPE=home:2\nBDAY:18151210\n"),
        Example(
            "a component of an address is set", "ADR;TYPE=home:;;1 Rd;Ayr;;;\n",
            CardEdit(.city, label: "home", value: "Bath; West"), CardEdit(.country, label: "work", value: "Wales"),
            to: "ADR;TYPE=home:;;1 Rd;Bath\\; West;;;\nADR;TYPE=work:;;;;;;Wales\n"),
        Example(
            "the formatted address is updated with its components", "ADR;LABEL=1 Rd^nAyr:;;1 Rd;Ayr;;;\n",
            CardEdit(.city, value: "Bath"), to: "ADR;LABEL=1 Rd^nBath:;;1 Rd;Bath;;;\n"),
        Example(
            "a new country removes the code of the former one", "ADR;TYPE=work;CC=DE:;;;Ayr;;;Germany\n",
            CardEdit(.city, value: "Bath"), CardEdit(.country, value: "France"),
            to: "ADR;TYPE=work:;;;Bath;;;France\n"),
        Example(
            "an empty address is removed", "ADR;TYPE=home;LABEL=1 Rd:;;1 Rd;;;;\nTEL:1\n",
            CardEdit(.street, label: "home", value: nil), CardEdit(.formatted, label: "home", value: nil),
            to: "TEL:1\n"),
        Example(
            "codes and lists are encoded", "", CardEdit(.gender, value: "Female"),
            CardEdit(.categories, value: "a\\b, c,, d;e"),
            CardEdit(.relation, label: "Spouse", value: "W; K"),
            to: "GENDER:F\nRELATED;TYPE=spouse;VALUE=text:W\\; K\nCATEGORIES:a\\\\b,c,d\\;e\n"),
        Example(
            "an item of a list may begin with a combining mark", "FN:Ada\n",
            CardEdit(.categories, value: "a,\u{301}b"), to: "FN:Ada\nCATEGORIES:a,\u{301}b\n"),
        Example("an empty list removes the property", "CATEGORIES:a\n", CardEdit(.categories, value: " , "), to: ""),
        Example(
            "a line break in a value is escaped", "", CardEdit(.url, value: "http://a\nTEL:1"),
            CardEdit(.note, value: "a\nTEL:1"),
            to: "URL;VALUE=text:http://a\\nTEL:1\nNOTE:a\\nTEL:1\n"),
        Example(
            "a label of IMPP is its service", "IMPP;X-SERVICE-TYPE=ICQ:1\n", CardEdit(.impp, label: "icq", value: "2"),
            CardEdit(.impp, label: "Skype", value: "ada"),
            to: "IMPP;X-SERVICE-TYPE=ICQ:2\nIMPP;X-SERVICE-TYPE=Skype:ada\n"),
        Example(
            "a composed display name is updated", "FN:Ada King\nN:King;Ada;;;\n", CardEdit(.family, value: "Byron"),
            to: "FN:Ada Byron\nN:Byron;Ada;;;\n"),
        Example(
            "a chosen display name is kept", "FN:The Countess\nN:King;Ada;;;\n", CardEdit(.family, value: nil),
            to: "FN:The Countess\nN:;Ada;;;\n"),
        Example(
            "a display name derived from the nickname is derived from a new name", "FN:Lulu\nNICKNAME:Lulu\n",
            CardEdit(.given, value: "Ada"), to: "FN:Ada\nN:;Ada;;;\nNICKNAME:Lulu\n"),
        Example(
            "a display name derived from the organization is derived from a new nickname", "FN:ACME\nORG:ACME\n",
            CardEdit(.nickname, value: "Lulu"), to: "FN:Lulu\nNICKNAME:Lulu\nORG:ACME\n"),
        Example(
            "after the name is removed, the display name is the nickname", "FN:Ada\nN:;Ada;;;\nNICKNAME:Lulu\n",
            CardEdit(.given, value: nil), to: "FN:Lulu\nNICKNAME:Lulu\n"),
        Example(
            "a chosen display name is kept beside a nickname", "FN:The Countess\nNICKNAME:Lulu\n",
            CardEdit(.given, value: "Ada"), to: "FN:The Countess\nN:;Ada;;;\nNICKNAME:Lulu\n"),
        Example(
            "one more line", "EMAIL:a@b\nTEL:1\n", CardEdit(.email, value: "c@d", isMore: true),
            to: "EMAIL:a@b\nEMAIL:c@d\nTEL:1\n"),
    ]

    @Test("an edit changes the selected line and is idempotent", arguments: examples) func editsSelectedLine(
        example: Example
    ) {
        let card = Property.parse(body: Array(example.before.utf8))
        let edited = CardEdit.apply(example.edits, to: card)
        #expect(String(decoding: Property.body(of: edited), as: UTF8.self) == example.after)
        // The same edits again change nothing, unless they add lines.
        guard !example.edits.contains(where: \.isMore) else { return }
        #expect(CardEdit.apply(example.edits, to: edited) == edited)
    }

    @Test("a further value is added beside the others, whatever the order of the lines")
    func furtherValue() {
        let lines = [Property("NOTE", value: "n"), Property("EMAIL", value: "a@x.org"), Property("TEL", value: "+1")]
        for card in [lines, lines.reversed()] {
            let edits = [CardEdit(.email, value: "z@x.org", isMore: true), CardEdit(.phone, value: "+2", isMore: true)]
            let edited = CardEdit.apply(edits, to: card)
            #expect(edited.filter { $0.name == "EMAIL" }.map(\.value) == ["a@x.org", "z@x.org"])
            #expect(edited.filter { $0.name == "TEL" }.map(\.value) == ["+1", "+2"])
        }
    }
}
