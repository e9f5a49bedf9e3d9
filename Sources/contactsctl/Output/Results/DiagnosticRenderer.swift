package import ContactModel
package import ContactPipeline

/// Diagnostics as a compiler prints them: where, how bad, what, and the line itself with a caret under the place.
package struct DiagnosticRenderer {
    package var terminal: Terminal
    /// The name of a contact; nil where it is not known. Diagnostics themselves hold no names.
    private let name: (ContactReference) -> String?

    package init(terminal: Terminal, naming name: @escaping (ContactReference) -> String? = { _ in nil }) {
        self.terminal = terminal
        self.name = name
    }

    /// One diagnostic, in one line or three, each ended. A note has no line to mend, so it shows none.
    package func text(of diagnostic: Diagnostic) -> String {
        var text = heading(of: diagnostic) + "\n"
        if diagnostic.severity > .note, let excerpt = diagnostic.excerpt {
            let lines = ExcerptWindow(excerpt, width: excerptWidth)
            text += Self.indent + lines.text + "\n"
            text += Self.indent + String(repeating: " ", count: lines.caretColumn) + terminal.styled("^", .caret) + "\n"
        }
        return text
    }

    /// The first line alone, without a line end: `friends.csv:901:47: error: 9 fields, ... [csv-field-count]`.
    package func heading(of diagnostic: Diagnostic) -> String {
        let place =
            diagnostic.location.map(place(of:))
            ?? diagnostic.contact.map { contact($0, of: diagnostic) }
        let message =
            VisibleText.of(diagnostic.message)
            + people(mentioned: diagnostic.mentioned.filter { String($0) != diagnostic.contact })
        return (place.map { terminal.styled($0 + ":", .bold) + " " } ?? "")
            + terminal.styled("\(diagnostic.severity.rawValue):", diagnostic.severity.style)
            + " \(message) "
            + terminal.styled("[\(diagnostic.code.rawValue)]", .dim)
    }

    /// One line for each severity, from `least` up, of which there were more than were kept:
    /// `... and 37 more warnings`.
    package func omitted(
        _ counts: DiagnosticCounts, shown: [Diagnostic], from least: Diagnostic.Severity = .note
    ) -> [String] {
        counts.omitted(after: shown).filter { $0.severity >= least }.map(\.text)
    }

    private static let indent = "    "

    /// Lines stay readable in a log, too, so a pipe gets a width as well.
    private var excerptWidth: Int { max(20, min(terminal.width ?? 120, 120) - Self.indent.count) }

    private func contact(_ contact: String, of diagnostic: Diagnostic) -> String {
        let id = diagnostic.mentioned.first { String($0) == contact }
        let known = name(id.map { .id($0) } ?? .uid(contact)).flatMap {
            $0.isEmpty ? nil : "\(VisibleText.of($0)) (\(VisibleText.of(contact)))"
        }
        return (known ?? "contact \(VisibleText.of(contact))")
            + (diagnostic.property.map { ": \(VisibleText.of($0))" } ?? "")
    }

    /// Who the contacts are that a message mentions by their ids.
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
            // A picture in a row of a table has its own offsets.
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
    /// What was counted but not kept, the worst first, in words.
    func omitted(after shown: [Diagnostic]) -> [(severity: Diagnostic.Severity, text: String)] {
        let totals: [(Diagnostic.Severity, Int)] = [(.error, errors), (.warning, warnings), (.note, notes)]
        return totals.compactMap { severity, total in
            let rest = total - shown.count { $0.severity == severity }
            return rest > 0 ? (severity, "... and \(counted(rest, "more " + severity.rawValue))") : nil
        }
    }
}

extension Diagnostic.Severity {
    fileprivate var style: Style {
        switch self {
        case .error: .error
        case .warning: .warning
        case .note: .note
        }
    }
}
