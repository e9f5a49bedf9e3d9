public import ContactModel

/// A change of a contact's field, which can have several values.
public enum FieldChange: Sendable, Hashable {
    /// Sets the field to the edit's value, or removes the field if the value is nil.
    case set(CardEdit)
    /// Adds the edit's value, unless the contact has the same value with the edit's label, or with any label if the
    /// edit has no label. For categories, adds an item to the list.
    case add(CardEdit)
    /// Removes the edit's value if it has the edit's label, or with any label if the edit has no label. For categories,
    /// removes an item from the list.
    case remove(CardEdit)

    /// Applies changes to the properties of a card, in the order of the changes; returns the new properties.
    static func apply(_ changes: [FieldChange], to properties: [Property]) -> [Property] {
        var result = properties
        var edits: [CardEdit] = []
        for change in changes {
            if case .set(let edit) = change {
                edits.append(edit)
                continue
            }
            // Adjacent `set` changes are applied together, so that a display name is derived from all of them.
            if !edits.isEmpty { result = CardEdit.apply(edits, to: result) }
            edits.removeAll()
            switch change {
            case .set: break
            case .add(let edit): add(edit, to: &result)
            case .remove(let edit): remove(edit, from: &result)
            }
        }
        return edits.isEmpty ? result : CardEdit.apply(edits, to: result)
    }

    /// Returns the property that stores the value of an edit; nil if the edit has no value.
    private static func line(_ edit: CardEdit) -> Property? {
        CardEdit.apply([edit], to: []).first { !$0.isLabel && $0.name != "FN" }
    }

    private static func add(_ edit: CardEdit, to properties: inout [Property]) {
        guard let line = line(edit) else { return }
        if edit.field == .categories, let place = properties.firstIndex(where: { $0.name == line.name }) {
            var items = properties[place].items
            let known = Set(properties.filter { $0.name == line.name }.flatMap(\.items))
            items += line.items.filter { !known.contains($0) }
            guard items != properties[place].items else { return }
            properties[place].value = items.map { CardBody.escaped($0) }.joined(separator: ",")
            return
        }
        guard same(as: line, edit, in: properties).isEmpty else { return }
        var edit = edit
        edit.isMore = true
        properties = CardEdit.apply([edit], to: properties)
    }

    private static func remove(_ edit: CardEdit, from properties: inout [Property]) {
        guard let line = line(edit) else { return }
        if edit.field == .categories {
            let gone = Set(line.items)
            for place in properties.indices where properties[place].name == line.name {
                let items = properties[place].items.filter { !gone.contains($0) }
                guard items != properties[place].items else { continue }
                properties[place].value = items.map { CardBody.escaped($0) }.joined(separator: ",")
            }
            properties.removeAll { $0.name == line.name && $0.value.isEmpty }
            return
        }
        for place in same(as: line, edit, in: properties).reversed() { properties.remove(at: place) }
        let groups = Set(properties.filter { !$0.isLabel }.compactMap(\.group))
        properties.removeAll { label in label.isLabel && label.group.map { !groups.contains($0) } ?? false }
    }

    /// Returns the indices of the properties that have the value of `line` and, if the edit has a label, that label.
    /// The case of e-mail addresses is ignored.
    private static func same(as line: Property, _ edit: CardEdit, in properties: [Property]) -> [Int] {
        edit.lines(in: properties).filter { place in
            let text = properties[place].text
            return line.name == "EMAIL" ? text.lowercased() == line.text.lowercased() : text == line.text
        }
    }
}
