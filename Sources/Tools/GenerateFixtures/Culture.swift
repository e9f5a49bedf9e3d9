/// A name as it is written, in Latin letters for an e-mail address, and how it is read where that is a field.
struct Name {
    let written: String
    let latin: String
    let reading: String

    /// Reads `written=latin=reading`; what is left out is the written form in lower case, and nothing.
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

/// A city with what an address in it needs.
struct Place {
    let city: String
    let region: String
    let postcode: String

    /// Reads `city|region|postcode`, each `#` of the postcode to become a digit.
    init(_ entry: Substring) {
        let parts = entry.split(separator: "|", omittingEmptySubsequences: false)
        precondition(parts.count == 3, "\(entry) is no city|region|postcode")
        city = String(parts[0])
        region = String(parts[1])
        postcode = String(parts[2])
    }
}

/// What contacts from one part of the world look like: names, addresses, numbers, and words for labels and notes.
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
