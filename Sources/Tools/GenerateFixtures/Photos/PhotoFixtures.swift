/// Writes the photos in `fixtures/photos/`: 60 valid portraits with the names of contacts in `google-2024.csv`, damaged
/// and doubtful ones, and photos of other types.
enum PhotoFixtures {
    static func write(to folder: inout FixtureFolder, book: AddressBook) throws(FixtureError) {
        let shapes = PhotoShape.all
        let names = fileNames(for: book.people, count: shapes.count + sharing.count)
        var files: [[UInt8]] = []
        for (index, shape) in shapes.enumerated() {
            files.append(shape.encoded(seed: UInt64(1000 + index)).bytes)
        }
        for source in sharing { files.append(files[source]) }
        for (name, file) in zip(names, files) { try folder.write(file, to: "photos/valid/\(name).png") }
        try DamagedPhotos.write(to: &folder)
        try DoubtfulPhotos.write(to: &folder)
        try MalformedPhotos.write(to: &folder)
        try OtherPhotos.write(to: &folder)
        try JPEGPhotos.write(to: &folder)
    }

    /// The indexes of the photos that are copied for another contact; each occurrence of an index is one copy.
    private static let sharing = [1, 7, 13, 13, 30, 45]

    // MARK: - Names

    /// The ways in which a file's name identifies its contact.
    private enum Naming: CaseIterable {
        case email, fullName, dotted, familyFirst, plain
    }

    /// Returns file names without extension, in the order of the contacts; the cases of `Naming` alternate.
    private static func fileNames(for people: [Person], count: Int) -> [String] {
        var names: [String] = []
        for person in people where names.count < count {
            let naming = Naming.allCases[names.count % Naming.allCases.count]
            if let name = name(of: person, naming) { names.append(name) }
        }
        precondition(names.count == count, "too few contacts that a photo could be named after")
        return names
    }

    private static func name(of person: Person, _ naming: Naming) -> String? {
        // The e-mail address is not used if two people share it or the cell contains several addresses.
        guard let email = person.emails.first?.value, !email.contains(" "), !email.hasPrefix("hallers@") else {
            return nil
        }
        guard !person.given.isEmpty, !person.family.isEmpty else { return nil }
        if naming == .email { return email }
        // The other kinds of names are used only if the given and the family name consist of letters and no other
        // contact has the same name.
        let letters = (person.given + person.family).unicodeScalars
        guard person.middle.isEmpty, letters.allSatisfy(\.properties.isAlphabetic) else { return nil }
        guard person.displayName != "Alex Morgan" else { return nil }
        switch naming {
        case .email, .plain: return withoutAccents(person)
        case .fullName: return "\(person.given) \(person.family)"
        case .dotted: return "\(person.given).\(person.family)".lowercased()
        case .familyFirst: return "\(person.family), \(person.given)"
        }
    }

    /// Returns `jose.munoz` for José Muñoz; nil if the ASCII name differs in more than the accents, as `mueller` for
    /// Müller does.
    private static func withoutAccents(_ person: Person) -> String? {
        let isShorter =
            person.handle.unicodeScalars.count == person.given.unicodeScalars.count + person.family.unicodeScalars.count
            + 1
        let isLatin = person.displayName.unicodeScalars.allSatisfy {
            $0.value < 0x100 && $0 != "þ" && $0 != "ð" && $0 != "ß"
        }
        return isShorter && isLatin ? person.handle : nil
    }
}
