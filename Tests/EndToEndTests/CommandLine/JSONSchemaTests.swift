import Foundation
import Testing

@testable import WriteManual

/// Tests that the JSON output of every command conforms to `Sources/contactsctl/Schema/contactsctl-1.schema.json`.
@Suite struct JSONSchemaTests {
    private let workspace: Workspace
    private let schema: JSONSchema

    init() throws {
        workspace = try Workspace()
        schema = try JSONSchema(
            contentsOf: Workspace.project.appendingPathComponent("Sources/contactsctl/Schema/contactsctl-1.schema.json")
        )
        try workspace.copyFixture("csv/valid/google-2024.csv", to: "friends.csv")
        try workspace.copyFixture("photos/valid", to: "portraits")
        try workspace.copyFixture("csv/invalid/surplus-cell.csv", to: "bad.csv")
        try workspace.copyFixture("csv/valid/empty.csv", to: "empty.csv")
        try workspace.makeAddressBook("book.sqlite")
        try workspace.copyFixture("vcard/32-plain.vcf", to: "cards.vcf")
        try workspace.makeBook("book.db", fixture: "books/contacts-photo.sql")
    }

    /// The command lines, run in this order on one store; they must include every command.
    private static let questions: [[String]] = [
        ["import", "friends.csv", "--photos", "portraits"],
        ["import", "friends.csv"],
        ["diff", "friends.csv"],
        ["diff", "cards.vcf"],
        ["diff", "bad.csv"],
        ["history", "1"],
        ["history", "99"],
        ["import", "empty.csv", "--mirror", "--source", "friends"],
        ["import", "bad.csv"],
        ["import", "bad.csv", "--skip-invalid", "--dry-run"],
        ["import", "missing.csv"],
        ["import", "bad.csv", "--max-errors", "0"],
        ["check", "bad.csv", "--max-errors", "0"],
        ["export", "-o", "out.csv", "--photos", "out"],
        ["export", "--photos", "again"],
        ["export", "-o", "out.csv"],
        ["export", "-o", "out.vcf"],
        ["export", "-o", "target.vcf", "--strip-photo-metadata", "--limit-profile", "icloud"],
        ["export", "--split", "cards"],
        ["check", "friends.csv", "bad.csv", "portraits"],
        ["inspect", "friends.csv"],
        ["inspect", "out.vcf"],
        ["inspect", "empty.csv", "--rows", "all"],
        ["inspect", "cards.vcf"],
        ["inspect", "portraits"],
        ["list"],
        ["list", "--fields", "id,name", "lovelace"],
        ["show", "lovelace"],
        ["show", "2"],
        ["show", "nobody"],
        ["show", "2", "--format", "vcard"],
        ["add", "--given", "Ada", "--family", "Byron"],
        ["add", "cards.vcf"],
        ["add", "friends.csv"],
        ["edit", "2", "--set", "note=Hello"],
        ["edit", "99999", "--set", "note=Hello"],
        ["edit", "2"],
        ["photo", "remove", "1"],
        ["delete", "--yes", "3", "4"],
        ["delete", "--yes", "nobody"],
        ["delete", "5"],
        ["duplicates"],
        ["add", "--given", "Ada", "--family", "Byron", "--email", "ada@example.org"],
        ["duplicates", "--match", "name"],
        ["merge", "--all", "--match", "name", "--dry-run"],
        ["merge", "--all", "--match", "name", "--yes"],
        ["merge", "1", "99999"],
        ["merge", "1"],
        ["import", "friends.csv", "--on-duplicate", "fail"],
        ["history"],
        ["sources"],
        ["sources", "remove", "book.vcf", "--dry-run"],
        ["show", "1", "--sources"],
        ["undo", "--dry-run"],
        ["undo", "--yes"],
        ["undo", "--yes", "1"],
        ["undo", "--yes", "99"],
        ["history", "--prune", "--dry-run"],
        ["history", "--prune", "--keep", "2", "--yes"],
        ["history", "--prune"],
        ["undo", "--yes", "1"],
        ["doctor"],
        ["backup", "copy.db"],
        ["backup", "other.db", "--dry-run"],
        ["restore", "--dry-run", "copy.db"],
        ["copy", "--to", "new.db", "--dry-run"],
        ["copy", "--to", "new.db"],
        ["restore", "--yes", "copy.db"],
        ["upgrade", "--dry-run"],
        ["upgrade", "--store", "book.sqlite", "--dry-run"],
        ["upgrade", "--store", "book.sqlite", "--yes"],
        ["info"],
        ["inspect", "book.db"],
        ["check", "book.db"],
        ["import", "book.db"],
        ["inspect", "store.db"],
        ["imprt"],
        [],
    ]

    @Test("the JSON output of every command conforms to the schema") func outputConformsToSchema() async throws {
        for question in Self.questions where !question.isEmpty {
            let line = question.joined(separator: " ")
            // The editor deletes the whole text.
            let environment = ["EDITOR": "sed -i d", "TMPDIR": workspace.folder]
            let outcome = try await workspace.shell("contactsctl \(line) --json", environment: environment)
            #expect(outcome.stderr == "", "\(line)")
            let problems = try schema.problems(in: outcome.stdout)
            #expect(problems == [], "\(line)")
            #expect(outcome.stdout.hasSuffix(",\"exit\":\(outcome.status)}\n"), "\(line)")
        }
    }

    @Test("the command lines of this suite include every command") func everyCommandIsTested() async throws {
        let commands = try await workspace.commandTree().commands.map(\.commandName)
        #expect(Set(commands).subtracting(Self.questions.compactMap(\.first)) == [])
    }

    @Test(
        "the validator finds the expected number of problems",
        arguments: [
            (#"{"schema":1,"command":"history","runs":[],"diagnostics":[],"exit":0}"#, 0),
            (#"{"schema":2,"command":"history","runs":[],"diagnostics":[],"exit":0}"#, 1),
            (#"{"schema":1,"command":"history","runs":[],"diagnostics":[],"exit":true}"#, 1),
            (#"{"schema":1,"command":"history","runs":[],"diagnostics":[],"exit":0,"more":1}"#, 1),
            (#"{"schema":1,"command":"history","runs":[1],"diagnostics":[],"exit":0}"#, 1),
            (#"{"schema":1,"command":"history","diagnostics":[],"exit":0}"#, 1),
            (
                #"{"schema":1,"command":"doctor","contacts":-1,"history":0,"photos":"x","problems":1.5,"diagnostics":[],"exit":0}"#,
                3
            ),
        ])
    func validatorFindsProblems(text: String, problems: Int) throws {
        #expect(try schema.problems(in: text).count == problems)
    }
}
