internal import Bytes

/// The lines of one property of a card, with an optional label that selects among them.
struct CardLine {
    private let name: String
    private let label: String?
    /// The label as values of `TYPE`; nil for free text or no label.
    private let types: [String]?
    /// True if the label of an `IMPP` is free text: the name of a service, which is stored in `X-SERVICE-TYPE`.
    private var isService: Bool { name == "IMPP" && label != nil && types == nil }

    init(_ name: String, label: String?) {
        self.name = name
        self.label = label
        types = label.flatMap { LabelTypes.types(of: $0, for: name) }
    }

    /// Returns the index of the first line with the label; without a label, of the line with the lowest `PREF`, else of
    /// the first line. Nil if there is none.
    func place(in properties: [Property]) -> Int? {
        let places = places(in: properties)
        guard label == nil else { return places.first }
        return places.min { (properties[$0].preference ?? 101) < (properties[$1].preference ?? 101) }
    }

    /// Returns the indices of all lines with this label. A line may also have other types, except those in `things`,
    /// such as `fax`. Without a label, returns the indices of all lines of the property.
    fileprivate func allPlaces(in properties: [Property]) -> [Int] {
        let exact = Set(places(of: properties))
        return properties.indices.filter { exact.contains($0) || hasFurtherTypes(properties[$0]) }
    }

    /// Adds a line without a value, with its label. Returns its index.
    @discardableResult func add(to properties: inout [Property]) -> Int {
        var line = Property(name, value: "")
        if let types { line.parameters = [.init("TYPE", types)] }
        if isService, let label { line.parameters = [.init("X-SERVICE-TYPE", [label])] }
        guard let label, types == nil, !isService else { return PropertyTable.insert(line, into: &properties) }
        var groups = FreeGroups(in: properties)
        let group = groups.next()
        line.group = group
        let place = PropertyTable.insert(line, into: &properties)
        properties.insert(GroupLabel.property(group: group, text: label), at: place + 1)
        return place
    }

    /// Removes all lines with this label, and the labels of their groups.
    func removeAll(from properties: inout [Property]) {
        for place in places(in: properties).reversed() { Self.remove(at: place, from: &properties) }
    }

    /// Removes a line that has neither a value (a structured value has only empty components) nor a `LABEL`.
    func removeIfEmpty(at place: Int, from properties: inout [Property]) {
        let line = properties[place]
        guard line.value.allSatisfy({ $0 == ";" }), line.values(of: "LABEL").isEmpty else { return }
        Self.remove(at: place, from: &properties)
    }

    private static func remove(at place: Int, from properties: inout [Property]) {
        let group = properties.remove(at: place).group
        guard let group, !properties.contains(where: { $0.group == group && !$0.isLabel }) else { return }
        properties.removeAll { $0.group == group }
    }

    /// Returns the indices of the lines with exactly this label. If there are none, returns those of the lines that
    /// also have other types, except types of a special device or service, such as `fax` (`things`).
    private func places(in properties: [Property]) -> [Int] {
        let places = places(of: properties)
        guard types != nil, places.isEmpty else { return places }
        return properties.indices.filter { hasFurtherTypes(properties[$0]) }
    }

    /// Returns true for a line that has all types of this label. It may have other types, except those in `things`.
    private func hasFurtherTypes(_ property: Property) -> Bool {
        guard let types, property.name == name else { return false }
        let others = Set(property.types).subtracting(types)
        return Set(types).isSubset(of: property.types) && others.isDisjoint(with: Self.things)
    }

    private func places(of properties: [Property]) -> [Int] {
        properties.indices.filter { index in
            let property = properties[index]
            guard property.name == name, let label else { return property.name == name }
            guard let types else { return isLabelled(property, label, in: properties) }
            return Set(property.types).subtracting(Self.saysNothing) == Set(types)
        }
    }

    /// Types that are ignored when the types of a line are compared with those of a label.
    private static let saysNothing: Set<String> = ["voice", "internet", "pref"]

    /// Types of a special device or service, whether at home or at work: a home fax is not a home phone (RFC 6350,
    /// section 6.4.1).
    private static let things: Set<String> = [
        "fax", "pager", "textphone", "cell", "video", "text", "bbs", "modem", "car", "isdn", "pcs",
    ]

    private func isLabelled(_ property: Property, _ label: String, in properties: [Property]) -> Bool {
        if isService, let service = property.values(of: "X-SERVICE-TYPE").first { return Self.isSame(service, label) }
        guard let group = property.group else { return false }
        return properties.contains {
            $0.isLabel && $0.group == group && Self.isSame(LabelMarks.shown($0.text), label)
        }
    }

    private static func isSame(_ left: String, _ right: String) -> Bool {
        Folding.folded(left) == Folding.folded(right)
    }
}

extension CardEdit {
    /// Returns the indices of the lines that have the field and the label of this edit; if the edit has no label, those
    /// of all lines of the field.
    package func lines(in properties: [Property]) -> [Int] {
        CardLine(field.property, label: label).allPlaces(in: properties)
    }
}
