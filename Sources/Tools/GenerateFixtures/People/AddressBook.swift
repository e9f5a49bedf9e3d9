/// The fictional address book: hand-written contacts for special cases, companies, and people of many cultures.
struct AddressBook {
    private(set) var people: [Person] = []
    private var random: SeededGenerator
    private var handles: Set<String>

    /// Creates an address book of `count` contacts, of which the first ones are `remarkable`.
    init(count: Int, seed: UInt64, remarkable: [Person] = []) {
        random = SeededGenerator(seed: seed)
        people = remarkable
        handles = Set(remarkable.map(\.handle))
        let cultures = Culture.latin + Culture.otherScripts
        for index in people.count..<count {
            let culture = cultures[index % cultures.count]
            people.append(index % 17 == 5 ? company(of: culture) : person(of: culture))
        }
    }

    // MARK: - Companies

    private mutating func company(of culture: Culture) -> Person {
        var company = Person()
        company.organization = random.pick(culture.organizations)
        company.phones = [
            Labeled("Main", random.digits(culture.landline)), Labeled("Work Fax", random.digits(culture.landline)),
        ]
        company.emails = [Labeled("Work", "info@company-\(people.count).example")]
        company.websites = [Labeled("Work", "https://company-\(people.count).example/")]
        company.addresses = [address(of: culture, label: "Work")]
        company.groups = ["* myContacts"]
        return company
    }

    // MARK: - People

    private mutating func person(of culture: Culture) -> Person {
        var person = name(of: culture)
        person.nickname = random.chance(percent: 8) ? String(person.given.prefix(3)) : ""
        person.groups = random.pick(Self.groups)
        addWork(to: &person, of: culture)
        addReachability(to: &person, of: culture)
        addLife(to: &person, of: culture)
        return person
    }

    /// Returns a name that no other contact has, since the names of the photo files must be unambiguous.
    private mutating func name(of culture: Culture) -> Person {
        var person = Person()
        repeat {
            let given = random.pick(culture.given)
            let family = random.pick(culture.family)
            person.given = given.written
            person.family = family.written
            person.phoneticGiven = given.reading
            person.phoneticFamily = family.reading
            person.handle = "\(given.latin).\(family.latin)"
        } while !handles.insert(person.handle).inserted
        let middle = random.pick(culture.given).written
        if random.chance(percent: 10), middle != person.given { person.middle = middle }
        if random.chance(percent: 6) { person.prefix = random.pick(["Dr.", "Prof.", "Prof. Dr.", "Rev."]) }
        if random.chance(percent: 3) { person.suffix = random.pick(["Jr.", "PhD", "M.A., LL.B."]) }
        return person
    }

    private mutating func addWork(to person: inout Person, of culture: Culture) {
        guard random.chance(percent: 45) else { return }
        person.organization = random.pick(culture.organizations)
        person.title = random.chance(percent: 70) ? random.pick(culture.titles) : ""
        person.department = random.chance(percent: 15) ? random.pick(["R&D", "Sales, EMEA", "IT", "人事部"]) : ""
    }

    private mutating func addReachability(to person: inout Person, of culture: Culture) {
        for index in 0..<random.pick([0, 1, 1, 1, 2, 2, 4]) {
            let host = random.pick(["example.org", "example.com", "example.net", "mail.example", "post.example"])
            let tag = index == 0 ? "" : "+\(index)"
            person.emails.append(Labeled(random.pick(Self.emailLabels), "\(person.handle)\(tag)@\(host)"))
        }
        for _ in 0..<random.pick([0, 1, 1, 1, 2, 2, 3, 5]) {
            let pattern = random.chance(percent: 65) ? culture.mobile : culture.landline
            person.phones.append(Labeled(random.pick(Self.phoneLabels), random.digits(pattern)))
        }
        for label in random.pick([[], [], ["Home"], ["Home", "Work"], ["* Work"], ["Ferienhaus"]]) {
            person.addresses.append(address(of: culture, label: label))
        }
    }

    private mutating func address(of culture: Culture, label: String) -> Address {
        let place = random.pick(culture.places)
        return Address(
            label: label, street: random.digits(random.pick(culture.streets)),
            postBox: random.chance(percent: 8) ? "PO Box \(random.int(in: 10...9999))" : "",
            city: place.city, region: place.region, postcode: random.digits(place.postcode), country: culture.country)
    }

    private mutating func addLife(to person: inout Person, of culture: Culture) {
        if random.chance(percent: 35) { person.birthday = date(yearlessPercent: 30) }
        if random.chance(percent: 40) { person.notes = random.pick(culture.notes) }
        if random.chance(percent: 15) {
            let relative = "\(random.pick(culture.given).written) \(person.family)"
            person.relations.append(Labeled(random.pick(Self.relationLabels), relative))
        }
        if random.chance(percent: 15) {
            let site = "https://\(person.handle).example/\(random.pick(["", "blog/", "~me?tab=cv&lang=en"]))"
            person.websites.append(Labeled(random.pick(["Profile", "Blog", "Home Page", "Work", ""]), site))
        }
        if random.chance(percent: 12) {
            person.events.append(
                Labeled(random.pick(["Anniversary", "Other", "Namenstag"]), date(yearlessPercent: 25)))
        }
        if random.chance(percent: 10) { person.customs.append(random.pick(Self.customs)) }
        if random.chance(percent: 4) {
            person.photo = "https://lh3.googleusercontent.example/contacts/\(person.handle)=s100"
        }
    }

    /// Returns a date as Google exports it; a date without a year is ` --03-07`, with a leading space.
    private mutating func date(yearlessPercent: Int) -> String {
        let year = random.int(in: 1931...2019)
        let month = random.int(in: 1...12)
        let day = random.int(in: 1...28)
        let rest = "\(Self.twoDigits(month))-\(Self.twoDigits(day))"
        return random.chance(percent: yearlessPercent) ? " --\(rest)" : "\(year)-\(rest)"
    }

    private static func twoDigits(_ number: Int) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }

    // MARK: - Words

    private static let groups: [[String]] = [
        ["* myContacts"], ["* myContacts"], ["* myContacts"], ["Friends", "* myContacts"],
        ["* friends", "* myContacts"],
        ["Family", "Friends", "* myContacts"], ["* myContacts", "* starred"],
        ["Chor \"Cantus, e.V.\"", "* myContacts"], [],
    ]
    private static let emailLabels = [
        "Home", "* Home", "Work", "* Work", "* ", "Other", "", "Schule", "личная", "Verein, alt",
    ]
    private static let phoneLabels = [
        "Mobile", "* Mobile", "Mobile", "Work", "Home", "Main", "Work Fax", "Home Fax", "Pager", "Google Voice", "",
        "Handy dienstlich", "手机", "Nachbarin (\"Notfall\")",
    ]
    private static let relationLabels = [
        "Spouse", "Child", "Mother", "Father", "Sister", "Manager", "Assistant", "Patenkind",
    ]
    private static let customs = [
        Labeled("Shoe size", "42"), Labeled("Membership #", "0017"), Labeled("Skype", "live:someone_3"),
        Labeled("Ключ", "под ковриком"), Labeled("Customer number", "00047-11"), Labeled("", "no label"),
    ]
}
