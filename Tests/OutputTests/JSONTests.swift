import ContactModel
import ContactPipeline
import ContactStore
import Foundation
import Testing
import contactsctl

@Suite struct JSONTests {
    @Test("keys are written in the given order") func writesKeysInOrder() throws {
        let stream = TextStream()
        var json = JSONWriter(stream)
        try json.beginObject()
        try json.member("b", 1)
        try json.member("a", nil as String?)
        try json.member("c", ["x", "y"])
        try json.beginArray("d")
        try json.beginObject()
        try json.end()
        try json.beginObject()
        try json.member("e", true)
        try json.end(downTo: 0)
        #expect(stream.text == #"{"b":1,"a":null,"c":["x","y"],"d":[{},{"e":true}]}"#)
    }

    @Test(
        "escaped text is parsed back to the same text",
        arguments: [
            "", "plain", "quote \" backslash \\ slash /", "\n\r\t\u{8}\u{C}\u{0}\u{1F}\u{7F}\u{9B}", "Zoë 山田 👨‍👩‍👧‍👦",
            "\u{202E}\u{2066}\u{2028}", "\u{E0001}", "\u{10FFFF}",
        ])
    func escapedTextIsParsedBack(text: String) throws {
        let stream = TextStream()
        var json = JSONWriter(stream)
        try json.beginObject()
        try json.member("text", text)
        try json.end()
        let object = try JSONSerialization.jsonObject(with: Data(stream.text.utf8)) as? [String: String]
        #expect(object?["text"] == text)
        #expect(!stream.text.unicodeScalars.contains { VisibleText.mustNotReachTerminal($0) })
    }

    @Test("a failure is written as one object") func failureIsOneObject() throws {
        let stream = TextStream()
        let document = ResultDocument(command: "import", to: stream)
        try document.close(Failure(.locked, "store-locked", "try again"))
        #expect(
            stream.text
                == #"{"schema":1,"command":"import","error":{"code":"store-locked","message":"try again"},"exit":75}"#
                + "\n")
    }

    @Test("a failure in the middle of the output leaves a valid object")
    func failureInTheMiddleKeepsObjectValid() throws {
        let stream = TextStream()
        let document = ResultDocument(command: "list", to: stream)
        try document.open()
        try document.json.beginArray("contacts")
        try document.json.beginObject()
        try document.json.member("id", 1)
        try document.close(Failure(.inputOutput, "store-io", "disk"))
        try document.close(Failure(.bug, "internal", "said already"))
        #expect(
            stream.text
                == #"{"schema":1,"command":"list","contacts":[{"id":1}],"error":{"code":"store-io","message":"disk"},"exit":74}"#
                + "\n")
    }

    @Test("a diagnostic has the published JSON form") func diagnosticHasPublishedForm() throws {
        let stream = TextStream()
        var json = JSONWriter(stream)
        try json.beginObject()
        var counts = DiagnosticCounts()
        counts.errors = 3
        try json.members(
            [
                Diagnostic(
                    .error, .init("csv-field-count"), "9 fields",
                    at: SourceLocation(path: "a.csv", record: 900, line: 901, column: 47, offset: 123_456))
            ], of: counts)
        try json.end()
        #expect(
            stream.text == """
                {"diagnostics":[{"severity":"error","code":"csv-field-count","path":"a.csv","record":900,"line":901,\
                "column":47,"offset":123456,"chunk":null,"contact":null,"property":null,"message":"9 fields"}],\
                "omitted_diagnostics":2}
                """)
    }

    @Test("the result of an import has the published JSON form") func importHasPublishedForm() throws {
        var result = ImportResult()
        result.run = 17
        result.files = 1
        result.sources = ["friends.csv"]
        result.records = 1204
        result.added = 1190
        result.updated = 10
        result.unchanged = 4
        result.similar = 3
        result.photos.stored = 312
        result.photos.shared = 40
        result.photos.unverified = 12
        result.photos.kept = 2
        result.deletedHere = 1
        result.removed = 5
        result.photos.unmatchedFiles = ["x.png"]
        let stream = TextStream()
        var json = JSONWriter(stream)
        try json.beginObject()
        try ImportReport(result).writeMembers(to: &json)
        try json.end()
        #expect(
            stream.text == """
                {"run":17,"dry_run":false,"files":1,"records":1204,"added":1190,"updated":10,"unchanged":4,"rejected":0,\
                "skipped":0,"conflicts":0,"ambiguous":0,"similar":3,"photos":{"stored":312,"shared":40,"rejected":0,"unverified":12,\
                "stripped":0,"unstripped":0,"unmatched_files":["x.png"],"ambiguous":0,"kept":2},\
                "deleted_here":1,"removed_values":5,"deleted":0,"continues":0}
                """)
    }

    @Test("a contact has the published JSON form") func contactHasPublishedForm() throws {
        let contact = ContactSummary(
            id: 1, uid: "u", name: "Ada Lovelace", given: "Ada", family: "Lovelace", organization: nil, phone: "+44",
            email: "ada@x.org", hasPhoto: true)
        let stream = TextStream()
        var json = JSONWriter(stream)
        try json.beginObject()
        try json.members(of: contact)
        try json.end()
        #expect(
            stream.text == """
                {"id":1,"uid":"u","name":"Ada Lovelace","given":"Ada","family":"Lovelace","organization":null,\
                "phone":"+44","email":"ada@x.org","photo":true}
                """)
    }
}
