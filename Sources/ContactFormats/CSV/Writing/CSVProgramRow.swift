internal import Bytes
internal import ContactModel

/// The row for a card in the table of another program.
///
/// Each property is written to a column of its field. If the columns of the field imply different labels, it is
/// preferably written to one that implies its label (see `place`).
struct CSVProgramRow {
    private let layout: CSVProgramLayout
    private let columns: CSVColumns
    private(set) var cells: [String]

    init(_ layout: CSVProgramLayout, _ columns: CSVColumns) {
        self.layout = layout
        self.columns = columns
        cells = Array(repeating: "", count: columns.columns.count)
    }

    /// The number of custom fields with a label column that are filled in this row.
    var customLines: Int {
        columns.lines.count { $0.property == .custom && $0.labelColumn != nil && !cells[$0.parts[0]].isEmpty }
    }

    /// Returns true if the table has a column for the custom field with this label, and its cell is empty.
    func isFree(customLabelled label: String) -> Bool {
        columns.columns.indices.contains {
            columns.columns[$0].meaning?.field == .custom && columns.columns[$0].meaning?.label == label
                && cells[$0].isEmpty
        }
    }

    /// Returns the index of the first column of `field` whose cell is `text`; nil if there is none.
    func column(of text: String, _ field: CSVField) -> Int? {
        cells.indices.first { cells[$0] == text && columns.columns[$0].meaning?.field == field }
    }

    /// Writes a card to the cells. `photo` is the name of the photo's file, or empty.
    mutating func fill(_ card: CSVCardLines, photo: String) {
        for line in card.lines { put(line) }
        fillName(card)
        if let column = columns.lines.first(where: { $0.property == .photo })?.parts[0], !photo.isEmpty {
            cells[column] = photo
        }
    }

    // MARK: Names

    /// Writes the full name to its column. If the table has no such column, and the contact has no parts of a name,
    /// writes the full name to the cell of the given name. A name that equals the organization is not written there.
    private mutating func fillName(_ card: CSVCardLines) {
        guard let line = columns.lines.first(where: { $0.property == .name }),
            let name = card.lines.first(where: { $0.property.name == "FN" })?.property.text, !name.isEmpty
        else { return }
        if line.parts[5] >= 0 { return cells[line.parts[5]] = name }
        let isThere = (0..<5).contains { line.parts[$0] >= 0 && !cells[line.parts[$0]].isEmpty }
        let organization = card.lines.first { $0.property.name == "ORG" }?.property.components.first
        if !isThere, name != organization { cells[line.parts[1]] = name }
    }

    // MARK: Lines

    private mutating func put(_ line: CSVCardLines.Line) {
        let name = line.property.name
        guard name != "FN", let property = CSVProperty.allCases.first(where: { "\($0.vCardName)" == name }) else {
            return
        }
        switch property {
        case .photo where line.property.value.hasPrefix("urn:") || DataURI.matches(line.property.value), .extra: return
        case .anniversary where !columns.lines.contains(where: { $0.property == .anniversary }):
            put(line.property, as: .event, label: "Anniversary")
        case .impp: put(line.property, as: .impp, label: line.property.values(of: "X-SERVICE-TYPE").first ?? line.label)
        default: put(line.property, as: property, label: line.label)
        }
    }

    private mutating func put(_ property: Property, as kind: CSVProperty, label: String) {
        let text = kind == .birthday || kind == .anniversary || kind == .event ? Self.date(property) : property.text
        if kind == .categories { return addCategory(CardBody.unescaped(property.value)) }
        guard let line = place(for: kind, label: label) else { return join(text, to: kind, label: label) }
        switch kind {
        case .name, .organization: set(line, property.components)
        case .address: setAddress(line, property)
        case .birthday where line.parts[0] < 0: setBirthday(line, text)
        case .gender: set(line, [Gender.words(for: text)])
        default: set(line, [text])
        }
        if let column = line.labelColumn {
            cells[column] = (property.preference == 1 ? Self.preferredMark : "") + label
        }
    }

    /// The beginning of the label of a preferred value in Google's tables. If the cell contains several values, only
    /// the first one is preferred.
    private static let preferredMark = "* "

    /// Returns the columns, empty in this row, to which a property with the label `label` is written: preferably those
    /// with a label column, or those whose headers imply this label. Returns nil if no empty columns fit the label.
    private func place(for kind: CSVProperty, label: String) -> CSVColumns.Line? {
        let free = columns.lines.filter { line in
            line.property == kind
                && line.parts.indices.allSatisfy { line.parts[$0] < 0 || cells[line.parts[$0]].isEmpty }
        }
        func labelled(_ label: String) -> CSVColumns.Line? {
            let wanted = Folding.folded(label)
            return free.first { $0.labelColumn == nil && Folding.folded(columns.labelText($0)) == wanted }
        }
        if let line = free.first(where: { $0.labelColumn != nil }) ?? labelled(label) ?? labelled("") { return line }
        guard kind == .phone || kind == .address || kind == .url else { return nil }
        // A value is not written to a column that implies a different specific label. A value without a label may be
        // written to a column that implies a common one.
        return (label.isEmpty ? ["other", "main", "home", "work"] : ["other"]).lazy.compactMap(labelled).first
    }

    /// Appends a value to the last cell with the same label, if the layout permits several values in a cell. Otherwise
    /// does nothing, and the value is reported as a loss.
    private mutating func join(_ text: String, to kind: CSVProperty, label: String) {
        guard layout.joinsValues, [.email, .phone, .url, .relation, .custom].contains(kind),
            let line = columns.lines.last(where: { line in
                guard line.property == kind, let column = line.labelColumn else { return false }
                return cells[column] == label || cells[column] == Self.preferredMark + label
            })
        else { return }
        cells[line.parts[0]] += layout.separator + text
    }

    private mutating func addCategory(_ category: String) {
        guard let column = columns.lines.first(where: { $0.property == .categories })?.parts[0] else { return }
        cells[column] += (cells[column].isEmpty ? "" : layout.separator) + category
    }

    // MARK: Values

    private mutating func set(_ line: CSVColumns.Line, _ parts: [String]) {
        for (part, text) in parts.enumerated() where part < 7 && line.parts[part] >= 0 {
            cells[line.parts[part]] = text
        }
    }

    /// Writes the cells of an address. If the table has separate columns for the lines of the street, splits the street
    /// at line feeds.
    private mutating func setAddress(_ line: CSVColumns.Line, _ property: Property) {
        set(line, property.components)
        if line.parts[7] >= 0, let formatted = property.values(of: "LABEL").first { cells[line.parts[7]] = formatted }
        guard line.parts[2] >= 0 else { return }
        var rows = cells[line.parts[2]].unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
            .map { String($0) }
        var columns = [line.parts[2], line.parts[8], line.parts[9]].filter { $0 >= 0 }
        while columns.count > 1, rows.count > 1 { cells[columns.removeFirst()] = rows.removeFirst() }
        cells[columns[0]] = rows.joined(separator: "\n")
    }

    /// Writes a birthday to separate columns for year, month and day. Text that is not a date is left out.
    private mutating func setBirthday(_ line: CSVColumns.Line, _ text: String) {
        let reading = unsafe Array(text.utf8).withUnsafeBytes { unsafe CSVDate.read($0) }
        guard case .date(let year, let month, let day) = reading else { return }
        for (part, number) in [(1, year), (2, month), (3, day)] {
            if let number, line.parts[part] >= 0 { cells[line.parts[part]] = String(number) }
        }
    }

    private static func date(_ property: Property) -> String {
        if property.values(of: "VALUE").first == "text" { return property.text }
        var bytes = ByteBuffer(capacity: 32)
        unsafe Array(property.value.utf8).withUnsafeBytes { unsafe DateForm.appendDashed($0, to: &bytes) }
        return unsafe String(decoding: bytes.bytes, as: UTF8.self)
    }
}

extension CSVColumns {
    /// Returns the label that the headers of the columns imply; empty if there is none.
    fileprivate func labelText(_ line: Line) -> String {
        unsafe String(decoding: labels.bytes(line.label), as: UTF8.self)
    }
}
