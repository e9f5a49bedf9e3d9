import Foundation
import SQLite
import Testing

/// Tests of stores that cannot be used: each reason has its own message and exit status, and no file is changed.
@Suite(.onFiles) struct StoreStatusTests {
    private let place: Workspace

    init() throws {
        place = try Workspace()
        try place.write("Name,Phone\nAda Secret,555-0199\n", to: "a.csv")
        try place.write("Name,Phone\nBen Secret,555-0198\n", to: "b.csv")
    }

    /// The commands that read a store.
    private static let readers = [
        "list", "show 1", "export", "info", "history", "doctor", "backup copy.db", "photo get 1 -",
    ]
    /// The commands that write to a store.
    private static let writers = [
        "import b.csv", "add --given X", "edit 1 --set phone=1", "delete 1 -y", "undo -y", "photo remove 1",
    ]

    @Test("a command waits for a locked store until --timeout, then ends with 75", arguments: writers + readers)
    func lockedStoreTimesOut(command: String) async throws {
        #expect(try await place.run("import", "-q", "a.csv") == Outcome(0))
        let writer = try Database(path: place.path("store.db"), mode: .readWrite)
        try writer.execute("BEGIN EXCLUSIVE")
        let start = ContinuousClock.now
        let outcome = try await place.shell("contactsctl \(command) --timeout 0.3")
        #expect(ContinuousClock.now - start >= .seconds(0.3))
        #expect(
            outcome
                == Outcome(
                    75,
                    stderr: """
                        contactsctl: \(place.path("store.db")): another program is using it; try again, or raise \
                        --timeout

                        """))
        #expect(
            try place.names()
                == ["a.csv", "b.csv", "store.db", "store.db-journal"].filter { name in
                    FileManager.default.fileExists(atPath: place.path(name))
                })
        try writer.execute("ROLLBACK")
        #expect(try await place.run("list", "--format", "tsv", "--fields", "name").stdout == "name\nAda Secret\n")
    }

    @Test("an import continues if the lock is released in time", .needs(Program("sqlite3")))
    func importContinuesAfterLock() async throws {
        #expect(try await place.run("import", "-q", "a.csv") == Outcome(0))
        let script =
            "sqlite3 store.db 'BEGIN EXCLUSIVE' '.shell sleep 0.5' ROLLBACK & sleep 0.2; contactsctl import -q b.csv"
        #expect(try await place.shell(script) == Outcome(0))
    }

    @Test("list sees the committed state while another connection writes")
    func readerSeesCommittedState() async throws {
        #expect(try await place.run("import", "-q", "a.csv") == Outcome(0))
        let writer = try Database(path: place.path("store.db"), mode: .readWrite)
        try writer.execute("BEGIN IMMEDIATE; UPDATE card SET name = 'Half'")
        let list = try await place.run("list", "--timeout", "0", "--format", "tsv", "--fields", "name")
        #expect(list == Outcome(0, stdout: "name\nAda Secret\n"))
        #expect(try await place.run("import", "-q", "--timeout", "0.1", "b.csv").status == 75)
    }

    @Test(
        "a foreign, newer or damaged store is refused with 78 and left unchanged", .needs(Program("sqlite3")),
        arguments: [
            ("printf 'a letter' >store.db", "store-foreign", "not a SQLite database"),
            ("sqlite3 store.db 'CREATE TABLE x(y)'", "store-foreign", "a SQLite database of another program"),
            ("sqlite3 store.db 'CREATE TABLE x(y); DROP TABLE x'", "store-foreign", "a SQLite database without tables"),
            ("mkdir store.db", "store-foreign", "it is a folder"),
            ("contactsctl import -q a.csv; sqlite3 store.db 'PRAGMA user_version = 99'", "store-newer", "schema 99"),
            (
                "contactsctl import -q a.csv; dd if=/dev/urandom of=store.db bs=1 seek=100 count=500 conv=notrunc 2>/dev/null",
                "store-damaged", "damaged"
            ),
        ])
    func unusableStoreIsRefused(script: String, code: String, reason: String) async throws {
        _ = try await place.shell(script)
        let before = try? place.bytes("store.db")
        let names = try place.names()
        for command in Self.writers + ["list", "export -o x.csv", "info", "doctor"] {
            let outcome = try await place.shell("contactsctl \(command) --json")
            #expect(outcome.status == 78, "\(command): \(outcome)")
            #expect(outcome.stdout.contains("\"code\":\"\(code)\""), "\(command): \(outcome)")
            #expect(outcome.stdout.contains(reason), "\(command): \(outcome)")
            #expect(!outcome.stdout.contains("Secret") && !outcome.stdout.contains("555-01"))
        }
        #expect((try? place.bytes("store.db")) == before)
        #expect(try place.names() == names)
    }

    @Test("readers report a missing store, and an import turns an empty file into a store")
    func missingStoreIsReportedAndEmptyFileIsInitialised() async throws {
        for command in Self.readers + ["undo -y", "edit 1 --set phone=1", "delete 1", "upgrade -y"] {
            let outcome = try await place.shell("contactsctl \(command)")
            #expect(outcome.status == 66, "\(command): \(outcome)")
        }
        _ = try await place.shell(": >store.db")
        #expect(try await place.run("list").status == 66)
        #expect(try await place.run("import", "-q", "a.csv") == Outcome(0))
        #expect(try await place.run("doctor", "-q") == Outcome(0))
    }

    /// Runs the program without root privileges, because root can write to every file.
    private func unprivileged(_ command: String) async throws -> Outcome {
        try await place.shell(
            """
            if [ "$(id -u)" = 0 ]; then setpriv --reuid=65534 --regid=65534 --clear-groups contactsctl \(command)
            else contactsctl \(command); fi
            """)
    }

    @Test("a read-only store can be read, and writing to it ends with 73")
    func readOnlyStoreCannotBeWritten() async throws {
        #expect(try await place.run("import", "-q", "a.csv") == Outcome(0))
        _ = try await place.shell("chmod 444 store.db; chmod 555 .")
        let store = place.path("store.db")
        // The test is skipped if the other user cannot run the program.
        if try await unprivileged("--version").status == 0 {
            let list = try await unprivileged("list --format tsv --fields name")
            #expect(list == Outcome(0, stdout: "name\nAda Secret\n"))
            #expect(
                try await unprivileged("import -q b.csv")
                    == Outcome(73, stderr: "contactsctl: \(store): the store or its folder is read-only\n"))
            #expect(try await unprivileged("delete -y 1").status == 73)
            #expect(try await unprivileged("import b.csv --store new.db").status == 73)
            #expect(try await unprivileged("export -o out.csv").status == 73)
            #expect(try await unprivileged("backup copy.db").status == 73)
            #expect(try place.names() == ["a.csv", "b.csv", "store.db"])
        }
        _ = try await place.shell("chmod 755 .")
    }

    @Test("a store in an inaccessible folder is reported as unreadable, not as missing")
    func unreadableFolderIsReported() async throws {
        _ = try await place.shell("mkdir shut && contactsctl import -q --store shut/store.db a.csv && chmod 000 shut")
        if try await unprivileged("--version").status == 0 {
            #expect(
                try await unprivileged("list --store shut/store.db")
                    == Outcome(66, stderr: "contactsctl: shut/store.db: cannot be read: Permission denied\n"))
        }
        _ = try await place.shell("chmod 755 shut")
    }

    @Test("a full device or the file size limit ends with 74 and changes no store")
    func fullDeviceIsAnIOError() async throws {
        #expect(try await place.run("import", "-q", "a.csv") == Outcome(0))
        let outcome = try await place.run("export", "-o", "/dev/full")
        #expect(outcome.status == 74)
        #expect(outcome.stderr.contains("/dev/full: cannot be written: No space left on device"))
        #expect(try await place.shell("contactsctl list >/dev/full").status == 74)
        let before = try place.bytes("store.db")
        try place.write("Name\n" + (1...20_000).map { "N\($0)\n" }.joined(), to: "many.csv")
        let limited = try await place.shell("ulimit -f 400; contactsctl import many.csv")
        #expect(limited.status == 74)
        #expect(limited.stderr.hasSuffix("; nothing was changed\n"))
        #expect(try await place.shell("ulimit -f 8; contactsctl backup copy.db").status == 74)
        #expect(try await place.shell("ulimit -f 200; contactsctl upgrade --store other.db -y").status == 66)
        #expect(try place.bytes("store.db") == before)
        #expect(try place.names() == ["a.csv", "b.csv", "many.csv", "store.db"])
    }

    @Test("a failed write of many contacts to an existing store is rolled back before the program ends")
    func failedWriteIsRolledBack() async throws {
        let note = String(repeating: "note ", count: 40)
        func table(_ rows: Range<Int>) -> String {
            "Name,E-mail,Notes\n" + rows.map { "Name \($0),\($0)@example.com,\(note)\n" }.joined()
        }
        try place.write(table(0..<2000), to: "few.csv")
        // The contacts are larger than the page cache of 16 MB, so that pages are written before the commit.
        try place.write(table(2000..<60_000), to: "many.csv")
        #expect(try await place.run("import", "-q", "few.csv") == Outcome(0))
        let before = try place.bytes("store.db")
        #expect(try await place.shell("ulimit -f 6000; contactsctl import many.csv").status == 74)
        #expect(try place.names() == ["a.csv", "b.csv", "few.csv", "many.csv", "store.db"])
        #expect(try place.bytes("store.db") == before)
    }
}
