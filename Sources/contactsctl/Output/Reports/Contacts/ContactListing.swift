import ContactFormats
import ContactModel
package import ContactPipeline
package import ContactStore
import Files

/// The output formats of `list`.
package enum ListFormat: String, Sendable, CaseIterable {
    case table, tsv, csv, json
}

/// Writes contacts one at a time in any of the formats, without keeping them in memory.
package struct ContactListing {
    private let fields: [ContactColumn]
    private let format: ListFormat
    private let console: Console
    private var table: Table
    private var hasStarted = false

    /// Creates a listing of the given fields, or of the format's default fields.
    package init(_ format: ListFormat, fields: [ContactColumn]?, to console: Console) {
        self.format = format
        self.console = console
        let chosen = fields ?? (format == .table ? ContactField.table : ContactField.allCases).map { ContactColumn($0) }
        self.fields = chosen
        let columns = chosen.map { field in
            // Names keep at least this width; on a narrow terminal other columns are cut first.
            Table.Column(
                field.name.uppercased(), isRightAligned: field.summary == .id, canShrink: field.summary != .id,
                least: field.summary == .name ? 10 : 4)
        }
        table = Table(columns, to: console.output, terminal: console.outputTerminal)
    }

    /// Writes one contact. Throws `Interrupted` between two contacts, so that a JSON object can still be closed.
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

    /// Writes the headings, or the start of the JSON object.
    ///
    /// Called for the first contact, so that the error about a missing store is not preceded by headings.
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

    /// Escapes a value as PostgreSQL's text format does, so that one line is one record and one tab one separator.
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
    /// The default columns of a table, which fit a terminal.
    package static let table: [ContactField] = [.id, .name, .organization, .phone, .email, .photo]
}

extension JSONWriter {
    /// Writes the given fields of a contact as members of the open JSON object.
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
