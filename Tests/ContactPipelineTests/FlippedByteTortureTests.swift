import Files
import Bytes
import ContactFormats
import ContactModel
import ContactPipeline
import ContactStore
import SQLite
import Platform
import Testing

/// A test that flips the bits of each byte of a small store in turn. Each command must end with a result or a
/// documented error, and every change of a card or a photo must be found.
///
/// By default, only a sample of the bytes is flipped; with `CONTACTSCTL_TORTURE=1`, all bytes are.
@Suite struct FlippedByteTortureTests {
    private static let step = unsafe getenv("CONTACTSCTL_TORTURE") == nil ? 53 : 1

    private let folder = PipelineFolder()

    /// Creates a store with photos and a history, with a small page size.
    private func makeStore() throws {
        try folder.importing("uid,name,phone\na,Ada,1\nb,Ben,2\nc,Cyd,3\nd,Dee,4\n")
        try folder.importing("uid,name,phone,note\nb,Ben,22,\(String(repeating: "note ", count: 300))\n")
        let book = try Database(path: folder.path("book.db"), mode: .create)
        try book.execute(
            """
            CREATE TABLE c(uid, name, photo);
            INSERT INTO c VALUES('e', 'Eve', X'\(PipelineFolder.picture)'), ('f', 'Fay', X'\(PipelineFolder.picture)');
            """)
        let photos = ImportOptions(sources: [folder.path("book.db")], store: folder.store)
        _ = try Importer(photos).run()
        let edit = CardEdit(.phone, value: "44")
        _ = try ContactEditor(folder.store, command: "edit").edit(4, [edit])
        _ = try ContactEditor(folder.store, command: "merge").merge([[2, 3]], isTrial: false)
        _ = try ContactEditor(folder.store, command: "delete").delete([1])
        // With a small page size, the B-trees have more interior pages, and a smaller part of the file is empty.
        try Database(path: folder.path("store.db"), mode: .readWrite).execute("PRAGMA page_size = 1024; VACUUM")
    }

    private func put(_ byte: UInt8, at offset: Int) {
        let descriptor = unsafe open(folder.path("store.db"), O_WRONLY)
        var byte = byte
        unsafe pwrite(descriptor, &byte, 1, off_t(offset))
        close(descriptor)
    }

    /// Returns the contents of the store's tables by column; nil if they cannot be read.
    private func contents() -> [String: String]? {
        guard let database = try? Database(path: folder.path("store.db"), mode: .readWrite) else { return nil }
        var contents: [String: String] = [:]
        for (table, columns) in Self.columns {
            for column in columns {
                let query = "SELECT group_concat(quote(\(column)), '|') FROM (SELECT * FROM \(table) ORDER BY 1, 2)"
                let text: String?
                do { text = try database.text(query) } catch { return nil }
                contents["\(table).\(column)"] = text
            }
        }
        return contents
    }

    private static let columns = [
        "card": [
            "id", "run_id", "uid", "uid_hash", "name", "given", "family", "organization", "phone", "email", "photo_id",
            "origin", "record", "digest", "body",
        ],
        "card_before": [
            "run_id", "card_id", "change", "left_run_id", "card_run_id", "uid", "uid_hash", "name", "phone", "email",
            "photo_id", "origin", "record", "digest", "body",
        ],
        "photo": ["id", "sha256", "media", "width", "height", "size", "verdict", "validator", "data"],
        "run": [
            "id", "created_at", "tool", "command", "sources", "fingerprint", "undoes", "state", "first_id", "last_id",
            "records", "added", "updated", "deleted", "unchanged", "rejected",
        ],
        "sequence": ["name", "value"],
        "alias": ["uid_hash", "uid", "run_id", "card_id", "origin", "record"],
    ]

    @Test("every flipped byte that changes a card or a photo is found or refused") func findsFlippedBytes() throws {
        try makeStore()
        let sound = try folder.bytes("store.db")
        let before = try #require(contents())
        #expect(try Doctor(folder.store).run().counts.errors == 0)
        var found = 0
        var refused = 0
        var missed: [String: Int] = [:]
        for offset in stride(from: 0, to: sound.count, by: Self.step) {
            put(sound[offset] ^ 1 << (offset % 8), at: offset)
            defer { put(sound[offset], at: offset) }
            let after = contents()
            do {
                if try Doctor(folder.store).run().counts.errors > 0 {
                    found += 1
                } else if let after {
                    for (column, text) in before where after[column] != text { missed[column, default: 0] += 1 }
                } else {
                    missed["unreadable at \(offset)", default: 0] += 1
                }
            } catch let error as StoreError {
                if case .unexpected = error { Issue.record("byte \(offset): \(error)") }
                refused += 1
            }
        }
        print(
            "flipped: \((sound.count + Self.step - 1) / Self.step), found \(found), refused \(refused), missed \(missed)"
        )
        #expect(found > 0 && refused > 0)
        // These columns are not covered by a digest: the data of a run, the number of the run that wrote a row, and
        // the contact of an alias. No card and no photo depends on them.
        let isHistory: (String) -> Bool = { $0.hasPrefix("run.") || $0.hasSuffix("run_id") || $0 == "alias.card_id" }
        #expect(missed.keys.filter { !isHistory($0) }.sorted() == [])
        #expect(try folder.bytes("store.db") == sound)
    }
}
