import Foundation
import SQLite
import Testing

/// Tests of `copy`, which copies a whole store between files and servers.
@Suite struct CopyTests {
    private let workspace: Workspace

    init() async throws {
        workspace = try Workspace()
        try workspace.write(
            """
            First Name,Last Name,Email,Phone
            Ada,Lovelace,ada@example.org,+44 7700 900815
            Ada,Byron,ada@example.org,
            Grace,"Hopper \\ 'quoted'",g@example.org,
            Bo,Deleted,bo@example.org,

            """, to: "friends.csv")
        try workspace.copyFixture("photos/valid/Chloé Bœuf.png", to: "portraits/Ada Lovelace.png")
        try workspace.copyFixture("photos/valid/beatrix.macdonald.png", to: "b.png")
        for command in [
            "import -q friends.csv --photos portraits", "merge -qy 1 2", "edit -q 3 --set note=changed", "delete -qy 4",
            "photo set -q 3 b.png", "photo remove -q 3", "edit -q 1 --set phone=5", "undo -qy",
        ] {
            #expect(try await workspace.shell("contactsctl \(command)") == Outcome(0), "\(command)")
        }
    }

    /// Returns the outputs of the commands that describe a whole store.
    private func contents(of store: String) async throws -> [String] {
        var outputs: [String] = []
        for command in [
            "export --to vcard --vcard-version 4", "export --photos photos --force", "history --json",
            "history 2 --json",
            "list --json", "duplicates --json", "import -n friends.csv --photos portraits --json",
        ] {
            outputs.append(try await workspace.shell("contactsctl \(command) --store '\(store)'").stdout)
        }
        return outputs
    }

    @Test("a copy has the contacts, photos and history of the store, and can be copied back")
    func copiesBack() async throws {
        let before = try await contents(of: workspace.store)
        // If the tests run on a server, the store is copied from the server to a file, to another database, and to a
        // file.
        let second = try TestDatabase()
        defer { second?.drop() }
        let places = ["one.db", second?.address ?? "two.db", "three.db"]
        var from = workspace.store
        for to in places {
            #expect(
                try await workspace.run("copy", "--from", from, "--to", to, "-n")
                    == Outcome(
                        0,
                        stderr: "\(to): would have 2 contacts, 2 photos, 8 runs\nDry run; nothing was written.\n"))
            #expect(
                try await workspace.run("copy", "--from", from, "--to", to)
                    == Outcome(0, stderr: "\(to): 2 contacts, 2 photos, 8 runs\n"))
            #expect(try await workspace.run("doctor", "-q", "--store", to) == Outcome(0))
            #expect(try await contents(of: to) == before)
            from = to
        }
        // The same commands have the same results in the store and in the copy.
        for command in ["undo -y", "undo -y 4", "undo -y 2 --force", "import friends.csv", "add --given New", "doctor"]
        {
            let original = try await workspace.shell("contactsctl \(command)")
            let copied = try await workspace.shell("contactsctl \(command) --store three.db")
            #expect(original.status == copied.status, "\(command): \(original) \(copied)")
            #expect(
                try await workspace.run("export", "--to", "vcard").stdout
                    == workspace.run("export", "--to", "vcard", "--store", "three.db").stdout, "\(command)")
        }
        #expect(
            try await workspace.run("history", "--json").stdout.count
                == workspace.run("history", "--json", "--store", "three.db").stdout.replacing(
                    " --store three.db", with: ""
                ).count)
    }

    @Test("copy refuses an existing store, the store itself, and a damaged one") func refusals() async throws {
        let there = "cannot be created: there is a store already\n"
        #expect(
            try await workspace.run("copy", "--to", workspace.store)
                == Outcome(73, stderr: "contactsctl: \(workspace.store): \(there)"))
        _ = try await workspace.run("add", "-q", "--given", "Eve", "--store", "other.db")
        #expect(
            try await workspace.run("copy", "--to", "other.db")
                == Outcome(73, stderr: "contactsctl: other.db: \(there)"))
        #expect(
            try await workspace.run("copy", "--to", "other.db", "-n").status == 73)
        #expect(try await workspace.run("copy", "--from", "none.db", "--to", "new.db").status == 66)
        #expect(try await workspace.run("copy", "--to", "postgresql://ada:secret@db/book").status == 64)
        #expect(!FileManager.default.fileExists(atPath: workspace.path("new.db")))
    }

    @Test("a damaged store is not copied", .onFiles) func damage() async throws {
        let database = try Database(path: workspace.path("store.db"), mode: .readWrite)
        try database.execute("UPDATE card SET body = replace(body, 'Hopper', 'Popper')")
        #expect(try await workspace.run("doctor", "-q").status == 1)
        #expect(try await workspace.run("copy", "--to", "new.db").status == 78)
        #expect(!FileManager.default.fileExists(atPath: workspace.path("new.db")))
    }
}
