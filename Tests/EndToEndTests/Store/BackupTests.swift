import Foundation
import Testing

@Suite(.onFiles) struct BackupTests {
    private let workspace: Workspace

    init() async throws {
        workspace = try Workspace()
        try workspace.write("First Name,Last Name\nAda,Lovelace\nGrace,Hopper\n", to: "friends.csv")
        _ = try await workspace.run("import", "-q", "friends.csv")
    }

    private func list() async throws -> String {
        try await workspace.run("list", "--format", "tsv").stdout
    }

    @Test("backup --force keeps the mode of the replaced file") func replacedFileKeepsItsMode() async throws {
        try workspace.write("old", to: "copy.db")
        #expect(try await workspace.shell("chmod 640 copy.db").status == 0)
        #expect(try await workspace.run("backup", "-q", "--force", "copy.db") == Outcome(0))
        let attributes = try FileManager.default.attributesOfItem(atPath: workspace.path("copy.db"))
        #expect(attributes[.posixPermissions] as? Int == 0o640)
    }

    @Test("a dry run of backup and restore examines and counts, and writes nothing") func dryRuns() async throws {
        #expect(
            try await workspace.run("backup", "copy.db", "-n")
                == Outcome(0, stderr: "copy.db: would have 2 contacts\nDry run; nothing was written.\n"))
        #expect(try workspace.names() == ["friends.csv", "store.db"])
        #expect(try await workspace.run("backup", "-q", "copy.db") == Outcome(0))
        #expect(try await workspace.run("backup", "-n", "copy.db").status == 73)
        #expect(try await workspace.run("backup", "-n", "--force", "store.db").status == 73)
        #expect(try await workspace.run("delete", "-qy", "1") == Outcome(0))
        let before = try await list()
        let outcome = try await workspace.run("restore", "-n", "copy.db", "--json", "--exit-changed")
        #expect(outcome.status == 0, "\(outcome)")
        #expect(outcome.stdout.contains("\"contacts\":2,\"kept\":null,\"dry_run\":true"))
        #expect(try await list() == before)
        #expect(try workspace.names() == ["copy.db", "friends.csv", "store.db"])
        let spoil = "dd if=/dev/zero of=copy.db bs=8192 seek=2 count=3 conv=notrunc"
        #expect(try await workspace.shell(spoil).status == 0)
        #expect(try await workspace.run("restore", "-n", "copy.db").status == 78)
    }

    @Test("restore of a missing or damaged backup creates no store") func invalidBackupCreatesNoStore() async throws {
        #expect(
            try await workspace.run("restore", "-y", "none.db", "--store", "new.db")
                == Outcome(66, stderr: "contactsctl: none.db: no such file or folder\n"))
        // The pages after the first one are overwritten with zeros.
        let spoil = "cp store.db bad.db; dd if=/dev/zero of=bad.db bs=8192 seek=2 count=3 conv=notrunc"
        #expect(try await workspace.shell(spoil).status == 0)
        #expect(try await workspace.run("restore", "-y", "bad.db", "--store", "new.db").status == 78)
        #expect(try workspace.names() == ["bad.db", "friends.csv", "store.db"])
    }

    @Test("restore recovers the contacts of a backup and keeps the replaced store") func restoresBackup() async throws {
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
        // The file that keeps the replaced store is a valid store.
        #expect(try await workspace.run("list", "--format", "tsv", "--store", "store.db.replaced-1").stdout == after)
        #expect(
            try await workspace.run("restore", "-y", "--json", "store.db.replaced-1")
                == Outcome(
                    0,
                    stdout: """
                        {"schema":1,"command":"restore","path":"\(store)","contacts":1,"kept":"\(store).replaced-2","dry_run":false,\
                        "diagnostics":[],"exit":0}

                        """))
        #expect(try await list() == after)
        #expect(
            try workspace.names() == [
                "copy.db", "friends.csv", "store.db", "store.db.replaced-1", "store.db.replaced-2",
            ])
    }

    @Test(
        "restore replaces a damaged store and keeps the damaged file",
        arguments: [("100", "400"), ("9000", "30000"), ("40", "60")])
    func damagedStoreIsReplacedAndKept(place: (offset: String, count: String)) async throws {
        let before = try await list()
        #expect(try await workspace.run("backup", "-q", "copy.db") == Outcome(0))
        _ = try await workspace.shell(
            "dd if=/dev/urandom of=store.db bs=1 seek=\(place.offset) count=\(place.count) conv=notrunc 2>/dev/null")
        let damaged = try workspace.bytes("store.db")
        #expect(try await workspace.run("doctor", "-q").status != 0)
        let outcome = try await workspace.run("restore", "-qy", "copy.db")
        #expect(outcome == Outcome(0))
        #expect(try await list() == before)
        #expect(try await workspace.run("doctor", "-q") == Outcome(0))
        #expect(try workspace.bytes("store.db.replaced-1").count == damaged.count)
        #expect(try workspace.names() == ["copy.db", "friends.csv", "store.db", "store.db.replaced-1"])
    }

    /// A restore that fails must not leave a copy of the store.
    @Test("restore of a damaged backup changes no store and leaves no files")
    func damagedBackupIsNotRestored() async throws {
        let before = try workspace.bytes("store.db")
        #expect(try await workspace.run("backup", "-q", "copy.db") == Outcome(0))
        _ = try await workspace.shell(
            "dd if=/dev/urandom of=copy.db bs=1 seek=9000 count=30000 conv=notrunc 2>/dev/null")
        #expect(try await workspace.run("restore", "-qy", "copy.db").status == 78)
        #expect(try workspace.bytes("store.db") == before)
        #expect(try workspace.names() == ["copy.db", "friends.csv", "store.db"])
    }

    @Test("restore does not replace a file that is not a store") func restoreKeepsForeignFiles() async throws {
        #expect(try await workspace.run("backup", "-q", "copy.db") == Outcome(0))
        try workspace.write("a letter", to: "letter.txt")
        let outcome = try await workspace.run("restore", "-y", "copy.db", "--store", "letter.txt")
        #expect(
            outcome
                == Outcome(
                    78,
                    stderr: """
                        contactsctl: letter.txt: not a contactsctl store: not a SQLite database; move it away before \
                        restoring

                        """))
        #expect(try workspace.read("letter.txt") == "a letter")
    }

    @Test("backup to the store itself and restore from it are refused") func backupOntoStoreIsRefused() async throws {
        let before = try workspace.bytes("store.db")
        #expect(try await workspace.run("backup", "store.db").status == 73)
        #expect(try await workspace.run("backup", "--force", "./store.db").status == 73)
        _ = try await workspace.shell("ln -s store.db link.db")
        #expect(try await workspace.run("backup", "--force", "link.db").status == 73)
        #expect(try await workspace.run("restore", "-y", "store.db").status == 73)
        #expect(try workspace.bytes("store.db") == before)
        #expect(try workspace.names() == ["friends.csv", "link.db", "store.db"])
    }

    @Test("backup replaces an existing file only with --force")
    func existingFileIsReplacedOnlyWithForce() async throws {
        try workspace.write("a letter", to: "letter.txt")
        #expect(
            try await workspace.run("backup", "letter.txt")
                == Outcome(73, stderr: "contactsctl: letter.txt: already exists; --force replaces it\n"))
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
