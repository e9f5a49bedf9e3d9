import Foundation
import Testing

/// Tests that cards are detected by their content, independently of the source's name, encoding and compression.
@Suite struct VCardSourceTests {
    private static let card = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Zoë 王\r\nTEL:+49 30 1234\r\nEND:VCARD\r\n"

    /// The forms of a file that contains one card.
    enum Form: String, CaseIterable {
        case plain, lowerCase, marked, blankLines, utf16Marked, utf16, utf16Big, wrapped, textBefore, textBeforeUTF16
        case packed, packedUTF16

        var bytes: Data {
            let card = VCardSourceTests.card
            switch self {
            case .plain, .packed: return Data(card.utf8)
            case .lowerCase: return Data(card.replacing("BEGIN:VCARD", with: "begin:vcard").utf8)
            case .marked: return Data([0xEF, 0xBB, 0xBF] + card.utf8)
            case .blankLines: return Data("\r\n \r\n\(card)".utf8)
            case .utf16Marked: return Data([0xFF, 0xFE]) + (card.data(using: .utf16LittleEndian) ?? Data())
            case .utf16, .packedUTF16: return card.data(using: .utf16LittleEndian) ?? Data()
            case .utf16Big: return card.data(using: .utf16BigEndian) ?? Data()
            case .wrapped:
                return Data("BEGIN:VADDRESSBOOK\r\nX-NAME:Mine, all mine\r\n\(card)END:VADDRESSBOOK\r\n".utf8)
            case .textBefore: return Data("Sent from my phone, \"with\" regards\r\n\r\n\(card)".utf8)
            case .textBeforeUTF16: return "One card\r\n\(card)".data(using: .utf16LittleEndian) ?? Data()
            }
        }

        var isPacked: Bool { self == .packed || self == .packedUTF16 }
    }

    private let workspace: Workspace

    init() throws { workspace = try Workspace() }

    private func write(_ form: Form, to name: String) async throws {
        try form.bytes.write(to: URL(fileURLWithPath: workspace.path(name)))
        guard form.isPacked else { return }
        #expect(try await workspace.shell("gzip -c \(name) >\(name).tmp && mv \(name).tmp \(name)").status == 0)
    }

    @Test(
        "cards are detected in every encoding and under every file name",
        arguments: Form.allCases, ["cards.vcf", "cards.txt", "cards", "-"]
    )
    func cardsAreImported(form: Form, name: String) async throws {
        let file = name == "-" ? "cards" : name
        try await write(form, to: file)
        let source = name == "-" ? "- <cards" : name
        #expect(try await workspace.shell("contactsctl import -q \(source) 2>/dev/null").status == 0)
        #expect(
            try await workspace.run("list", "--format", "tsv", "--fields", "name,phone").stdout
                == "name\tphone\nZoë 王\t+49 30 1234\n")
    }

    @Test("check and inspect detect the same cards", arguments: Form.allCases)
    func checkAndInspectDetectCards(form: Form) async throws {
        try await write(form, to: "cards")
        let check = try await workspace.shell("contactsctl check --report json - <cards")
        #expect(check.stdout.contains(#""kind":"vcard""#))
        #expect(check.stdout.contains(#""records":1"#))
        #expect(check.status == 0)
        let inspect = try await workspace.shell("contactsctl inspect --json - <cards")
        #expect(inspect.stdout.contains(#""kind":"vcard""#))
        #expect(inspect.stdout.contains(#""rows":[["Zoë 王","","","","+49 30 1234",""]]"#))
        #expect(inspect.status == 0)
    }

    @Test("compressed files in a folder are imported") func compressedFilesInAFolderAreImported() async throws {
        try workspace.write(Self.card, to: "cards.vcf")
        try workspace.write("Name\nAda\n", to: "people.csv")
        let outcome = try await workspace.shell(
            "mkdir d; gzip -c cards.vcf >d/cards.VCF.gz; gzip -c people.csv >d/people.csv.gz; contactsctl import -q d")
        #expect(outcome == Outcome(0))
        #expect(
            try await workspace.run("list", "--format", "tsv", "--fields", "name").stdout == "name\nZoë 王\nAda\n")
    }

    @Test("a table with a card in a cell is detected as a table") func tableWithACardInACellIsATable() async throws {
        try workspace.write("Name,Note\nAda,\"a card:\n\(Self.card.replacing("\r\n", with: "\n"))\"\n", to: "people")
        let outcome = try await workspace.shell("contactsctl inspect --json - <people")
        #expect(outcome.stdout.contains(#""kind":"csv""#))
    }

    @Test("truncated gzip data is an error") func truncatedGzipIsAnError() async throws {
        try workspace.write(Self.card, to: "cards.vcf")
        let outcome = try await workspace.shell(
            "gzip -c cards.vcf | head -c 80 >cut.vcf.gz; contactsctl import cut.vcf.gz")
        #expect(outcome.status == 65)
        #expect(outcome.stderr.contains("gzip: it is truncated [vcard-damaged]"))
    }

    @Test("--encoding applies to cards") func encodingOptionAppliesToCards() async throws {
        try Data(Self.card.replacing("Zoë 王", with: "Привет").data(using: .windowsCP1251) ?? Data())
            .write(to: URL(fileURLWithPath: workspace.path("cards.vcf")))
        #expect(try await workspace.run("import", "-q", "--encoding", "windows-1251", "cards.vcf") == Outcome(0))
        #expect(try await workspace.run("list", "--format", "tsv", "--fields", "name").stdout == "name\nПривет\n")
    }

    @Test(
        "identical bytes refer to the earlier run; other bytes are read again",
        arguments: ["cards.vcf", "cards.vcf.gz"]
    )
    func identicalCardsReferToTheEarlierRun(name: String) async throws {
        try workspace.write(Self.card, to: "cards.vcf")
        #expect(try await workspace.shell("gzip -k cards.vcf; contactsctl import -q \(name)") == Outcome(0))
        #expect(
            try await workspace.run("import", name)
                == Outcome(0, stderr: "\(name): 1 record, nothing changed since run 1\n"))
        // With an additional line break, the file has other bytes and is read again.
        try workspace.write(Self.card + "\r\n", to: "cards.vcf")
        #expect(
            try await workspace.run("import", "cards.vcf").stderr.contains("cards.vcf: 1 record, nothing changed\n"))
    }

    @Test("inspect lists the versions and properties of cards") func inspectListsVersionsAndProperties() async throws {
        try workspace.write(
            Self.card + Self.card.replacing("3.0", with: "4.0").replacing("TEL", with: "X-Y:z\r\nTEL"), to: "cards.vcf")
        let outcome = try await workspace.run("inspect", "cards.vcf")
        #expect(
            outcome
                == Outcome(
                    0,
                    stdout: """
                        vCard, utf-8

                        name    given  family  organization  phone        email
                        Zoë 王                               +49 30 1234
                        Zoë 王                               +49 30 1234

                        1 card of version 3.0, 1 card of version 4.0

                        PROPERTY  LINES  FIELD
                        FN            2  name
                        TEL           2  phone
                        X-Y           1  (kept unchanged)

                        """))
    }

    @Test("inspect --json prints the documented object") func inspectJSONHasTheDocumentedShape() async throws {
        try workspace.write(Self.card, to: "cards.vcf")
        let outcome = try await workspace.run("inspect", "cards.vcf", "--json", "--rows", "all")
        #expect(
            outcome.stdout.hasPrefix(
                """
                {"schema":1,"command":"inspect","path":"cards.vcf","kind":"vcard","encoding":"utf-8","bom":false,\
                "compression":null,"delimiter":null,"quote":null,"header_line":null,"preamble_lines":0,"profile":null,\
                "confidence":1.0,"columns":[{"index":0,"header":"FN","field":"name","label":null,"number":null,"by":null},
                """))
        #expect(
            outcome.stdout.hasSuffix(
                """
                "rows":[["Zoë 王","","","","+49 30 1234",""]],"versions":{"3.0":1},"properties":[{"name":"FN",\
                "field":"name","count":1},{"name":"TEL","field":"phone","count":1}],"sampled":false,"records":1,\
                "diagnostics":[],"exit":0}

                """))
    }
}
