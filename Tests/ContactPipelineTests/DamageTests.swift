import ContactFormats
import ContactModel
import ContactPipeline
import ContactStore
import SQLite
import Testing

/// Tests of stores with a damaged card or photo: no command writes the damaged data, and no file is created.
@Suite struct DamageTests {
    private let folder = PipelineFolder()

    init() throws {
        let book = try Database(path: folder.path("book.db"), mode: .create)
        try book.execute(
            "CREATE TABLE c(uid, name, photo); INSERT INTO c VALUES('a', 'Ada', X'\(PipelineFolder.picture)'), ('b', 'Ben', NULL)"
        )
        _ = try Importer(ImportOptions(sources: [folder.path("book.db")], store: folder.store)).run()
    }

    /// The SQL statements that damage the data, each with the text that the error must contain.
    static let damages: KeyValuePairs = [
        "UPDATE photo SET data = CAST(substr(data, 1, 49) || x'FF' || substr(data, 51) AS BLOB)": "photo 1",
        "UPDATE photo SET sha256 = CAST(substr(sha256, 1, 31) || x'00' AS BLOB)": "1",
        "UPDATE card SET body = replace(body, 'FN:Ada', 'FN:Adb') WHERE id = 1": "contact 1",
        "UPDATE card SET uid = 'c' WHERE id = 1": "contact 1",
        "PRAGMA foreign_keys = OFF; UPDATE card SET photo_id = 9 WHERE id = 1": "contact 1",
    ]

    private func damage(_ index: Int) throws -> (sql: String, name: String) {
        let damage = Self.damages[index]
        try Database(path: folder.path("store.db"), mode: .readWrite).execute(damage.key)
        return (damage.key, damage.value)
    }

    private func expectDamage(_ name: String, _ body: () throws -> Void) throws {
        let before = folder.names
        let error = try #require(throws: StoreError.self) { try body() }
        guard case .damaged(_, let reason) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(reason.contains(name))
        #expect(folder.names == before)
    }

    @Test("an export of damaged data with photos is refused", arguments: 0..<5) func exportWithPhotos(index: Int) throws
    {
        let (_, name) = try damage(index)
        var options = ExportOptions(store: folder.store)
        options.photos = folder.path
        options.output = folder.path("out.csv")
        try expectDamage(name) { _ = try Exporter(options).run() }
        options.output = nil
        try expectDamage(name) { _ = try Exporter(options).run() }
    }

    @Test("an export of damaged data to vCards is refused", arguments: [0, 2, 3]) func exportToCards(index: Int) throws
    {
        let (_, name) = try damage(index)
        var options = ExportOptions(store: folder.store)
        options.format = .vcard
        options.output = folder.path("out.vcf")
        try expectDamage(name) { _ = try Exporter(options).run() }
        options.output = nil
        options.split = folder.path
        try expectDamage(name) { _ = try Exporter(options).run() }
    }

    @Test("show, photo get and merge refuse a damaged photo") func photo() throws {
        let (_, name) = try damage(0)
        let editor = ContactEditor(folder.store, command: "test")
        try expectDamage(name) { _ = try editor.getPhoto(of: 1, to: folder.path("p.png"), force: false) }
        let browser = Browser(folder.store)
        try expectDamage(name) { _ = try browser.cards(query: try ContactQuery(["1"]), limit: 1, as: .vcard) }
        let photo = try #require(try browser.details(query: ContactQuery(["1"]), limit: 1).first?.photo)
        try expectDamage(name) { _ = try browser.preview(of: photo, width: 8, height: 8) }
    }

    @Test("backup and restore verify the contents that they copy", arguments: 0..<5) func backupAndRestore(index: Int)
        throws
    {
        var rescue = Rescue(folder.store)
        _ = try rescue.backup(to: folder.path("sound.db"), force: false)
        _ = try damage(index)
        try expectDamage("") { _ = try rescue.backup(to: folder.path("copy.db"), force: false) }
        rescue.verifies = false
        _ = try rescue.backup(to: folder.path("copy.db"), force: false)
        rescue.verifies = true
        let before = try folder.bytes("store.db")
        try expectDamage("") { _ = try rescue.restore(from: folder.path("copy.db")) }
        #expect(try folder.bytes("store.db") == before)
        let restored = try rescue.restore(from: folder.path("sound.db"))
        #expect(restored.contacts == 2)
        #expect(try Doctor(folder.store).run().counts.errors == 0)
        rescue.verifies = false
        _ = try rescue.restore(from: folder.path("copy.db"))
        #expect(try Doctor(folder.store).run().counts.errors > 0)
    }
}
