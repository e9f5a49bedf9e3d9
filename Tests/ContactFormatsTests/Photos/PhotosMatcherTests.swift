import ContactFormats
import ContactModel
import Testing

/// A contact as seen by the matcher.
private struct Person {
    var uid = ""
    var emails: [String] = []
    var given = ""
    var family = ""
    var formatted = ""
    var column = ""
    /// The value of `N`.
    var structured = ""
}

/// Returns the matches of `people` with `files`.
private func match(
    _ files: [String], _ people: [Person], manifest: [(String, String)] = [],
    methods: [PhotoMatchMethod] = PhotoMatchMethod.allCases
) -> PhotoMatches {
    var matcher = PhotoMatcher(
        fileNames: files.map { Array($0.utf8) },
        manifest: manifest.map { PhotoMatcher.ManifestRow(uid: $0.0, file: $0.1) }, methods: methods)
    for (index, person) in people.enumerated() {
        matcher.claim(index, uid: Array(person.uid.utf8).span)
        if !person.column.isEmpty { _ = matcher.claim(index, column: Array(person.column.utf8)) }
        for email in person.emails { matcher.claim(index, email: Array(email.utf8).span) }
        matcher.claim(index, given: Array(person.given.utf8).span, family: Array(person.family.utf8).span)
        matcher.claim(index, formattedName: Array(person.formatted.utf8).span)
        matcher.claim(index, structuredName: Array(person.structured.utf8).span)
    }
    return matcher.resolve()
}

@Suite struct PhotosMatcherTests {
    @Test(
        "a file name matches a contact's name in every order, case and spelling",
        arguments: [
            "Zoë O'Neill.png", "zoe.o'neill.png", "ZOE_O\u{2019}NEILL.jpg", "zoe-o'neill", "O'Neill, Zoe\u{308}.png",
            "o'neill,zoe.jpeg",
        ])
    func names(file: String) {
        #expect(match([file], [Person(given: "Zoë", family: "O\u{2019}Neill")]).files == [0: 0])
        #expect(match([file], [Person(formatted: "Zoe O'Neill")]).files == [0: 0])
        #expect(match([file], [Person(given: "Zoë", family: "Neill")]).unmatched == [0])
    }

    @Test(
        "a file name matches a contact's name with middle names, titles or initials",
        arguments: [
            "Ada Augusta Lovelace.png", "Dr. Ada Lovelace.jpg", "dr ada augusta lovelace", "Ada Lovelace PhD.png",
            "Prof. Ada Lovelace.png", "A. Lovelace.png", "A. A. Lovelace.png", "Ada A. Lovelace.png",
            "Lovelace, A.png", "lovelace,ada.png", "Lady Ada Lovelace.png",
        ])
    func forms(file: String) {
        let ada = Person(given: "Ada", family: "Lovelace", structured: "Lovelace;Ada;Augusta;Dr.;PhD")
        #expect(match([file], [ada]).files == [0: 0], "\(file)")
        #expect(
            match([file], [Person(given: "Bob", family: "Lovelace", structured: "Lovelace;Bob;;;")]).unmatched == [0])
    }

    @Test("a file name matches a shortened name only if no full name matches, and two shortened names are ambiguous")
    func shortened() {
        let ada = Person(given: "Ada", family: "Lovelace", structured: "Lovelace;Ada;;;")
        let anna = Person(given: "Anna", family: "Lovelace", structured: "Lovelace;Anna;;;")
        #expect(match(["A Lovelace.png"], [ada, anna]).ambiguities.count == 1)
        #expect(match(["Ada Lovelace.png", "A Lovelace.png"], [ada]).files == [0: 0])
        let initial = Person(given: "A", family: "Lovelace", structured: "Lovelace;A;;;")
        #expect(match(["A Lovelace.png"], [ada, initial]).files == [1: 0])
        let emile = Person(given: "Émile", family: "Zola", structured: "Zola;Émile;François-Xavier;;")
        #expect(match(["E. F. X. Zola.png"], [emile]).files == [0: 0])
    }

    @Test(
        "a file name matches a UID unchanged, sanitised, and with an export's suffix",
        arguments: [
            ("u1", "u1.png"), ("urn:uuid:1", "urn_uuid_1.png"), ("1", "Ada~6b86b273ff34.png"),
            ("Zoe\u{308}x", "Zo\u{EB}x.png"),
        ])
    func uids(uid: String, file: String) {
        #expect(match([file], [Person(uid: uid), Person(uid: "other")]).files == [0: 0])
        #expect(match([file], [Person(uid: uid)], methods: [.name]).unmatched == [0])
    }

    @Test("a file name matches an e-mail address with and without a file extension")
    func emails() {
        let people = [Person(emails: ["x@y.org", "ADA@example.org"]), Person(emails: ["bob@example.org"])]
        #expect(match(["bob@example.org", "ada@Example.ORG.png"], people).files == [0: 1, 1: 0])
    }

    @Test("earlier matching methods take precedence, and other files of the contact are surplus")
    func order() {
        let ada = Person(uid: "1", emails: ["a@b.c"], given: "Ada", family: "L", column: "C.png")
        let files = ["Ada L.png", "a@b.c.png", "1.png", "C.png", "M.png"]
        func first(_ manifest: [(String, String)], _ ada: Person) -> Int? {
            match(files, [ada], manifest: manifest).files[0]
        }
        #expect(first([("1", "M.png")], ada) == 4)
        #expect(first([], ada) == 3)
        #expect(first([], Person(uid: "1", emails: ["a@b.c"], given: "Ada", family: "L")) == 2)
        #expect(first([], Person(emails: ["a@b.c"], given: "Ada", family: "L")) == 1)
        #expect(first([], Person(given: "Ada", family: "L")) == 0)
        let matches = match(files, [ada], manifest: [("1", "M.png")])
        #expect(matches.surplus.map(\.file) == [0, 1, 2, 3])
        #expect(matches.unmatched.isEmpty && matches.ambiguities.isEmpty)
    }

    @Test("a file name that matches two contacts with one name is an ambiguity, in any order")
    func twoContacts() {
        let john = Person(given: "John", family: "Smith")
        let matches = match(["John Smith.png"], [john, Person(uid: "x"), john])
        #expect(matches.files.isEmpty && matches.unmatched.isEmpty)
        #expect(matches.ambiguities == [.contacts(file: 0, contacts: [0, 2], count: 2, .name)])
        let diagnostics = matches.diagnostics(path: { "p/\($0)" }, contact: { "#\($0)" })
        #expect(diagnostics.map(\.code) == [.photoAmbiguous])
        #expect(diagnostics[0].message.contains("#0, #2"))
        #expect(diagnostics[0].location?.path == "p/0")
        // One of them has a photo by its UID; assigning the second photo to the other would be a guess.
        var known = john
        known.uid = "1"
        let more = match(["John Smith.png", "1.png"], [known, john])
        #expect(more.files == [0: 1])
        #expect(more.ambiguities.count == 1)
    }

    @Test("an ambiguity counts all contacts with one name, but stores only the first three")
    func manyContacts() {
        let matches = match(["a b.png"], Array(repeating: Person(given: "A", family: "B"), count: 1000))
        #expect(matches.ambiguities == [.contacts(file: 0, contacts: [0, 1, 2], count: 1000, .name)])
    }

    @Test("two photos that match one contact by the same method are an ambiguity")
    func twoPhotos() {
        let matches = match(["Ada L.png", "ada.l.jpg"], [Person(given: "Ada", family: "L")])
        #expect(matches.files.isEmpty && matches.unmatched.isEmpty)
        #expect(matches.ambiguities == [.files(contact: 0, files: [0, 1], .name)])
    }

    @Test("one photo may be assigned to several contacts by the manifest and by photo columns")
    func shared() {
        let people = [Person(uid: "1"), Person(uid: "2"), Person(column: "s.png"), Person(column: "s.png")]
        let matches = match(["s.png"], people, manifest: [("1", "s.png"), ("2", "s.png")])
        #expect(matches.files == [0: 0, 1: 0, 2: 0, 3: 0])
        #expect(matches.surplus.isEmpty)
    }

    @Test("missing files that a manifest names are reported")
    func missing() {
        let matches = match(["s.png"], [Person(uid: "1")], manifest: [("1", "u.png"), ("2", "s.png")])
        #expect(matches.unmatched == [0])
        #expect(
            matches.diagnostics(path: { "\($0)" }, contact: { "\($0)" }).map(\.code) == [
                .photoMissing, .photoUnmatched,
            ])
    }

    @Test("a photo that matches a contact by two equal values is assigned once")
    func twice() {
        let ada = Person(emails: ["a@b.c", "A@b.c"], given: "Ada", family: "L", formatted: "Ada L")
        #expect(match(["ada l.png"], [ada]).files == [0: 0])
        #expect(match(["a@b.c.png"], [ada]).files == [0: 0])
    }
}
