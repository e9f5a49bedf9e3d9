internal import ContactModel

/// The labels of addresses, the text as printed on an envelope: properties `LABEL` in 3.0 and 2.1, parameters `LABEL` of
/// `ADR` in 4.0 (RFC 6350, section 6.3.1) and in `CardBody`.
///
/// If a `LABEL` property does not directly follow its address, or has another group or other parameters, the body
/// contains a marker for it: an `X-VCARD3-LABEL` line without a value.
enum AddressLabels {
    private static let name = VCardNames.prefix3 + "LABEL"

    // MARK: Reading

    /// Moves the text of each `LABEL` property to the parameter `LABEL` of its address (see `address`).
    static func pair(_ properties: inout [Property]) {
        var index = 0
        while index < properties.count {
            let label = properties[index]
            guard label.name == name, !label.value.isEmpty, !label.forms.contains("base64"),
                let address = address(for: index, in: properties)
            else {
                index += 1
                continue
            }
            properties[address].parameters.append(.init("LABEL", [label.text]))
            let own = parameters(of: properties[address])
            if address + 1 == index, label.group == properties[address].group, Set(own) == Set(label.parameters) {
                properties.remove(at: index)
            } else {
                properties[index].value = ""
                index += 1
            }
        }
    }

    /// Returns the parameters of an address that its `LABEL` property also has: all except those that apply only to the
    /// address or the format of its value.
    static func parameters(of address: Property) -> [Property.Parameter] {
        address.parameters.filter { parameter in
            !["LABEL", "GEO", "TZ", "X-MORE", PrivateParameters.form].contains(parameter.name)
                && !(parameter.name == "VALUE" && parameter.values == ["uri"])
        }
    }

    /// Returns the index of the address, without a label yet, that the label at `place` belongs to. Returns nil if there
    /// is none, or if a parameter cannot contain the text of the label.
    private static func address(for place: Int, in properties: [Property]) -> Int? {
        // NUL and a CR without LF cannot be stored in a parameter.
        guard !properties[place].text.unicodeScalars.contains(where: { $0 == "\0" || $0 == "\r" }) else { return nil }
        return address(for: place, in: properties) { properties[$0].values(of: "LABEL").isEmpty }
    }

    /// Returns the index of the first address for which `isFree` returns true and which fits the label at `place`: it
    /// has the same types and, if the label has a group, the same group. The address directly before the label is
    /// preferred, unless another label with the same types follows.
    private static func address(
        for place: Int, in properties: [Property], where isFree: (Int) -> Bool
    ) -> Int? {
        let label = properties[place]
        func fits(_ index: Int) -> Bool {
            properties[index].name == "ADR" && isFree(index) && hasTypes(of: label, properties[index])
                && (properties[index].group == label.group || label.group == nil)
        }
        let isFollowed =
            place + 1 < properties.count && properties[place + 1].name == label.name
            && hasTypes(of: label, properties[place + 1])
        if !isFollowed, place > 0, fits(place - 1) { return place - 1 }
        return properties.indices.first(where: fits)
    }

    private static func hasTypes(of label: Property, _ property: Property) -> Bool {
        Set(property.types) == Set(label.types)
    }

    // MARK: Writing

    /// Converts the `LABEL` parameters of addresses to `LABEL` properties, so that `pair` restores the parameters.
    ///
    /// Markers receive the labels that `pair` took from their lines. Of several labelled addresses with the same types,
    /// some had no marker; which ones is not stored. If no assignment is found that `pair` reverses, the markers are
    /// ignored, and each label follows its address.
    static func separate(_ properties: inout [Property]) {
        let labels = properties.map(label)
        guard properties.contains(where: isMarker) else { return insertLabels(labels, &properties) }
        let stored = properties
        for isFirst in [true, false] {
            properties = stored
            var left = labels
            fillMarkers(&left, &properties, unmarked: isFirst)
            // A marker without a label remains if the label or the address was deleted.
            let expected = zip(stored, properties).filter { !isMarker($1) }.map(\.0)
            insertLabels(left, &properties)
            if isReversed(properties, to: expected) { return }
        }
        properties = stored
        insertLabels(labels, &properties)
    }

    private static func isMarker(_ property: Property) -> Bool { property.name == name && property.value.isEmpty }

    private static func label(of property: Property) -> String? {
        property.name == "ADR" ? property.values(of: "LABEL").first : nil
    }

    /// Moves labels to the markers.
    ///
    /// - Parameter labels: the label of each property.
    /// - Parameter isFirst: true if the first of the labelled addresses with the same types are those without a marker,
    ///   false if the last are.
    private static func fillMarkers(_ labels: inout [String?], _ properties: inout [Property], unmarked isFirst: Bool) {
        let markers = Set(properties.indices.filter { isMarker(properties[$0]) })
        var unmarked: Set<Int> = []
        for types in Set(markers.map { Set(properties[$0].types) }) {
            let labelled = properties.indices.filter { labels[$0] != nil && Set(properties[$0].types) == types }
            let count = labelled.count - markers.count { Set(properties[$0].types) == types }
            // The label of an address that directly precedes a marker was on the marker's line.
            let others = labelled.filter {
                !(markers.contains($0 + 1) && hasTypes(of: properties[$0 + 1], properties[$0]))
            }
            unmarked.formUnion(isFirst ? others.prefix(max(0, count)) : others.suffix(max(0, count)))
        }
        for marker in markers.sorted() {
            let isFree = { [labels] index in labels[index] != nil && !unmarked.contains(index) }
            guard let address = address(for: marker, in: properties, where: isFree), let text = labels[address] else {
                continue
            }
            properties[marker].setText(text)
            labels[address] = nil
        }
    }

    /// Removes the parameters `LABEL` and the markers, and inserts labels after their addresses.
    ///
    /// - Parameter labels: the label of each property that does not have a marker.
    private static func insertLabels(_ labels: [String?], _ properties: inout [Property]) {
        var result: [Property] = []
        result.reserveCapacity(properties.count)
        for (var property, label) in zip(properties, labels) where !isMarker(property) {
            if property.name == "ADR" { property.parameters.removeAll { $0.name == "LABEL" } }
            result.append(property)
            guard let label else { continue }
            let own = parameters(of: property)
            result.append(Property(group: property.group, name, own, value: CardBody.escaped(label)))
        }
        properties = result
    }

    /// Returns true if `pair` restores the addresses' labels and the markers.
    private static func isReversed(_ written: [Property], to stored: [Property]) -> Bool {
        var read = written
        pair(&read)
        return read.count == stored.count
            && zip(read, stored).allSatisfy {
                $0.name == $1.name && isMarker($0) == isMarker($1) && label(of: $0) == label(of: $1)
            }
    }
}
