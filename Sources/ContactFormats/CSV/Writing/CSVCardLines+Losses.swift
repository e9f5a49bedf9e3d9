internal import Bytes
internal import ContactModel

extension CSVCardLines {
    /// A value, component, label or parameter of a card that the table cannot represent.
    struct Loss {
        /// What is lost of a property; the associated value is the text of the component or the label.
        enum Part {
            case whole
            case component(String)
            case label(String)
            case parameter
        }

        var property: String
        var message: String
        /// The property of the original card.
        var line: Line
        var part = Part.whole
        /// A phrase that describes the lost part in messages, such as `'b'` or `the label 'work' of 'a@b.c'`.
        var what: String
        /// True if nothing is lost, but the value is written with another label or to a column of another property.
        var isNote = false
    }

    /// Returns the values, labels and parameters of this card that are missing in `other`, the card that results from
    /// reading the written table, and notes about values that it has with another label.
    func losses(in other: CSVCardLines) -> [Loss] {
        var left = Remaining(other.lines)
        var losses: [Loss] = []
        var unlike: [Line] = []
        for line in lines where !line.property.value.isEmpty {
            if left.take(like: line, where: { $0.hasSameMeaning(line) }) == nil { unlike.append(line) }
        }
        var missing: [Line] = []
        for line in unlike {
            if let found = left.take(like: line, where: { _ in true }) {
                losses += found.differences(from: line)
            } else {
                missing.append(line)
            }
        }
        for line in missing {
            guard let written = left.takePart(of: line) else {
                losses.append(line.loss(line.quotedValue + (line.label.isEmpty ? "" : " (\(line.label))"), .whole))
                continue
            }
            losses += written.componentsLost(of: line).map {
                line.loss("'\(Diagnostic.clipped($0))'", .component($0))
            }
            losses += written.differences(from: line).filter { !$0.isNote }
        }
        return losses
    }
}

/// The properties of a card that were not yet found in another card. They are looked up by their values, so that the
/// comparison of two cards is linear.
private struct Remaining {
    private var lines: [CSVCardLines.Line?]
    /// The places of the lines with each value, and of those with components.
    private var places: [String: [Int]] = [:]
    private var structured: [Int] = []

    init(_ lines: [CSVCardLines.Line]) {
        self.lines = lines
        for (place, line) in lines.enumerated().reversed() {
            places[line.property.value, default: []].append(place)
            if line.hasComponents { structured.append(place) }
        }
        structured.reverse()
    }

    /// Removes and returns the first line that states the same as `line` and for which the closure returns true.
    mutating func take(
        like line: CSVCardLines.Line, where matches: (CSVCardLines.Line) -> Bool
    ) -> CSVCardLines.Line? {
        guard let equal = places[line.property.value] else { return nil }
        // The places are in descending order, so that the first one is removed fast.
        for index in equal.indices.reversed() {
            guard let other = lines[equal[index]], other.means(line), matches(other) else { continue }
            lines[equal[index]] = nil
            places[line.property.value]?.remove(at: index)
            return other
        }
        return nil
    }

    /// Removes and returns the first line that has some of the components of `line` and no others.
    mutating func takePart(of line: CSVCardLines.Line) -> CSVCardLines.Line? {
        guard line.hasComponents else { return nil }
        for place in structured {
            guard let other = lines[place], other.isPart(of: line) else { continue }
            lines[place] = nil
            return other
        }
        return nil
    }
}

extension CSVCardLines.Line {
    /// True for a name, an address or an organization.
    fileprivate var hasComponents: Bool { ["N", "ADR", "ORG"].contains(property.name) }

    /// Returns true if the property names and the values are equal.
    fileprivate func means(_ other: Self) -> Bool {
        property.name == other.property.name && property.value.utf8.elementsEqual(other.property.value.utf8)
    }

    /// Returns true if the labels are equal, and the parameters that describe the contact.
    fileprivate func hasSameMeaning(_ other: Self) -> Bool {
        ownLabel == other.ownLabel && meaningfulParameters == other.meaningfulParameters
    }

    /// The parameters that describe the contact, such as the types, without those that only say how the value is
    /// written, such as `ENCODING`.
    private var meaningfulParameters: Set<Property.Parameter> {
        var parameters = property.parameters.filter { !Self.isSilent($0, of: property) }
        let types = property.types.map { $0.lowercased() }.filter { !Self.silentTypes.contains($0) }.sorted()
        if !types.isEmpty { parameters.append(Property.Parameter("TYPE", types)) }
        return Set(parameters)
    }

    /// Compares this property, which was read from the written table, with `other`, the original one with the same
    /// value. Returns the lost labels and parameters. If none is lost, but the label differs, returns a note about the
    /// label.
    fileprivate func differences(from other: Self) -> [CSVCardLines.Loss] {
        let lost = lost(of: other)
        guard lost.isEmpty, !hasSameMeaning(other) else {
            return lost.map { other.loss("\($0.what) of \(other.quotedValue)", $0.part) }
        }
        let message = "\(other.quotedValue) is written with the label '\(Diagnostic.clipped(label))'"
        return [
            CSVCardLines.Loss(
                property: other.property.name, message: message, line: other, what: other.quotedValue, isNote: true)
        ]
    }

    /// Returns the labels and parameters of `other`, a property with the same value, that this property does not have.
    fileprivate func lost(of other: Self) -> [(what: String, part: CSVCardLines.Loss.Part)] {
        var lost: [(what: String, part: CSVCardLines.Loss.Part)] = []
        if let label = other.ownLabel, Folding.folded(LabelMarks.shown(label)) != Folding.folded(self.label) {
            let label = LabelMarks.shown(label)
            lost.append(("the label '\(Diagnostic.clipped(label))'", .label(label)))
        }
        let types = Set(property.types.map { $0.lowercased() })
        for type in other.property.types.map({ $0.lowercased() })
        where !types.contains(type) && !Self.silentTypes.contains(type) {
            lost.append(("the label '\(Diagnostic.clipped(type))'", .label(type)))
        }
        for parameter in other.property.parameters where !Self.isSilent(parameter, of: other.property) {
            if property.values(of: parameter.name).elementsEqual(parameter.values) { continue }
            let value = Diagnostic.clipped(parameter.values.joined(separator: ","))
            lost.append(("\(parameter.name)=\(value)", .parameter))
        }
        return lost
    }

    /// Returns true for parameters that are not compared: types, which are compared as labels, and parameters that have
    /// no value or only say how the property's value is written, such as `ENCODING`.
    private static func isSilent(_ parameter: Property.Parameter, of property: Property) -> Bool {
        switch parameter.name {
        case "TYPE", "X-FORM", AndroidLabel.parameter, "CHARSET", "ENCODING": true
        // The value's type is not compared, since the values are equal.
        case "VALUE": true
        // The code of a country whose name is in the value (RFC 8605, section 3.1).
        case "CC": property.name == "ADR" && property.components.dropFirst(6).first?.isEmpty == false
        default: parameter.values.allSatisfy(\.isEmpty)
        }
    }

    // MARK: Components

    /// Returns true if this property has some of the components of `other` and no other ones, for `N`, `ADR` and `ORG`.
    fileprivate func isPart(of other: Self) -> Bool {
        guard property.name == other.property.name, hasComponents else { return false }
        let written = property.components
        let all = other.property.components
        return written.count <= all.count && written.contains { !$0.isEmpty }
            && zip(written, all).allSatisfy { $0.isEmpty || $0.utf8.elementsEqual($1.utf8) }
    }

    /// Returns the components of `other`, the original property, that are empty in this one.
    fileprivate func componentsLost(of other: Self) -> [String] {
        let written = property.components
        return other.property.components.enumerated().compactMap { place, component in
            !component.isEmpty && (place >= written.count || written[place].isEmpty) ? component : nil
        }
    }

    fileprivate var quotedValue: String {
        let value =
            hasComponents
            ? property.components.filter { !$0.isEmpty }.joined(separator: ", ") : property.text
        return "'\(Diagnostic.clipped(value))'"
    }

    fileprivate func loss(_ what: String, _ part: CSVCardLines.Loss.Part) -> CSVCardLines.Loss {
        CSVCardLines.Loss(
            property: property.name, message: "\(what) cannot be represented", line: self, part: part, what: what)
    }
}
