/// A name: as it is written, in ASCII for e-mail addresses, and its phonetic reading (empty if it has none).
struct Name {
    let written: String
    let latin: String
    let reading: String

    /// Parses `written=latin=reading`. The default of `latin` is `written` in lower case; `reading` may be omitted.
    init(_ entry: Substring) {
        let parts = entry.split(separator: "=", omittingEmptySubsequences: false).map(Self.trimmed)
        written = parts[0]
        latin = parts.count > 1 ? parts[1] : parts[0].lowercased()
        reading = parts.count > 2 ? parts[2] : ""
        precondition(latin.utf8.allSatisfy { $0 < 0x80 && $0 != 0x20 }, "\(written) needs a spelling in ASCII")
    }

    static func list(_ text: String) -> [Name] {
        text.split(separator: ",").map(Name.init)
    }

    private static func trimmed(_ text: Substring) -> String {
        var text = text
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}

/// A city with its region and postcode.
struct Place {
    let city: String
    let region: String
    let postcode: String

    /// Parses `city|region|postcode`.
    init(_ entry: Substring) {
        let parts = entry.split(separator: "|", omittingEmptySubsequences: false)
        precondition(parts.count == 3, "\(entry) is no city|region|postcode")
        city = String(parts[0])
        region = String(parts[1])
        postcode = String(parts[2])
    }
}

/// The values from which typical contacts of one culture are composed. Each `#` in a phone number, street or postcode
/// is replaced by a random digit.
struct Culture {
    let country: String
    let given: [Name]
    let family: [Name]
    let mobile: String
    let landline: String
    let places: [Place]
    let streets: [String]
    let organizations: [String]
    let titles: [String]
    let notes: [String]

    init(
        country: String, given: String, family: String, mobile: String, landline: String, places: String,
        streets: String, organizations: String, titles: String, notes: [String]
    ) {
        self.country = country
        self.given = Name.list(given)
        self.family = Name.list(family)
        self.mobile = mobile
        self.landline = landline
        self.places = places.split(separator: ";").map(Place.init)
        self.streets = Self.list(streets)
        self.organizations = Self.list(organizations)
        self.titles = Self.list(titles)
        self.notes = notes
    }

    private static func list(_ text: String) -> [String] {
        text.split(separator: ";").map(String.init)
    }
}
