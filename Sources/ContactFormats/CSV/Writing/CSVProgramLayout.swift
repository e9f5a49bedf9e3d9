/// The tables of other programs that can be written, with the headers that these programs import. `CSVProfileTable`
/// defines the fields of the headers; it also contains layouts that can only be read.
///
/// To add a layout, add a case whose raw value is the name of its profile. Each difference between layouts is in a
/// `switch` over the cases, here and in `CSVLayoutNames`, so the compiler reports what is missing for a new case.
public enum CSVProgramLayout: String, Sendable, CaseIterable {
    case google, outlook, thunderbird

    /// The headers of the columns in English.
    var header: [String] {
        switch self {
        case .google: Self.googleHeader
        case .outlook: Self.names(Self.outlookHeader)
        case .thunderbird: Self.names(Self.thunderbirdHeader)
        }
    }

    /// The separator of several categories in one cell. If `joinsValues` is true, it also separates other values.
    var separator: String {
        switch self {
        case .outlook: ";"
        case .google, .thunderbird: " ::: "
        }
    }

    /// True if a cell may contain several values with the same label.
    var joinsValues: Bool {
        switch self {
        case .google: true
        case .outlook, .thunderbird: false
        }
    }

    /// The English headers of the columns for any text; empty if the custom fields have label columns.
    var spareColumns: [String] {
        switch self {
        case .google: []
        case .outlook: ["User 1", "User 2", "User 3", "User 4"]
        case .thunderbird: ["Custom 1", "Custom 2", "Custom 3", "Custom 4"]
        }
    }

    /// The English header of the column that marks private contacts; nil if there is none.
    var privacyColumn: String? {
        switch self {
        case .outlook: "Private"
        case .google, .thunderbird: nil
        }
    }

    /// The English headers of columns of e-mail addresses, each with that of the column for the type of the address.
    var typedEmailColumns: [(address: String, type: String)] {
        switch self {
        case .outlook: ["E-mail", "E-mail 2", "E-mail 3"].map { ("\($0) Address", "\($0) Type") }
        case .google, .thunderbird: []
        }
    }

    /// Google's numbered groups of columns, one group per value: for each property, the number of groups and the
    /// columns of a group. The numbers are fixed, because the header is written before the contacts are known.
    private static let googleGroups: [(name: String, count: Int, columns: [String])] = [
        ("E-mail", 6, ["Label", "Value"]), ("Phone", 8, ["Label", "Value"]),
        (
            "Address", 4,
            ["Label", "Formatted", "Street", "City", "PO Box", "Region", "Postal Code", "Country", "Extended Address"]
        ),
        ("Relation", 4, ["Label", "Value"]), ("Website", 4, ["Label", "Value"]), ("Event", 4, ["Label", "Value"]),
        ("Custom Field", 8, ["Label", "Value"]),
    ]

    private static let googleHeader: [String] =
        names(
            """
            First Name,Middle Name,Last Name,Phonetic First Name,Phonetic Middle Name,Phonetic Last Name,Name Prefix
            Name Suffix,Nickname,File As,Organization Name,Organization Title,Organization Department,Birthday,Notes
            Photo,Labels
            """)
        + googleGroups.flatMap { name, count, columns in
            (1...count).flatMap { number in columns.map { "\(name) \(number) - \($0)" } }
        }

    private static func names(_ header: String) -> [String] {
        header.split(separator: "\n").joined(separator: ",").split(separator: ",").map(String.init)
    }

    private static let outlookHeader = """
        Title,First Name,Middle Name,Last Name,Suffix,Company,Department,Job Title
        Business Street,Business Street 2,Business Street 3,Business City,Business State,Business Postal Code
        Business Country/Region,Home Street,Home Street 2,Home Street 3,Home City,Home State,Home Postal Code
        Home Country/Region,Other Street,Other Street 2,Other Street 3,Other City,Other State,Other Postal Code
        Other Country/Region,Assistant's Phone,Business Fax,Business Phone,Business Phone 2,Callback,Car Phone
        Company Main Phone,Home Fax,Home Phone,Home Phone 2,ISDN,Mobile Phone,Other Fax,Other Phone,Pager,Primary Phone
        Radio Phone,TTY/TDD Phone,Telex,Account,Anniversary,Assistant's Name,Billing Information,Birthday
        Business Address PO Box,Categories,Children,Directory Server,E-mail Address,E-mail Type,E-mail Display Name
        E-mail 2 Address,E-mail 2 Type,E-mail 2 Display Name,E-mail 3 Address,E-mail 3 Type,E-mail 3 Display Name,Gender
        Government ID Number,Hobby,Home Address PO Box,Initials,Internet Free Busy,Keywords,Language,Location
        Manager's Name,Mileage,Notes,Office Location,Organizational ID Number,Other Address PO Box,Priority,Private
        Profession,Referred By,Sensitivity,Spouse,User 1,User 2,User 3,User 4,Web Page
        """

    private static let thunderbirdHeader = """
        First Name,Last Name,Display Name,Nickname,Primary Email,Secondary Email,Screen Name,Work Phone,Home Phone
        Fax Number,Pager Number,Mobile Number,Home Address,Home Address 2,Home City,Home State,Home ZipCode,Home Country
        Work Address,Work Address 2,Work City,Work State,Work ZipCode,Work Country,Job Title,Department,Organization
        Web Page 1,Web Page 2,Birth Year,Birth Month,Birth Day,Custom 1,Custom 2,Custom 3,Custom 4,Notes
        """
}
