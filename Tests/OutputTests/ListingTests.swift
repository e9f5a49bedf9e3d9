import ContactPipeline
import ContactStore
import Testing
import contactsctl

@Suite struct ListingTests {
    private let contacts = [
        ContactSummary(
            id: 1, uid: "u1", name: "Ada \"Countess\" Lovelace", given: "Ada", family: "Lovelace", organization: "A, B",
            phone: "+44", email: "ada@x.org", hasPhoto: true),
        ContactSummary(
            id: 12, uid: "u2", name: "a\tb\\c\nd\u{1B}", given: nil, family: nil, organization: nil, phone: nil,
            email: nil,
            hasPhoto: false),
    ]

    private func list(_ format: ListFormat, _ fields: [ContactField]? = nil, in test: TestConsole) throws -> String {
        var listing = ContactListing(format, fields: fields?.map { ContactColumn($0) }, to: test.console)
        for contact in contacts { try listing.add(StoredContact(summary: contact)) }
        try listing.finish()
        return test.output.text
    }

    @Test("a table has aligned columns and escaped control characters") func asTable() throws {
        #expect(
            try list(.table, in: TestConsole()) == """
                ID  NAME                     ORGANIZATION  PHONE  EMAIL      PHOTO
                 1  Ada "Countess" Lovelace  A, B          +44    ada@x.org  yes
                12  a b\\c d\\u{1B}

                """)
    }

    @Test("TSV escapes tabs, line feeds and backslashes") func asTabSeparatedLines() throws {
        #expect(
            try list(.tsv, [.id, .name], in: TestConsole())
                == "id\tname\n1\tAda \"Countess\" Lovelace\n12\ta\\tb\\\\c\\nd\u{1B}\n")
    }

    @Test("CSV quotes values with commas, quotes and line feeds") func asCSV() throws {
        #expect(
            try list(.csv, [.name, .organization], in: TestConsole())
                == "name,organization\n\"Ada \"\"Countess\"\" Lovelace\",\"A, B\"\n\"a\tb\\c\nd\u{1B}\",\n")
    }

    @Test("JSON is one object with the chosen fields") func asJSON() throws {
        #expect(
            try list(.json, [.id, .organization, .photo], in: TestConsole(command: "list", isJSON: true)) == """
                {"schema":1,"command":"list","contacts":[{"id":1,"organization":"A, B","photo":true},\
                {"id":12,"organization":null,"photo":false}],"exit":0}

                """)
    }

    @Test("no format writes escape characters to a terminal", arguments: ListFormat.allCases)
    func sendsNoEscapesToATerminal(format: ListFormat) throws {
        let terminal = Terminal(isTerminal: true, canRedraw: true, width: 80, hasColor: false)
        #expect(!(try list(format, in: TestConsole(terminal: terminal)).contains("\u{1B}")))
    }
}
