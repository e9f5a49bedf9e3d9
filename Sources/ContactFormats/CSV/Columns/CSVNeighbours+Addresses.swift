internal import ContactModel

/// Columns for addresses and their parts.
extension CSVNeighbours {
    /// Interprets the number in a header such as "Address 2" as the number of an address if another part of an address,
    /// such as "City 2", or its label has the same number; otherwise as the number of a line of the street. A street has
    /// at most three lines.
    mutating func settleNumberedAddresses() {
        let lines = added.keys.filter { added[$0]?.address != nil && meanings[$0] != nil }.sorted()
        let others = meanings.indices.filter { index in
            let meaning = meanings[index]?.meaning
            return (meaning?.labelled ?? meaning?.field)?.property == .address && !lines.contains(index)
        }
        for index in lines {
            guard let (field, number) = added[index]?.address else { continue }
            let isNumbered = others.contains { other in
                meanings[other]?.number == number
                    && (meanings[other]?.meaning.label == meanings[index]?.meaning.label
                        || meanings.field(other) == .label)
            }
            if isNumbered {
                meanings[index]?.meaning.field = field
                meanings[index]?.number = number
            } else if meanings[index]?.number != nil {
                meanings[index] = nil
            }
        }
    }

    /// Interprets "Address" as the street instead of the whole address if the table has columns for other parts of the
    /// address, such as the city.
    mutating func settleAddresses() {
        let parts = meanings.indices.filter { meanings.field($0)?.property == .address }
        func isStreet(_ index: Int) -> Bool { [.street, .formatted].contains(meanings.field(index)) }
        func isSameAddress(_ index: Int, _ other: Int) -> Bool {
            meanings[index]?.meaning.label == meanings[other]?.meaning.label
                && meanings[index]?.number == meanings[other]?.number
        }
        // "Street number" is the house number if another column contains the street with the same label.
        let numbered = parts.filter { isStreet($0) && added[$0]?.open == .number }
        for index in numbered {
            let isBeside = parts.contains { other in
                isStreet(other) && !numbered.contains(other)
                    && meanings[other]?.meaning.label == meanings[index]?.meaning.label
            }
            if isBeside { meanings[index]?.meaning.field = .house }
        }
        let streets = parts.filter(isStreet)
        let only = meanings.partsOfOnlyAddress
        // The Italian "Paese" means the country. In a table without a city, it means the town beside a street, and may
        // mean either beside a whole address.
        if !meanings.has(.city), meanings.has(.street, .formatted) {
            for index in open(.countryOrCity) {
                if meanings.has(.street) { meanings[index]?.meaning.field = .city } else { meanings[index] = nil }
            }
        }
        // In a table with a city, "Residence" is an address without the label `home`.
        let areFree = !only.others.isEmpty && only.others.allSatisfy { meanings[$0]?.meaning.label == nil }
        if let street = only.street, areFree, added[street]?.open == .residence {
            meanings[street]?.meaning.label = nil
        }
        // "Address, postcode" is a whole address if the table has no other part of an address.
        if parts.count == 1, let part = parts.first, added[part]?.open == .address {
            if meanings.field(part) == .street {
                meanings[part]?.meaning.field = .formatted
            } else {
                meanings[part] = nil
            }
        }
        for index in streets where meanings.field(index) == .formatted {
            let own = parts.filter { index == only.street && only.others.contains($0) || isSameAddress($0, index) }
            // If the postcode is the only other part, the address also contains the city, so it remains a whole
            // address.
            let isSplit = own.contains { [.city, .extended, .house, .street2].contains(meanings.field($0)) }
            // Of several addresses with the same label, each has its own city: "Address, City, Address, City".
            let cities = own.count { meanings.field($0) == .city }
            if isSplit, own.count(where: isStreet) <= max(cities, 1) { meanings[index]?.meaning.field = .street }
        }
        settleLabelledStreets()
        // If the table has a street, each address with further parts is a street, too.
        let isSplit = streets.contains { meanings.field($0) == .street }
        for index in streets where isSplit && meanings.field(index) == .formatted {
            let others = parts.filter { $0 != index && isSameAddress($0, index) }
            // "Address" beside the street of the same address may be the second line of the street, or the city.
            let hasStreet = others.contains { meanings.field($0) == .street }
            if hasStreet { meanings[index] = nil } else if !others.isEmpty { meanings[index]?.meaning.field = .street }
        }
    }

    /// Interprets an address with a label as a street if columns without a label for the city and other parts directly
    /// follow it and the table has no address without a label: "Invoice address, Postcode, City, Delivery address". If
    /// two addresses precede the city, it may belong to either.
    mutating func settleLabelledStreets() {
        let streets = meanings.indices(of: .street, .formatted)
        guard streets.count > 1, streets.allSatisfy({ meanings[$0]?.meaning.label != nil }) else { return }
        let parts: [CSVField] = [.postcode, .city, .region, .country, .extended, .house]
        for index in streets where meanings.field(index) == .formatted && !streets.contains(index - 1) {
            let next = meanings.indices[(index + 1)...].prefix { other in
                meanings[other].map { parts.contains($0.meaning.field) && $0.meaning.label == nil } ?? false
            }
            guard next.contains(where: { meanings.field($0) == .city }) else { continue }
            let label = meanings[index]?.meaning.label
            meanings[index]?.meaning.field = .street
            for other in next { meanings[other]?.meaning.label = label }
        }
    }

    /// Removes the label `home` of "City of residence", unless another part of an address has the label `work`.
    mutating func settleResidences() {
        let places = open(.city).filter { meanings[$0]?.meaning.label == "home" }
        let hasKinds = meanings.indices.contains { index in
            meanings.field(index)?.property == .address && meanings[index]?.meaning.label == "work"
                && !places.contains(index)
        }
        for index in places where !hasKinds { meanings[index]?.meaning.label = nil }
    }

    /// Interprets "number" or "house" in the column after a street as the house number; in languages that write the
    /// number before the street, also "number" between another field and a street.
    mutating func settleHouses() {
        let isBefore = words.language.house == .before
        func street(_ index: Int) -> (meaning: CSVProfile.Meaning, number: Int?)? {
            [.street, .formatted].contains(meanings.field(index)) ? meanings[index] : nil
        }
        for index in meanings.indices.dropFirst() where meanings[index] == nil {
            guard let concept = words.single[index], [.number, .house, .home].contains(concept) else { continue }
            let next = isBefore && concept == .number && meanings[index - 1] != nil ? street(index + 1) : nil
            guard let street = street(index - 1) ?? next else { continue }
            meanings[index] = (CSVProfile.Meaning(field: .house, label: street.meaning.label), street.number)
        }
    }

    /// Interprets "code" in the column before or after a city as the postcode, as in the Polish "Kod, Miasto" ("code,
    /// city"); also between another part of an address and "post".
    mutating func settleCodes() {
        for index in meanings.indices where meanings[index] == nil && words.single[index] == .code {
            if meanings.has(.postcode) { return }
            let isBeforePost = words.single.indices.contains(index + 1) && words.single[index + 1] == .post
            let city = [index - 1, index + 1].first { place in
                let isPart = isBeforePost && place < index && [.street, .house].contains(meanings.field(place))
                return meanings.field(place) == .city || isPart
            }
            guard let city else { continue }
            meanings[index] = meanings[city]
            meanings[index]?.meaning.field = .postcode
        }
    }
}
