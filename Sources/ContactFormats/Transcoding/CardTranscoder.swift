internal import Bytes
internal import ContactModel
internal import Files

/// Converts a source in a format other than vCard to card text, which `VCardCardReader` reads, and records the place in
/// the source of each line of that text.
///
/// The card text has one unfolded line per property, with the escapes of `CardBody`. A subclass overrides
/// `read(from:into:)` and passes its cards to `append`.
package class CardTranscoder {
    /// A place in the source.
    struct Place {
        /// The physical line, from 1.
        var line: Int
        /// The column in Unicode scalars, from 1.
        var column: Int
        /// The offset in bytes in the decoded source.
        var offset: Int
    }

    /// A record of the source, before it is converted to card text.
    struct Card {
        var place: Place
        /// The offset after the record in the decoded source.
        var end = 0
        var properties: [(property: Property, place: Place)] = []
        /// The reason for rejecting the record; empty if it is valid.
        var rejection = ""
        /// The value for `CardSlot.cardVersion`: 4 for jCard, the bits of `LDIFView.form` for LDIF.
        var form: UInt8 = 4
        /// The range of the record in the decoded source.
        var text: Range<Int> { place.offset..<max(place.offset, end) }
    }

    /// The source of consecutive lines of card text. The lines from `line` up to the line of the next mark were
    /// converted from the same record, and from the same place in the source.
    fileprivate struct Mark {
        var line: Int
        var record: Int
        var place: Place
        /// The offset of the first byte of the card in the card text.
        var offset: Int
        /// The range of the record in the decoded source.
        var text: Range<Int>
        var form: UInt8
    }

    let limits: VCardLimits
    private let described: DiagnosticCap
    /// The places in the source of the card text, in ascending order of their lines in the card text.
    fileprivate var marks: [Mark] = []
    /// The number of lines of card text that were appended so far.
    private var lines = 0
    /// The number of records begun so far.
    private(set) var record = 0
    /// The number of bytes of card text that were appended so far.
    private var bytes = 0
    private var diagnostics: [Diagnostic] = []
    private var rejected: [RejectedRecord] = []
    /// True if the source ends within its last record.
    var isCutOff = false
    /// The mark of an own export in the source; nil if there is none.
    var mark: ExportMark?
    /// The path of the source, for diagnostics.
    var path = ""

    init(limits: VCardLimits) {
        self.limits = limits
        described = DiagnosticCap(limit: limits.described)
    }

    /// Appends the card text of at least one more record. Returns false, and appends nothing, at the end of the source.
    func read(from input: inout DecodedInput, into text: inout ByteBuffer) throws -> Bool { false }

    // MARK: Cards

    /// Begins the next record; the diagnostics that follow refer to this record.
    func beginRecord() { record += 1 }

    /// Appends the card text of a record, or reports an error with the given code if the record is rejected.
    func append(_ card: Card, to text: inout ByteBuffer, _ code: Diagnostic.Code) {
        guard card.rejection.isEmpty else {
            rejected.append(RejectedRecord(text: card.text, reason: card.rejection))
            return find(.error, code, card.rejection, at: card.place)
        }
        let start = text.count
        mark(card.place, card)
        text.append("BEGIN:VCARD\nVERSION:4.0\n")
        lines += 2
        for (var property, place) in card.properties {
            mark(place, card)
            // A value without escapes, for instance a URI, may contain a line break, which would begin another line of
            // card text.
            property.value = property.value.escapingControls()
            text.append(property.line)
            text.append(.lineFeed)
            lines += 1
        }
        mark(card.place, card)
        text.append("END:VCARD\n")
        lines += 1
        bytes += text.count - start
    }

    private func mark(_ place: Place, _ card: Card) {
        marks.append(
            Mark(line: lines + 1, record: record, place: place, offset: bytes, text: card.text, form: card.form))
    }

    // MARK: Diagnostics

    /// Adds a diagnostic about a place in the source, or only counts it if the limit of diagnostics of its severity is
    /// reached.
    func find(
        _ severity: Diagnostic.Severity, _ code: Diagnostic.Code, _ message: String, at place: Place,
        property: String? = nil, dropsContent: Bool = false
    ) {
        guard described.takes(severity) else { return }
        let location = SourceLocation(
            path: path, record: record == 0 ? nil : record, line: place.line, column: place.column, offset: place.offset
        )
        var diagnostic = Diagnostic(severity, code, message, at: location, property: property)
        diagnostic.dropsContent = dropsContent
        diagnostics.append(diagnostic)
    }

    /// Replaces the places in the batch, which refer to the card text, by the corresponding places in the source, and
    /// removes excerpts of the card text. Adds the diagnostics and rejected records of the conversion.
    ///
    /// - Parameter line: the first line of the card text whose place is still needed; earlier places are removed.
    func relocate(_ batch: CardBatch, keepingFrom line: Int) {
        for index in batch.cards.indices {
            guard let mark = mark(of: batch.cards[index].line) else { continue }
            batch.cards[index].record = mark.record
            batch.cards[index].line = mark.place.line
            batch.cards[index].text = mark.text
            batch.cards[index].cardVersion = mark.form
        }
        for index in batch.rejectedRecords.indices {
            let place = batch.rejectedRecords[index].text.lowerBound
            let mark = marks.last { $0.offset <= place }
            batch.rejectedRecords[index].text = mark?.text ?? 0..<0
        }
        batch.rejectedRecords += rejected
        for index in batch.photos.indices { relocate(&batch.photos[index].location) }
        for index in batch.furtherPhotos.indices { relocate(&batch.furtherPhotos[index].location) }
        for index in batch.diagnostics.indices {
            batch.diagnostics[index].excerpt = nil
            guard var location = batch.diagnostics[index].location else { continue }
            relocate(&location)
            batch.diagnostics[index].location = location
        }
        batch.diagnostics += diagnostics
        diagnostics.removeAll()
        batch.diagnostics.sort { ($0.location?.offset ?? .max) < ($1.location?.offset ?? .max) }
        batch.counted += described.takeOthers()
        batch.rejected += rejected.count
        batch.records += rejected.count
        rejected.removeAll()
        marks.removeFirst(marks.partition(after: line))
    }

    private func relocate(_ location: inout SourceLocation) {
        guard let mark = location.line.flatMap({ self.mark(of: $0) }) else { return }
        location.record = mark.record
        location.line = mark.place.line
        location.column = mark.place.column
        location.offset = mark.place.offset
    }

    /// Returns the mark (the place in the source) that applies to a line of the card text; nil if there is none.
    private func mark(of line: Int) -> Mark? {
        let place = marks.partition(after: line)
        return marks.indices.contains(place) && marks[place].line <= line ? marks[place] : nil
    }
}

extension Array where Element == CardTranscoder.Mark {
    /// Returns the index of the last element whose line is at most `line`; 0 if there is none.
    fileprivate func partition(after line: Int) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if self[middle].line <= line { low = middle + 1 } else { high = middle }
        }
        return Swift.max(low - 1, 0)
    }
}
