extension Person {
    /// Hand-written contacts, each for a case that is often imported incorrectly.
    static let remarkable: [Person] =
        [ada, morganOfLeeds, morganOfCork, phoneOnly, mailOnly, companyWithCommas]
        + [manyNumbers, longNote, emoji, decomposed, looksLikeFormulas, readings, manyAddresses]
        + [householdFirst, householdSecond, everyField]

    private static let ada = Person(
        given: "Ada", family: "Lovelace", prefix: "Lady", nickname: "The \"Enchantress\"", birthday: "1815-12-10",
        notes:
            "Wrote: \"The engine weaves algebraical patterns,\njust as the Jacquard loom weaves flowers and leaves.\"",
        groups: ["Friends", "* myContacts"], emails: [Labeled("* Home", "ada@example.org")],
        phones: [Labeled("Mobile", "+44 7700 900815")], handle: "ada.lovelace")

    /// Two people with the same name, who are distinguished only by e-mail address and phone number.
    private static let morganOfLeeds = Person(
        given: "Alex", family: "Morgan", organization: "Leeds Canal Trust", groups: ["* myContacts"],
        emails: [Labeled("Work", "alex.morgan@leeds.example")], phones: [Labeled("Work", "0113 496 0001")],
        handle: "alex.morgan")
    private static let morganOfCork = Person(
        given: "Alex", family: "Morgan", notes: "The other one, from Cork.", groups: ["* myContacts"],
        emails: [Labeled("* Home", "alex.morgan@cork.example")], phones: [Labeled("Mobile", "+353 20 915 0002")],
        handle: "alex.morgan.2")

    private static let phoneOnly = Person(phones: [Labeled("", "+49 30 23125 000")], handle: "-phone")
    private static let mailOnly = Person(emails: [Labeled("* ", "no-name@example.net")], handle: "-mail")

    private static let companyWithCommas = Person(
        organization: "Moss, Fern & Bracken, Solicitors", department: "Wills, Trusts; Estates",
        groups: ["* myContacts"],
        phones: [Labeled("Main", "020 7946 0958")], handle: "-moss")

    /// A person with cells of several values, which Google joins with ` ::: `.
    private static let manyNumbers = Person(
        given: "Priya", family: "Raman", groups: ["* myContacts"],
        emails: [
            Labeled("* Work", "priya@work.example ::: priya.raman@work.example"), Labeled("Home", "priya@home.example"),
        ],
        phones: [
            Labeled("* Mobile", "+91 98110 00001 ::: +91 98110 00002 ::: +91 98110 00003"),
            Labeled("Work", "011 2345 0001"),
            Labeled("Work Fax", "011 2345 0002"), Labeled("Sister's landlady", "011 2345 0003 ext. 7"),
        ],
        websites: [Labeled("Profile", "https://priya.example/ ::: https://priya.example/photos?set=1,2")],
        handle: "priya.raman")

    private static let longNote = Person(
        given: "Tomás", family: "O’Brien",
        notes: """
            Back door, not the front!

              1. ring twice; 2. wait, 3. knock
            \tPath: C:\\new\\table and a literal \\n and \\, and \\;
            "Quoted line"
            trailing blanks  \u{20}
            ---
            END:VCARD
            , a comma first; colon: semicolon;

            """,
        groups: ["* myContacts"], emails: [Labeled("Home", "tomas@example.com")], handle: "tomas.obrien")

    private static let emoji = Person(
        given: "Zoë 🦊", family: "Böhm",
        notes: "👩‍👩‍👧‍👦 family of four, 🇺🇳 flag, 👍🏽 thumb, ❤️ heart\n🧑🏿‍🚀 and \u{202B}עברית\u{202C} in between",
        groups: ["Friends", "* myContacts"], emails: [Labeled("* Home", "zoe.boehm@example.org")], handle: "zoe.boehm")

    /// A person with decomposed accents (NFD), a no-break space and a soft hyphen, which must be kept unchanged.
    private static let decomposed = Person(
        given: "Rene\u{301}e", family: "Du\u{A0}Pre\u{301}", notes: "Donau\u{AD}dampf\u{AD}schiff",
        groups: ["* myContacts"], emails: [Labeled("", "renee@example.net")], handle: "renee.dupre")

    private static let looksLikeFormulas = Person(
        given: "=Anna", family: "@Home", organization: "-1+1 Records",
        notes: "=HYPERLINK(\"http://x.example\",\"click\")",
        groups: ["* myContacts"], phones: [Labeled("Mobile", "+1 202-555-0101"), Labeled("Home", "0012025550102")],
        customs: [Labeled("Postcode", "01234"), Labeled("Long number", "12345678901234567890")], handle: "-formula")

    private static let readings = Person(
        given: "一郎", family: "鈴木", phoneticGiven: "いちろう", phoneticFamily: "すずき", fileAs: "すずき いちろう",
        organization: "株式会社テスト", title: "外野手", birthday: "1973-10-22", groups: ["* myContacts"],
        emails: [Labeled("Work", "ichiro.suzuki@example.com")], handle: "ichiro.suzuki")

    private static let manyAddresses = Person(
        given: "Marguerite", family: "Vandenberghe", groups: ["* myContacts"],
        addresses: [
            Address(
                label: "* Home", street: "Rue du Marché aux Herbes 61", extended: "2e étage, boîte 14",
                postBox: "BP 1003",
                city: "Bruxelles", region: "Brussels Hoofdstedelijk Gewest", postcode: "1000", country: "Belgique"),
            Address(label: "Atelier \"Sud\"", street: "Grand-Place 1\nArrière-cour", city: "Mons", postcode: "7000"),
        ],
        handle: "marguerite.vandenberghe")

    /// Two people with the same e-mail address.
    private static let householdFirst = Person(
        given: "Ines", family: "Haller", groups: ["Family", "* myContacts"],
        emails: [Labeled("* Home", "hallers@example.org")], relations: [Labeled("Spouse", "Ruedi Haller")],
        handle: "ines.haller")
    private static let householdSecond = Person(
        given: "Ruedi", family: "Haller", groups: ["Family", "* myContacts"],
        emails: [Labeled("* Home", "hallers@example.org")], relations: [Labeled("Spouse", "Ines Haller")],
        handle: "ruedi.haller")

    private static let everyField = Person(
        given: "Maximilian", middle: "Balthasar Q.", family: "Mustermann", phoneticGiven: "MAK-si-mi-lee-ahn",
        phoneticFamily: "MOOS-ter-mahn", prefix: "Prof. Dr.", suffix: "Sr.", nickname: "Maxi", fileAs: "Mustermann, M.",
        organization: "Muster & Partner mbB", title: "Partner, Notar a. D.", department: "Recht; Steuern",
        birthday: " --02-29", notes: "Has something in every column.",
        photo: "https://lh3.googleusercontent.example/contacts/maximilian=s100",
        groups: ["Friends", "Family", "Chor", "* myContacts", "* starred"],
        emails: [
            Labeled("* Work", "m.mustermann@muster.example"), Labeled("Home", "max@mustermann.example"),
            Labeled("Other", "maxi@example.org"),
        ],
        phones: [
            Labeled("* Mobile", "+49 151 0000001"), Labeled("Work", "030 0000001"), Labeled("Work Fax", "030 0000002"),
            Labeled("Segelboot", "+870 773 000001"),
        ],
        addresses: [
            Address(
                label: "Home", street: "Musterstraße 1", extended: "Hinterhaus", postBox: "Postfach 1 02",
                city: "Musterstadt",
                region: "Musterland", postcode: "01234", country: "Deutschland"),
            Address(
                label: "Work", street: "Am Beispiel 2", city: "Beispielhausen", postcode: "99999",
                country: "Deutschland"),
        ],
        relations: [Labeled("Spouse", "Erika Mustermann"), Labeled("Patenkind", "Mia")],
        websites: [Labeled("Profile", "https://www.example.org/~max"), Labeled("Work", "https://muster.example/")],
        events: [Labeled("Anniversary", "2009-09-09"), Labeled("Other", " --11-11")],
        customs: [Labeled("Steuernummer", "012/345/67890"), Labeled("Shoe size", "44½")],
        handle: "maximilian.mustermann")
}
