import Bytes
import ContactModel
import Files
import TestSupport
import Testing

@testable import ContactFormats

/// Whole files, written and read as exports and imports do it.
@Suite struct ExportedFileTests {
    private static func cards(_ seed: Int) -> [[Property]] {
        var random = SeededRandom(seed: seed)
        return (0..<25).map { _ in RandomCard.make(&random, size: 6).filter { !$0.isStoredPhoto } }
    }

    private static func write(
        _ cards: [[Property]], _ append: (UnsafeRawBufferPointer, UnsafeRawBufferPointer) -> Void
    ) {
        for card in cards {
            unsafe Property.body(of: card).withUnsafeBytes { body in
                unsafe Array("u1".utf8).withUnsafeBytes { unsafe append(body, $0) }
            }
        }
    }

    private static func records(_ fill: (CardBatch) throws -> Bool) throws -> [(card: [Property], slot: CardSlot)] {
        let batch = CardBatch()
        while try fill(batch) {}
        return batch.cards.map { (unsafe Property.parse(body: batch.bytes.slice($0.body)), $0) }
    }

    private static func table(_ layout: CSVProgramLayout?, _ cards: [[Property]]) -> [UInt8] {
        var text = ByteBuffer()
        guard let layout else {
            var writer = CSVPlainWriter(isGuarded: true)
            writer.appendHeader(to: &text)
            unsafe write(cards) {
                unsafe writer.append(body: $0, uid: $1, photo: UnsafeRawBufferPointer(start: nil, count: 0), to: &text)
            }
            return text.array
        }
        let mark = ExportMark(store: "a", run: 1)
        var writer = CSVProgramWriter(layout, language: layout.languages.first, mark: mark, delimiter: .semicolon)
        writer.appendHeader(to: &text)
        unsafe write(cards) { unsafe writer.append(body: $0, uid: $1, photo: "", to: &text) }
        return text.array
    }

    @Test("a table that nobody edited changes nothing", arguments: [nil] + CSVProgramLayout.allCases)
    func tables(layout: CSVProgramLayout?) throws {
        for seed in SeededRandom.seeds(4) {
            let cards = Self.cards(seed)
            var diagnostics: [Diagnostic] = []
            var reader = try CSVCardReader(
                InputFile("", holding: Self.table(layout, cards)), diagnostics: &diagnostics)
            let records = try Self.records { try reader.fill($0) }
            let found = reader.view
            let view = try #require(found)
            #expect(records.count == cards.count)
            for (card, record) in zip(cards, records) {
                let put = view.put(record.card, into: card)
                #expect(put.card == card, "seed \(seed): \(put.edits)")
                #expect(put.ignored.isEmpty)
            }
        }
    }

    @Test("cards that nobody edited change nothing", arguments: VCardVersion.allCases) func cards(version: VCardVersion)
        throws
    {
        for seed in SeededRandom.seeds(4) {
            let cards = Self.cards(seed)
            var writer = VCardWriter(version: version)
            writer.mark = ExportMark(store: "a", run: 1)
            var text = ByteBuffer()
            unsafe Self.write(cards) { unsafe writer.append(body: $0, uid: $1, to: &text) { _, _ in nil } }
            var reader = VCardCardReader(InputFile("", holding: text.array))
            try Self.expectNoEdits(Self.records { try reader.fill($0) }, cards, seed) { VCardView(version: $0) }
        }
    }

    @Test("jCard and LDIF that nobody edited change nothing") func others() throws {
        for seed in SeededRandom.seeds(4) {
            let cards = Self.cards(seed)
            var text = ByteBuffer()
            var writer = JCardWriter()
            writer.appendOpening(to: &text)
            unsafe Self.write(cards) { unsafe writer.append(body: $0, uid: $1, to: &text) { _, _ in nil } }
            writer.appendClosing(to: &text)
            var reader = TranscodedCardReader(.jcard, InputFile("", holding: text.array))
            try Self.expectNoEdits(Self.records { try reader.fill($0) }, cards, seed) { _ in JCardView() }
            for isMozilla in [false, true] {
                var text = ByteBuffer()
                var writer = LDIFWriter(base: "ou=people,o=x", isMozilla: isMozilla)
                writer.appendOpening(to: &text)
                unsafe Self.write(cards) { unsafe writer.append(body: $0, uid: $1, to: &text) { _, _ in nil } }
                var reader = TranscodedCardReader(.ldif, InputFile("", holding: text.array))
                try Self.expectNoEdits(Self.records { try reader.fill($0) }, cards, seed) { LDIFView(form: $0) }
            }
        }
    }

    private static func expectNoEdits(
        _ records: [(card: [Property], slot: CardSlot)], _ cards: [[Property]], _ seed: Int,
        _ view: (UInt8) -> any CardView
    ) throws {
        #expect(records.count == cards.count)
        for (card, record) in zip(cards, records) {
            let put = view(record.slot.cardVersion).put(record.card, into: card)
            #expect(put.card == card, "seed \(seed): \(put.edits)")
        }
    }
}
