internal import Bytes
internal import ContactModel

/// Checks that any words are either rejected as a query, or parsed as one and matched with a card. Also checks that
/// `not:word` matches if and only if `word` does not.
extension FuzzedText {
    private static let body = Array(
        #"""
        FN:Dr. Åsa Öberg-Strauß
        N:Öberg-Strauß;Åsa;Karin;Dr.;PhD
        NICKNAME:Kajsa,Kaja
        ORG:Analytical Engines\, Ltd;Research
        EMAIL;PREF=1:asa@first.example
        TEL;TYPE=cell:+44 (0)7700 900815
        IMPP;X-SERVICE-TYPE=SKYPE;X-FORM=x-skype:skype:asa.o
        ADR:;;12 High Street;Malmö;Skåne;21120;Sweden
        BDAY:19850412
        NOTE:likes tea\; hates\ncoffee
        CATEGORIES:Old Friends,Chess
        PHOTO:urn:sha256:00

        """#.utf8)

    /// Checks the lines of a text as the words of one query.
    static func checkQuery(_ bytes: [UInt8]) {
        let words = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
        guard let query = try? ContactQuery(words) else { return }
        let isFound = matches(query)
        require(matches(query) == isFound, "the same query yields different results")
        if let again = try? ContactQuery(query.words) {
            require(again == query, "parsing the words of a query yields a different query")
        }
        guard words.count == 1, let word = words.first, query.terms.count == 1, !word.hasPrefix("-"),
            !word.hasPrefix("not:")
        else { return }
        guard let other = try? ContactQuery(["not:" + word]) else {
            fatalError("a word that cannot be excluded: \(word)")
        }
        if other.terms.count == 1, other.ids.isEmpty {
            require(matches(other) != isFound, "a word and its exclusion yield the same result: \(word)")
        }
    }

    private static func matches(_ query: ContactQuery) -> Bool {
        var matcher = CardMatcher(query, QueriedRuns())
        let uid = Array("urn:uuid:ABC-def".utf8)
        return unsafe body.withUnsafeBytes { body in
            unsafe uid.withUnsafeBytes { unsafe matcher.matches(QueriedCard(id: 3, run: 5, uid: $0, body: body)) }
        }
    }
}
