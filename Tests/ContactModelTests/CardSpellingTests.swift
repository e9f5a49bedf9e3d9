import ContactModel
import Testing

/// Properties of equal meaning keep the card's spelling; all other properties are those of the record.
@Suite struct CardSpellingTests {
    private static func parse(_ lines: String) -> [Property] {
        Property.parse(body: Array(lines.replacing("|", with: "\n").utf8))
    }

    @Test(
        "a line that differs only in spelling is replaced by the card's line",
        arguments: [
            (#"NOTE:a\r\nb"#, #"NOTE:a\nb"#), (#"NOTE:a\nb"#, #"NOTE:a\r\nb"#), (#"NOTE:a\rb\r"#, #"NOTE:a\nb\n"#),
            (#"NOTE:\r\n\r\n"#, #"NOTE:\n\n"#), (#"ADR;TYPE=home:;;1\r\n2;;;;"#, #"ADR;TYPE=home:;;1\n2;;;;"#),
            ("TEL;TYPE=home;PREF=1:1", "TEL;PREF=1;TYPE=home:1"), ("A;X=1:3|B:2", "B:2|A;X=1:3"),
            (#"NOTE:1|NOTE:a\r\nb|NOTE:a\nb"#, #"NOTE:a\nb|NOTE:1|NOTE:a\nb"#),
        ]) func keepsCardSpelling(card: String, record: String)
    {
        let (card, record) = (Self.parse(card), Self.parse(record))
        let kept = CardSpelling.kept(of: card, in: record)
        #expect(Set(kept).isSubset(of: card))
        #expect(kept.count == record.count)
    }

    @Test(
        "a line of the record with another meaning is kept",
        arguments: [
            (#"NOTE:a\r\nb"#, #"NOTE:a\n\nb"#), (#"NOTE:a\\r\nb"#, #"NOTE:a\\n\nb"#), (#"NOTE:a\\r"#, #"NOTE:a\\n"#),
            (#"URL:C:\r\n"#, #"URL:C:\n"#), ("TEL;TYPE=home:1", "TEL;TYPE=work:1"), ("TEL:1", "EMAIL:1"),
            ("TZ;VALUE=utc-offset:-05", "TZ:-05"), ("BDAY;VALUE=text:1985", "BDAY:1985"),
            ("TEL;TYPE=home,work:1", "TEL;TYPE=work,home:1"), ("item1.TEL:1", "item2.TEL:1"), ("NOTE:a", "NOTE:b"),
            (#"NOTE:a\r\nb"#, #"NOTE:a\nb\n"#), (#"NOTE:a\n\rb"#, #"NOTE:a\nb"#),
        ]) func keepsRecordOnOtherMeaning(card: String, record: String)
    {
        let (card, record) = (Self.parse(card), Self.parse(record))
        #expect(CardSpelling.kept(of: card, in: record) == record)
    }

    @Test("each line of the card replaces at most one line of the record") func usesEachLineOnce() {
        let kept = CardSpelling.kept(of: Self.parse(#"NOTE:a\r\nb|TEL:1"#), in: Self.parse(#"NOTE:a\nb|NOTE:a\nb"#))
        #expect(kept == Self.parse(#"NOTE:a\r\nb|NOTE:a\nb"#))
    }
}
