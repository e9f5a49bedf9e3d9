internal import Bytes
internal import ContactModel

/// Provides a record's cells as UTF-8 text, by column.
protocol CSVCells: ~Copyable {
    func cell(_ index: Int) -> UnsafeRawBufferPointer
    /// The columns whose cells may contain text; nil if they are unknown.
    var filled: CSVColumnSet? { get }
}

extension CSVCells where Self: ~Copyable {
    @inline(__always) var filled: CSVColumnSet? { nil }
}

/// A diagnostic about one cell of the latest record, without its location in the file.
struct CSVCellFinding {
    var severity: Diagnostic.Severity
    var code: Diagnostic.Code
    var message: String
    var column: Int
    /// The byte offset, in the cell's text, of the character to which the diagnostic points.
    var skipping = 0
}

/// Builds a card from each record of a table, in canonical form (see `CardBody`).
///
/// Every record of a CSV import passes through this code, so it appends bytes to a buffer and avoids creating strings.
struct CSVCardBuilder {
    let columns: CSVColumns
    /// True for the `plain` layout (this program's own), whose cells are used verbatim. The cells of other layouts are
    /// trimmed and may contain several values.
    let isPlain: Bool
    /// For each element of `columns.lines`, the set of the columns from which the property is built.
    private let lineColumns: [CSVColumnSet]
    private let nameLine: CSVColumns.Line?
    /// The indices of the columns that contain full names. A table may have several, for instance a name and a display
    /// name.
    let wholeNames: [Int]
    private let eventLines: [CSVColumns.Line]
    /// True if the column of full names may also contain e-mail addresses: `Anna Arp <anna@example.org>`.
    private let hasMailboxes: Bool
    /// The e-mail columns in which the current record has an address with a name other than the contact's, such as `Bo
    /// <bo@example.org>`.
    var namedAddresses: [CSVColumns.Line] = []
    /// The order of day, month and year in the dates of each column.
    var dates = CSVDateColumns()
    /// The order of given name and family name in full names; nil if full names are not split.
    var nameOrder: CSVNameOrder?
    /// The number of property groups (`item1`, `item2`), each for a custom label, in the current card.
    private var groups = 0
    private var didAnniversaries = false
    /// The findings about the latest record.
    private(set) var findings: [CSVCellFinding] = []
    /// The indices of the columns of labels and of messenger services whose cell in the latest record is not empty,
    /// while the value to which it belongs, such as a phone number, is empty.
    private(set) var loneLabels: [Int] = []
    /// The photo of the latest record.
    var photo = Photo()
    /// The number of times that Google's system group `myContacts` was left out of the categories of a record. This
    /// group contains all of a user's contacts.
    private(set) var systemGroups = 0

    /// The values of the summary of the latest record's card. Noting them while the lines are appended takes a fifth of
    /// the instructions of searching the body for them (measured).
    private(set) var shown = CardSummary.Found()
    /// The offset of the latest record's body in the buffer.
    private var bodyStart = 0
    /// True if the label of the line that `startLine` began marks the preferred value.
    private var isPreferredLine = false

    /// The maximum size of a card in bytes.
    let largest: Int
    /// True if the card of the latest record is larger than `largest`. Its body is empty then and must not be used.
    private(set) var isTooLarge = false

    init(_ columns: CSVColumns, largest: Int = CSVReader.Limits().card) {
        self.columns = columns
        self.largest = largest
        isPlain = columns.profile == "plain"
        lineColumns = columns.lines.map { CSVColumnSet($0, columns.further) }
        nameLine = columns.lines.first { $0.property == .name }
        wholeNames = columns.lines.filter { $0.property == .name }.map { $0.parts[5] }.filter { $0 >= 0 }
        eventLines = columns.lines.filter { $0.property == .event }
        hasMailboxes = columns.lines.contains(where: \.isOfNames)
    }

    /// Appends the body (see `CardBody`) of the record's card to `bytes`. Stores the range of the body, and of the name
    /// of the record's photo file, in `slot`.
    mutating func build<Cells: CSVCells & ~Copyable>(
        _ cells: borrowing Cells, into bytes: inout ByteBuffer, _ slot: inout CardSlot
    ) {
        groups = 0
        didAnniversaries = false
        if !findings.isEmpty { findings.removeAll() }
        if !loneLabels.isEmpty { loneLabels.removeAll(keepingCapacity: true) }
        if photo.column != nil { photo = Photo() }
        let start = bytes.count
        bodyStart = start
        shown = CardSummary.Found()
        appendFormattedName(cells, &bytes)
        let filled = cells.filled
        for index in columns.lines.indices {
            // If all cells of a property are empty, the card does not have the property.
            if let filled, !filled.intersects(lineColumns[index]) { continue }
            let before = bytes.count
            if !namedAddresses.isEmpty, columns.lines[index].property.rawValue > CSVProperty.extra.rawValue {
                appendNamedAddresses(cells, &bytes)
            }
            append(columns.lines[index], cells, &bytes)
            if bytes.count == before { recordLoneLabels(columns.lines[index], cells) }
            if bytes.count - start > largest { break }
        }
        if !namedAddresses.isEmpty { appendNamedAddresses(cells, &bytes) }
        isTooLarge = bytes.count - start > largest
        if isTooLarge { bytes.truncate(to: start) }
        slot.body = ByteRange(start: start, count: bytes.count - start)
        if photo.fileLength > 0 { appendPhotoFile(cells, &bytes, &slot) }
    }

    private mutating func append<Cells: CSVCells & ~Copyable>(
        _ line: CSVColumns.Line, _ cells: borrowing Cells, _ bytes: inout ByteBuffer
    ) {
        switch line.property {
        case .name: appendName(line, cells, &bytes)
        case .organization: appendOrganization(line, cells, &bytes)
        case .address: appendAddress(line, cells, &bytes)
        case .email, .phone, .url, .relation, .custom, .impp: appendValues(line, cells, &bytes)
        case .birthday, .anniversary: appendDate(line, cells, &bytes)
        case .event: appendEvent(line, cells, &bytes)
        case .categories: appendCategories(line, cells, &bytes)
        case .gender: appendGender(line, cells, &bytes)
        case .photo: appendPhoto(line, cells, &bytes)
        case .extra: appendExtra(line, cells, &bytes)
        case .language, .timezone: appendCode(line, cells, &bytes)
        case .note, .nickname, .phoneticGiven, .phoneticMiddle, .phoneticFamily, .phoneticName, .fileAs, .title, .role:
            appendText(line, cells, &bytes)
        }
    }

    /// Records the label column, and the column for the messenger service, of a property whose value is empty, if their
    /// cells are not empty.
    @inline(__always)
    private mutating func recordLoneLabels<Cells: CSVCells & ~Copyable>(
        _ line: CSVColumns.Line, _ cells: borrowing Cells
    ) {
        if let column = line.labelColumn { recordLoneLabel(column, line, cells) }
        if line.property == .impp, line.parts[1] >= 0 { recordLoneLabel(line.parts[1], line, cells) }
    }

    private mutating func recordLoneLabel<Cells: CSVCells & ~Copyable>(
        _ column: Int, _ line: CSVColumns.Line, _ cells: borrowing Cells
    ) {
        let label = unsafe trimmed(cells.cell(column))
        // Google marks the preferred value with an asterisk. The value may also be missing because a date was appended
        // as an anniversary, or because the `vcard` cell of the row contains the whole card.
        guard unsafe !label.isEmpty, unsafe !(label.count == 1 && label[0] == .asterisk),
            unsafe text(line, 0, cells).isEmpty,
            columns.vcardColumn.map({ unsafe cells.cell($0).isEmpty }) ?? true
        else { return }
        loneLabels.append(column)
    }

    // MARK: Cells

    /// Returns the cell of one part of a property, such as the city of an address; empty if the part has no column. If
    /// the part has several columns, returns the first cell that is not empty.
    /// Except in the `plain` layout, spaces and invisible characters at the ends are removed, and `="0171"` becomes
    /// `0171`.
    @inline(__always)
    func text<Cells: CSVCells & ~Copyable>(
        _ line: CSVColumns.Line, _ part: Int, _ cells: borrowing Cells
    ) -> UnsafeRawBufferPointer {
        let column = line.parts[part]
        guard column >= 0 else { return unsafe UnsafeRawBufferPointer(start: nil, count: 0) }
        let text = unsafe trimmed(cells.cell(column))
        return unsafe line.isJoined && text.isEmpty ? further(column, cells) : text
    }

    @inline(__always)
    func trimmed(_ text: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        guard !isPlain, unsafe !text.isEmpty else { return unsafe text }
        var start = 0
        var end = text.count
        while start < end, unsafe text[start] == .space || text[start] == .tab { start &+= 1 }
        while end > start, unsafe text[end - 1] == .space || text[end - 1] == .tab { end &-= 1 }
        // People write `="0171"` in a cell to make Excel treat a number as text.
        if end - start > 3, unsafe text[start] == .equals, unsafe text[start + 1] == .doubleQuote,
            unsafe text[end - 1] == .doubleQuote
        {
            let inner = unsafe UnsafeRawBufferPointer(rebasing: text[start + 2..<end - 1])
            if unsafe !inner.contains(.doubleQuote) { return unsafe inner }
        }
        let inner = unsafe UnsafeRawBufferPointer(rebasing: text[start..<end])
        // Invisible characters are not ASCII.
        if let first = unsafe inner.first, let last = unsafe inner.last, (first | last) >= 0x80 {
            return unsafe CSVCellText.withoutInvisibles(inner)
        }
        return unsafe inner
    }

    /// Calls `body` with each value of a cell. If `splitting` is true, splits the cell at ` ::: `, Google's separator.
    @inline(__always)
    static func forEachValue(
        _ text: UnsafeRawBufferPointer, splitting: Bool, _ body: (UnsafeRawBufferPointer) -> Void
    ) {
        guard splitting, unsafe text.firstIndex(of: .colon, from: 0) != nil else { return unsafe body(text) }
        var start = 0
        var index = 0
        while index + 5 <= text.count {
            if unsafe text[index] == .space && text[index + 1] == .colon && text[index + 2] == .colon
                && text[index + 3] == .colon
                && text[index + 4] == .space
            {
                unsafe body(UnsafeRawBufferPointer(rebasing: text[start..<index]))
                start = index + 5
                index = start
            } else {
                index += 1
            }
        }
        unsafe body(UnsafeRawBufferPointer(rebasing: text[start..<text.count]))
    }

    mutating func find(_ finding: CSVCellFinding) { findings.append(finding) }

    mutating func countSystemGroup() { systemGroups += 1 }

    // MARK: Lines

    /// Appends the group, the name, and the parameters `TYPE` and `PREF` of a property, as its label requires. Returns
    /// the label, to be passed to `endLine`, if it is custom; nil otherwise.
    ///
    /// - Parameter first: false for all values of a cell but the first, for which Google's `* ` (preferred) is ignored.
    @inline(__always)
    mutating func startLine(
        _ property: CSVProperty, label: UnsafeRawBufferPointer, _ bytes: inout ByteBuffer, first: Bool = true
    ) -> UnsafeRawBufferPointer? {
        guard unsafe !label.isEmpty else {
            bytes.append(property.vCardName)
            isPreferredLine = false
            return nil
        }
        var label = unsafe label
        var isPreferred = false
        if unsafe label[0] == .asterisk, unsafe label.count == 1 || label[1] == .space {
            isPreferred = first
            unsafe label = unsafe UnsafeRawBufferPointer(rebasing: label.dropFirst(min(2, label.count)))
        }
        let types =
            unsafe isPlain ? CSVLabel.types(of: label, for: property) : CSVLabel.types(ofWord: label, for: property)
        let isOwn = unsafe types == nil && !label.isEmpty
        if isOwn {
            groups += 1
            bytes.append("item")
            bytes.append(decimal: groups)
            bytes.append(.period)
        }
        bytes.append(property.vCardName)
        if let types {
            bytes.append(";TYPE=")
            bytes.append(types)
        }
        if isPreferred { bytes.append(";PREF=1") }
        isPreferredLine = isPreferred
        return unsafe isOwn ? label : nil
    }

    /// Notes the value of a property of the summary; the value is at the end of `bytes`, from the offset `start`.
    @inline(__always)
    mutating func noteShown(_ property: CardSummary.Shown, from start: Int, _ bytes: borrowing ByteBuffer) {
        let body = unsafe UnsafeRawBufferPointer(rebasing: bytes.bytes[bodyStart...])
        let value = ByteRange(start: start - bodyStart, count: bytes.count - start)
        unsafe shown.note(property, preference: isPreferredLine ? 1 : 101, value, in: body)
    }

    /// Appends the line feed after a property and, if the property has a custom label, the property with the label.
    @inline(__always)
    func endLine(_ ownLabel: UnsafeRawBufferPointer?, _ bytes: inout ByteBuffer) {
        bytes.append(.lineFeed)
        guard let ownLabel = unsafe ownLabel else { return }
        bytes.append("item")
        bytes.append(decimal: groups)
        bytes.append(".")
        bytes.append(GroupLabel.bytes)
        bytes.append(":")
        unsafe CardBody.appendText(ownLabel, to: &bytes)
        bytes.append(.lineFeed)
    }

    /// Returns the label of a property: the cell in its label column or, if there is no such column, the label that the
    /// header implies.
    @inline(__always)
    func label<Cells: CSVCells & ~Copyable>(
        _ line: CSVColumns.Line, _ cells: borrowing Cells
    ) -> UnsafeRawBufferPointer {
        if let column = line.labelColumn { return unsafe trimmed(cells.cell(column)) }
        return unsafe columns.labels.bytes(line.label)
    }

    /// Makes the number of the latest property group available again, because no property of that group was written.
    mutating func forgetGroup() { groups -= 1 }

    /// On the first call for a card, returns the columns of labelled dates, so that the caller can append the
    /// anniversaries among them. Returns nil on later calls.
    mutating func startAnniversaries() -> [CSVColumns.Line]? {
        guard !didAnniversaries else { return nil }
        didAnniversaries = true
        return eventLines
    }

    // MARK: Formatted name

    /// Appends `FN` with the contact's name or a substitute such as its e-mail address; with an empty value if there is
    /// neither.
    private mutating func appendFormattedName<Cells: CSVCells & ~Copyable>(
        _ cells: borrowing Cells, _ bytes: inout ByteBuffer
    ) {
        bytes.append("FN:")
        let start = bytes.count
        if let nameLine {
            if let parts = nameParts(cells), !parts.isInOrder {
                unsafe CardBody.appendText(parts.given, to: &bytes)
                bytes.append(.space)
                unsafe CardBody.appendText(parts.family, to: &bytes)
                if unsafe !parts.suffix.isEmpty { bytes.append(.space) }
                unsafe CardBody.appendText(parts.suffix, to: &bytes)
            } else {
                unsafe CardBody.appendText(wholeName(cells), to: &bytes)
            }
            if bytes.count == start {
                for part in [3, 1, 2, 0, 4] {
                    if unsafe text(nameLine, part, cells).isEmpty { continue }
                    if bytes.count > start { bytes.append(.space) }
                    appendPart(nameLine, part, cells, joint: " ", &bytes)
                }
            }
        }
        if bytes.count == start { appendMailboxName(cells, &bytes) }
        if bytes.count == start { appendSubstituteName(cells, &bytes) }
        noteShown(.name, from: start, bytes)
        bytes.append(.lineFeed)
    }

    /// Returns the first full name of the record that is not empty, without an e-mail address; empty if there is none.
    func wholeName<Cells: CSVCells & ~Copyable>(_ cells: borrowing Cells) -> UnsafeRawBufferPointer {
        for column in wholeNames {
            var name = unsafe trimmed(cells.cell(column))
            if hasMailboxes, let mailbox = unsafe CSVMailbox(name) { unsafe name = unsafe mailbox.name }
            if unsafe !name.isEmpty { return unsafe name }
        }
        return unsafe UnsafeRawBufferPointer(start: nil, count: 0)
    }

    /// Returns the parts of the record's full name; nil if the full names of this table are not split, or this one
    /// cannot be split.
    @inline(__always)
    func nameParts<Cells: CSVCells & ~Copyable>(_ cells: borrowing Cells) -> CSVNameParts? {
        guard let nameOrder else { return nil }
        return unsafe CSVNameParts.split(wholeName(cells), nameOrder)
    }

    /// Appends the display name of a contact without a name (see `DisplayName`).
    private func appendSubstituteName<Cells: CSVCells & ~Copyable>(
        _ cells: borrowing Cells, _ bytes: inout ByteBuffer
    ) {
        let start = bytes.count
        _ = DisplayName.substitute { substitute in
            switch substitute {
            case .nickname: appendFirst(.nickname, 0, cells, &bytes)
            case .organization: appendFirst(.organization, 0, cells, &bytes)
            case .email: appendFirst(.email, 0, cells, &bytes)
            case .phone: appendFirst(.phone, 0, cells, &bytes)
            case .department: appendFirst(.organization, 1, cells, &bytes)
            }
            return bytes.count > start ? true : nil
        }
    }

    /// Appends the first value of one part of a property, such as an organization's name, from the first column in
    /// which the part is not empty.
    private func appendFirst<Cells: CSVCells & ~Copyable>(
        _ property: CSVProperty, _ part: Int, _ cells: borrowing Cells, _ bytes: inout ByteBuffer
    ) {
        for line in columns.lines where line.property == property {
            let text = unsafe text(line, part, cells)
            if unsafe text.isEmpty { continue }
            if let value = unsafe isPlain ? text : Self.values(in: text, of: property).first {
                unsafe CardBody.appendText(value, to: &bytes)
            }
            return
        }
    }
}
