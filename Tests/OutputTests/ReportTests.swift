import ContactModel
import ContactPipeline
import ContactStore
import Testing
import contactsctl

@Suite struct ReportTests {
    private var refused: ImportResult {
        var result = ImportResult()
        result.sources = ["friends.csv"]
        result.files = 1
        result.records = 1204
        result.rejected = 1
        result.refused = true
        result.counts.errors = 1
        result.counts.warnings = 38
        result.counts.notes = 1
        result.diagnostics = [
            Diagnostic(
                .warning, .init("csv-email"), "e-mail has two '@'",
                at: SourceLocation(path: "friends.csv", record: 811, line: 812, column: 14),
                excerpt: .init(text: "Lovelace,Ada,ada@@x.org", caret: 13)),
            Diagnostic(
                .note, .init("csv-copy"), "a copy of record 3", at: SourceLocation(path: "friends.csv", line: 900)),
            Diagnostic(
                .error, .init("csv-field-count"), "9 fields, the header has 8",
                at: SourceLocation(path: "friends.csv", record: 900, line: 901, column: 47)),
        ]
        return result
    }

    private var done: ImportResult {
        var result = ImportResult()
        result.run = 17
        result.sources = ["friends.csv"]
        result.files = 1
        result.records = 1204
        result.added = 1190
        result.updated = 10
        result.unchanged = 4
        result.photos.stored = 272
        result.photos.shared = 40
        return result
    }

    @Test("an import that writes nothing because of a bad record lists its diagnostics and suggests --skip-invalid")
    func refusedImportListsDiagnostics() throws {
        let test = TestConsole()
        #expect(try test.console.present(ImportReport(refused)) == .badData)
        #expect(test.output.text == "")
        #expect(
            test.errors.text == """
                friends.csv:812:14: warning: e-mail has two '@' [csv-email]
                    Lovelace,Ada,ada@@x.org
                                 ^
                friends.csv:901:47: error: 9 fields, the header has 8 [csv-field-count]
                ... and 37 more warnings
                1 of 1,204 records is bad; nothing was written.
                To import the other 1,203: add --skip-invalid

                """)
    }

    @Test("a refused import with --quiet prints one line") func quietRefusalsAreOneLine() throws {
        let test = TestConsole(isQuiet: true)
        #expect(try test.console.present(ImportReport(refused)) == .badData)
        #expect(
            test.errors.text == """
                friends.csv:901:47: error: 9 fields, the header has 8 [csv-field-count]; \
                1 of 1,204 records is bad; nothing was written

                """)
    }

    @Test(
        "columns kept as custom fields are named, except with --quiet",
        arguments: [
            (
                ["Shoe size"],
                "1 unknown column is kept as a custom field: Shoe size; --map assigns a field"
            ),
            (
                ["A", "B\u{1B}[2J"],
                "2 unknown columns are kept as custom fields: A, B\\u{1B}[2J; --map assigns fields"
            ),
            (
                ["A", "B", "C", "D", "E", "F", "G"],
                "7 unknown columns are kept as custom fields: A, B, C, D, E and 2 others; "
                    + "--map assigns fields"
            ),
        ])
    func unknownColumnsAreNamed(headers: [String], line: String) throws {
        var result = done
        result.unknownColumns = headers
        let test = TestConsole()
        #expect(try test.console.present(ImportReport(result)) == .done)
        #expect(test.errors.text.split(separator: "\n").dropFirst().first.map(String.init) == line)
        let quiet = TestConsole(isQuiet: true)
        #expect(try quiet.console.present(ImportReport(result)) == .done)
        #expect(quiet.errors.text == "")
    }

    @Test("a successful import with --quiet prints nothing") func quietSuccessPrintsNothing() throws {
        let test = TestConsole(isQuiet: true)
        #expect(try test.console.present(ImportReport(done)) == .done)
        #expect(test.errors.text == "")
        #expect(test.output.text == "")
    }

    @Test("an import prints a summary and the command that undoes it") func importPrintsSummary() throws {
        let test = TestConsole()
        #expect(try test.console.present(ImportReport(done)) == .done)
        #expect(
            test.errors.text == """
                friends.csv: 1,204 records: 1,190 added, 10 updated, 4 unchanged; 312 photos
                Run 17. To take it back: contactsctl undo 17

                """)
    }

    @Test("an import reports rejected records, rejected and unchecked photos, and similar contacts")
    func importReportsRejects() throws {
        var result = done
        result.rejected = 2
        result.photos.rejected = 1
        result.photos.unverified = 3
        result.photos.unverifiedTypes = ["image/webp": 1, "image/gif": 2]
        result.similar = 3
        let test = TestConsole()
        #expect(try test.console.present(ImportReport(result)) == .partial)
        #expect(
            test.errors.text == """
                friends.csv: 1,204 records: 1,190 added, 10 updated, 4 unchanged, 2 rejected; 312 photos; 1 photo rejected
                3 photos of another type than PNG and JPEG (2 GIF, 1 WEBP), kept unchecked
                3 new contacts with the name and an e-mail or phone of an existing contact; 'contactsctl duplicates' \
                shows them
                Run 17. To take it back: contactsctl undo 17

                """)
    }

    @Test("an import without changes reports that nothing changed") func importWithoutChangesIsReported() throws {
        var result = done
        result.run = nil
        (result.added, result.updated, result.unchanged) = (0, 0, 1204)
        result.photos = .init()
        let test = TestConsole()
        _ = try test.console.present(ImportReport(result))
        #expect(test.errors.text == "friends.csv: 1,204 records, nothing changed\n")
    }

    @Test("with --json an import prints one object and nothing else") func jsonIsTheOnlyOutput() throws {
        let test = TestConsole(command: "import", isJSON: true)
        #expect(try test.console.present(ImportReport(done)) == .done)
        #expect(test.output.text.hasPrefix(#"{"schema":1,"command":"import","run":17,"#))
        #expect(test.output.text.hasSuffix(#","diagnostics":[],"exit":0}"# + "\n"))
        #expect(test.errors.text == "")
    }

    @Test("a contact is printed with aligned fields and escaped control characters") func showsAContact() throws {
        let contact = ContactDetails(
            summary: ContactSummary(
                id: 17, uid: "urn:uuid:1", name: "Ada Lovelace", given: nil, family: nil, organization: nil, phone: nil,
                email: nil, hasPhoto: true),
            fields: [
                .init(field: "name", label: nil, value: "Ada Lovelace"),
                .init(field: "phone", label: "work", value: "+44 20"),
                .init(field: "note", label: nil, value: "one\ntwo\u{1B}"),
                .init(field: "LOGO", label: nil, value: "data:image/gif;base64,R0lGODlhAQ=="),
            ],
            photo: ContactDetails.Photo(media: "image/png", width: 256, height: 256, bytes: 31_204, sha256: "ab"))
        let test = TestConsole()
        #expect(try test.console.present(ContactReport([contact], query: ["17"], hasMore: false)) == .done)
        #expect(
            test.output.text == """
                Ada Lovelace
                  phone (work)  +44 20
                  note          one
                                two\\u{1B}
                  LOGO          image/gif, 7 bytes
                  photo         PNG 256x256, 31,204 bytes
                  uid           urn:uuid:1
                  id            17

                """)
        #expect(try test.console.present(ContactReport([], query: ["x"], hasMore: false)) == .negative)
        #expect(test.errors.text == "No contact matches 'x'.\n")
    }
}
