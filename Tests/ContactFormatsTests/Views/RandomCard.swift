import ContactFormats
import ContactModel
import TestSupport

/// Random cards, with the corners that formats show differently or not at all.
struct RandomCard {
    /// Lines of which every two are different values; `|` begins the label of the line's group.
    private static let several = [
        "EMAIL:ada@example.org", "EMAIL;TYPE=home:Ada@Example.com", "EMAIL;TYPE=work;PREF=1:work@example.org",
        "EMAIL;VALUE=uri:mailto:uri@example.org", "EMAIL:boat@example.org|Boat; \"A\"",
        "TEL;TYPE=home:+44 20 7946 0000",
        "TEL;TYPE=cell,voice:+442079460001", "TEL;VALUE=uri;TYPE=work:tel:+1-555-0100;ext=7", "TEL:030 1234567",
        "TEL;X-A=b;TYPE=iphone,cell:0301234568", "TEL:12345|Grandma's", "TEL;TYPE=work,fax:+1 555 0102",
        "ADR;TYPE=home:;;1 High St;Ayr;;KA7 1AA;UK", "ADR;TYPE=work;LABEL=\"1 Rd^nAyr\":PO 7;Flat 2;1 Rd;Ayr;Scot;;",
        "ADR:;;2 Rd\\nFloor 3;Łódź;;90-001;Polska|Sommer", "ADR;TYPE=other;GEO=\"geo:1,2\":;;Only street;;;;",
        "ORG:Acme", "ORG:Acme\\, Ltd;Sales;North", "TITLE:Dr\\; of maths", "ROLE:Analyst", "NOTE:one\\ntwo\\, three",
        "NOTE;LANGUAGE=de:zwei \\\\ Teile", "URL:https://example.org/a?b=c,d;e",
        "URL;TYPE=work:https://work.example.org",
        "URL:https://blog.example.org|_$!<HomePage>!$_", "IMPP;X-SERVICE-TYPE=Skype:skype:ada",
        "IMPP:xmpp:ada@example.org",
        "CATEGORIES:friends,chess", "CATEGORIES;TYPE=work:colleagues", "NICKNAME:Addy",
        "RELATED;TYPE=spouse;VALUE=text:William",
        "RELATED;VALUE=text:Byron|Father of", "X-ABDATE:18350708|First met", "X-ABDATE;VALUE=text:in May|Trip",
        "X-CUSTOM:blue|Eyes", "X-CUSTOM:0042|Locker", "X-CSV;X-NAME=Vegan:yes", "X-CSV;X-NAME=\"Shoe, size\":007",
        "X-LDIF;X-NAME=departmentNumber:12", "GEO:geo:1.5,-2", "TZ:Europe/London", "LANG:en", "KEY:https://x.org/k",
        "PHOTO:https://example.org/p.png", "X-PHONETIC-FIRST-NAME:Eida", "X-ANY;X-P=\"a:b\":kept",
        "X-FILE-AS:King, Ada",
        "X-VCARD3-CLASS:PRIVATE", "HOBBY:maths",
    ]
    private static let singles = [
        "BDAY:18151210", "BDAY:--1210", "BDAY;VALUE=text:about 1815", "BDAY;X-FORM=dashes:18151210",
        "ANNIVERSARY:18350708",
        "GENDER:F", "GENDER:O;other", "KIND:org",
        "PHOTO:urn:sha256:00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff",
    ]
    private static let names = [
        "FN:Ada King\nN:King;Ada;;;", "FN:The Countess\nN:King;Ada;Augusta;Lady;", "FN:Ada Lovelace",
        "FN:Byron\\, Lord",
        "FN:Dr. Łucja Müller PhD\nN:Müller;Łucja;;Dr.;PhD", "FN:Acme\nORG:Acme", "FN:Ada\nN:;Ada;;;",
    ]

    /// Returns the properties of a card.
    ///
    /// - Parameter size: each line is in the card with a probability of 1 / `size`.
    static func make(_ random: inout SeededRandom, size: Int = 5) -> [Property] {
        var text = (random.once(in: 3) ? "UID:\n" : "") + random.pick(names) + "\n"
        if random.once(in: 3) { text += "PRODID:-//Other//EN\nREV:20240102T030405Z\n" }
        var used: Set<Substring> = []
        for line in singles.shuffled(using: &random) where random.once(in: size) {
            if used.insert(line.prefix { $0 != ":" && $0 != ";" }).inserted { text += line + "\n" }
        }
        var group = 0
        for line in several.shuffled(using: &random) where random.once(in: size) {
            guard let mark = line.firstIndex(of: "|") else {
                text += line + "\n"
                continue
            }
            group += 1
            let label = CardBody.escaped(String(line[line.index(after: mark)...]))
            text += "item\(group).\(line[..<mark])\nitem\(group).X-ABLABEL:\(label)\n"
        }
        return Property.parse(body: Array(text.utf8))
    }
}
