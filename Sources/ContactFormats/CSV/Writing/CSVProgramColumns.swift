internal import Bytes
internal import ContactModel

/// The columns of a table that is written for another program, including those for any text, to which values without a
/// column are moved (see `CSVMovedValues`).
struct CSVProgramColumns: Sendable {
    let layout: CSVProgramLayout
    let columns: CSVColumns
    /// The labels of the columns for any text, such as `User 1`; empty if the custom fields of the layout have label
    /// columns, as Google's do.
    let spare: [String]
    /// The label of the column that marks private contacts, such as Outlook's `Private`; nil if there is none.
    let privacy: String?
    /// For each column of e-mail addresses, by its index, the label of the column for the type of the address.
    let emailTypes: [Int: String]
    /// The labels of the columns for custom fields in this table. The keys are the names of these columns in all
    /// languages, case-folded; a name that several columns share is left out.
    private let labels: [[UInt8]: String]
    /// The number of custom fields with a label column in a row of the table.
    let freeLines: Int

    init(_ layout: CSVProgramLayout, _ columns: CSVColumns) {
        self.layout = layout
        self.columns = columns
        let names = CSVLayoutNames.named(layout)
        let indexes = Dictionary(
            columns.columns.enumerated().map { (Folding.folded($1.header), $0) },
            uniquingKeysWith: { first, _ in first })
        func column(_ english: String) -> Int? { names.all(of: english).compactMap { indexes[$0] }.min() }
        func label(_ english: String) -> String? {
            column(english).flatMap { index in
                columns.columns[index].meaning.flatMap { $0.field == .custom ? $0.label : nil }
            }
        }
        spare = layout.spareColumns.compactMap(label)
        privacy = layout.privacyColumn.flatMap(label)
        var emailTypes: [Int: String] = [:]
        for columns in layout.typedEmailColumns {
            guard let address = column(columns.address) else { continue }
            emailTypes[address] = label(columns.type)
        }
        self.emailTypes = emailTypes
        var labels: [[UInt8]: String] = [:]
        var ambiguous: Set<[UInt8]> = []
        for english in layout.header {
            guard let label = label(english) else { continue }
            for name in names.all(of: english) {
                if let other = labels[name], other != label { ambiguous.insert(name) }
                labels[name] = label
            }
        }
        for name in ambiguous { labels[name] = nil }
        self.labels = labels
        freeLines = columns.lines.count { $0.property == .custom && $0.labelColumn != nil }
    }

    /// Returns the row for a card, the card that an import of this row gives, and the parts of the card that are lost.
    func row(
        of properties: [Property], photo: String = "", dates: CSVDateColumns = CSVDateColumns()
    ) -> CSVWrittenRow {
        let (card, times) = CSVCardLines(properties).relabelled(labels).withoutTimes(in: columns)
        var written = written(card, photo: photo, dates)
        if written.losses.contains(where: { !$0.isNote }) {
            let moved = CSVMovedValues(written.losses, of: card, in: self, written.row)
            if !moved.isEmpty {
                written = self.written(moved.lines, photo: photo, dates)
                written.losses = moved.reported(written.losses)
            }
        }
        written.losses += times
        return written
    }

    private func written(_ card: CSVCardLines, photo: String, _ dates: CSVDateColumns) -> CSVWrittenRow {
        var row = CSVProgramRow(layout, columns)
        row.fill(card, photo: photo)
        var builder = CSVCardBuilder(columns)
        builder.dates = dates
        var bytes = ByteBuffer(capacity: 1024)
        var slot = CardSlot()
        builder.build(CSVProgramCells(row.cells), into: &bytes, &slot)
        let back = unsafe Property.parse(body: bytes.slice(slot.body))
        let holdsPhoto = slot.photoFile.count > 0
        let losses = card.losses(in: CSVCardLines(back)).filter { !(holdsPhoto && $0.property == "PHOTO") }
        return CSVWrittenRow(row: row, back: back, losses: losses)
    }
}

/// The row for a card in a program's table, and the result of reading it back.
struct CSVWrittenRow {
    var row: CSVProgramRow
    /// The properties of the card that an import of the row gives.
    var back: [Property]
    var losses: [CSVCardLines.Loss]
}

extension CSVCardLines {
    /// Replaces the label of a custom field that is the name of a column in another language with the label of that
    /// column in this table. For instance, `Benutzer 1` becomes `User 1` in an English table.
    fileprivate func relabelled(_ labels: [[UInt8]: String]) -> CSVCardLines {
        guard !labels.isEmpty else { return self }
        return CSVCardLines(
            lines: lines.map { line in
                guard line.property.name == "X-CUSTOM", let label = line.ownLabel,
                    let name = labels[Folding.folded(label)]
                else { return line }
                var line = line
                line.ownLabel = name
                return line
            })
    }
}
