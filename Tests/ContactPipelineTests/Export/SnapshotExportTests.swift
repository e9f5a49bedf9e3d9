import ContactModel
import ContactPipeline
import ContactStore
import SQLite
import Synchronization
import Testing

/// Tests of exports while another program writes to the store.
@Suite struct SnapshotExportTests {
    private let folder = PipelineFolder()

    @Test("contacts and photos are exported from one state of the store, also in WAL mode")
    func oneState() throws {
        try folder.importing("uid,name\na,Ada\nb,Ben\n")
        try Database(path: folder.path("store.db"), mode: .readWrite).execute("PRAGMA journal_mode = WAL")
        var options = ExportOptions(store: folder.store)
        options.output = folder.path("out.csv")
        let store = folder.store
        options.split = folder.path
        let hasWritten = Mutex(false)
        // The store is changed after the files with one contact each are written, and before the table is written.
        _ = try Exporter(options).run { progress in
            let isFirst = hasWritten.withLock { written in
                defer { written = true }
                return !written
            }
            guard isFirst else { return }
            _ = try? ContactEditor(store, command: "delete").delete([2])
            _ = try? ContactEditor(store, command: "add").add([CardEdit(.given, value: "Cyd")], photo: nil)
        }
        #expect(try folder.contacts() == ["Ada", "Cyd"])
        let table = try folder.read("out.csv")
        #expect(table.contains("Ben"))
        #expect(!table.contains("Cyd"))
    }
}
