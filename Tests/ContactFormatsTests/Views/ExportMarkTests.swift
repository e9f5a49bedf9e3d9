import Bytes
import ContactModel
import Files
import TestSupport
import Testing

@testable import ContactFormats

/// The mark by which an own export is recognised, in every format that has room for one.
@Suite struct ExportMarkTests {
    private static let mark = ExportMark(store: "0f8fad5b-d9cb-469f-a165-70867728950e", run: 1234)
    private static let card = """
        UID:
        FN:Ada King
        N:King;Ada;;;
        PRODID;X-A=b:-//Other\\, Inc.//iOS 17//EN
        NOTE:PRODID:x
        """
    private static let unmarked = "UID:\nFN:Bob\nN:;Bob;;;"

    private static func write(
        _ bodies: [String], _ append: (UnsafeRawBufferPointer, UnsafeRawBufferPointer) -> Void
    ) {
        for body in bodies {
            unsafe Array((body + "\n").utf8).withUnsafeBytes { body in
                unsafe Array("u1".utf8).withUnsafeBytes { unsafe append(body, $0) }
            }
        }
    }

    private static func bodies(_ fill: (CardBatch) throws -> Bool) throws -> [String] {
        let batch = CardBatch()
        while try fill(batch) {}
        return batch.cards.map { String(batch.bytes.string($0.body).dropLast()) }
    }

    @Test("vCard: the mark is found, and the card is as it was", arguments: VCardVersion.allCases)
    func vCard(version: VCardVersion) throws {
        for mark in [Self.mark, nil] {
            var writer = VCardWriter(version: version)
            writer.mark = mark
            var text = ByteBuffer()
            unsafe Self.write([Self.card, Self.unmarked, Self.card]) {
                unsafe writer.append(body: $0, uid: $1, to: &text) { _, _ in nil }
            }
            #expect(writer.diagnostics.isEmpty)
            var reader = VCardCardReader(InputFile("", holding: text.array))
            let bodies = try Self.bodies { try reader.fill($0) }
            #expect(bodies == [Self.card, Self.unmarked, Self.card])
            #expect(reader.mark == mark)
        }
    }

    @Test("jCard: the mark is found, and the card is as it was") func jCard() throws {
        for mark in [Self.mark, nil] {
            var writer = JCardWriter()
            writer.mark = mark
            var text = ByteBuffer()
            writer.appendOpening(to: &text)
            unsafe Self.write([Self.card, Self.unmarked]) {
                unsafe writer.append(body: $0, uid: $1, to: &text) { _, _ in nil }
            }
            writer.appendClosing(to: &text)
            var reader = TranscodedCardReader(.jcard, InputFile("", holding: text.array))
            let bodies = try Self.bodies { try reader.fill($0) }
            #expect(bodies == [Self.card, Self.unmarked])
            #expect(reader.mark == mark)
        }
    }

    @Test("LDIF: the mark is found") func ldif() throws {
        for mark in [Self.mark, nil] {
            var writer = LDIFWriter(base: "", isMozilla: true)
            writer.mark = mark
            var text = ByteBuffer()
            writer.appendOpening(to: &text)
            unsafe Self.write([Self.card]) { unsafe writer.append(body: $0, uid: $1, to: &text) { _, _ in nil } }
            var reader = TranscodedCardReader(.ldif, InputFile("", holding: text.array))
            #expect(try Self.bodies { try reader.fill($0) }.count == 1)
            #expect(reader.mark == mark)
        }
    }

    // MARK: Tables

    private static func table(_ layout: CSVProgramLayout, _ language: String?, mark: ExportMark?) -> [UInt8] {
        var writer = CSVProgramWriter(layout, language: language, mark: mark)
        var text = ByteBuffer()
        writer.appendHeader(to: &text)
        unsafe write([card]) { unsafe writer.append(body: $0, uid: $1, photo: "", to: &text) }
        return text.array
    }

    private static func hasMark(_ table: [UInt8]) throws -> Bool {
        var diagnostics: [Diagnostic] = []
        return try CSVCardReader(InputFile("", holding: table), diagnostics: &diagnostics).mark != nil
    }

    @Test("Google, Outlook: the order of the columns is the mark, in every language; Thunderbird has none")
    func programs() throws {
        for layout in CSVProgramLayout.allCases {
            for language in [nil] + layout.languages.map(Optional.some) {
                let marked = Self.table(layout, language, mark: Self.mark)
                #expect(try Self.hasMark(marked) == (layout != .thunderbird), "\(layout) \(language ?? "")")
                let other = Self.table(layout, language, mark: nil)
                #expect(try !Self.hasMark(other), "\(layout) \(language ?? "")")
                #expect(try CSVReading(marked).bodies == CSVReading(other).bodies)
            }
        }
    }

    @Test("plain: the complete header is the mark") func plain() throws {
        let header = CSVPlainLayout.header
        let row = "\r\nu1,Ada\r\n"
        #expect(try Self.hasMark(Array((header.joined(separator: ",") + row).utf8)))
        #expect(try Self.hasMark(Array(((header + ["Vegan"]).joined(separator: ",") + row).utf8)))
        #expect(try !Self.hasMark(Array((header.dropLast().joined(separator: ",") + row).utf8)))
        #expect(try !Self.hasMark(Array(("uid,name,birthday" + row).utf8)))
    }

    @Test("the files of other programs have no mark") func others() throws {
        var tables = 0
        for name in Fixtures.names(below: "csv/valid", ending: ".csv") {
            #expect(try !Self.hasMark(Fixtures.bytes(name)) || name.contains("plain"), "\(name)")
            tables += 1
        }
        #expect(tables > 5)
        for product in [
            "-//Apple Inc.//iOS 17.5.1//EN", "-//contactsctl//EXPORT a b//EN", "-//contactsctl//EXPORT a/b 1//EN",
            "-//contactsctl//EXPORT 1//EN",
        ] {
            #expect(ExportMark(product: product) == nil)
        }
    }
}
