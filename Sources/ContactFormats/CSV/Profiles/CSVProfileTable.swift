/// The meanings of the headers of known programs.
///
/// To read the tables of another program, add a paragraph to one of the texts; no code is needed. To write them too,
/// add a case to `CSVProgramLayout` (CSV/Writing); the compiler then reports what else a layout needs. To read them in
/// other languages, add a table to `CSVLocalizedHeaders`, and its name to `CSVProfile.localized`.
///
/// A paragraph starts with `profile` and its name. The other lines are
///
/// | line | meaning |
/// |---|---|
/// | `like NAME` | includes the headers of that profile |
/// | `needs A \| B` | required headers; one of several such lines suffices |
/// | `separator ;` | the separator of categories; ` ::: ` by default |
/// | `header = field[:label]` | what a header means |
///
/// `#` in a header stands for a number, and columns with the same number belong together; `*` stands for any text, also
/// in the label. `field.label` is the column that labels the others of its number; the label `@` is the header itself.
/// Case, accents and surrounding blanks of headers are ignored. If profiles understand equally many headers, the first
/// one wins. Other headers are read by their words (see `CSVTableReading`).
enum CSVProfileTable {
    static let texts = [plain, google, microsoft, mozilla, services, generic]

    /// Tables of unknown programs: their headers are read by their words.
    static let generic = "profile generic"

    /// The tool's own `plain` layout.
    static let plain = """
        profile plain
        needs uid | name
        uid = uid
        name = name
        prefix = prefix
        given = given
        middle = middle
        family = family
        suffix = suffix
        nickname = nickname
        phonetic_given = phonetic.given
        phonetic_middle = phonetic.middle
        phonetic_family = phonetic.family
        file_as = fileas
        organization = organization
        department = department
        title = title
        role = role
        email_# = email
        email_#_label = email.label
        phone_# = phone
        phone_#_label = phone.label
        address_#_label = address.label
        address_#_formatted = address.formatted
        address_#_street = address.street
        address_#_extended = address.extended
        address_#_pobox = address.pobox
        address_#_city = address.city
        address_#_region = address.region
        address_#_postcode = address.postcode
        address_#_country = address.country
        url_# = url
        url_#_label = url.label
        impp_# = impp
        impp_#_service = impp.service
        birthday = birthday
        anniversary = anniversary
        event_# = event
        event_#_label = event.label
        gender = gender
        relation_# = relation
        relation_#_label = relation.label
        categories = categories
        note = note
        photo = photo
        custom_# = custom
        custom_#_label = custom.label
        vcard = vcard
        """
}
