import ContactModel
import ContactPipeline
import ContactStore

/// Imports an address book into a store, exports the store as vCard, and returns the names of its contacts.
func exchange(addressBook: String, store path: String, cards: String) throws -> [String] {
    let store = StoreOptions(path: path)

    let result = try Importer(ImportOptions(sources: [addressBook], store: store)).run()
    for diagnostic in result.diagnostics {
        let line = diagnostic.location?.line ?? 0
        print("line \(line): \(diagnostic.severity): \(diagnostic.message) [\(diagnostic.code)]")
    }
    guard !result.refused else { return [] }

    var names: [String] = []
    try Browser(store).list(query: .all) { contact in
        names.append(contact.name)
        return true
    }

    var export = ExportOptions(store: store)
    export.output = cards
    export.format = .vcard
    _ = try Exporter(export).run()
    return names
}
