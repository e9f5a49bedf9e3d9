import Foundation
import SQLite
import Testing

/// Tests of stores, imported SQLite files and environments that an attacker has prepared.
@Suite(.onFiles) struct StoreAttackTests {
    private let place: Workspace

    init() throws {
        place = try Workspace()
        try place.write("Name,Phone\nAda,1\nBen,2\n", to: "a.csv")
    }

    @Test("a foreign trigger never runs: writing commands refuse the store, and doctor reports it")
    func trigger() async throws {
        #expect(try await place.run("import", "-q", "a.csv") == Outcome(0))
        try Database(path: place.path("store.db"), mode: .readWrite).execute(
            "CREATE TRIGGER evil AFTER DELETE ON card BEGIN DELETE FROM card; END")
        let before = try place.bytes("store.db")
        for command in ["delete -y 1", "undo -y", "import a.csv --on-duplicate add", "history --prune -y --keep 0"] {
            let outcome = try await place.shell("contactsctl \(command) --json")
            #expect(outcome.status == 78, "\(command): \(outcome)")
            #expect(outcome.stdout.contains("store-altered") && outcome.stdout.contains("trigger evil"))
        }
        let doctor = try await place.run("doctor")
        #expect(doctor.status == 1)
        #expect(doctor.stderr.contains("trigger evil was not made by contactsctl [store-integrity]"))
        #expect(try await place.run("export", "-o", "out.csv").status == 0)
        #expect(try place.bytes("store.db") == before)
    }

    @Test("with a damaged card, export and backup write nothing and suggest the next step")
    func damage() async throws {
        #expect(try await place.run("import", "-q", "a.csv") == Outcome(0))
        #expect(try await place.run("backup", "-q", "sound.db") == Outcome(0))
        try Database(path: place.path("store.db"), mode: .readWrite).execute(
            "UPDATE card SET body = replace(body, 'FN:Ben', 'FN:Bem')")
        let names = try place.names()
        for command in ["export -o x.csv", "show 2", "edit 2 --set phone=3", "merge 1 2", "backup x.db"] {
            let outcome = try await place.shell("contactsctl \(command)")
            #expect(outcome.status == 78, "\(command): \(outcome)")
            #expect(outcome.stderr.contains("contact 2"), "\(command): \(outcome)")
            #expect(outcome.stderr.contains("contactsctl doctor") && outcome.stderr.contains("contactsctl restore"))
        }
        #expect(try place.names() == names)
        #expect(try await place.run("backup", "-q", "--no-verify", "x.db") == Outcome(0))
        #expect(
            try await place.run("restore", "-y", "x.db").stderr.hasSuffix(
                "; --no-verify restores the backup without examining it\n"))
        #expect(try await place.run("restore", "-qy", "sound.db") == Outcome(0))
        #expect(try await place.run("doctor", "-q") == Outcome(0))
    }

    @Test("reading an endless view ends with an error", arguments: ["", "WHERE x < 0"])
    func endlessView(condition: String) async throws {
        try place.makeBook(
            "book.db",
            sql: """
                CREATE VIEW Contacts AS WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n)
                  SELECT 'A' || x AS firstname, 'B' AS lastname FROM n \(condition)
                """)
        let outcome = try await place.run("import", "book.db")
        #expect(outcome.status == 65)
        #expect(outcome.stderr.contains("[book-too-large]"))
        #expect(try place.names() == ["a.csv", "book.db"])
    }

    @Test("every command refuses a pipe or a device as a store")
    func specialFilesAreRefused() async throws {
        #expect(try await place.shell("mkfifo store.db; contactsctl import -q a.csv --store other.db") == Outcome(0))
        for command in [
            "list", "import a.csv", "export -o x.csv", "doctor", "undo -y", "upgrade -y", "backup x.db",
            "restore -y other.db", "list --store /dev/null", "import a.csv --store /dev/null",
            "restore -y store.db --store other.db",
        ] {
            let outcome = try await place.shell("timeout 20 contactsctl \(command)")
            #expect(outcome.status == 78, "\(command): \(outcome)")
            #expect(outcome.stderr.contains(command.contains("/dev") ? "it is a device" : "it is a pipe"))
        }
        #expect(try place.names() == ["a.csv", "other.db", "store.db"])
    }

    private func mode(_ name: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: place.path(name))[.posixPermissions] as? Int
    }

    @Test("only the owner can read the store and the rejects")
    func modes() async throws {
        try place.write("Name,Phone\nCyd,\"1\n", to: "bad.csv")
        try place.write("BEGIN:VCARD\nVERSION:3.0\nFN:Dee\nPHOTO;ENCODING=b:iVBORw0KGgo=\nEND:VCARD\n", to: "bad.vcf")
        _ = try await place.shell("umask 022; : >store.db; : >other.db; chmod 644 store.db other.db bad.*")
        let outcome = try await place.shell(
            "umask 022; contactsctl import -q a.csv bad.csv bad.vcf --skip-invalid --rejects out.csv")
        #expect(outcome.status == 3, "\(outcome)")
        #expect(try mode("store.db") == 0o600)
        #expect(try mode("out.csv") == 0o600)
        #expect(try mode("out-photos") == 0o700)
        #expect(try await place.run("restore", "-qy", "store.db", "--store", "other.db") == Outcome(0))
        #expect(try mode("other.db") == 0o600)
    }

    @Test("--rejects with the path of the store is an error without advice")
    func rejectsPathOfTheStoreIsRefused() async throws {
        let outcome = try await place.run("import", "a.csv", "--skip-invalid", "--rejects", "./store.db")
        #expect(outcome == Outcome(73, stderr: "contactsctl: ./store.db: cannot be created: it is the store itself\n"))
        #expect(try place.names() == ["a.csv"])
    }

    @Test("an error names the process limit (ulimit) that caused it")
    func limits() async throws {
        #expect(try await place.run("import", "-q", "a.csv") == Outcome(0))
        try place.write("Name\n" + (1...20_000).map { "N\($0)\n" }.joined(), to: "many.csv")
        let write = try await place.shell("ulimit -f 200; contactsctl import many.csv")
        #expect(write.stderr.contains("the limit for the size of files is reached (ulimit -f"), "\(write)")
    }
}
