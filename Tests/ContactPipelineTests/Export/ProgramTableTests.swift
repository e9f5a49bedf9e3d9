import TestSupport
import ContactModel
import ContactFormats
import ContactPipeline
import Foundation
import Testing

/// Tests of tables that are written for another program and imported again, which must change nothing.
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
        // A table is exported for every program, and a vCard, of which there are many similar ones, for one program.
        let all = CSVProgramLayout.allCases
        let name = source.split(separator: "/").last ?? ""
        let one = all[name.utf8.reduce(0) { $0 + Int($1) } % all.count]
        for layout in source.hasSuffix(".csv") ? all : [one] {
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

    /// The first export can leave out data that the table cannot express, and reports this data. A second export after
    /// an import of the first one must write the same bytes.
    @Test(
        "a table imported into an empty store is exported as the same bytes",
        arguments: sources.filter { $0.contains("/csv/valid/") },
        [("outlook", "de"), ("google", nil), ("outlook", nil)] as [(String, String?)])
    func sameBytes(source: String, target: (layout: String, language: String?)) throws {
        let folder = PipelineFolder()
        var options = ImportOptions(sources: [source], store: folder.store)
        options.skipInvalid = true
        guard try Importer(options).run().added > 0 else { return }
        var store = folder.store
        var tables: [Data] = []
        for turn in 1...2 {
            var export = ExportOptions(store: store)
            export.tableLayout = CSVProgramLayout(rawValue: target.layout)
            export.tableLanguage = target.language
            export.output = folder.path("\(turn).csv")
            let result = try Exporter(export).run()
            if turn == 2 { #expect(result.diagnostics.allSatisfy { $0.severity < .warning }) }
            tables.append(try Data(contentsOf: URL(fileURLWithPath: folder.path("\(turn).csv"))))
            store = StoreOptions(path: folder.path("\(turn).db"), timeout: 0)
            _ = try Importer(ImportOptions(sources: [folder.path("\(turn).csv")], store: store)).run()
        }
        #expect(String(decoding: tables[0], as: UTF8.self) == String(decoding: tables[1], as: UTF8.self))
    }
}
