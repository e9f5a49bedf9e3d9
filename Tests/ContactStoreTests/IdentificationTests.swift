import ContactModel
import ContactStore
import SQLite
import Platform
import Testing

/// Files that are not stores are refused with a specific error, and not changed.
@Suite struct IdentificationTests {
    private let store = TemporaryStore()

    private func expect(_ error: StoreError, untouched bytes: [UInt8]) throws {
        #expect(throws: error) { try store.openForReading() }
        #expect(throws: error) { try store.open() }
        #expect(try store.bytes == bytes)
        #expect(store.names == ["store.db"])
    }

    @Test("a missing store cannot be opened for reading") func missingStoreIsRefused() {
        #expect(throws: StoreError.missing(path: store.path)) { try store.openForReading() }
        #expect(store.names == [])
    }

    @Test("an empty file can become a store") func emptyFileBecomesStore() throws {
        store.write(bytes: [])
        #expect(throws: StoreError.missing(path: store.path)) { try store.openForReading() }
        try store.write(["a": "FN:A"])
        #expect(try store.bodies() == ["FN:A"])
    }

    @Test("a text file is refused and unchanged") func textFileIsRefused() throws {
        let bytes = Array("a letter to grandmother, long enough to have a page header in it\n".utf8)
        store.write(bytes: bytes)
        try expect(.foreign(path: store.path, reason: "not a SQLite database"), untouched: bytes)
    }

    @Test(
        "another program's database is refused and unchanged",
        arguments: ["CREATE TABLE card(id)", "CREATE TABLE x(y); PRAGMA user_version = 1"])
    func foreignDatabaseIsRefused(sql: String) throws {
        try store.execute(sql)
        try expect(
            .foreign(path: store.path, reason: "a SQLite database of another program"), untouched: try store.bytes)
    }

    @Test(
        "a database without tables is refused and unchanged",
        arguments: ["PRAGMA user_version = 7", "CREATE TABLE x(y); DROP TABLE x", "PRAGMA application_id = 5"])
    func databaseWithoutTablesIsRefused(sql: String) throws {
        try store.execute(sql)
        try expect(.foreign(path: store.path, reason: "a SQLite database without tables"), untouched: try store.bytes)
    }

    @Test("a store of a newer schema is refused and unchanged") func newerStoreIsRefused() throws {
        try store.write(["a": "FN:A"])
        try store.execute("PRAGMA user_version = 9")
        try expect(.otherVersion(path: store.path, version: 9), untouched: try store.bytes)
    }

    @Test("a damaged store is refused and unchanged") func damagedStoreIsRefused() throws {
        try store.write(["a": "FN:A"])
        var bytes = try store.bytes
        for index in 100..<200 { bytes[index] = 0xFF }
        store.write(bytes: bytes)
        #expect {
            try store.open()
        } throws: { error in
            guard case .damaged(store.path, _)? = error as? StoreError else { return false }
            return true
        }
        #expect(try store.bytes == bytes)
    }

    @Test("a truncated store is refused and unchanged") func truncatedStoreIsRefused() throws {
        try store.write(["a": "FN:A"])
        let bytes = Array(try store.bytes.prefix(3000))
        store.write(bytes: bytes)
        #expect(throws: StoreError.self) { try store.open() }
        #expect(throws: StoreError.self) { try store.openForReading().contact(1) }
        #expect(try store.bytes == bytes)
    }

    @Test("a folder is refused") func folderIsRefused() {
        let path = store.folder
        #expect(throws: StoreError.foreign(path: path, reason: "it is a folder")) {
            try ContactStore(path: path, for: .writing)
        }
    }

    @Test("a folder that cannot be created is an error") func uncreatableFolderIsAnError() throws {
        store.write(bytes: [0x41])
        #expect {
            try ContactStore(path: "\(store.path)/below/store.db", for: .writing)
        } throws: { error in
            guard case .cannotCreate? = error as? StoreError else { return false }
            return true
        }
    }

    /// Names with a special meaning in SQLite are used as file names.
    @Test(
        "names with a special meaning in SQLite are used as file names", arguments: [":memory:", "file:x?mode=memory"])
    func specialNamesAreFiles(name: String) throws {
        let path = "store-test-\(getpid())-\(UInt32.random(in: 0 ... .max))"
        let file = name.replacing("x", with: path)
        defer { unsafe unlink(file) }
        let run = try StoreTransaction(
            ContactStore(path: file, for: .writing), RunDescription(tool: "", command: "", createdAt: 0, sources: []))
        let counts = try run.importing(TemporaryStore.batch(["a": "FN:A"]))
        try run.commit(RunTotals(counts))
        #expect(try ContactStore(path: file, for: .reading).contact(1)?.summary.name == "A")
    }

    @Test("a trial store leaves no file") func trialLeavesNoFile() throws {
        let trial = try ContactStore(path: store.path, for: .trial)
        let counts = try store.begin(trial).importing(TemporaryStore.batch(["a": "FN:A"]))
        #expect(counts.added == 1)
        #expect(store.names == [])
    }
}
