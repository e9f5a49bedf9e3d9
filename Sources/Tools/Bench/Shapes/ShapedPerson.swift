/// The data of one person, distributed as in real address books: most people have a few values, some have many, and one
/// in fifty has an unusual value.
struct ShapedPerson {
    struct Address { let street, city, code, country, mark: String }

    var given: String
    var family: String
    var middle = ""
    var prefix = ""
    var nickname = ""
    var company = ""
    var department = ""
    var title = ""
    /// The e-mail addresses; the first one is preferred.
    var emails: [String] = []
    var phones: [String] = []
    var addresses: [Address] = []
    var website = ""
    /// The birthday as `YYYY-MM-DD`, or as `--MM-DD` if the year is unknown.
    var birthday = ""
    var anniversary = ""
    var relation: (kind: String, name: String)?
    var social = ""
    var note = ""
    var groups: [String] = []
    /// The index of the person's photo; nil for none.
    var photo: Int?
    let uid: String

    /// - Parameter isWestern: true if windows-1252 must be able to encode all values.
    init(_ index: Int, seed: UInt64, isWestern: Bool = false) {
        var draw = Draw(seed: seed &* 1_000_003 &+ UInt64(index))
        given = draw.skewed(isWestern ? WordLists.westernGiven : WordLists.given)
        family = draw.skewed(isWestern ? WordLists.westernFamily : WordLists.family)
        uid = draw.uuid()
        fillNames(&draw)
        fillPlaces(&draw, index)
        fillDates(&draw)
        if draw.once(in: 3) { note = draw.skewed(WordLists.notes) }
        if draw.once(in: 2) { groups = [draw.skewed(WordLists.groups)] }
        if draw.once(in: 8) { groups.append("Alumni") }
        if draw.once(in: 25) { photo = index }
        if draw.once(in: 50) { makeOdd(&draw) }
        if isWestern { restrict() }
    }

    private mutating func fillNames(_ draw: inout Draw) {
        if draw.once(in: 9) { middle = draw.skewed(WordLists.westernGiven) }
        if draw.once(in: 30) { prefix = draw.any(["Dr.", "Prof. Dr.", "Mrs."]) }
        if draw.once(in: 12) { nickname = draw.any(["Bob", "Annie", "Schnucki", "JP, junior"]) }
        guard draw.once(in: 3) else { return }
        company = draw.skewed(WordLists.companies)
        department = draw.skewed(WordLists.departments)
        if draw.once(in: 2) { title = draw.skewed(WordLists.titles) }
    }

    private mutating func fillPlaces(_ draw: inout Draw, _ index: Int) {
        for number in 0..<draw.any([0, 1, 1, 1, 2, 2, 3]) {
            emails.append(
                "\(draw.any(["mail", "contact", "first.last", "info"]))\(index).\(number)@\(draw.skewed(WordLists.domains))"
            )
        }
        for _ in 0..<draw.any([0, 1, 1, 1, 1, 2, 2, 3, 4]) {
            let digits = draw.digits(7)
            phones.append(
                draw.any([
                    "+49 151 \(digits)", "+1 (555) \(digits.prefix(3))-\(digits.suffix(4))", "0\(digits)",
                    "+44 20 \(digits)",
                ]))
        }
        for _ in 0..<draw.any([0, 0, 0, 1, 1, 2]) {
            let city = draw.skewed(WordLists.cities)
            addresses.append(
                Address(
                    street:
                        "\(draw.skewed(WordLists.streets)) \(1 + draw.below(140))\(draw.once(in: 6) ? "\nFlat 3" : "")",
                    city: city.name, code: city.code, country: city.country, mark: city.mark))
        }
        if draw.once(in: 10) { website = "https://www.example.org/people/\(index)?lang=en" }
        if draw.once(in: 15) { social = "person\(index)" }
    }

    private mutating func fillDates(_ draw: inout Draw) {
        if draw.once(in: 4) {
            let day = "\(draw.padded(12))-\(draw.padded(28))"
            birthday = draw.once(in: 6) ? "--\(day)" : "\(1930 + draw.below(80))-\(day)"
        }
        if draw.once(in: 20) { anniversary = "\(1980 + draw.below(40))-\(draw.padded(12))-\(draw.padded(28))" }
        if draw.once(in: 15) { relation = (draw.skewed(WordLists.relations), draw.skewed(WordLists.westernGiven)) }
    }

    /// Adds one of the unusual values that one person in fifty has.
    private mutating func makeOdd(_ draw: inout Draw) {
        switch draw.below(9) {
        case 0: (given, family, middle, prefix) = ("", "", "", "")
        case 1: note = String(repeating: "A long note with, commas; semicolons and \"quotes\".\n", count: 40)
        case 2: given += "  "
        case 3: phones.append("+49 (0)30/123-45 ext. 6")
        case 4: emails.append("not an address")
        case 5: family = "O\\Brien, \"Jr.\"; III"
        case 6: phones += (0..<12).map { "+49 30 00000\($0)" }
        case 7: note = "tab\there, trailing backslash \\"
        default: (given, note) = ("😀 \(given)", "👩‍👩‍👧 Zürich – “café”…")
        }
    }

    /// Replaces a given name, a company and a note that contain characters above U+00FF, which Bench cannot encode as
    /// windows-1252.
    private mutating func restrict() {
        func isWestern(_ text: String) -> Bool { text.unicodeScalars.allSatisfy { $0.value < 0x100 } }
        if !isWestern(given) { given = "Anna" }
        if !isWestern(company) { company = "Siemens AG" }
        if !isWestern(note) { note = "Zürich" }
    }

    /// The display name. For a person without a name, it is the company, else an e-mail address, else a phone number, else
    /// `Unknown`.
    var name: String {
        let words = [prefix, given, middle, family].filter { !$0.isEmpty }.joined(separator: " ")
        return words.isEmpty ? company.isEmpty ? emails.first ?? phones.first ?? "Unknown" : company : words
    }

    /// Returns a small JPEG, which differs for each person; nil for a person without a photo.
    func photoBytes(_ photos: [[UInt8]]) -> [UInt8]? {
        guard let photo else { return nil }
        let base = photos[photo % photos.count]
        // A comment segment after the start marker makes each file unique.
        let text = Array("photo \(photo)".utf8)
        return base[..<2] + [0xFF, 0xFE, 0, UInt8(text.count + 2)] + text + base[2...]
    }
}
