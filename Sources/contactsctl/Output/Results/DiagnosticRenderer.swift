package import ContactModel
package import ContactPipeline

/// Formats diagnostics as compilers do: location, severity, message, and the line with a caret at the column.
package struct DiagnosticRenderer {
    package var terminal: Terminal
    /// Returns the name of a contact; nil if it is unknown. Diagnostics identify contacts by id or UID only.
    private let name: (ContactReference) -> String?

    package init(terminal: Terminal, naming name: @escaping (ContactReference) -> String? = { _ in nil }) {
        self.terminal = terminal
        self.name = name
    }

    /// Returns one diagnostic in one or three lines, each with a line feed. A note shows no excerpt.
    package func text(of diagnostic: Diagnostic) -> String {
        var text = heading(of: diagnostic) + "\n"
        if diagnostic.severity > .note, let excerpt = diagnostic.excerpt {
            let lines = ExcerptWindow(excerpt, width: excerptWidth)
            text += Self.indent + lines.text + "\n"
            text += Self.indent + String(repeating: " ", count: lines.caretColumn) + terminal.styled("^", .caret) + "\n"
        }
        return text
    }

    /// Returns the first line without a line feed: `friends.csv:901:47: error: 9 fields, ... [csv-field-count]`.
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

    /// Returns one line, such as `... and 37 more warnings`, for each severity from `least` up of which more
    /// diagnostics were counted than are shown.
    package func omitted(
        _ counts: DiagnosticCounts, shown: [Diagnostic], from least: Diagnostic.Severity = .note
    ) -> [String] {
        counts.omitted(after: shown).filter { $0.severity >= least }.map(\.text)
    }

    private static let indent = "    "

    /// The width of an excerpt in columns: at most 120 with the indentation, also in a file or pipe, to keep logs
    /// readable.
    private var excerptWidth: Int { max(20, min(terminal.width ?? 120, 120) - Self.indent.count) }

    private func contact(_ contact: String, of diagnostic: Diagnostic) -> String {
        let id = diagnostic.mentioned.first { String($0) == contact }
        let known = name(id.map { .id($0) } ?? .uid(contact)).flatMap {
            $0.isEmpty ? nil : "\(VisibleText.of($0)) (\(VisibleText.of(contact)))"
        }
        return (known ?? "contact \(VisibleText.of(contact))")
            + (diagnostic.property.map { ": \(VisibleText.of($0))" } ?? "")
    }

    /// Returns the names of the contacts that a message mentions by their ids: ` (3 is Ada Lovelace)`; empty for none.
    private func people(mentioned ids: [Int]) -> String {
        let names = ids.compactMap { id in
            name(.id(id)).flatMap { $0.isEmpty ? nil : "\(id) is \(VisibleText.of($0))" }
        }
        return names.isEmpty ? "" : " (\(names.joined(separator: ", ")))"
    }

    private func place(of location: SourceLocation) -> String {
        var place = VisibleText.of(location.path == "-" ? "<stdin>" : location.path)
        if let line = location.line {
            place += ":\(line)"
            if let column = location.column { place += ":\(column)" }
        } else if let offset = location.offset {
            // Offsets in a picture are relative to the picture, so its record is named as well.
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
    /// Returns a line with the number of diagnostics that were counted but are not shown, for each severity that has
    /// any; the highest severity first.
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
