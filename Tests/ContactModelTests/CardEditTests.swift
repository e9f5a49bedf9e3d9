import ContactModel
import Testing

/// Changes of single fields: which line is meant, and what becomes of it.
@Suite struct CardEditTests {
    /// A body, what is done to it, and what it is then.
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
            "the number that lists show is the preferred one", "TEL:1\nTEL;PREF=1:2\n", CardEdit(.phone, value: "3"),
            to: "TEL:1\nTEL;PREF=1:3\n"),
        Example(
            "a label that is no more than that comes first", "TEL;TYPE=home,fax:1\nTEL;TYPE=voice,home:2\n",
            CardEdit(.phone, label: "home", value: "3"), to: "TEL;TYPE=home,fax:1\nTEL;TYPE=voice,home:3\n"),
        Example(
            "a label of two types", "TEL;TYPE=home,fax:1\n", CardEdit(.phone, label: "Home Fax", value: "3"),
            to: "TEL;TYPE=home,fax:3\n"),
        Example(
            "unset takes the line of the label and no other", "TEL;TYPE=work,fax:1\nTEL;TYPE=work:2\n",
            CardEdit(.phone, label: "work", value: nil), to: "TEL;TYPE=work,fax:1\n"),
        Example(
            "a fax is no phone", "TEL;TYPE=home,fax:1\n", CardEdit(.phone, label: "home", value: "2"),
            CardEdit(.phone, label: "mobile", value: nil), to: "TEL;TYPE=home,fax:1\nTEL;TYPE=home:2\n"),
        Example(
            "set and unset mean the same line", "TEL;TYPE=home,msg:1\nEMAIL;TYPE=home,x400:a\n",
            CardEdit(.phone, label: "home", value: "2"), CardEdit(.email, label: "home", value: nil),
            to: "TEL;TYPE=home,msg:2\n"),
        Example(
            "one's own words are a group's label", "item1.TEL:1\nitem1.X-ABLABEL:_$!<HomePage>!$_\n",
            CardEdit(.email, label: "Grandma's", value: "a@b"), CardEdit(.phone, label: "homepage", value: "2"),
            to: "item2.EMAIL:a@b\nitem2.X-ABLABEL:Grandma's\nitem1.TEL:2\nitem1.X-ABLABEL:_$!<HomePage>!$_\n"),
        Example(
            "a line goes with its label", "item1.EMAIL:a@b\nitem1.X-ABLABEL:Own\nTEL:1\n",
            CardEdit(.email, label: "own", value: nil), to: "TEL:1\n"),
        Example(
            "what a value was spelled like goes with it", "TEL;VALUE=uri;TYPE=home:tel:+1\nBDAY;VALUE=text:spring\n",
            CardEdit(.phone, value: "2"), CardEdit(.birthday, value: "18151210"),
            to: "TEL;TYPE=home:2\nBDAY:18151210\n"),
        Example(
            "a component of an address", "ADR;TYPE=home:;;1 Rd;Ayr;;;\n",
            CardEdit(.city, label: "home", value: "Bath; West"), CardEdit(.country, label: "work", value: "Wales"),
            to: "ADR;TYPE=home:;;1 Rd;Bath\\; West;;;\nADR;TYPE=work:;;;;;;Wales\n"),
        Example(
            "the text of an address follows its parts", "ADR;LABEL=1 Rd^nAyr:;;1 Rd;Ayr;;;\n",
            CardEdit(.city, value: "Bath"), to: "ADR;LABEL=1 Rd^nBath:;;1 Rd;Bath;;;\n"),
        Example(
            "an address of which nothing is left goes", "ADR;TYPE=home;LABEL=1 Rd:;;1 Rd;;;;\nTEL:1\n",
            CardEdit(.street, label: "home", value: nil), CardEdit(.formatted, label: "home", value: nil),
            to: "TEL:1\n"),
        Example(
            "codes and lists", "", CardEdit(.gender, value: "Female"), CardEdit(.categories, value: "a\\b, c,, d;e"),
            CardEdit(.relation, label: "Spouse", value: "W; K"),
            to: "GENDER:F\nRELATED;TYPE=spouse;VALUE=text:W\\; K\nCATEGORIES:a\\\\b,c,d\\;e\n"),
        Example("a list of nothing is none", "CATEGORIES:a\n", CardEdit(.categories, value: " , "), to: ""),
        Example(
            "no value can add a line", "", CardEdit(.url, value: "http://a\nTEL:1"), CardEdit(.note, value: "a\nTEL:1"),
            to: "URL;VALUE=text:http://a\\nTEL:1\nNOTE:a\\nTEL:1\n"),
        Example(
            "a service of messages", "IMPP;X-SERVICE-TYPE=ICQ:1\n", CardEdit(.impp, label: "icq", value: "2"),
            CardEdit(.impp, label: "Skype", value: "ada"),
            to: "IMPP;X-SERVICE-TYPE=ICQ:2\nIMPP;X-SERVICE-TYPE=Skype:ada\n"),
        Example(
            "the name for display follows its parts", "FN:Ada King\nN:King;Ada;;;\n", CardEdit(.family, value: "Byron"),
            to: "FN:Ada Byron\nN:Byron;Ada;;;\n"),
        Example(
            "a name somebody chose stays", "FN:The Countess\nN:King;Ada;;;\n", CardEdit(.family, value: nil),
            to: "FN:The Countess\nN:;Ada;;;\n"),
        Example(
            "a name for display that was made of the nickname follows the name", "FN:Lulu\nNICKNAME:Lulu\n",
            CardEdit(.given, value: "Ada"), to: "FN:Ada\nN:;Ada;;;\nNICKNAME:Lulu\n"),
        Example(
            "a name for display that was made of the organization follows the nickname", "FN:ACME\nORG:ACME\n",
            CardEdit(.nickname, value: "Lulu"), to: "FN:Lulu\nNICKNAME:Lulu\nORG:ACME\n"),
        Example(
            "without the name it is the nickname again", "FN:Ada\nN:;Ada;;;\nNICKNAME:Lulu\n",
            CardEdit(.given, value: nil), to: "FN:Lulu\nNICKNAME:Lulu\n"),
        Example(
            "a name somebody chose stays beside a nickname", "FN:The Countess\nNICKNAME:Lulu\n",
            CardEdit(.given, value: "Ada"), to: "FN:The Countess\nN:;Ada;;;\nNICKNAME:Lulu\n"),
        Example(
            "one more line", "EMAIL:a@b\nTEL:1\n", CardEdit(.email, value: "c@d", isMore: true),
            to: "EMAIL:a@b\nEMAIL:c@d\nTEL:1\n"),
    ]

    @Test(arguments: examples) func changesWhatIsMeant(example: Example) {
        let card = Property.parse(body: Array(example.before.utf8))
        let edited = CardEdit.apply(example.edits, to: card)
        #expect(String(decoding: Property.body(of: edited), as: UTF8.self) == example.after)
        // The same again changes nothing, unless it is to be one more.
        guard !example.edits.contains(where: \.isMore) else { return }
        #expect(CardEdit.apply(example.edits, to: edited) == edited)
    }
}
