import ContactFormats
import ContactModel
package import ContactPipeline
package import ContactStore
import Files

/// The output formats of `list`.
package enum ListFormat: String, Sendable, CaseIterable {
    case table, tsv, csv, json
}

/// Writes the contacts of `list` one at a time in one of the formats, without keeping all of them in memory.
package struct ContactListing {
    private let fields: [ContactColumn]
    private let format: ListFormat
    private let console: Console
    private var table: Table
    private var hasStarted = false

    /// Creates a listing with these fields; with the default fields of the format if `fields` is nil.
    package init(_ format: ListFormat, fields: [ContactColumn]?, to console: Console) {
        self.format = format
        self.console = console
        let chosen = fields ?? (format == .table ? ContactField.table : ContactField.allCases).map { ContactColumn($0) }
        self.fields = chosen
        let columns = chosen.map { field in
            // On a narrow terminal, names keep at least ten columns, and the other columns are narrowed first.
            Table.Column(
                field.name.uppercased(), isRightAligned: field.summary == .id, canShrink: field.summary != .id,
                least: field.summary == .name ? 10 : 4)
        }
        table = Table(columns, to: console.output, terminal: console.outputTerminal)
    }

    /// Writes a contact. If a signal has arrived, throws `Interrupted` before the contact is written, so that the JSON
    /// object can be completed.
    package mutating func add(_ contact: StoredContact) throws {
        try Interruption.check()
        try start()
        switch format {
        case .table: try table.add(texts(of: contact))
        case .tsv: try writeLine(texts(of: contact).map(Self.tabEscaped), separator: "\t")
        case .csv: try writeLine(texts(of: contact).map(CSVText.quoted), separator: ",")
        case .json:
            try console.document.json.beginObject()
            for field in fields {
                if let known = field.summary {
                    try console.document.json.members(of: contact.summary, [known])
                } else {
                    let text = field.text(of: contact)
                    try console.document.json.member(field.name, text.isEmpty ? nil : text)
                }
            }
            try console.document.json.end()
        }
    }

    /// Writes the buffered rows of a table, or the end of the JSON object.
    package mutating func finish(_ status: ExitStatus = .done) throws {
        try start()
        switch format {
        case .table: try table.finish()
        case .tsv, .csv: break
        case .json:
            try console.document.json.end()
            try console.document.close(status)
        }
    }

    /// Writes the headings or the start of the JSON object, once; not before the first contact, so that no headings
    /// precede an error about a missing store.
    private mutating func start() throws {
        guard !hasStarted else { return }
        hasStarted = true
        switch format {
        case .table: break
        case .tsv: try writeLine(fields.map(\.name), separator: "\t")
        case .csv: try writeLine(fields.map(\.name), separator: ",")
        case .json:
            try console.document.open()
            try console.document.json.beginArray("contacts")
        }
    }

    private func texts(of contact: StoredContact) -> [String] {
        fields.map { $0.text(of: contact) }
    }

    /// Writes a line of data. On a terminal, control characters are escaped.
    private func writeLine(_ cells: [String], separator: String) throws {
        let line = cells.joined(separator: separator)
        let isSafe = !console.outputTerminal.isTerminal
        try console.output.write((isSafe ? line : VisibleText.of(line, whitespace: .kept)) + "\n")
    }

    /// Returns a value with tabs, line breaks and backslashes escaped as in PostgreSQL's text format, so that each line
    /// is a record and each tab a separator.
    private static func tabEscaped(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\\") }) else { return text }
        return text.unicodeScalars.reduce(into: "") { escaped, scalar in
            switch scalar {
            case "\\": escaped += "\\\\"
            case "\t": escaped += "\\t"
            case "\n": escaped += "\\n"
            case "\r": escaped += "\\r"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
    }
}

extension ContactField {
    /// The default columns of the format `table`.
    package static let table: [ContactField] = [.id, .name, .organization, .phone, .email, .photo]
}

extension JSONWriter {
    /// Writes fields of a contact as members of the open JSON object.
    package mutating func members(
        of contact: ContactSummary, _ fields: [ContactField] = ContactField.allCases
    ) throws {
        for field in fields {
            let key = field.rawValue
            switch field {
            case .id: try member(key, contact.id)
            case .uid: try member(key, contact.uid)
            case .name: try member(key, contact.name)
            case .given: try member(key, contact.given)
            case .family: try member(key, contact.family)
            case .organization: try member(key, contact.organization)
            case .phone: try member(key, contact.phone)
            case .email: try member(key, contact.email)
            case .photo: try member(key, contact.hasPhoto)
            }
        }
    }
}
