import TestSupport
import ContactModel
import ContactFormats
import ContactPipeline
import Foundation
import Testing

/// Tests of tables that were written for another program and are imported again: their rows must match the contacts
/// that were exported.
@Suite struct ProgramIdentityTests {
    static let cards = """
        BEGIN:VCARD
        VERSION:4.0
        UID:own
        FN:Ada Lovelace
        N:Lovelace;Ada;;;
        EMAIL:ada@example.org
        END:VCARD
        BEGIN:VCARD
        VERSION:4.0
        FN:Two Phones
        N:Phones;Two;;;
        TEL;TYPE=home:+49 30 1111111
        TEL;TYPE=cell:+49 170 2222222
        END:VCARD
        BEGIN:VCARD
        VERSION:4.0
        UID:n1
        FN:John Smith
        N:Smith;John;;;
        EMAIL:father@example.org
        END:VCARD
        BEGIN:VCARD
        VERSION:4.0
        UID:n2
        FN:John Smith
        N:Smith;John;;;
        EMAIL:son@example.org
        END:VCARD
        BEGIN:VCARD
        VERSION:4.0
        UID:other
        FN:The Countess
        N:King;Augusta;;Lady;
        ORG:Engines
        END:VCARD
        BEGIN:VCARD
        VERSION:4.0
        UID:last
        FN:Only a Name
        END:VCARD

        """

    private func export(_ layout: CSVProgramLayout, from folder: PipelineFolder) throws -> ImportOptions {
        var export = ExportOptions(store: folder.store)
        export.tableLayout = layout
        export.output = folder.path("out.csv")
        export.force = true
        _ = try Exporter(export).run()
        return ImportOptions(sources: [folder.path("out.csv")], store: folder.store)
    }

    @Test("contacts with UIDs, several phones or namesakes are found again", arguments: CSVProgramLayout.allCases)
    func foundAgain(layout: CSVProgramLayout) throws {
        let folder = PipelineFolder()
        try folder.write(Self.cards, to: "cards.vcf")
        #expect(try Importer(ImportOptions(sources: [folder.path("cards.vcf")], store: folder.store)).run().added == 6)
        let options = try export(layout, from: folder)
        let result = try Importer(options).run()
        #expect((result.added, result.updated, result.unchanged) == (0, 0, 6), "\(result.diagnostics)")
        // What is edited in the export is edited here.
        let table = try String(contentsOfFile: folder.path("out.csv"), encoding: .utf8)
        try folder.write(table.replacing("son@example.org", with: "junior@example.org"), to: "out.csv")
        let changed = try Importer(options).run()
        #expect((changed.added, changed.updated) == (0, 1))
        // The address is that of an earlier version, so that it is no edit.
        try folder.write(table.replacing("2222222", with: "3333333"), to: "out.csv")
        let phone = try Importer(options).run()
        #expect((phone.added, phone.updated) == (0, 1), "\(phone.diagnostics)")
    }

    @Test("contacts that were deleted in the store stay deleted", arguments: CSVProgramLayout.allCases)
    func staysDeleted(layout: CSVProgramLayout) throws {
        let folder = PipelineFolder()
        try folder.write(Self.cards, to: "cards.vcf")
        _ = try Importer(ImportOptions(sources: [folder.path("cards.vcf")], store: folder.store)).run()
        let options = try export(layout, from: folder)
        _ = try ContactEditor(folder.store, command: "delete").delete([1, 2, 3, 5, 6])
        let result = try Importer(options).run()
        #expect((result.added, result.updated, result.deletedHere) == (0, 0, 5), "\(result.diagnostics)")
    }
}
