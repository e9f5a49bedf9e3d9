/// A change of one field of a card, as the command line gives it.
public struct CardEdit: Sendable, Hashable {
    /// The fields that can be set one by one, by their names on the command line.
    public enum Field: String, Sendable, CaseIterable {
        case name, given, family, middle, prefix, suffix, nickname, organization, department, title, role, email, phone
        case note, url

        /// The property it is, or is a part of.
        var property: String {
            switch self {
            case .name: "FN"
            case .given, .family, .middle, .prefix, .suffix: "N"
            case .nickname: "NICKNAME"
            case .organization, .department: "ORG"
            case .title: "TITLE"
            case .role: "ROLE"
            case .email: "EMAIL"
            case .phone: "TEL"
            case .note: "NOTE"
            case .url: "URL"
            }
        }

        /// Which component of `N` or `ORG` it is; nil for a line of its own.
        var component: Int? {
            switch self {
            case .family, .organization: 0
            case .given, .department: 1
            case .middle: 2
            case .prefix: 3
            case .suffix: 4
            default: nil
            }
        }
    }

    /// The field meant.
    public var field: Field
    /// `home`, `work`, `mobile`, `fax` or `pager`, where one line of several is meant.
    public var label: String?
    /// The new value; nil takes the field away.
    public var value: String?
    /// True for a line more instead of the one there is.
    public var isMore = false

    /// Puts the parts together.
    public init(_ field: Field, label: String? = nil, value: String?, isMore: Bool = false) {
        self.field = field
        self.label = label
        self.value = value
        self.isMore = isMore
    }

    /// Applies changes in their order. A name for display that was composed of the name's parts follows them.
    public static func apply(_ edits: [CardEdit], to properties: [Property]) -> [Property] {
        var result = properties
        let shown = result.first { $0.name == "FN" }?.text ?? ""
        let wasComposed = shown == displayName(of: result)
        for edit in edits { edit.apply(to: &result) }
        guard wasComposed, !edits.contains(where: { $0.field == .name }) else { return result }
        let name = displayName(of: result)
        guard name != shown else { return result }
        CardEdit(.name, value: name.isEmpty ? nil : name).apply(to: &result)
        return result
    }

    /// The name that a card without one of its own is shown by: the parts of `N`, else the organization, an e-mail
    /// address or a phone number.
    private static func displayName(of properties: [Property]) -> String {
        let name = properties.first { $0.name == "N" }.map { CardUpdate.formattedName(of: $0) } ?? ""
        if !name.isEmpty { return name }
        func first(_ name: String) -> String? { properties.first { $0.name == name }?.text }
        let organization = properties.first { $0.name == "ORG" }?.components.first { !$0.isEmpty }
        return organization ?? first("EMAIL") ?? first("TEL") ?? ""
    }

    private func apply(to properties: inout [Property]) {
        if let component = field.component {
            set(component, of: field.property, in: &properties)
        } else if let value, !value.isEmpty {
            set(value, in: &properties)
        } else {
            remove(from: &properties)
        }
    }

    /// Sets a component of a structured value; one without any component left goes.
    private func set(_ component: Int, of name: String, in properties: inout [Property]) {
        let place = properties.firstIndex { $0.name == name }
        guard place != nil || value?.isEmpty == false else { return }
        var property = place.map { properties[$0] } ?? Property(name, value: "")
        var parts = property.value.isEmpty ? [] : CardBody.split(property.value, at: ";")
        let count = max(parts.count, name == "N" ? 5 : component + 1)
        parts += Array(repeating: "", count: count - parts.count)
        parts[component] = CardBody.escaped(value ?? "")
        while name == "ORG", parts.last?.isEmpty == true { parts.removeLast() }
        property.value = parts.joined(separator: ";")
        let isEmpty = parts.allSatisfy(\.isEmpty)
        if let place {
            if isEmpty { properties.remove(at: place) } else { properties[place] = property }
        } else if !isEmpty {
            PropertyRank.insert(property, into: &properties)
        }
    }

    private func set(_ text: String, in properties: inout [Property]) {
        var property = Property(field.property, value: "")
        property.value = property.isText ? CardBody.escaped(text) : text
        if let place = isMore ? nil : place(in: properties) {
            properties[place].value = properties[place].isText ? CardBody.escaped(text) : text
            return
        }
        if let type { property.parameters = [.init("TYPE", [type])] }
        PropertyRank.insert(property, into: &properties)
    }

    /// The line meant: the first of the label, without one the line that lists show.
    private func place(in properties: [Property]) -> Int? {
        let places = properties.indices.filter { matches(properties[$0]) }
        guard type == nil else { return places.first }
        return places.min { (properties[$0].preference ?? 101) < (properties[$1].preference ?? 101) }
    }

    /// Takes the lines away, and the labels that hang on them.
    private func remove(from properties: inout [Property]) {
        let groups = Set(properties.filter(matches).compactMap(\.group))
        properties.removeAll(where: matches)
        let used = Set(properties.filter { $0.name != "X-ABLABEL" }.compactMap(\.group))
        properties.removeAll { property in
            property.name == "X-ABLABEL" && property.group.map { groups.contains($0) && !used.contains($0) } ?? false
        }
    }

    private func matches(_ property: Property) -> Bool {
        property.name == field.property && (type.map { property.types.contains($0) } ?? true)
    }

    private var type: String? { label.map { $0 == "mobile" ? "cell" : $0 } }
}
