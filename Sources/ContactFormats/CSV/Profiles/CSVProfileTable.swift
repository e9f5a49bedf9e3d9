/// The profiles of known programs: the headers that identify a program's tables, and the meanings of headers that their
/// words do not determine.
///
/// To read the tables of another program, add a paragraph to `programs`; no code is needed. To also write them, add a
/// case to `CSVProgramLayout`. To read them in other languages, add a text to `CSVLocalizedHeaders`, and its name to
/// `CSVLocalizedHeaders.programs`.
///
/// A paragraph begins with `profile` and the name of the profile. Its other lines are:
///
/// | line | meaning |
/// |---|---|
/// | `like NAME` | includes the header lines (the last row below) and the separator of the profile NAME |
/// | `needs A \| B` | the required headers; if there are several such lines, one of them suffices |
/// | `separator ;` | the separator of several categories in one cell; ` ::: ` by default |
/// | `A \| B = field[:label]` | the field and the label that the headers A and B denote |
///
/// A header is only listed if its English words denote another field, or none (see `CSVHeaderReading`). In a header,
/// `#` matches any number, and columns with the same number form one property; `(*)` matches any label in parentheses.
/// The field `field.label` is a column that contains the labels of the values with the same number. The label `@` means
/// that the header is the label. Case, accents, and spaces at the ends of headers are ignored. If several profiles
/// fit a table equally well, the first one applies.
enum CSVProfileTable {
    /// The texts of the profiles in order of precedence; `generic` is the profile of tables from unknown programs.
    static let texts = [plain, programs, "profile generic"]

    /// The profile of the `plain` layout (this program's own), whose headers are the names of the fields:
    /// `address_1_city`.
    private static let plain = CSVPlainLayout.header.reduce(into: "profile plain\nneeds uid | name") { table, column in
        let words = column.split(separator: "_")
        let header = words.map { Int($0) == nil ? $0 : "#" }.joined(separator: "_")
        let field = words.filter { Int($0) == nil }.joined(separator: ".")
        table += "\n\(header) = \(field == "file.as" ? "fileas" : field)"
    }

    /// The profiles of Google Contacts (the export since 2024 and the previous one), of the variants of Outlook, of
    /// Thunderbird, of web services, and of Apple's text export.
    private static let programs = """
        profile google
        needs First Name | Last Name | Labels

        profile google-old
        needs Name | Given Name | Family Name
        Yomi Name | Initials | Short Name | Maiden Name | Location | Billing Information = custom:@
        Directory Server | Mileage | Hobby | Sensitivity | Priority | Subject | Language = custom:@
        Organization # - Yomi Name | Organization # - Symbol = custom:@
        Organization # - Location | Organization # - Job Description = custom:@
        Jot # - Type = custom.label
        Jot # - Value = custom

        profile google-outlook
        needs Home Address | Business Address | Callback
        like outlook

        profile outlook-com
        needs E-mail Address | IMAddress
        needs E-mail Address | Personal Web Page | Schools
        like outlook

        profile hotmail
        needs E-mail Address | Given Name Yomi | Family Name Yomi
        like outlook

        profile windows-live-mail
        needs E-mail Address | Business Web Page
        needs E-mail Address | Personal Web Page
        like outlook

        profile outlook
        needs E-mail Address | Business Phone
        needs E-mail Address | Business Street
        needs E-mail Address | Home Street
        needs First Name | Business Street
        separator ;
        Title = prefix
        Web Page = url:work
        Children = relation:child
        Manager's Name = relation:manager
        Company Yomi | Office Location | Location | Schools | Account | Billing Information = custom:@
        Directory Server | Government ID Number | Hobby | Initials | Internet Free Busy | Keywords = custom:@
        Language | Mileage | Organizational ID Number | Priority | Private | Referred By | Sensitivity = custom:@
        E-mail Type | E-mail 2 Type | E-mail 3 Type | User 1 | User 2 | User 3 | User 4 = custom:@
        E-mail Display Name | E-mail 2 Display Name | E-mail 3 Display Name = custom:@

        profile thunderbird
        needs Primary Email | Display Name
        needs Primary Email | First Name
        needs Display Name | Screen Name
        Secondary Email = email
        Screen Name = impp
        Home Address = address.street:home
        Work Address = address.street:work
        Web Page 1 = url:work
        Web Page 2 = url:home
        Custom 1 | Custom 2 | Custom 3 | Custom 4 = custom:@

        profile yahoo
        needs First | Last | Yahoo! Phone
        needs First | Last | Messenger ID
        needs First | Last | Distribution Lists
        needs First | Last | Home | Work
        needs First | Last | Home | Mobile
        needs First | Last | Work | Mobile
        separator ,
        Alternate Email # = email
        Messenger ID | Messenger ID1 = impp:Yahoo
        IRC ID = impp:IRC
        Google ID = impp:Google
        Home = phone:home
        Work = phone:work
        Other = phone:other
        Primary = phone:main
        Yahoo! Phone = phone:Yahoo
        Title = title
        Work Address = address.street:work
        Home Address = address.street:home
        Distribution Lists | Custom 1 | Custom 2 | Custom 3 | Custom 4 = custom:@

        profile linkedin
        needs First Name | Connected On
        URL = url:LinkedIn
        Connected On = event:Connected On

        profile mailchimp
        needs Email Address | LEID
        needs Email Address | EUID
        needs Email Address | MEMBER_RATING
        separator ,
        MEMBER_RATING | OPTIN_TIME | OPTIN_IP | CONFIRM_TIME | CONFIRM_IP | LATITUDE | LONGITUDE = custom:@
        GMTOFF | DSTOFF | TIMEZONE | CC | REGION | LAST_CHANGED | LEID | EUID = custom:@

        profile salesforce
        needs Last Name | Mailing Street
        needs Last Name | Account Name
        Title = title
        Mailing Street = address.street
        Mailing City = address.city
        Mailing State | Mailing State/Province = address.region
        Mailing Zip | Mailing Postal Code | Mailing Zip/Postal Code = address.postcode
        Mailing Country = address.country
        Contact Record Type | Account Owner | Contact Owner | Contact ID | Lead Source = custom:@

        profile hubspot
        needs Record ID | Email
        needs Record ID | Contact owner
        Associated Company = organization
        Record ID | Lead Status | Lifecycle Stage | Create Date | Contact owner = custom:@

        profile apple
        needs first | last | phone (home)
        needs first | last | email (home)
        needs first | last | address (home) street
        address (*) street = address.street
        address (*) city = address.city
        address (*) state = address.region
        address (*) zip = address.postcode
        address (*) country = address.country
        phone (*) = phone
        email (*) = email
        url (*) = url
        im (*) = impp
        """
}
