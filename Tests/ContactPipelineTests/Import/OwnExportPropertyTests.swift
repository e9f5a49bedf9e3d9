import ContactFormats
import ContactModel
import ContactPipeline
import ContactStore
import TestSupport
import Testing

/// Tests with random cards: importing an unedited export changes no contact.
@Suite struct OwnExportPropertyTests {
    private let folder = PipelineFolder()

    /// A format of an export.
    struct Form: Sendable, CustomTestStringConvertible {
        var format: ExportOptions.Format
        var layout: CSVProgramLayout?
        var version = VCardVersion.v3

        var testDescription: String { "\(format) \(layout?.rawValue ?? "") \(version)" }
    }

    static let forms: [Form] =
        [nil, .thunderbird].map { Form(format: .ldif, layout: $0) }
        + [nil, .google, .outlook, .thunderbird].map { Form(format: .csv, layout: $0) }
        + [Form(format: .jcard, layout: nil)]
        + VCardVersion.allCases.map { Form(format: .vcard, layout: nil, version: $0) }

    /// Generates cards whose lines share groups, or have labels, types, or both.
    private struct Cards {
        var numbers: SeededRandom
        private var value = 0
        private static let pixels = [
            "PHOTO;ENCODING=b;TYPE=JPEG:\(TinyJPEG.base64)",
            "PHOTO;ENCODING=b;TYPE=PNG:iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5Er"
                + "kJggg==",
            "PHOTO;VALUE=uri:https://example.org/a.png",
        ]

        init(seed: Int) { numbers = SeededRandom(seed: seed) }

        /// Returns a line, possibly in a group, possibly with a label of this group.
        private mutating func lines(_ name: String, _ types: [String], _ text: (Int) -> String) -> [String] {
            value += 1
            let type = numbers.pick(["", ""] + types.map { ";TYPE=\($0)" })
            let line = "\(name)\(type):\(text(value))"
            guard numbers.once(in: 2) else { return [line] }
            let group = numbers.pick(["item\(Int.random(in: 1...3, using: &numbers))", "item\(value + 3)", "G\(value)"])
            guard numbers.once(in: 2) else { return ["\(group).\(line)"] }
            let label = numbers.pick(["Club", "PROFILE", "_$!<HomePage>!$_", "Work 2", "work"])
            return ["\(group).\(line)", "\(group).X-ABLabel:\(label)"]
        }

        mutating func card(_ number: Int) -> String {
            var lines = ["BEGIN:VCARD", "VERSION:3.0"]
            if !numbers.once(in: 3) { lines.append("UID:u\(number)") }
            lines += ["FN:Ada \(number) Lovelace", "N:Lovelace;Ada \(number);\(numbers.pick(["", "King"]));;"]
            var others: [[String]] = []
            for _ in 0..<Int.random(in: 0...4, using: &numbers) {
                others.append(self.lines("EMAIL", ["INTERNET", "HOME", "INTERNET,WORK"]) { "p\($0)@example.org" })
            }
            for _ in 0..<Int.random(in: 0...4, using: &numbers) {
                let scheme = numbers.pick(["+1 555 ", "+1-555;ext=", "(555) "])
                others.append(self.lines("TEL", ["CELL", "HOME", "WORK,FAX", "VOICE", "PAGER"]) { "\(scheme)\($0)" })
            }
            for _ in 0..<Int.random(in: 0...3, using: &numbers) {
                others.append(self.lines("URL", ["HOME", "WORK"]) { "http://example.org/\($0)" })
            }
            for _ in 0..<Int.random(in: 0...2, using: &numbers) {
                others.append(self.lines("ADR", ["HOME", "WORK"]) { ";;Street \($0);Town;;\($0);UK" })
            }
            if numbers.once(in: 2) { others.append(["CATEGORIES:a,b"]) }
            if numbers.once(in: 2) { others.append(["NICKNAME:a,b"]) }
            if numbers.once(in: 2) { others.append(["ORG:Engines;Design;Cards"]) }
            if numbers.once(in: 2) { others.append(["BDAY:1815-12-10"]) }
            if numbers.once(in: 3) { others.append(["NOTE:first"]) }
            if numbers.once(in: 4) { others.append(["CLASS:PRIVATE"]) }
            if numbers.once(in: 4) { others.append(["IMPP:aim:ada"]) }
            for photo in Self.pixels.shuffled(using: &numbers) where numbers.once(in: 3) { others.append([photo]) }
            lines += others.shuffled(using: &numbers).flatMap(\.self)
            return (lines + ["END:VCARD", ""]).joined(separator: "\r\n")
        }
    }

    private func cards() throws -> [[String]] {
        let store = try ContactStore(path: folder.store.path, for: .reading)
        return try (1...8).map { try (store.contact($0)?.properties ?? []).map(\.line) }
    }

    @Test("importing an unedited export changes nothing", arguments: forms, SeededRandom.seeds(15))
    func ownExport(form: Form, seed: Int) throws {
        var source = Cards(seed: seed)
        try folder.write((1...8).map { source.card($0) }.joined(), to: "cards.vcf")
        let first = try Importer(ImportOptions(sources: [folder.path("cards.vcf")], store: folder.store)).run()
        #expect(first.added == 8, "\(first)")
        let before = try cards()
        var options = ExportOptions(store: folder.store)
        options.output = folder.path("out")
        options.format = form.format
        options.tableLayout = form.layout
        options.vCardVersion = form.version
        _ = try Exporter(options).run()
        let again = try Importer(ImportOptions(sources: [folder.path("out")], store: folder.store)).run()
        #expect(again.added == 0 && again.updated == 0 && again.rejected == 0, "\(again.tally) \(again.codes)")
        let after = try cards()
        for (old, new) in zip(before, after) where old != new {
            Issue.record("\(old.filter { !new.contains($0) }) became \(new.filter { !old.contains($0) })")
        }
    }
}
