/// A value with the label that its owner gave it: `Home`, `* Mobile`, or a word of their own.
struct Labeled {
    let label: String
    let value: String

    init(_ label: String, _ value: String) {
        self.label = label
        self.value = value
    }
}

/// A postal address in the parts that Google's layouts have columns for.
struct Address {
    var label = "Home"
    var street = ""
    var extended = ""
    var postBox = ""
    var city = ""
    var region = ""
    var postcode = ""
    var country = ""

    /// The address as Google spells it beside the parts: one line each, empty ones left out.
    var formatted: String {
        let place = [city, region, postcode].filter { !$0.isEmpty }.joined(separator: " ")
        return [street, extended, postBox, place, country].filter { !$0.isEmpty }.joined(separator: "\n")
    }
}

/// One contact of the made-up address book, before any file format.
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

    /// `Given Middle Family`, with what there is.
    var displayName: String {
        [given, middle, family].filter { !$0.isEmpty }.joined(separator: " ")
    }
}
