internal import ContactModel

/// Completes a header beyond the headers known to its profile.
extension CSVColumns {
    /// Assigns meanings to columns whose headers the profile does not know, using the header grammar of that language.
    /// Skips a field that occurs once per contact if another column has it already.
    static func complete(
        _ meanings: inout Understood, _ header: [String], _ keys: [CSVHeaderKey], _ profile: CSVProfile
    ) {
        guard keys.indices.contains(where: { meanings[$0] == nil && !keys[$0].exact.isEmpty }) else {
            return settle(&meanings, keys, profile)
        }
        let language = profile.isGeneric ? profile : generic(for: keys)
        var added: [Int] = []
        func fill(_ find: (Int) -> CSVHeaderGrammar.Found?) {
            for index in keys.indices where meanings[index] == nil && !keys[index].exact.isEmpty {
                guard let found = find(index) else { continue }
                if isSingle(found.meaning.field), meanings.contains(where: { $0.map { $0 == found } ?? false }) {
                    continue
                }
                meanings[index] = found
                added.append(index)
            }
        }
        let words = language.meanings(of: keys)
        let grammar = CSVHeaderGrammar(language)
        fill { words[$0] ?? grammar.meaning(of: header[$0]) }
        if let other = otherGrammar(header.indices.filter { meanings[$0] == nil }.map { header[$0] }) {
            fill { other.meaning(of: header[$0]) }
        }
        // A label column needs the property it labels.
        for index in added {
            guard let label = meanings[index], let labelled = label.meaning.labelled else { continue }
            let isBeside = meanings.contains { found in
                found.map { $0.meaning.field.property == labelled.property && $0.number == label.number } ?? false
            }
            if !isBeside { meanings[index] = nil }
        }
        settle(&meanings, keys, profile)
    }

    /// Returns the grammar that understands most of the remaining headers, if any does. Single words are not sufficient
    /// evidence.
    private static func otherGrammar(_ headers: [String]) -> CSVHeaderGrammar? {
        let headers = headers.filter { CSVHeaderWords($0).words.count > 1 }
        guard !headers.isEmpty else { return nil }
        let counts = CSVHeaderGrammar.localized.map { grammar in headers.count { grammar.meaning(of: $0) != nil } }
        guard let most = counts.max(), most > 0, let place = counts.firstIndex(of: most) else { return nil }
        return CSVHeaderGrammar.localized[place]
    }

    /// Returns the generic profile of the language that knows the most of these headers.
    private static func generic(for keys: [CSVHeaderKey]) -> CSVProfile {
        var best = CSVProfile(name: "generic")
        var most = -1
        for profile in (CSVProfile.all + CSVProfile.localized).filter(\.isGeneric) {
            let count = profile.meanings(of: keys).count { $0 != nil }
            if count > most { (best, most) = (profile, count) }
        }
        return best
    }

    /// True for fields that a contact has once.
    private static func isSingle(_ field: CSVField) -> Bool {
        switch field.property {
        case .email, .phone, .url, .impp, .relation, .note, .categories, .custom: false
        default: true
        }
    }

    // MARK: Neighbours

    /// Resolves meanings that depend on the other columns.
    private static func settle(_ meanings: inout Understood, _ keys: [CSVHeaderKey], _ profile: CSVProfile) {
        guard profile.isGeneric else { return }
        settleTitle(&meanings, keys)
        settleAddresses(&meanings)
    }

    /// Treats a title before the given name, or beside a job title, as the name prefix.
    private static func settleTitle(_ meanings: inout Understood, _ keys: [CSVHeaderKey]) {
        let titles = keys.indices.filter { meanings[$0]?.meaning.field == .title }
        guard let index = titles.first(where: { keys[$0].exact == Array("title".utf8) }),
            !meanings.contains(where: { $0?.meaning.field == .prefix })
        else { return }
        let next = index + 1 < meanings.count ? meanings[index + 1]?.meaning.field : nil
        if titles.count > 1 || next == .given { meanings[index]?.meaning.field = .prefix }
    }

    /// Treats an address beside a city or a postcode as the street. If these have no street of their own, assigns them
    /// to the only one there is: "Home address, City, ZIP".
    private static func settleAddresses(_ meanings: inout Understood) {
        let parts = meanings.indices.filter { meanings[$0]?.meaning.field.property == .address }
        func isOfPlace(_ index: Int) -> Bool {
            [.city, .postcode].contains(meanings[index]?.meaning.field)
        }
        func isStreet(_ index: Int) -> Bool {
            [.street, .formatted].contains(meanings[index]?.meaning.field)
        }
        let streets = parts.filter(isStreet)
        if let street = streets.first, streets.count == 1, let found = meanings[street],
            parts.filter({ $0 != street }).allSatisfy({
                meanings[$0]?.meaning.label == nil && meanings[$0]?.number == nil
            })
        {
            for index in parts {
                meanings[index]?.meaning.label = found.meaning.label
                meanings[index]?.number = found.number
            }
        }
        for index in streets where meanings[index]?.meaning.field == .formatted {
            let own = parts.filter {
                meanings[$0]?.meaning.label == meanings[index]?.meaning.label
                    && meanings[$0]?.number == meanings[index]?.number
            }
            if own.contains(where: isOfPlace), own.count(where: isStreet) == 1 {
                meanings[index]?.meaning.field = .street
            }
        }
    }
}
