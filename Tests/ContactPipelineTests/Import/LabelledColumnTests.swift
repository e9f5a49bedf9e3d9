import ContactFormats
import ContactModel
import ContactPipeline
import Testing

/// Tests of tables whose columns have fixed labels: they change no values with other labels, nor values of other sources.
@Suite struct LabelledColumnTests {
    @Test(
        "a value whose label has no column is kept",
        arguments: ["TEL;TYPE=fax:2", "item1.TEL:2\nitem1.X-ABLABEL:Castle"])
    func otherLabel(line: String) throws {
        let folder = PipelineFolder()
        try folder.write(
            "BEGIN:VCARD\nVERSION:4.0\nUID:u\nFN:Ada\nTEL;TYPE=home:1\n\(line)\nEND:VCARD\n", to: "ada.vcf")
        _ = try Importer(ImportOptions(sources: [folder.path("ada.vcf")], store: folder.store)).run()
        let result = try folder.importing("uid,Name,Home Phone,Work Phone\nu,Ada,3,\n")
        #expect(result.updated == 1)
        var export = ExportOptions(store: folder.store)
        export.format = .vcard
        export.vCardVersion = .v4
        export.output = folder.path("out.vcf")
        _ = try Exporter(export).run()
        let card = try folder.read("out.vcf").replacing("\r\n", with: "\n")
        for line in ["TEL;TYPE=home:3", "TEL;TYPE=home:1", line] { #expect(card.contains("\(line)\n"), "\(card)") }
    }
}
