import Bytes
import TestSupport
import Testing

@testable import ContactModel

@Suite struct QueryTests {
    private static let body = #"""
        FN:Dr. Åsa Öberg-Strauß
        N:Öberg-Strauß;Åsa;Karin;Dr.;PhD
        NICKNAME:Kajsa,Kaja
        ORG:Analytical Engines\, Ltd;Research
        TITLE:Engineer
        EMAIL;PREF=1:asa@first.example
        EMAIL:Second@Other.Example
        TEL:030 123
        TEL:+44 (0)7700 900815
        ADR:;;12 High Street;Malmö;Skåne;21120;Sweden
        BDAY:19850412
        NOTE:likes tea\; hates\ncoffee
        CATEGORIES:Old Friends,Chess
        X-SKYPE:asa.o

        """#

    private func matches(_ words: [String], body: String = Self.body, id: Int = 3, run: Int = 5) throws -> Bool {
        var runs = QueriedRuns()
        runs.contacts = [4: [3]]
        runs.lastBefore = [:]
        var matcher = CardMatcher(try ContactQuery(words), runs)
        let bytes = Array(body.utf8)
        let uid = Array("urn:uuid:ABC-def".utf8)
        return unsafe bytes.withUnsafeBytes { body in
            unsafe uid.withUnsafeBytes { unsafe matcher.matches(QueriedCard(id: id, run: run, uid: $0, body: body)) }
        }
    }

    @Test("a stored day without a month matches no month") func dayWithoutMonth() throws {
        #expect(try !matches(["birthday:10"], body: "FN:Ada\nBDAY:---10\n"))
        #expect(try matches(["birthday:10"], body: "FN:Ada\nBDAY:--1002\n"))
    }

    @Test(
        "words match in every searched property, ignoring case and accents",
        arguments: [
            "asa", "ÅSA", "oberg", "strauss", "karin", "phd", "kaja", "engines, ltd", "second@other.example",
            "SECOND", "asa@first", "malmo", "tea;", "hates coffee", "friends", "old friends", "chess", "abc-DEF",
            "urn:uuid:abc", "\"tea; hates\"",
        ])
    func matchesWord(word: String) throws {
        #expect(try matches([word]))
        #expect(try !matches(["-" + word]))
        #expect(try !matches(["not:" + word]))
    }

    @Test("a value that begins with a combining mark is separated from the prefix or the name before it")
    func combiningMark() throws {
        let body = "FN:Ada\nNOTE:\u{902}bc\n"
        for word in ["\u{902}b", "note:\u{902}b", "\"\u{902}bc\""] {
            #expect(try matches([word], body: body), "\(word)")
            #expect(try !matches(["-" + word], body: body), "\(word)")
            #expect(try !matches(["not:" + word], body: body), "\(word)")
        }
    }

    @Test("a text is found if and only if the folded value contains it folded", arguments: SeededRandom.seeds(300))
    func findsFoldedText(seed: Int) throws {
        var random = SeededRandom(seed: seed)
        func text(_ count: Range<Int>) -> String {
            (0..<Int.random(in: count, using: &random)).map { _ in
                random.pick(FoldingTests.difficult + [",", ";", "\\"])
            }
            .joined()
        }
        let value = text(1..<40)
        let body = "FN:Ada\nNOTE:\(CardBody.escaped(value))\nNICKNAME:\(CardBody.escaped(text(0..<5)))\n"
        let scalars = Array(value.unicodeScalars)
        let start = Int.random(in: 0..<scalars.count, using: &random)
        let part = scalars[start..<min(start + Int.random(in: 1..<12, using: &random), scalars.count)]
        for word in [String(String.UnicodeScalarView(part)), text(1..<4)] {
            let wanted = Folding.folded(word)
            guard !wanted.isEmpty else { continue }
            let folded = Folding.folded(value)
            let isFound = (0..<max(folded.count - wanted.count + 1, 0)).contains { folded[$0...].starts(with: wanted) }
            #expect(
                try matches(["note:" + word], body: body) == isFound,
                "\(word.debugDescription) in \(value.debugDescription)")
            #expect(try matches(["not:note:" + word], body: body) != isFound)
        }
    }

    @Test(
        "words do not match in properties that are not searched, nor across components",
        arguments: ["engineer", "sweden", "street", "asa.o", "strauß;åsa", "kajsa,kaja", "nobody", "friends chess"])
    func passesOver(word: String) throws {
        #expect(try !matches([word]))
        #expect(try matches(["-" + word]))
    }

    @Test(
        "a messenger or anniversary is found by its property name in older versions",
        arguments: [
            ("IMPP;X-SERVICE-TYPE=SKYPE;X-FORM=x-skype:skype:ada", "x-skype:ada", true),
            ("IMPP;X-SERVICE-TYPE=Skype:ada", "x-skype:ada", true), ("IMPP:skype:ada", "X-Skype:ADA", true),
            ("IMPP:xmpp:ada", "x-skype:ada", false), ("IMPP;X-SERVICE-TYPE=ICQ:ada", "x-skype:ada", false),
            ("IMPP;X-FORM=x-google-talk:xmpp:ada", "x-google-talk:ada", true),
            ("ANNIVERSARY;X-FORM=x-ms-anniversary:18151210", "x-ms-anniversary:1815", true),
            ("ANNIVERSARY:18151210", "x-ms-anniversary:1815", false), ("IMPP:skype:ada", "has:x-skype", true),
        ])
    func findsOlderName(line: String, word: String, isFound: Bool) throws {
        #expect(try matches([word], body: "FN:Ada\n\(line)\n") == isFound)
    }

    @Test(
        "phone numbers match in national and international spelling",
        arguments: [
            "07700900815", "07700 900815", "+447700900815", "+44 7700 900 815", "0044 7700 900815", "(07700) 900-815",
            "phone:900815", "phone:7700900815", "tel:07700900815", "+44", "030123", "030 123",
        ])
    func matchesPhone(word: String) throws {
        #expect(try matches([word]))
    }

    @Test(
        "other phone numbers do not match",
        arguments: ["07700900816", "+497700900815", "+49", "phone:900816", "0301234"])
    func passesOverPhone(word: String) throws {
        #expect(try !matches([word]))
    }

    @Test(
        "fields are compared by their own value",
        arguments: [
            ("city:malmö", true), ("city:sweden", false), ("given:åsa", true), ("family:asa", false),
            ("organization:ltd", true), ("organization:research", false), ("department:research", true),
            ("title:engineer", true), ("email:other.example", true), ("category:friends", true),
            ("birthday:1985-04-12", true), ("birthday:1985", true), ("birthday:1985-04", true),
            ("birthday:04-12", true), ("birthday:04-13", false), ("birthday:1986", false), ("birthday:04", true),
            ("birthday:4", true), ("birthday:--04", true), ("birthday:12", false), ("birthday:19", false),
            ("x-skype:ASA", true),
            ("uid:abc", true), ("uid:xyz", false), ("has:photo", false), ("no:photo", true), ("has:email", true),
            ("no:email", false), ("-has:email", false), ("-no:email", true), ("has:prefix", true), ("has:pobox", false),
            ("id:3", true), ("3", true), ("4", false), ("-id:4", true), ("-id:3", false), ("run:4", true),
            ("run:5", false), ("since:4", true), ("since:5", false), ("country:swed", true), ("address:swed", true),
            ("category:\"old friends\"", true), ("Org:LTD", true),
        ])
    func comparesField(word: String, isMatch: Bool) throws {
        #expect(try matches([word]) == isMatch)
    }

    @Test("a contact matches if it has one of the ids and matches all other words")
    func joinsWords() throws {
        #expect(try matches(["asa", "malmo", "-babbage"]))
        #expect(try !matches(["asa", "babbage"]))
        #expect(try matches(["9", "3"]))
        #expect(try matches(["9", "3", "asa"]))
        #expect(try !matches(["9", "3", "babbage"]))
        #expect(try ContactQuery(["", "  "]).isEmpty)
        #expect(try matches([]))
    }

    @Test("a word of digits is an id, unless it begins with 0", arguments: [("17", true), ("017", false), ("0", true)])
    func readsIDs(word: String, isID: Bool) throws {
        #expect(ContactQuery.isID(word) == isID)
        #expect(try ContactQuery([word]).isOfIDs == isID)
    }

    @Test(
        "an unknown field or value is refused",
        arguments: [
            ("emial:x", ContactQuery.Problem.field("emial")), ("has:phto", .field("phto")),
            ("email:", .value(field: "email", "", expected: "a value")),
            (
                "since:yesterday",
                .value(
                    field: "since", "yesterday",
                    expected: "the number of a run, a date such as 2026-11-01, or an age such as 30d")
            ),
            (
                "since:2026-02-31",
                .value(
                    field: "since", "2026-02-31",
                    expected: "the number of a run, a date such as 2026-11-01, or an age such as 30d")
            ),
            ("id:x", .value(field: "id", "x", expected: "the number of a contact")),
        ])
    func refuses(word: String, problem: ContactQuery.Problem) {
        #expect(throws: problem) { try ContactQuery([word]) }
        #expect(!problem.description.isEmpty)
    }

    @Test("a search for ASCII text finds it at every position and alignment")
    func searchesEverywhere() {
        for length in 1...20 {
            let word = Array("abcdefghijklmnopqrstuvwxyz".utf8.prefix(length))
            for place in 0...40 {
                let text =
                    Array(repeating: UInt8(ascii: "a"), count: place) + word.map { $0 & ~0x20 } + Array("aa".utf8)
                #expect(unsafe text.withUnsafeBytes { unsafe QueryText.contains($0, word) })
                let cut = Array(text.prefix(place + length - 1))
                if length > 1 { #expect(unsafe !cut.withUnsafeBytes { unsafe QueryText.contains($0, word) }) }
            }
        }
    }

    @Test("an accented word matches an ASCII card, and an ASCII word matches an accented card")
    func foldsBoth() throws {
        #expect(try matches(["émile"], body: "FN:Emile Zola\n"))
        #expect(try matches(["emile"], body: "FN:Émile Zola\n"))
        #expect(try matches(["émile  zola"], body: "FN:Emile   Zola\n"))
        #expect(try !matches(["太郎"], body: "FN:Emile Zola\n"))
    }
}
