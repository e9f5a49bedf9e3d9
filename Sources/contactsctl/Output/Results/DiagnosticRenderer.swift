package import ContactModel
package import ContactPipeline

/// Formats diagnostics like the messages of a compiler: location, severity, message, and the line with a caret at the
/// column.
package struct DiagnosticRenderer {
    package var terminal: Terminal
    /// Returns the name of a contact; nil if it is unknown. Diagnostics contain only the id or the UID of a contact.
    private let name: (ContactReference) -> String?

    package init(terminal: Terminal, naming name: @escaping (ContactReference) -> String? = { _ in nil }) {
        self.terminal = terminal
        self.name = name
    }

    /// Returns a diagnostic as one line, or as three lines with an excerpt of its source. Each line ends with a line
    /// feed; a note has no excerpt.
    package func text(of diagnostic: Diagnostic) -> String {
        var text = heading(of: diagnostic) + "\n"
        if diagnostic.severity > .note, let excerpt = diagnostic.excerpt {
            let lines = ExcerptWindow(excerpt, width: excerptWidth)
            text += Self.indent + lines.text + "\n"
            text += Self.indent + String(repeating: " ", count: lines.caretColumn) + terminal.styled("^", .caret) + "\n"
        }
        return text
    }

    /// Returns the first line of a diagnostic, without a line feed, for instance
    /// `friends.csv:901:47: error: 9 fields, the header has 8 [csv-field-count]`.
    package func heading(of diagnostic: Diagnostic) -> String {
        let place =
            diagnostic.location.map(place(of:))
            ?? diagnostic.contact.map { contact($0, of: diagnostic) }
        let message =
            VisibleText.of(diagnostic.messageWithAdvice)
            + people(mentioned: diagnostic.mentioned.filter { String($0) != diagnostic.contact })
        return (place.map { terminal.styled($0 + ":", .bold) + " " } ?? "")
            + terminal.styled("\(diagnostic.severity.rawValue):", diagnostic.severity.style)
            + " \(message) "
            + terminal.styled("[\(diagnostic.code.rawValue)]", .dim)
    }

    /// Returns a line such as `... and 37 more warnings` for each severity of which more diagnostics were counted than
    /// are in `shown`, the highest severity first. Severities below `least` are left out.
    package func omitted(
        _ counts: DiagnosticCounts, shown: [Diagnostic], from least: Diagnostic.Severity = .note
    ) -> [String] {
        counts.omitted(after: shown).filter { $0.severity >= least }.map(\.text)
    }

    private static let indent = "    "

    /// The maximum width of an excerpt, in columns: 120 including the indentation, or less on a narrower terminal.
    private var excerptWidth: Int { max(20, min(terminal.width ?? 120, 120) - Self.indent.count) }

    private func contact(_ contact: String, of diagnostic: Diagnostic) -> String {
        let id = diagnostic.mentioned.first { String($0) == contact }
        let known = name(id.map { .id($0) } ?? .uid(contact)).flatMap {
            $0.isEmpty ? nil : "\(VisibleText.of($0)) (\(VisibleText.of(contact)))"
        }
        return (known ?? "contact \(VisibleText.of(contact))")
            + (diagnostic.property.map { ": \(VisibleText.of($0))" } ?? "")
    }

    /// Returns the names of the contacts that a message mentions by their ids, for instance ` (3 is Ada Lovelace)`;
    /// empty if no name is known.
    private func people(mentioned ids: [Int]) -> String {
        let names = ids.compactMap { id in
            name(.id(id)).flatMap { $0.isEmpty ? nil : "\(id) is \(VisibleText.of($0))" }
        }
        return names.isEmpty ? "" : " (\(names.joined(separator: ", ")))"
    }

    private func place(of location: SourceLocation) -> String {
        var place = VisibleText.of(location.path == "-" ? "<stdin>" : location.path)
        if let cell = location.cell {
            place += ":\(VisibleText.of(cell))"
        } else if let line = location.line {
            place += ":\(line)"
            if let column = location.column { place += ":\(column)" }
        } else if let offset = location.offset {
            // The offset is relative to an embedded picture, so the record that contains the picture is named as well.
            if let record = location.record { place += ": record \(grouped(record))" }
            place += ": offset \(offset)"
            if let chunk = location.chunk { place += " (\(VisibleText.of(chunk)))" }
        } else if let record = location.record {
            place += ": record \(grouped(record))"
        }
        return place
    }
}

extension DiagnosticCounts {
    /// Returns, for each severity with diagnostics that were counted but are not in `shown`, a line with their number;
    /// the highest severity is first.
    func omitted(after shown: [Diagnostic]) -> [(severity: Diagnostic.Severity, text: String)] {
        let totals: [(Diagnostic.Severity, Int)] = [(.error, errors), (.warning, warnings), (.note, notes)]
        return totals.compactMap { severity, total in
            let rest = total - shown.count { $0.severity == severity }
            return rest > 0 ? (severity, "... and \(counted(rest, "more " + severity.rawValue))") : nil
        }
    }
}

extension Diagnostic.Severity {
    fileprivate var style: TextStyle {
        switch self {
        case .error: .error
        case .warning: .warning
        case .note: .note
        }
    }
}
