internal import ContactModel

/// The field of a CSV column. The raw values are the names that the command line, the profiles and `inspect` use.
package enum CSVField: String, Sendable, CaseIterable {
    case uid, name, given, family, middle, prefix, suffix, nickname
    case phoneticGiven = "phonetic.given"
    case phoneticMiddle = "phonetic.middle"
    case phoneticFamily = "phonetic.family"
    /// The pronunciation of the full name.
    case phoneticName = "phonetic.name"
    case fileAs = "fileas"
    case organization, department, title, role
    case email, phone, url, impp
    /// The extension of the phone number in another column with the same label and number.
    case phoneExtension = "phone.extension"
    case street = "address.street"
    /// The second line of the street; `street3` is the third one.
    case street2 = "address.street2"
    case street3 = "address.street3"
    /// The house number, if it is in a separate column beside the street.
    case house = "address.house"
    case extended = "address.extended"
    case pobox = "address.pobox"
    case city = "address.city"
    case region = "address.region"
    case postcode = "address.postcode"
    case country = "address.country"
    case formatted = "address.formatted"
    case birthYear = "birthday.year"
    case birthMonth = "birthday.month"
    case birthDay = "birthday.day"
    case birthday, anniversary, event, gender, relation, categories, note, photo, custom, language, timezone
    /// The whole card as a vCard, including values for which the table has no other columns.
    case vcard
    /// The service of an instant-messaging address.
    case service = "impp.service"
    /// The label of the address, date, relation etc. in another column with the same number.
    case label
    case ignore

    /// The vCard property to which the field belongs. Columns of the same property, number and label form one property.
    var property: CSVProperty? {
        switch self {
        case .uid, .label, .ignore, .vcard: nil
        case .name, .given, .family, .middle, .prefix, .suffix: .name
        case .nickname: .nickname
        case .phoneticGiven: .phoneticGiven
        case .phoneticMiddle: .phoneticMiddle
        case .phoneticFamily: .phoneticFamily
        case .phoneticName: .phoneticName
        case .fileAs: .fileAs
        case .organization, .department: .organization
        case .title: .title
        case .role: .role
        case .email: .email
        case .phone, .phoneExtension: .phone
        case .url: .url
        case .impp, .service: .impp
        case .street, .house, .street2, .street3, .extended, .pobox, .city, .region, .postcode, .country, .formatted:
            .address
        case .birthday, .birthYear, .birthMonth, .birthDay: .birthday
        case .anniversary: .anniversary
        case .event: .event
        case .gender: .gender
        case .relation: .relation
        case .categories: .categories
        case .note: .note
        case .photo: .photo
        case .custom: .custom
        case .language: .language
        case .timezone: .timezone
        }
    }

    /// The index in `CSVColumns.Line.parts` at which the column of this field is stored. For a component of `N`, `ORG` or
    /// `ADR`, it is the index of the component, from 0. All other fields of a property have different indices.
    var slot: Int {
        if let component = CardEdit.Field(rawValue: rawValue)?.component { return component }
        return switch self {
        case .service, .birthYear, .phoneExtension: 1
        case .birthMonth: 2
        case .birthDay: 3
        case .name: 5
        case .formatted: 7
        case .street2: 8
        case .street3: 9
        case .house: 10
        default: 0
        }
    }
}

extension CSVField {
    /// True for fields that contain the pronunciation of a name.
    var isPhonetic: Bool { rawValue.hasPrefix("phonetic.") }

    /// True for the fields of which several columns are joined to one part of `N`, `ORG` or `ADR`. An address has several
    /// such columns only if its other parts are not repeated.
    var isJoined: Bool {
        switch self {
        case .family, .given, .middle, .prefix, .suffix, .department, .extended: true
        default: false
        }
    }

    /// True for the fields whose values are codes: the language and the time zone. A value that is not a valid code is
    /// kept as an `X-CSV` property with the column's header.
    var isCode: Bool { self == .language || self == .timezone }

    /// The indices of the components of `ADR` that the field contains: all of them for a formatted address.
    var addressComponents: Range<Int> {
        switch self {
        case .formatted: 0..<7
        case .house, .street2, .street3: 2..<3
        default: slot..<slot + 1
        }
    }
}

/// The properties that a table can represent, in the order in which a card contains them.
package enum CSVProperty: Int, Sendable, CaseIterable {
    case name, nickname, phoneticGiven, phoneticMiddle, phoneticFamily, fileAs, organization, title, role, email, phone
    case address, url, impp, birthday, anniversary, event, gender, relation, categories, note, photo, custom, extra
    // In a card, these follow all other properties (see `PropertyTable`).
    case phoneticName, timezone, language

    /// The name of the property in vCard.
    var vCardName: StaticString { Self.names[rawValue] }

    private static let names: [StaticString] = allCases.map { property in
        let field =
            switch property {
            case .name: "family"
            case .phoneticGiven: "phonetic.given"
            case .phoneticMiddle: "phonetic.middle"
            case .phoneticFamily: "phonetic.family"
            case .phoneticName: "phonetic.name"
            case .fileAs: "fileas"
            case .address: "address.street"
            case .extra: "extra"
            default: "\(property)"
            }
        guard let row = PropertyTable.property(ofField: field) else { preconditionFailure("no property has \(field)") }
        return row.definition.bytes
    }
}
