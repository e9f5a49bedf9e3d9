/// The layouts of other programs that are written: the headers that these programs import today. What each header means
/// is in `CSVProfileTable`, which also has the layouts that are only read.
///
/// To add a layout, add a case, whose raw value is the name of its profile. Everything that differs between layouts is
/// in a `switch` over the cases, here and in `CSVLayoutNames`, so the compiler reports what a new case lacks.
public enum CSVProgramLayout: String, Sendable, CaseIterable {
    case google, outlook, thunderbird

    /// The English header.
    var header: [String] {
        switch self {
        case .google: Self.googleHeader
        case .outlook: Self.names(Self.outlookHeader)
        case .thunderbird: Self.names(Self.thunderbirdHeader)
        }
    }

    /// The separator of categories in a cell, and of values with one label where a cell may hold several.
    var separator: String {
        switch self {
        case .outlook: ";"
        case .google, .thunderbird: " ::: "
        }
    }

    /// True when a cell may hold several values.
    var joinsValues: Bool {
        switch self {
        case .google: true
        case .outlook, .thunderbird: false
        }
    }

    /// The columns for any text; empty if custom fields have label columns.
    var spareColumns: [String] {
        switch self {
        case .google: []
        case .outlook: ["User 1", "User 2", "User 3", "User 4"]
        case .thunderbird: ["Custom 1", "Custom 2", "Custom 3", "Custom 4"]
        }
    }

    /// The column that marks private contacts; nil if there is none.
    var privacyColumn: String? {
        switch self {
        case .outlook: "Private"
        case .google, .thunderbird: nil
        }
    }

    /// The columns of e-mail addresses that have a column for their type.
    var typedEmailColumns: [(address: String, type: String)] {
        switch self {
        case .outlook: ["E-mail", "E-mail 2", "E-mail 3"].map { ("\($0) Address", "\($0) Type") }
        case .google, .thunderbird: []
        }
    }

    /// The number of each of Google's numbered groups, fixed because the header is written before the contacts are
    /// known. Further values are joined to others of the same label.
    private static let groups = [
        ("E-mail", 6), ("Phone", 8), ("Address", 4), ("Relation", 4), ("Website", 4), ("Event", 4), ("Custom Field", 8),
    ]

    /// The headers of the profile `google` in their order, with the groups expanded; the current layout has no columns for
    /// messengers.
    private static let googleHeader: [String] = {
        let paragraph = CSVProfileTable.google.split(separator: "\n", omittingEmptySubsequences: false)
            .prefix { !$0.isEmpty }
        let headers = paragraph.compactMap { line -> String? in
            guard let equals = line.firstIndex(of: "="), !line.hasPrefix("needs ") else { return nil }
            return String(line[..<equals].dropLast())
        }
        let single = headers.filter { !$0.contains("#") }
        return single
            + groups.flatMap { name, count in
                let columns = headers.filter { $0.hasPrefix("\(name) #") }
                return (1...count).flatMap { number in
                    columns.map { column in String(column.map { $0 == "#" ? "\(number)" : "\($0)" }.joined()) }
                }
            }
    }()

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
