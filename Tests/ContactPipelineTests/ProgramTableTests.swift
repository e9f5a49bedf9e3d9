import TestSupport
import ContactModel
import ContactFormats
import ContactPipeline
import Foundation
import Testing

/// A table that was written for another program and is imported again changes nothing.
@Suite struct ProgramTableTests {
    private static let fixtures = URL(fileURLWithPath: Project.root)
        .appendingPathComponent("fixtures").path

    private static let sources: [String] = ["csv/valid", "vcard"].flatMap { folder in
        ((try? FileManager.default.contentsOfDirectory(atPath: "\(fixtures)/\(folder)")) ?? []).sorted()
            .filter { $0.hasSuffix(".csv") || $0.hasSuffix(".vcf") }.map { "\(fixtures)/\(folder)/\($0)" }
    }

    @Test(
        "every fixture's contacts, exported for a program and imported again, are neither updated nor added",
        arguments: sources)
    func changesNothing(source: String) throws {
        let folder = PipelineFolder()
        var options = ImportOptions(sources: [source], store: folder.store)
        options.skipInvalid = true
        guard try Importer(options).run().added > 0 else { return }
        for layout in CSVProgramLayout.allCases {
            var export = ExportOptions(store: folder.store)
            export.tableLayout = layout
            export.output = folder.path("out.csv")
            export.force = true
            _ = try Exporter(export).run()
            var again = ImportOptions(sources: [folder.path("out.csv")], store: folder.store)
            again.skipInvalid = true
            again.dryRun = true
            let result = try Importer(again).run()
            #expect(result.updated == 0, "\(layout): \(result.diagnostics)")
            #expect(result.added == 0, "\(layout): \(result.diagnostics)")
        }
    }
}
