import Foundation
import Testing

/// Tests of `add` with vCards from a file or from standard input.
@Suite struct AddedCardTests {
    private let workspace: Workspace

    private static let ada = "BEGIN:VCARD\nVERSION:4.0\nUID:ada\nFN:Ada\nTEL:1\nX-ODD;P=1:kept\nEND:VCARD\n"
    private static let grace = "BEGIN:VCARD\r\nVERSION:2.1\r\nN:Hopper;Grace\r\nTEL;HOME:2\r\nEND:VCARD\r\n"

    init() throws {
        workspace = try Workspace()
        try workspace.write(Self.ada + Self.grace, to: "cards.vcf")
    }

    private func names() async throws -> String {
        try await workspace.run("list", "--format", "tsv", "--fields", "id,name,phone").stdout
    }

    private static let both = "id\tname\tphone\n1\tAda\t1\n2\tGrace Hopper\t2\n"

    @Test(
        "add adds every card of a file or of standard input",
        arguments: ["add < cards.vcf", "add - < cards.vcf", "add cards.vcf"])
    func addsEveryCard(command: String) async throws {
        #expect(
            try await workspace.shell("contactsctl \(command)")
                == Outcome(0, stderr: "2 contacts: 2 added\nRun 1. To take it back: contactsctl undo 1\n"))
        #expect(try await names() == Self.both)
        #expect(try await workspace.run("show", "1", "--format", "vcard").stdout.contains("\r\nX-ODD;P=1:kept\r\n"))
        #expect(try await workspace.run("undo", "-qy") == Outcome(0))
        #expect(try await names() == "id\tname\tphone\n")
    }

    @Test("add --json lists the ids of the added contacts") func jsonListsAddedIDs() async throws {
        #expect(
            try await workspace.run("add", "--json", "--exit-changed", input: Self.ada)
                == Outcome(
                    2,
                    stdout: """
                        {"schema":1,"command":"add","run":1,"contacts":[1],"missing":[],"added":1,"updated":0,\
                        "deleted":0,"unchanged":0,"dry_run":false,"diagnostics":[],"exit":2}

                        """))
    }

    @Test("add reports at most 20 errors and counts the others") func omittedErrorsAreCounted() async throws {
        try workspace.write((1...30).map { Self.ada.replacing("ada", with: "ada\($0)") }.joined(), to: "many.vcf")
        #expect(try await workspace.run("add", "-q", "many.vcf") == Outcome(0))
        let outcome = try await workspace.run("add", "many.vcf")
        #expect(outcome.stderr.split(separator: "\n").count == 22)
        #expect(outcome.stderr.hasSuffix("... and 10 more errors\nSome cards cannot be added; nothing was written.\n"))
    }

    /// The existing contact is not changed, and no other card of the input is added.
    @Test("add refuses a card of an existing contact and writes nothing") func refusesExistingContact() async throws {
        _ = try await workspace.run("add", "-q", input: Self.ada)
        for text in [Self.ada, Self.ada.replacing("TEL:1", with: "TEL:3")] {
            #expect(
                try await workspace.run("add", input: Self.grace + text)
                    == Outcome(
                        65,
                        stderr: """
                            <stdin>:6:1: error: the record matches contact 1, which is already in the store (1 is Ada) [contact-known]
                            Some cards cannot be added; nothing was written.

                            """))
        }
        #expect(try await names() == "id\tname\tphone\n1\tAda\t1\n")
    }

    @Test("add refuses input without a card", arguments: ["", "no card\n", "Name,Phone\nAda,1\n"])
    func refusesInputWithoutCard(text: String) async throws {
        let outcome = try await workspace.run("add", input: text)
        #expect(outcome.status == 65)
        #expect(outcome.stderr.contains("<stdin>: error: no card in the file [edit-cards]\n"))
        #expect(outcome.stderr.hasSuffix("Some cards cannot be added; nothing was written.\n"))
        #expect(try workspace.names() == ["cards.vcf"])
    }

    @Test("add applies the photo checks of import") func checksPhotosLikeImport() async throws {
        try workspace.copyFixture("photos/valid/beatrix.macdonald.png", to: "ada.png")
        let card = """
            { printf 'BEGIN:VCARD\\nVERSION:4.0\\nFN:Ada\\nPHOTO:data:image/png;base64,'; base64 -w 0 ada.png;
              printf '\\nEND:VCARD\\n'; }
            """
        #expect(try await workspace.shell("\(card) | contactsctl add -q") == Outcome(0))
        #expect(try await workspace.shell("contactsctl photo get 1 - | cmp - ada.png") == Outcome(0))
        let refused = try await workspace.shell("\(card) | sed s/FN:Ada/FN:Eva/ | contactsctl add --max-photo-size 100")
        #expect(refused.status == 65)
        #expect(try await workspace.run("list").stdout.contains("Eva") == false)
    }
}
