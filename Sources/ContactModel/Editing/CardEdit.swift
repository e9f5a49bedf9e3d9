/// A change of one field of a card, as given on the command line.
public struct CardEdit: Sendable, Hashable {
    /// The field that is changed.
    public var field: Field
    /// The label, such as `home`, or free text, that selects one of several lines; nil for no label.
    public var label: String?
    /// The new value; nil or empty to remove the field.
    public var value: String?
    /// True if the edit adds a line even if the card already has a line of the field; false if it changes that line.
    /// Without effect on a removal, a component such as `given`, and `formatted`.
    public var isMore = false

    /// Creates a change of a field. Without a label, a new value is set in the line with the lowest `PREF`, else in the
    /// first line.
    public init(_ field: Field, label: String? = nil, value: String?, isMore: Bool = false) {
        self.field = field
        self.label = label
        self.value = value
        self.isMore = isMore
    }

    /// The parameters that describe how a value is written, and not what it means.
    private static let spellingParameters = ["VALUE", "X-FORM", "X-ANDROID"]

    /// True if the change has no new value, or an empty one.
    private var removesAll: Bool { value?.isEmpty ?? true }

    /// Applies changes in their order.
    ///
    /// If the display name (`FN`) was derived from other properties (see `DisplayName`) or is removed, it is derived
    /// again after the changes; any other display name is kept. If none can be derived, a removed display name is
    /// restored, and a derived one is removed.
    public static func apply(_ edits: [CardEdit], to properties: [Property]) -> [Property] {
        var result = properties
        let wasDerived = DisplayName.isDerived(in: result)
        for edit in edits { edit.apply(to: &result) }
        let isRemoved = edits.last { $0.field == .name }.map(\.removesAll)
        guard isRemoved ?? wasDerived else { return result }
        let name = DisplayName.derived(from: result)
        if name.isEmpty, isRemoved == true, let place = properties.firstIndex(where: { $0.name == "FN" }) {
            result.insert(properties[place], at: min(place, result.count))
            return result
        }
        guard name != result.first(where: { $0.name == "FN" })?.text ?? "" else { return result }
        CardEdit(.name, value: name.isEmpty ? nil : name).apply(to: &result)
        return result
    }

    /// Returns the values that the changes remove, for each field of which they remove more than one value. Components,
    /// such as `given`, and `formatted` are not included.
    ///
    /// - Parameters:
    ///   - old: the properties before the changes.
    ///   - new: the properties after the changes.
    package static func removed(
        by edits: [CardEdit], from old: [Property], to new: [Property]
    ) -> [(field: Field, values: [String])] {
        var fields: [Field] = []
        for edit in edits where edit.removesAll && edit.field.component == nil && edit.field != .formatted {
            if !fields.contains(edit.field) { fields.append(edit.field) }
        }
        return fields.compactMap { field in
            var rest = new.filter { $0.name == field.property }.map(\.value)
            let gone = old.filter { $0.name == field.property }.filter { line in
                guard let place = rest.firstIndex(of: line.value) else { return true }
                rest.remove(at: place)
                return false
            }
            return gone.count > 1 ? (field, gone.map(\.text)) : nil
        }
    }

    private func apply(to properties: inout [Property]) {
        let value = value?.isEmpty == true ? nil : value
        let line = CardLine(field.property, label: label)
        if let component = field.component {
            set(component, to: value ?? "", line, &properties)
        } else if field == .formatted {
            setFormatted(value, line, &properties)
        } else if let value {
            set(value, line, &properties)
        } else {
            line.removeAll(from: &properties)
        }
    }

    /// Sets a line's value; adds a line if there is none, or if `isMore` is true. The parameters that describe only the
    /// old value, for instance `VALUE=text` (`spellingParameters`), are removed; all others, such as `TYPE` and
    /// `PREF`, are kept.
    private func set(_ text: String, _ line: CardLine, _ properties: inout [Property]) {
        let (value, kind) = field.spelled(text)
        if value.isEmpty { return line.removeAll(from: &properties) }
        let place = (isMore ? nil : line.place(in: properties)) ?? line.add(to: &properties)
        properties[place].value = value
        properties[place].parameters.removeAll { Self.spellingParameters.contains($0.name) }
        if let kind { properties[place].parameters.append(.init("VALUE", [kind])) }
    }

    /// Sets a component of a structured value. A line whose components are all empty is removed, unless it has a
    /// `LABEL`.
    private func set(_ component: Int, to text: String, _ line: CardLine, _ properties: inout [Property]) {
        if line.place(in: properties) == nil {
            guard !text.isEmpty else { return }
            line.add(to: &properties)
        }
        guard let place = line.place(in: properties) else { return }
        var property = properties[place]
        var parts = property.value.isEmpty ? [] : CardBody.split(property.value, at: ";")
        let count = max(
            parts.count,
            property.name == "ORG" ? component + 1 : PropertyTable.definition(of: property.name)?.components.count ?? 0)
        parts += Array(repeating: "", count: count - parts.count)
        let old = CardBody.unescaped(parts[component])
        parts[component] = CardBody.escaped(text)
        while property.name == "ORG", parts.last?.isEmpty == true { parts.removeLast() }
        property.value = parts.joined(separator: ";")
        property.replaceInLabel(old, by: text)
        // The code of the former country (RFC 8605, section 3.1).
        if property.name == "ADR", component == 6, old != text { property.parameters.removeAll { $0.name == "CC" } }
        properties[place] = property
        line.removeIfEmpty(at: place, from: &properties)
    }

    /// Sets the formatted text of an address: the parameter `LABEL`, beside the components in the value.
    private func setFormatted(_ text: String?, _ line: CardLine, _ properties: inout [Property]) {
        if line.place(in: properties) == nil {
            guard text != nil else { return }
            line.add(to: &properties)
        }
        guard let place = line.place(in: properties) else { return }
        if properties[place].value.isEmpty { properties[place].value = ";;;;;;" }
        properties[place].parameters.removeAll { $0.name == "LABEL" }
        if let text { properties[place].parameters.append(.init("LABEL", [text])) }
        line.removeIfEmpty(at: place, from: &properties)
    }
}

extension Property {
    /// Replaces a component in the formatted address (`LABEL`), if it occurs there exactly once.
    fileprivate mutating func replaceInLabel(_ old: String, by new: String) {
        guard !old.isEmpty, let place = parameters.firstIndex(where: { $0.name == "LABEL" }) else { return }
        let pieces = (parameters[place].values.first ?? "").split(separator: old, omittingEmptySubsequences: false)
        if pieces.count == 2 { parameters[place].values = [pieces.joined(separator: new)] }
    }
}
