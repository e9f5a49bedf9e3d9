import Foundation
import Testing

@testable import WriteManual

/// Tests that run the examples of the help pages and of the manual, which must succeed.
@Suite(.onFiles) struct ExampleTests {
    private let workspace: Workspace

    /// Creates the files that the examples name, and a store with contacts.
    init() async throws {
        workspace = try Workspace()
        try workspace.copyFixture("csv/valid/google-2024.csv", to: "kit/friends.csv")
        try workspace.write("Employee ID,Name,Email\nE1,Ada Byron,ada@example.org\n", to: "kit/staff.csv")
        try workspace.copyFixture("photos/valid", to: "kit/portraits")
        try workspace.copyFixture("csv/valid/bom.csv", to: "kit/fixtures/bom.csv")
        try workspace.copyFixture("photos/valid/beatrix.macdonald.png", to: "kit/ada.png")
        try workspace.write("Kunde,Ort\nAda,London\n", to: "kit/customers.csv")
        try workspace.write("BEGIN:VCARD\nVERSION:4.0\nFN:Mary Somerville\nEND:VCARD\n", to: "kit/card.vcf")
        for name in ["book", "addressbook"] { try workspace.makeAddressBook("kit/\(name).sqlite") }
        let script = """
            cd kit; export CONTACTSCTL_STORE=$PWD/store.db
            contactsctl import -q friends.csv --photos portraits --source friends && contactsctl backup -q contacts-2026-11-21.db &&
            contactsctl add -q --given Charles --family Babbage && cp store.db work.db && cp store.db contacts.db &&
            for i in $(seq 15); do contactsctl edit -q 17 --set note=$i; done &&
            contactsctl import -q staff.csv --source staff --map 'Employee ID=uid' &&
            contactsctl export -q -o phone.vcf && gzip -k friends.csv phone.vcf
            """
        #expect(try await workspace.shell(script) == Outcome(0))
    }

    /// The commands that remove a file which exists already, before an example writes it.
    private static let targets = [("export", "rm friends.csv"), ("backup", "rm contacts-2026-11-21.db")]

    @Test("every example of the help ends with 0") func examplesSucceed() async throws {
        let tree = try await workspace.commandTree()
        var count = 0
        for command in [tree.command] + tree.commands {
            for example in Discussion(command.discussion ?? "").examples {
                let clears = Self.targets.first { example.hasPrefix("contactsctl \($0.0)") }?.1 ?? "true"
                // Commands that ask for confirmation are run with `--yes`.
                let asks = ["delete", "undo", "restore", "upgrade", "history --prune"].contains {
                    example.hasPrefix("contactsctl \($0)")
                }
                // A file replaces the server in an example, and sources of the store those of another machine.
                let line = example.replacing(#/postgresql:\S+/#, with: "copy.db")
                    .replacing("/srv/share/staff.csv", with: "friends").replacing("old-phone.vcf", with: "friends")
                count += 1
                let script = """
                    cp -r kit \(count); cd \(count); export CONTACTSCTL_STORE=$PWD/store.db EDITOR=true; \(clears)
                    \(line)\(asks ? " --yes" : "")
                    """
                let outcome = try await workspace.shell(script)
                #expect(outcome.status == 0, "\(example): \(outcome.stderr)")
            }
        }
        #expect(count > 30)
    }

    @Test("the crontab of the manual prints nothing on success and one line on an error")
    func crontabPrintsOnlyErrors() async throws {
        try workspace.copyFixture("csv/valid/generic.csv", to: "inbox/good.csv")
        let commands = ToolNotes.crontab.filter { !$0.hasPrefix("#") }.map { line in
            // In a crontab, five fields precede the command, in which a backslash escapes `%`.
            line.split(separator: " ", maxSplits: 5)[5].replacing("\\%", with: "%")
        }
        #expect(commands.count == 2)
        for _ in 1...2 {
            for command in commands { #expect(try await workspace.shell(String(command)) == Outcome(0), "\(command)") }
        }
        let day = try await workspace.shell("date +%a").stdout.trimmingCharacters(in: .whitespacesAndNewlines)
        #expect(try workspace.names().contains("contacts-\(day).db"))

        try workspace.copyFixture("csv/invalid/surplus-cell.csv", to: "inbox/bad.csv")
        let outcome = try await workspace.shell(String(commands[0]))
        #expect(outcome.status == 3)
        #expect(outcome.stdout == "")
        #expect(outcome.stderr.hasPrefix("\(workspace.folder)/inbox/bad.csv:3:32: error: 5 fields, the header has 4"))
        #expect(outcome.stderr.split(separator: "\n").count == 1)
    }
}
