internal import ContactModel

/// What a header tells beyond the spellings of the profile that fits it.
extension CSVColumns {
    /// Gives meanings to columns whose headers the profile does not know: by the words of tables made by hand in that
    /// language, however they are put together. A field that a contact has once is left to the column that has it already.
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
        // A label is one only beside what it labels.
        for index in added {
            guard let label = meanings[index], let labelled = label.meaning.labelled else { continue }
            let isBeside = meanings.contains { found in
                found.map { $0.meaning.field.property == labelled.property && $0.number == label.number } ?? false
            }
            if !isBeside { meanings[index] = nil }
        }
        settle(&meanings, keys, profile)
    }

    /// The language that understands most of the headers that are left, if any does; words alone say too little.
    private static func otherGrammar(_ headers: [String]) -> CSVHeaderGrammar? {
        let headers = headers.filter { CSVHeaderWords($0).words.count > 1 }
        guard !headers.isEmpty else { return nil }
        let counts = CSVHeaderGrammar.localized.map { grammar in headers.count { grammar.meaning(of: $0) != nil } }
        guard let most = counts.max(), most > 0, let place = counts.firstIndex(of: most) else { return nil }
        return CSVHeaderGrammar.localized[place]
    }

    /// The language in which tables made by hand would have these headers.
    private static func generic(for keys: [CSVHeaderKey]) -> CSVProfile {
        var best = CSVProfile(name: "generic")
        var most = -1
        for profile in (CSVProfile.all + CSVProfile.localized).filter(\.isGeneric) {
            let count = profile.meanings(of: keys).count { $0 != nil }
            if count > most { (best, most) = (profile, count) }
        }
        return best
    }

    /// True for fields of which a second column would say something else.
    private static func isSingle(_ field: CSVField) -> Bool {
        switch field.property {
        case .email, .phone, .url, .impp, .relation, .note, .categories, .custom: false
        default: true
        }
    }

    // MARK: Neighbours

    /// Decides what only the other columns can tell.
    private static func settle(_ meanings: inout Understood, _ keys: [CSVHeaderKey], _ profile: CSVProfile) {
        guard profile.isGeneric else { return }
        settleTitle(&meanings, keys)
        settleAddresses(&meanings)
    }

    /// A title before the given name, or beside a job title, is the one people are addressed with.
    private static func settleTitle(_ meanings: inout Understood, _ keys: [CSVHeaderKey]) {
        let titles = keys.indices.filter { meanings[$0]?.meaning.field == .title }
        guard let index = titles.first(where: { keys[$0].exact == Array("title".utf8) }),
            !meanings.contains(where: { $0?.meaning.field == .prefix })
        else { return }
        let next = index + 1 < meanings.count ? meanings[index + 1]?.meaning.field : nil
        if titles.count > 1 || next == .given { meanings[index]?.meaning.field = .prefix }
    }

    /// Beside a city or a postcode, what is called an address is the street; and where these have no street of their own,
    /// they belong to the only one there is, "Home address, City, ZIP".
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
