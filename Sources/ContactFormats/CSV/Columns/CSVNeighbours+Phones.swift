internal import ContactModel

/// Columns for phones and their extensions, e-mail addresses of other persons, and columns for notes.
extension CSVNeighbours {
    /// Removes the meanings of e-mail addresses and phones of other persons, by which the contact is not reached: the
    /// e-mail address of another person if the table has one of the contact, and the e-mail address or the phone of a
    /// superior or of a colleague also if the table only has the other one of the contact. In a table without them, the
    /// parents of a pupil, for instance, are the persons who are called.
    mutating func settleReached() {
        func isOwn(_ index: Int) -> Bool { added[index]?.person == nil }
        let hasEmail = meanings.indices(of: .email).contains(where: isOwn)
        let hasPhone = meanings.indices(of: .phone).contains(where: isOwn)
        for index in added.keys {
            let person = added[index]?.person
            let isElsewhere =
                switch meanings.field(index) {
                case .email where person != nil: hasEmail || hasPhone && person.map(Self.separate.contains) ?? false
                case .phone where person != nil: (hasEmail || hasPhone) && person.map(Self.superiors.contains) ?? false
                case .email, .phone: isOfNeighbour(index)
                default: false
                }
            if !isElsewhere { continue }
            meanings[index] = nil
            ofOthers.insert(index)
        }
    }

    /// Returns true for a header with a word for a neighbour, who is not the contact unless the column of names has such
    /// a word, too.
    private func isOfNeighbour(_ index: Int) -> Bool {
        func hasWord(_ index: Int) -> Bool { words.texts[index].contains(where: CSVRemarkKind.neighbour.contains) }
        let names = meanings.indices(of: .name, .given, .family)
        return hasWord(index) && !names.isEmpty && !names.contains(where: hasWord)
    }

    private static let superiors: CSVConcepts = [.agent, .manager]
    /// Persons by whom the contact is not reached.
    private static let separate = superiors.union([.assistant, .spouse, .partner, .doctor])

    /// Interprets a header that is only a label ("Mobile, Home, Work") as a phone if an adjacent column is a phone.
    mutating func settlePhones() {
        func isPhone(_ index: Int) -> Bool { meanings.field(index) == .phone }
        var kinds = meanings.indices.filter { index in
            meanings[index] == nil && words.single[index].map { [.home, .work, .other].contains($0) } ?? false
        }
        // "Other" without "Home" or "Work" in another column may mean anything.
        if !kinds.contains(where: { words.single[$0] != .other }) { kinds = [] }
        for index in kinds + kinds.reversed() where meanings[index] == nil {
            let label = words.single[index]?.name
            // "Work" may be the place of work if another phone has this label, or if the adjacent phones have no label.
            let isTaken = meanings.indices(of: .phone).contains { meanings[$0]?.meaning.label == label }
            let phones = [index - 1, index + 1].filter(isPhone)
            let isOfKinds = kinds.count > 1 || phones.contains { meanings[$0]?.meaning.label != nil }
            if !isTaken, isOfKinds, !phones.isEmpty {
                meanings[index] = (CSVProfile.Meaning(field: .phone, label: label), nil)
            }
        }
    }

    /// Interprets words such as the French "Poste", which mean a job title or a phone extension, and assigns extensions
    /// to phones.
    ///
    /// After a phone column, such a word means the extension if another phone column follows it, or if the table has
    /// another column for the job title; otherwise the column gets no meaning. An extension belongs to the last phone
    /// column before it or, if there is none, to the first one after it. Mobile phones and faxes have no extension, so
    /// one belongs to them only if it directly follows. In a table without phones, it gets no meaning.
    mutating func settleExtensions() {
        for index in open(.titleOrExtension) where meanings.field(index - 1) == .phone {
            let hasTitle = meanings.indices(of: .title).contains { $0 != index }
            let isExtension = meanings.field(index + 1) == .phone || hasTitle
            meanings[index] = isExtension ? (CSVProfile.Meaning(field: .phoneExtension), nil) : nil
        }
        let phones = meanings.indices(of: .phone)
        let landlines = phones.filter { index in
            let label = meanings[index]?.meaning.label ?? ""
            return !["mobile", "fax"].contains { label.hasSuffix($0) }
        }
        for index in meanings.indices(of: .phoneExtension) {
            let next = phones.contains(index - 1) ? index - 1 : nil
            let phone = landlines.last { $0 < index } ?? next ?? landlines.first
            meanings[index] = phone.flatMap { meanings[$0] }
            meanings[index]?.meaning.field = .phoneExtension
        }
    }

    // MARK: Notes

    /// Interprets "Other", as the last header with a meaning in a table without notes, as notes.
    mutating func settleRest() {
        guard !meanings.has(.note), let last = meanings.indices.last(where: { meanings[$0] != nil }) else { return }
        let rest = meanings.indices[(last + 1)...].filter { words.single[$0] == .other && !words.vetoed.contains($0) }
        if rest.count == 1 { meanings[rest[0]] = (CSVProfile.Meaning(field: .note), nil) }
    }
}
