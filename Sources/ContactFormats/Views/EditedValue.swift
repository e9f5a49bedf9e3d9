internal import ContactModel

/// The edit of a value of a card by the edit of the form in which a format shows it.
extension CardValue {
    /// Returns the values that this value may become when the form in which a format shows it is changed, the most likely
    /// first.
    func edited(from old: CardValue, to new: CardValue) -> [CardValue] {
        guard kind == new.kind || kind == old.kind else { return substituted(from: old, to: new).map { [$0] } ?? [] }
        var results: [CardValue] = []
        if single == .name, CardValue(line).isBlank {
            // The format shows the formatted name as a part of the name.
            let text = new.annotations.first?.text ?? DisplayName.formattedName(of: new.line)
            results.append(CardValue(line, [Property("FN", value: CardBody.escaped(text))], single: .name))
        }
        var value = self
        value.line.name = new.line.name
        value.annotations = editedAnnotations(from: old, to: new)
        editParameters(&value.line, from: old.line, to: new.line)
        var whole = value
        whole.line.value = new.line.value
        let parts = [line, old.line, new.line].map { CardBody.split($0.value, at: ";") }
        if ["N", "ADR", "ORG"].contains(line.name) {
            value.line.value = Self.editedComponents(parts[0], from: parts[1], to: parts[2])
            results.append(value)
        } else if old.line.value == new.line.value {
            results.append(value)
        }
        if old.line.value != new.line.value { results.append(whole) }
        return results + [new]
    }

    private static func editedComponents(_ own: [String], from old: [String], to new: [String]) -> String {
        func part(_ parts: [String], _ index: Int) -> String { index < parts.count ? parts[index] : "" }
        var parts = (0..<max(own.count, old.count, new.count)).map { index in
            part(old, index) == part(new, index) ? part(own, index) : part(new, index)
        }
        while parts.count > max(own.count, 1), parts.last == "" { parts.removeLast() }
        return parts.joined(separator: ";")
    }

    /// Returns the annotations with the changes; those that the format does not show stay.
    private func editedAnnotations(from old: CardValue, to new: CardValue) -> [Property] {
        guard old.annotations != new.annotations else { return annotations }
        let names = Set((old.annotations + new.annotations).map(\.name))
        return new.annotations + annotations.filter { !names.contains($0.name) }
    }

    /// Applies the changes of parameters. Parameters that only say how a value is written follow the value.
    private func editParameters(_ line: inout Property, from old: Property, to new: Property) {
        let spelling: Set = ["VALUE", "X-FORM", "X-ANDROID"]
        if old.value != new.value {
            line.parameters.removeAll { spelling.contains($0.name) }
            line.parameters += new.parameters.filter { spelling.contains($0.name) }
        }
        var names: [String] = []
        for name in (old.parameters + new.parameters).map(\.name) where !names.contains(name) { names.append(name) }
        for name in names where !spelling.contains(name) {
            let (before, after) = (old.values(of: name), new.values(of: name))
            guard before != after else { continue }
            var values = after
            if name == "TYPE" {
                values = line.types.filter { !before.contains($0) || after.contains($0) }
                values += after.filter { !before.contains($0) && !values.contains($0) }
            }
            let place = line.parameters.firstIndex { $0.name == name }
            if let place, values.isEmpty {
                line.parameters.remove(at: place)
            } else if let place {
                line.parameters[place].values = values
            } else if !values.isEmpty {
                line.parameters.append(Property.Parameter(name, values))
            }
        }
    }

    // MARK: Values that are shown as text

    /// The parts of the value as text: its components, the values of its parameters, and its annotations.
    private var parts: [(text: String, place: Place)] {
        let components = isStructured ? CardBody.split(line.value, at: ";").map { CardBody.unescaped($0) } : [line.text]
        return components.enumerated().map { ($1, .component($0)) }
            + line.parameters.enumerated().flatMap { index, parameter in
                parameter.values.enumerated().map { ($1, .parameter(index, $0)) }
            } + annotations.enumerated().map { (LabelMarks.shown($1.text), .annotation($0)) }
    }

    private enum Place { case component(Int), parameter(Int, Int), annotation(Int) }

    private var isStructured: Bool { ["N", "ADR", "ORG"].contains(line.name) }

    /// Returns the number of bytes of the longest part of this value that begins or ends the text of `other`; nil if there
    /// is none.
    func lengthOfPart(in other: CardValue) -> Int? {
        parts(in: other.line.text).first?.text.utf8.count
    }

    /// Returns this value, a part of which a format shows as the text of a custom field, with the change of that text; nil if
    /// no part of this value begins or ends the text.
    private func substituted(from old: CardValue, to new: CardValue) -> CardValue? {
        let (before, after) = (old.line.text, new.line.text)
        for part in parts(in: before) {
            let (opening, closing) = (before.dropLast(part.text.count), before.dropFirst(part.text.count))
            if before.hasSuffix(part.text), after.hasPrefix(opening) {
                return replacing(part.place, by: String(after.dropFirst(opening.count)))
            } else if before.hasPrefix(part.text), after.hasSuffix(closing) {
                return replacing(part.place, by: String(after.dropLast(closing.count)))
            }
        }
        return nil
    }

    /// Returns this value without the part that a format shows as a value of its own; nil if that is all of it.
    func removingPart(in other: CardValue) -> CardValue? {
        guard let part = parts(in: other.line.text).first else { return self }
        let value = replacing(part.place, by: "")
        return value.isBlank ? nil : value
    }

    /// The parts that begin or end a text, the longest first.
    private func parts(in text: String) -> [(text: String, place: Place)] {
        parts.filter { !$0.text.isEmpty && (text.hasSuffix($0.text) || text.hasPrefix($0.text)) }
            .sorted { $0.text.utf8.count > $1.text.utf8.count }
    }

    private func replacing(_ place: Place, by text: String) -> CardValue {
        var value = self
        switch place {
        case .component(let index) where isStructured:
            var parts = CardBody.split(line.value, at: ";")
            parts[index] = CardBody.escaped(text)
            value.line.value = parts.joined(separator: ";")
        case .component: value.line.value = line.isText ? CardBody.escaped(text) : text
        case .parameter(let parameter, let index):
            value.line.parameters[parameter].values[index] = text
            value.line.parameters[parameter].values.removeAll(where: \.isEmpty)
            if value.line.parameters[parameter].values.isEmpty { value.line.parameters.remove(at: parameter) }
        case .annotation(let index):
            value.annotations[index].value = CardBody.escaped(text)
            if text.isEmpty { value.annotations.remove(at: index) }
        }
        return value
    }
}
