internal import Bytes
internal import ContactModel

/// Moves values for which a program's table has no column to columns that may contain any text. These are Google's
/// custom fields, Thunderbird's `Custom 1` to `Custom 4`, and Outlook's `User 1` to `User 4`, `Private` and `E-mail
/// Type`.
struct CSVMovedValues {
    /// The properties of the card, in which each moved value is a custom field.
    let lines: CSVCardLines
    /// For each moved value, the loss that moving it avoids, and the label and the text of the custom field.
    private var moves: [(loss: CSVCardLines.Loss, label: String, value: String)] = []

    var isEmpty: Bool { moves.isEmpty }

    init(_ losses: [CSVCardLines.Loss], of card: CSVCardLines, in table: CSVProgramColumns, _ row: CSVProgramRow) {
        var lines = card.lines
        var places = Places(table, row)
        for loss in Self.byNeed(losses) where !loss.isNote && Self.isText(loss.line.property) {
            guard places.mayTake(loss) else { continue }
            // If properties are equal, each of them is moved separately.
            var rest = lines
            guard let index = lines.firstIndex(where: { $0.isSame(loss.line) }),
                Self.remove(loss.part, at: index, from: &rest), let place = places.take(loss)
            else { continue }
            lines = rest
            let custom = Property("X-CUSTOM", value: CardBody.escaped(place.value))
            lines.append(CSVCardLines.Line(property: custom, ownLabel: place.label))
            moves.append((loss, place.label, place.value))
        }
        self.lines = CSVCardLines(lines: lines)
    }

    /// What people need first comes first, since the columns for any text are few.
    private static let needs = [
        "TEL", "EMAIL", "ADR", "N", "FN", "ORG", "NOTE", "BDAY", "IMPP", "URL", "TITLE", "RELATED",
    ]

    /// Sorts losses by the need for their properties; parts of values and extensions come last.
    private static func byNeed(_ losses: [CSVCardLines.Loss]) -> [CSVCardLines.Loss] {
        func rank(_ loss: CSVCardLines.Loss) -> Int {
            if case .label = loss.part { return needs.count + 1 }
            let known = needs.firstIndex(of: loss.property)
            return known
                ?? (loss.property.hasPrefix("X-") && loss.property != "X-CUSTOM" ? needs.count + 2 : needs.count)
        }
        return losses.enumerated().map { (rank($1), $0, $1) }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
    }

    /// Returns the losses to report for the original card. `losses` are those of the card with the moved values.
    ///
    /// A moved value is reported by a note about the column to which it is written or, if it is lost in that column
    /// too, by its original loss.
    func reported(_ losses: [CSVCardLines.Loss]) -> [CSVCardLines.Loss] {
        var reported: [CSVCardLines.Loss] = []
        var failed: Set<Int> = []
        for loss in losses {
            let text = loss.line.property.text
            if let index = moves.firstIndex(where: { $0.label == loss.line.ownLabel && $0.value == text }) {
                if !loss.isNote { failed.insert(index) }
            } else if loss.isNote, moves.contains(where: { $0.loss.isLabel(ofValueIn: loss.line) }) {
                // The note would report that the label is different, but the label was moved.
                continue
            } else {
                reported.append(loss)
            }
        }
        for (index, move) in moves.enumerated() {
            guard !failed.contains(index) else {
                reported.append(move.loss)
                continue
            }
            reported.append(move.loss.moved(to: move.label))
        }
        return reported
    }

    /// Removes `part` of the property at `index`, so that it can be written to a column for any text instead. Returns
    /// false for a parameter, and for a component that the property does not have; nothing is removed then.
    private static func remove(
        _ part: CSVCardLines.Loss.Part, at index: Int, from lines: inout [CSVCardLines.Line]
    ) -> Bool {
        switch part {
        case .whole: lines.remove(at: index)
        case .parameter: return false
        case .component(let text): return lines[index].remove(component: text)
        case .label(let label): lines[index].remove(label: label)
        }
        return true
    }

    /// Returns true for a property whose value is text; false for a data URI, and for a property that may contain
    /// binary data, such as `PHOTO` or `KEY`.
    private static func isText(_ property: Property) -> Bool {
        !PropertyTable.has(.binary, property.name) && !DataURI.matches(property.value)
    }

    /// The columns for any text that are still empty in a row.
    private struct Places {
        private let table: CSVProgramColumns
        private let row: CSVProgramRow
        private var spare: [String]
        private var used: Set<String> = []
        private var free: Int

        init(_ table: CSVProgramColumns, _ row: CSVProgramRow) {
            self.table = table
            self.row = row
            spare = table.spare.filter(row.isFree(customLabelled:))
            free = table.freeLines - row.customLines
        }

        /// Returns false if there is certainly no column for a value.
        func mayTake(_ loss: CSVCardLines.Loss) -> Bool {
            if free > 0 || !spare.isEmpty { return true }
            if case .label = loss.part { return !table.emailTypes.isEmpty }
            return table.privacy != nil && ["CLASS", "X-VCARD3-CLASS"].contains(loss.property)
        }

        /// Chooses a free column for a value, a component or a label that has no column. Returns the label and the text
        /// of the custom field that is written to that column; nil if there is no text or no column is left.
        mutating func take(_ loss: CSVCardLines.Loss) -> (label: String, value: String)? {
            if ["CLASS", "X-VCARD3-CLASS"].contains(loss.property), let label = table.privacy, isFree(label) {
                return (label, loss.line.property.value.uppercased() == "PUBLIC" ? "False" : "True")
            }
            if case .label(let word) = loss.part, let column = row.column(of: loss.line.property.text, .email),
                let label = table.emailTypes[column], isFree(label)
            {
                return (label, word)
            }
            let (name, text) = loss.nameAndText
            guard !text.isEmpty else { return nil }
            if free > 0 {
                free -= 1
                return (name, text)
            }
            guard !spare.isEmpty else { return nil }
            return (spare.removeFirst(), "\(name): \(text)")
        }

        private mutating func isFree(_ label: String) -> Bool {
            guard row.isFree(customLabelled: label) else { return false }
            return used.insert(label).inserted
        }
    }
}

extension CSVCardLines.Line {
    /// Returns true if the properties have the same name, value, parameters and custom label.
    fileprivate func isSame(_ other: Self) -> Bool {
        ownLabel == other.ownLabel && property.name == other.property.name && property.value == other.property.value
            && property.parameters == other.property.parameters
    }

    /// Empties the first component with this text; returns false if no component has it.
    fileprivate mutating func remove(component text: String) -> Bool {
        var components = property.components
        guard let index = components.firstIndex(of: text) else { return false }
        components[index] = ""
        while components.last == "" { components.removeLast() }
        property.value = components.map { CardBody.escaped($0) }.joined(separator: ";")
        return true
    }

    /// Removes the custom label if it is `label`, otherwise the type with this name.
    fileprivate mutating func remove(label: String) {
        if ownLabel.map({ LabelMarks.shown($0) == label }) ?? false {
            ownLabel = nil
            return
        }
        property.parameters = property.parameters.compactMap { parameter in
            guard parameter.name == "TYPE" else { return parameter }
            let types = parameter.values.filter { $0.lowercased() != label }
            return types.isEmpty ? nil : Property.Parameter("TYPE", types)
        }
    }
}

extension CSVCardLines.Loss {
    /// The label and the text of the custom field to which the part that has no column (`part`) is moved.
    fileprivate var nameAndText: (name: String, text: String) {
        let property = line.property
        let word = Self.words[property.name] ?? property.name
        switch part {
        case .component(let text): return (word, text)
        case .label(let label): return ("\(word) \(property.text)", label)
        case .parameter, .whole:
            let text =
                ["N", "ADR", "ORG"].contains(property.name)
                ? property.components.filter { !$0.isEmpty }.joined(separator: ", ") : property.text
            if property.name == "X-CSV", let name = property.values(of: "X-NAME").first, !name.isEmpty {
                return (name, text)
            }
            let label = property.values(of: "X-SERVICE-TYPE").first ?? line.label
            if property.name == "X-CUSTOM" { return (label.isEmpty ? "Custom" : label, text) }
            return (label.isEmpty ? word : "\(word) (\(label))", text)
        }
    }

    /// Returns true if this loss is a label, and the labelled property has the same name and value as `other`.
    fileprivate func isLabel(ofValueIn other: CSVCardLines.Line) -> Bool {
        guard case .label = part else { return false }
        return line.property.name == other.property.name && line.property.value == other.property.value
    }

    /// Returns a note that the lost value, component or label is written to the custom field with the label `label`.
    fileprivate func moved(to label: String) -> CSVCardLines.Loss {
        var loss = self
        loss.message = "\(what) is written to '\(Diagnostic.clipped(label))'"
        loss.isNote = true
        return loss
    }

    private static let words = [
        "TEL": "Phone", "EMAIL": "E-mail", "ADR": "Address", "URL": "Web page", "IMPP": "IM", "BDAY": "Birthday",
        "ANNIVERSARY": "Anniversary", "ORG": "Organization", "FN": "Name", "N": "Name", "RELATED": "Relation",
        "NICKNAME": "Nickname", "GENDER": "Gender", "TITLE": "Title", "ROLE": "Role", "NOTE": "Note",
        "CATEGORIES": "Category", "LANG": "Language", "CLASS": "Class", "X-VCARD3-CLASS": "Class",
    ]
}
