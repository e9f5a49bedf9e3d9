/// A value with its label as Google writes it: `Home`, `* Mobile` (the star marks the preferred value), or custom text.
struct Labeled {
    let label: String
    let value: String

    init(_ label: String, _ value: String) {
        self.label = label
        self.value = value
    }
}

/// A postal address with the components for which Google's layouts have columns.
struct Address {
    var label = "Home"
    var street = ""
    var extended = ""
    var postBox = ""
    var city = ""
    var region = ""
    var postcode = ""
    var country = ""

    /// The formatted address that Google exports in addition to the components: one line per component, empty ones
    /// omitted.
    var formatted: String {
        let place = [city, region, postcode].filter { !$0.isEmpty }.joined(separator: " ")
        return [street, extended, postBox, place, country].filter { !$0.isEmpty }.joined(separator: "\n")
    }
}

/// One contact of the fictional address book, independent of any file format.
struct Person {
    var given = ""
    var middle = ""
    var family = ""
    var phoneticGiven = ""
    var phoneticFamily = ""
    var prefix = ""
    var suffix = ""
    var nickname = ""
    var fileAs = ""
    var organization = ""
    var title = ""
    var department = ""
    var birthday = ""
    var notes = ""
    var photo = ""
    var groups: [String] = []
    var emails: [Labeled] = []
    var phones: [Labeled] = []
    var addresses: [Address] = []
    var relations: [Labeled] = []
    var websites: [Labeled] = []
    var events: [Labeled] = []
    var customs: [Labeled] = []

    /// The name in ASCII, as in the local part of an e-mail address: `jose.garcia`.
    var handle = ""

    /// `Given Middle Family`, without missing components.
    var displayName: String {
        [given, middle, family].filter { !$0.isEmpty }.joined(separator: " ")
    }
}
