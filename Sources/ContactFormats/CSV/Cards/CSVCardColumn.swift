internal import Bytes
internal import ContactModel

/// Reads the `vcard` column of the `plain` layout (this program's own). Its cells contain whole cards, including values
/// for which the row has no other cells.
///
/// The other cells remain editable: a cell that differs from the value in the card is applied to the card as an edit.
struct CSVCardColumn: ~Copyable {
    /// The lines in front of a card's body in a `vcard` cell. With these and `closing`, the cell is a complete vCard
    /// 4.0 that other programs can read.
    static let opening: StaticString = "BEGIN:VCARD\nVERSION:4.0\n"
    static let closing: StaticString = "END:VCARD"

    private var row = CSVPlainRow()
    private let columns: CSVColumns
    /// For each column of the file, the index of the column of the `plain` layout with the same meaning; -1 if there is
    /// none.
    private let counterparts: [Int]
    /// The form in which the cells besides `vcard` show a card.
    private let view: TableView
    private var unintended = 0

    init(_ columns: CSVColumns) {
        self.columns = columns
        counterparts = CSVPlainLayout.counterparts(of: columns)
        view = TableView(columns, readsWholeCards: false)
    }

    /// Returns the number of values since the last call that a spreadsheet or an encoding has changed (see
    /// `UnintendedChange`), so that they are no edits.
    mutating func takeUnintended() -> Int {
        defer { unintended = 0 }
        return unintended
    }

    /// Replaces the body (see `CardBody`) that was built from a record's cells with the card in its `vcard` cell, after
    /// applying the edits in the other cells. Returns false if the `vcard` cell contains no valid card.
    mutating func replace<Cells: CSVCells & ~Copyable>(
        _ cell: UnsafeRawBufferPointer, _ cells: borrowing Cells, _ builder: inout CSVCardBuilder,
        _ bytes: inout ByteBuffer, _ slot: inout CardSlot
    ) -> Bool {
        guard var properties = unsafe properties(cell, cells, &builder) else { return false }
        // A photo reference is only valid in the store that wrote the file, so it is removed if no photo file is named.
        if slot.photoFile.isEmpty { properties.removeAll(where: \.isStoredPhoto) }
        if let digest = builder.photo.digest {
            PropertyTable.insert(Property(photo: digest), into: &properties)
        }
        let start = bytes.count
        bytes.append(Property.body(of: properties))
        slot.body = ByteRange(start: start, count: bytes.count - start)
        slot.isWholeCard = true
        return true
    }

    /// Returns the properties of the card in a `vcard` cell after applying the edits in the other cells; nil if the
    /// cell contains no valid card.
    mutating func properties<Cells: CSVCells & ~Copyable>(
        _ cell: UnsafeRawBufferPointer, _ cells: borrowing Cells, _ builder: inout CSVCardBuilder
    ) -> [Property]? {
        guard let body = unsafe Self.body(of: cell) else { return nil }
        let card = Property.parse(body: body)
        unsafe body.withUnsafeBytes { unsafe row.render(body: $0, photo: UnsafeRawBufferPointer(start: nil, count: 0)) }
        guard counterparts.indices.contains(where: { isEdited($0, cells) }) else { return card }
        var bytes = ByteBuffer()
        var slot = CardSlot()
        builder.build(cells, into: &bytes, &slot)
        let put = view.put(unsafe Property.parse(body: bytes.slice(slot.body)), into: card)
        unintended += put.ignored.count
        return put.card
    }

    /// Returns true for a cell that differs from that of the card. The names of photo files are not in the card.
    private func isEdited<Cells: CSVCells & ~Copyable>(_ index: Int, _ cells: borrowing Cells) -> Bool {
        let cell = unsafe cells.cell(index)
        switch columns.columns[index].meaning?.field {
        case .uid, .vcard, .ignore: return false
        case .photo where unsafe !cell.isEmpty:
            guard case .reference = unsafe CSVPhotoCell(cell) else { return false }
        default: break
        }
        guard counterparts[index] >= 0 else { return unsafe !cell.isEmpty }
        return unsafe !cell.elementsEqual(row.cell(counterparts[index]))
    }

    /// Returns the lines between `opening` and `closing`; nil if these are missing or a line is invalid.
    private static func body(of cell: UnsafeRawBufferPointer) -> [UInt8]? {
        // Spreadsheets may change line feeds in cells to CR or CRLF, so all of these are accepted as line breaks.
        var text: [UInt8] = []
        for index in cell.indices {
            let byte = unsafe cell[index]
            if byte == .carriageReturn {
                if unsafe index + 1 == cell.count || cell[index + 1] != .lineFeed { text.append(.lineFeed) }
            } else {
                text.append(byte)
            }
        }
        while text.last == .lineFeed { text.removeLast() }
        let opening = Array("\(Self.opening)".utf8)
        let closing = Array("\(Self.closing)".utf8)
        guard text.starts(with: opening), text.suffix(closing.count).elementsEqual(closing) else { return nil }
        let body = Array(text[opening.count..<max(opening.count, text.count - closing.count)])
        guard body.isEmpty || body.last == .lineFeed else { return nil }
        let lines = body.split(separator: .lineFeed, omittingEmptySubsequences: false).dropLast()
        let isSound = lines.allSatisfy { line in
            unsafe line.withUnsafeBytes { unsafe ContentLine($0) != nil } && !line.contains(0)
        }
        return isSound ? body : nil
    }
}
