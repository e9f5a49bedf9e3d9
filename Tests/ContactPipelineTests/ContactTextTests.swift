import TestSupport
import ContactModel
import ContactPipeline
import ContactStore
import Testing

/// Tests of contacts as text for an editor, and of edited text that replaces a contact.
@Suite struct ContactTextTests {
    private let folder = PipelineFolder()

    private static let fixtures = Project.path("fixtures")

    /// A blank line is added to the text of each contact, so that the text differs and is parsed.
    @Test("replacing a contact by its unedited text changes nothing", arguments: ["vcard", "csv/valid", "card"])
    func uneditedTextChangesNothing(source: String) throws {
        var options = ImportOptions(sources: ["\(Self.fixtures)/\(source)"], store: folder.store)
        options.skipInvalid = true
        let imported = try Importer(options).run()
        #expect(imported.added > 0)
        var ids: [Int] = []
        try Browser(folder.store).list(query: .all) { contact in
            ids.append(contact.id)
            return true
        }
        #expect(ids.count == imported.added)
        let editor = ContactEditor(folder.store, command: "edit")
        for id in ids {
            let text = try #require(try editor.text(of: id))
            try folder.write(String(decoding: text.text, as: UTF8.self) + "\n", to: "text.vcf")
            let result = try editor.replace(text, byTextIn: folder.path("text.vcf"))
            #expect(result.unchanged == 1 && result.run == nil, "\(id): \(result.diagnostics)")
        }
    }

    /// The note contains a CRLF, but the text of a vCard expresses every line break as `\n`.
    @Test("an unedited line keeps data that the text cannot express") func keepsUneditedLine() throws {
        try folder.importing("First Name,Notes\nAda,\"one\r\ntwo\"\n")
        let editor = ContactEditor(folder.store, command: "edit")
        let text = try #require(try editor.text(of: 1))
        let changed = String(decoding: text.text, as: UTF8.self).replacing("Ada", with: "Eva")
        #expect(changed.contains("NOTE:one\\ntwo\n"))
        try folder.write(changed, to: "text.vcf")
        #expect(try editor.replace(text, byTextIn: folder.path("text.vcf")).updated == 1)
        #expect(
            try #require(try Browser(folder.store).details(query: ContactQuery(["1"]), limit: 1).first).fields.map(
                \.value) == [
                    "Eva", "Eva", "one\r\ntwo",
                ])
    }
}
