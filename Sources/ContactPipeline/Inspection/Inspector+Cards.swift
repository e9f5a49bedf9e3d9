internal import Files
internal import Bytes
internal import ContactFormats
internal import ContactModel

/// The inspection of a file of cards: its encoding, its properties, and the names and other main values of its cards.
extension Inspector {
    private static let columns = [
        Inspection.Column(header: "FN", field: "name"), Inspection.Column(header: "N", field: "given"),
        Inspection.Column(header: "N", field: "family"), Inspection.Column(header: "ORG", field: "organization"),
        Inspection.Column(header: "TEL", field: "phone"), Inspection.Column(header: "EMAIL", field: "email"),
    ]

    /// Reads `rows` cards, or all cards if `rows` is nil, and passes the values in `columns` of each card to `row`.
    func inspectCards<Reader: CardFileReader & ~Copyable>(
        _ reader: inout Reader, _ inspection: inout Inspection, _ collector: inout DiagnosticCollector,
        header: (Inspection) throws -> Void, row: ([String]) throws -> Void
    ) throws -> Inspection {
        inspection.quote = nil
        inspection.isUnderstood = true
        inspection.confidence = 1
        inspection.columns = Self.columns
        let batch = CardBatch()
        var records = 0
        var shown = 0
        var properties = CardProperties()
        if let rows { reader.batchSize = max(rows, 1) }
        var more = try reader.fill(batch)
        inspection.encoding = reader.encodingName
        inspection.hasByteOrderMark = reader.hasByteOrderMark
        inspection.compression = reader.isCompressed ? "gzip" : nil
        try header(inspection)
        while more {
            try Interruption.check()
            collector.add(batch)
            for slot in batch.cards.prefix(rows.map { $0 - shown } ?? .max) {
                shown += 1
                try row(Self.cells(slot, batch.bytes))
                unsafe properties.count(batch.bytes.slice(slot.body))
            }
            records += batch.records
            batch.clear()
            // A batch can end before it has `rows` cards, because of its size or the number of its diagnostics.
            more = try rows.map { shown < $0 } ?? true && reader.fill(batch)
        }
        inspection.properties = properties.all
        inspection.versions = reader.versions.map { ($0.version.rawValue, $0.count) }
        inspection.records = rows == nil ? records : nil
        inspection.diagnostics = collector.kept
        inspection.counts = collector.counts
        return inspection
    }

    private static func cells(_ slot: CardSlot, _ bytes: borrowing ByteBuffer) -> [String] {
        [
            bytes.string(slot.name), bytes.string(slot.given), bytes.string(slot.family),
            bytes.string(slot.organization), bytes.string(slot.phone), bytes.string(slot.email),
        ]
    }
}

/// A reader of a file whose records are whole cards.
protocol CardFileReader: CardReader, ~Copyable {
    var encodingName: String { get }
    var hasByteOrderMark: Bool { get }
    var isCompressed: Bool { get }
    /// The number of cards read so far, for each vCard version.
    var versions: [(version: VCardVersion, count: Int)] { get }
    /// The maximum number of cards in a batch.
    var batchSize: Int { get set }
}

extension VCardCardReader: CardFileReader {}
extension TranscodedCardReader: CardFileReader {}

/// The number of occurrences of each property in cards, in the order of their first occurrence.
private struct CardProperties {
    private(set) var all: [Inspection.CardProperty] = []
    private var places: [String: Int] = [:]

    mutating func count(_ body: UnsafeRawBufferPointer) {
        for property in unsafe Property.parse(body: body) {
            if let place = places[property.name] {
                all[place].count += 1
            } else {
                places[property.name] = all.count
                all.append(
                    Inspection.CardProperty(
                        name: property.name, field: ContactDetails.fieldName(ofProperty: property.name), count: 1))
            }
        }
    }
}
