internal import Bytes
package import ContactModel

/// The form in which a table with certain columns shows a card.
///
/// A row is read as it was written, except what `CSVCardReader` does with photos: the view of a card has none of the
/// photos in the store.
package struct TableView: CardView {
    private let columns: CSVColumns
    /// The columns of the layout of another program; nil for the `plain` layout.
    private let program: CSVProgramColumns?
    /// For each column of the file, the index of the column of the `plain` layout with the same meaning.
    private let counterparts: [Int]
    /// The orders of dates in the file, which are known after its rows were read.
    private let dates: CSVSettledDates
    /// True if the column `vcard` counts, which holds the whole card if the other cells do not.
    private let readsWholeCards: Bool

    init(_ columns: CSVColumns, dates: CSVSettledDates = CSVSettledDates(), readsWholeCards: Bool = true) {
        self.columns = columns
        self.dates = dates
        self.readsWholeCards = readsWholeCards && columns.vcardColumn != nil
        program = CSVProgramLayout(rawValue: columns.profile).map { CSVProgramColumns($0, columns) }
        counterparts = CSVPlainLayout.counterparts(of: columns)
    }

    /// The view of a table that is written for a program; nil for the `plain` layout.
    package init(_ layout: CSVProgramLayout?) {
        self.init(
            layout.map { CSVColumns(header: $0.header, profile: $0.rawValue) } ?? CSVPlainLayout.columns)
    }

    package var isTable: Bool { true }
    package var showsPhotos: Bool { false }

    package func get(_ card: [Property]) -> [Property] {
        if let program { return program.row(of: card, dates: dates.value).back.filter { !$0.isStoredPhoto } }
        var row = CSVPlainRow()
        unsafe card.withBody { body, uid in
            unsafe row.fill(body: body, uid: uid, photo: UnsafeRawBufferPointer(start: nil, count: 0))
        }
        if readsWholeCards, let column = CSVPlainLayout.columns.vcardColumn, unsafe !row.cell(column).isEmpty {
            return card.filter { !$0.isStoredPhoto }
        }
        let cells = counterparts.map { index in
            index < 0 ? "" : unsafe String(decoding: row.cell(index), as: UTF8.self)
        }
        var builder = CSVCardBuilder(columns)
        builder.dates = dates.value
        var bytes = ByteBuffer()
        var slot = CardSlot()
        builder.build(CSVProgramCells(cells), into: &bytes, &slot)
        return unsafe Property.parse(body: bytes.slice(slot.body)).filter { !$0.isStoredPhoto }
    }
}

extension CSVPlainLayout {
    /// For each column of a file, returns the index of the column of the layout with the same meaning or, for a column of
    /// this layout that is kept unchanged, since its values were removed, with the same header; -1 if there is none, and for
    /// UIDs, whole cards and ignored columns.
    static func counterparts(of file: CSVColumns) -> [Int] {
        file.columns.map { column in
            let place = columns.columns.firstIndex { own in
                guard let meaning = column.meaning else {
                    return file.profile == columns.profile && own.header == column.header
                }
                return own.meaning == meaning && own.number == column.number
            }
            guard let place, let field = columns.columns[place].meaning?.field,
                ![.uid, .vcard, .ignore].contains(field)
            else { return -1 }
            return place
        }
    }
}
