import Foundation
import Testing

@Suite struct BackupTests {
    private let workspace: Workspace

    init() async throws {
        workspace = try Workspace()
        try workspace.write("First Name,Last Name\nAda,Lovelace\nGrace,Hopper\n", to: "friends.csv")
        _ = try await workspace.run("import", "-q", "friends.csv")
    }

    private func list() async throws -> String {
        try await workspace.run("list", "--format", "tsv").stdout
    }

    @Test func comesBack() async throws {
        let before = try await list()
        #expect(try await workspace.run("backup", "copy.db") == Outcome(0, stderr: "copy.db: 2 contacts\n"))
        let attributes = try FileManager.default.attributesOfItem(atPath: workspace.path("copy.db"))
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        #expect(try await workspace.run("delete", "-qy", "1") == Outcome(0))
        let after = try await list()
        #expect(try await workspace.run("restore", "copy.db").status == 64)
        let store = workspace.path("store.db")
        #expect(
            try await workspace.run("restore", "-y", "copy.db")
                == Outcome(
                    0, stderr: "\(store): 2 contacts\nThe replaced store is kept as \(store).replaced-1\n"))
        #expect(try await list() == before)
        #expect(try await workspace.run("doctor", "-q") == Outcome(0))
        // The replaced one is a store like any other.
        #expect(try await workspace.run("list", "--format", "tsv", "--store", "store.db.replaced-1").stdout == after)
        #expect(
            try await workspace.run("restore", "-y", "--json", "store.db.replaced-1")
                == Outcome(
                    0,
                    stdout: """
                        {"schema":1,"command":"restore","path":"\(store)","contacts":1,"kept":"\(store).replaced-2",\
                        "diagnostics":[],"exit":0}

                        """))
        #expect(try await list() == after)
        #expect(
            try workspace.names() == [
                "copy.db", "friends.csv", "store.db", "store.db.replaced-1", "store.db.replaced-2",
            ])
    }

    @Test func replacesNothingUnasked() async throws {
        try workspace.write("a letter", to: "letter.txt")
        #expect(
            try await workspace.run("backup", "letter.txt")
                == Outcome(73, stderr: "contactsctl: letter.txt: is there already; --force replaces it\n"))
        #expect(try workspace.read("letter.txt") == "a letter")
        let before = try await list()
        #expect(try await workspace.run("restore", "-y", "letter.txt").status == 78)
        #expect(try await workspace.run("restore", "-y", "none.db").status == 66)
        #expect(try await list() == before)
        #expect(try await workspace.run("backup", "-q", "--force", "letter.txt") == Outcome(0))
        #expect(try await workspace.run("restore", "-qy", "letter.txt", "--store", "fresh.db") == Outcome(0))
        #expect(try await workspace.run("list", "--format", "tsv", "--store", "fresh.db").stdout == before)
        #expect(try workspace.names() == ["fresh.db", "friends.csv", "letter.txt", "store.db"])
    }
}
