import ContactFormats
import ContactModel
import Foundation
import TestSupport
import Testing

/// Random cards made of words of the source code: names, parameters, forms and difficult values in any combination.
@Suite struct VCardRandomWordTests {
    private static let pieces = [
        "a", "Ada", ";", ";;", ",", "\\;", "\\,", "\\n", "\\\\", "\\", ":", "=", "=5C", "=0A", "=3B", "=C3=A9", " ",
        "  ", "\t",
        "é", "日本", "^", "^n", "^'", "(", ")", "geo:1,2", "1.5", "tel:", "xmpp:", "http://x.y/", "data:", "1604-02-03",
        "1985-04-12", "19850412", "--0412", "--04-12", "12:30:00", "T", "Z", "_$!<Spouse>!$_", "_$!<Anniversary>!$_",
        "TEL:1",
        "data:image/png;base64,AAAA", "X-CUSTOM(a)", "vnd.android.cursor.item/relation", "x", "M", "%20", "+", "-05:00",
    ]

    private static func value(_ random: inout SeededRandom) -> String {
        (0..<Int.random(in: 0...4, using: &random)).map { _ in random.pick(pieces) }.joined()
    }

    private static func parameter(_ random: inout SeededRandom) -> String {
        let name = random.once(in: 2) ? random.pick(VCardCorpusNames.parameterNames) : random.pick(SourceWords.names)
        switch Int.random(in: 0..<8, using: &random) {
        case 0: return ";" + random.pick(SourceWords.names)
        case 1: return ";\(name)="
        case 2: return ";\(name)=\"\(value(&random).filter { $0 != "\"" })\""
        case 3: return ";\(name)=" + random.pick(SourceWords.values).uppercased()
        case 4: return ";\(name)=" + value(&random).filter { !":;".contains($0) }
        case 5: return ";ENCODING=" + random.pick(["QUOTED-PRINTABLE", "b", "BASE64", "8BIT"])
        default: return ";\(name)=" + random.pick(SourceWords.values)
        }
    }

    private static func line(_ random: inout SeededRandom) -> String {
        let group = random.once(in: 5) ? "item\(Int.random(in: 1...2, using: &random))." : ""
        let name = random.pick(VCardCorpusNames.propertyNames)
        let parameters = (0..<Int.random(in: 0...3, using: &random)).map { _ in parameter(&random) }.joined()
        return "\(group)\(name)\(parameters):\(value(&random))"
    }

    static func file(seed: Int, version: VCardVersion) -> String {
        var random = SeededRandom(seed: seed)
        return (0..<4).map { _ in
            let lines = (0..<Int.random(in: 1...5, using: &random)).map { _ in line(&random) + "\r\n" }.joined()
            return
                "BEGIN:VCARD\r\nVERSION:\(version.rawValue)\r\nFN:Ada\r\nN:;Ada;;;\r\nUID:\(random.next())\r\n\(lines)END:VCARD\r\n"
        }.joined()
    }

    @Test("a second round trip through a version changes nothing", arguments: SeededRandom.seeds(150))
    func secondTripIsTheFirst(seed: Int) throws {
        for source in VCardVersion.allCases {
            let text = Self.file(seed: seed, version: source)
            let reading = try VCardReading(text)
            for version in VCardVersion.allCases {
                let first = VCardRoundTripTests.write(reading, version, uids: true).text
                let again = try VCardReading(first)
                let second = VCardRoundTripTests.write(again, version, uids: true).text
                guard first != second else { continue }
                let lines = (String(decoding: first, as: UTF8.self), String(decoding: second, as: UTF8.self))
                Issue.record("\(Self.difference(lines.0, lines.1)) of \(source) in \(version), seed \(seed)")
            }
        }
    }

    private static func difference(_ first: String, _ second: String) -> String {
        let left = first.replacingOccurrences(of: "\r\n ", with: "").components(separatedBy: "\r\n")
        let right = second.replacingOccurrences(of: "\r\n ", with: "").components(separatedBy: "\r\n")
        let place = zip(left, right).enumerated().first { $1.0 != $1.1 }?.offset ?? min(left.count, right.count) - 1
        let before = max(0, place - 2)
        return
            "\n  \(left[before...place].joined(separator: "|"))\n  \(right[before...place].joined(separator: "|"))\n "
    }
}

/// The names that a random card is made of.
enum VCardCorpusNames {
    /// The parameters that a reader or writer looks at.
    static let parameterNames = [
        "TYPE", "VALUE", "ENCODING", "CHARSET", "PREF", "LABEL", "LANGUAGE", "ALTID", "PID", "MEDIATYPE", "CALSCALE",
        "SORT-AS",
        "GEO", "TZ", "X-FORM", "X-PREF", "X-VALUE", "X-GEO", "X-MORE", "X-NAME", "X-ANDROID", "X-ENCODING",
        "X-CUSTOM-LABEL",
        "X-SERVICE-TYPE", "X-APPLE-OMIT-YEAR", "X-IRMC-N", "X-CUSTOM(",
    ]

    /// The properties: all words of the sources that are not parameters alone, and do not frame cards.
    static let propertyNames = SourceWords.names.filter { name in
        // The reader ignores the line with the reason of a rejected card.
        !["BEGIN", "END", "VERSION", "VCARD", "UID", "FN", "X-CONTACTSCTL-ERROR"].contains(name)
            && !(parameterNames.contains(name) && name != "GEO"
                && name != "TZ" && name != "LABEL")
    }
}
