/// One program's export of the six people of `ProgramPeople`: the header, and the source of each column's values.
struct ProgramLayout {
    let file: String
    let header: String
    var delimiter = ","
    var lineEnd = "\r\n"
    /// The text above the header, including its line ends.
    var preamble = ""
    /// The separator of the categories in a cell.
    var listSeparator = ";"
    /// The sources of the values of columns that only this program has, or whose meaning differs from `common`.
    ///
    /// A key is a column's header. Its value is the key of a person's fact in `ProgramPeople`, for instance `given`;
    /// `birth.year`, `birth.month` or `birth.day` for a part of the birthday; or `'` followed by a literal text, for
    /// instance `'Normal`. A column without a source is empty.
    var own: [String: String] = [:]
    /// The text of a date cell for a person without the date.
    var noDate = ""

    /// The text of the file; LinkedIn's export leaves out people whose first two cells are empty.
    var text: String {
        let headers = header.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        var lines = [headers] + ProgramPeople.all.map { facts in headers.map { cell($0, facts) } }
        if file == "linkedin" { lines.removeAll { $0.first == "" && $0[1] == "" } }
        let rows = lines.map { cells in
            cells.map { CSVText.cell($0, delimiter: delimiter) }.joined(separator: delimiter) + lineEnd
        }
        return preamble + rows.joined()
    }

    /// Returns the cell of a person in the column `header`.
    private func cell(_ header: String, _ facts: [String: String]) -> String {
        guard let source = own[header] ?? Self.common[header] else { return "" }
        if source.hasPrefix("'") { return String(source.dropFirst()) }
        switch source {
        case "list": return ["list", "list2"].compactMap { facts[$0] }.joined(separator: listSeparator)
        case "birthday", "anniversary": return facts[source] ?? noDate
        case "birth.year": return part(0, of: facts["birthday"])
        case "birth.month": return part(1, of: facts["birthday"])
        case "birth.day": return part(2, of: facts["birthday"])
        default: return facts[source] ?? ""
        }
    }

    private func part(_ index: Int, of date: String?) -> String {
        date.map { String($0.split(separator: "-")[index]) } ?? ""
    }

    /// The sources (see `own`) of the values of columns with the same meaning in nearly all programs, by header.
    private static let common: [String: String] = {
        var common = [
            "First Name": "given", "Middle Name": "middle", "Last Name": "family", "Title": "prefix",
            "Suffix": "suffix", "Nickname": "nickname", "Given Yomi": "givenyomi", "Surname Yomi": "familyyomi",
            "Given Name Yomi": "givenyomi", "Family Name Yomi": "familyyomi", "Company Yomi": "companyyomi",
            "Name": "display", "Display Name": "display", "Company": "organization", "Department": "department",
            "Job Title": "title", "Profession": "profession", "E-mail Address": "email", "E-mail 2 Address": "email2",
            "E-mail 3 Address": "email3", "Home Phone": "home", "Home Phone 2": "home2", "Business Phone": "work",
            "Business Phone 2": "work2", "Mobile Phone": "mobile", "Primary Phone": "main", "Other Phone": "other",
            "Home Fax": "homefax", "Business Fax": "workfax", "Other Fax": "otherfax", "Pager": "pager",
            "Car Phone": "car", "Company Main Phone": "companymain", "Assistant's Phone": "assistantphone",
            "Web Page": "website", "Business Web Page": "website", "Personal Web Page": "homepage",
            "Birthday": "birthday", "Anniversary": "anniversary", "Gender": "gender", "Spouse": "spouse",
            "Children": "children", "Manager's Name": "manager", "Assistant's Name": "assistant",
            "Referred By": "referredby", "Hobby": "hobby", "Office Location": "office", "Notes": "note",
            "Categories": "list", "IMAddress": "im", "Priority": "'Normal", "Private": "'False",
            "Sensitivity": "'Normal", "Primary Email": "email", "Secondary Email": "email2", "Work Phone": "work",
            "Fax Number": "workfax", "Pager Number": "pager", "Mobile Number": "mobile", "Web Page 1": "website",
            "Web Page 2": "homepage", "Birth Year": "birth.year", "Birth Month": "birth.month",
            "Birth Day": "birth.day", "Organization": "organization", "Screen Name": "im", "Custom 1": "referredby",
            "Address": "home.street", "Email Address": "email", "Email": "email",
        ]
        for (prefix, key) in [("Business", "work"), ("Home", "home"), ("Other", "other"), ("Work", "work")] {
            let isLine = prefix == "Work"
            common["\(prefix) Street"] = "\(key).street"
            common["\(prefix) Street 2"] = "\(key).street2"
            common["\(prefix) Street 3"] = "\(key).street3"
            common["\(prefix) City"] = "\(key).city"
            common["\(prefix) State"] = "\(key).state"
            common["\(prefix) \(isLine ? "ZipCode" : "Postal Code")"] = "\(key).zip"
            common["\(prefix) Country"] = "\(key).country"
            common["\(prefix) Country/Region"] = "\(key).country"
            common["\(prefix) Address PO Box"] = "\(key).pobox"
        }
        return common
    }()

    /// The sources (see `own`) of the values of Thunderbird's address columns, which name the street `Address`, by header.
    static let streetColumns = [
        "Home Address": "home.street", "Home Address 2": "home.street2", "Home ZipCode": "home.zip",
        "Work Address": "work.street", "Work Address 2": "work.street2", "Work ZipCode": "work.zip",
    ]

    static let all: [ProgramLayout] = [
        ProgramLayout(
            file: "google-outlook", header: ProgramHeaders.outlookGoogle,
            own: ["E-mail Address": "email", "Language": "'en", "Organizational ID Number": "'7"]),
        ProgramLayout(
            file: "outlook", header: ProgramHeaders.outlook,
            own: ["E-mail Type": "'SMTP", "E-mail Display Name": "display", "Gender": "'Unspecified"], noDate: "0/0/00"
        ),
        ProgramLayout(file: "outlook-com", header: ProgramHeaders.outlookCom, own: ["Schools": "office"]),
        ProgramLayout(file: "hotmail", header: ProgramHeaders.hotmail, own: ["E-mail Type": "'SMTP"]),
        ProgramLayout(file: "windows-live-mail", header: ProgramHeaders.windowsLiveMail),
        ProgramLayout(
            file: "thunderbird", header: ProgramHeaders.thunderbird, lineEnd: "\n", own: streetColumns),
        ProgramLayout(
            file: "yahoo", header: ProgramHeaders.yahoo, listSeparator: ",",
            own: [
                "First": "given", "Middle": "middle", "Last": "family", "Category": "list", "Messenger ID": "im",
                "Home": "home", "Work": "work", "Fax": "workfax", "Mobile": "mobile", "Other": "other",
                "Yahoo! Phone": "main", "Alternate Email 1": "email2", "Alternate Email 2": "email3",
                "Personal Website": "homepage", "Business Website": "website", "Title": "title",
                "Work Address": "work.street", "Work ZIP": "work.zip", "Home Address": "home.street",
                "Home ZIP": "home.zip", "Comments": "note", "Skype ID": "im", "Distribution Lists": "hobby",
            ]),
        ProgramLayout(
            file: "linkedin", header: ProgramHeaders.linkedIn, lineEnd: "\n",
            preamble:
                "Notes:\n\"When exporting your connection data, you may notice that some of the email addresses are "
                + "missing. You will only see email addresses for connections who have allowed it, \"\"see\"\" "
                + "https://www.linkedin.example/help\"\n\n",
            own: ["URL": "website", "Position": "title", "Connected On": "connected"]),
        ProgramLayout(
            file: "mailchimp", header: ProgramHeaders.mailchimp, lineEnd: "\n", listSeparator: ",",
            own: [
                "MEMBER_RATING": "'2", "OPTIN_TIME": "'2020-01-02 03:04:05", "LEID": "'0012345", "EUID": "'a1b2c3",
                "Phone Number": "mobile", "NOTES": "note", "TAGS": "list", "TIMEZONE": "'Europe/London",
            ]),
        ProgramLayout(
            file: "salesforce", header: ProgramHeaders.salesforce,
            own: [
                "Salutation": "prefix", "Title": "title", "Mailing Street": "work.street", "Mailing City": "work.city",
                "Mailing State/Province": "work.state", "Mailing Zip/Postal Code": "work.zip",
                "Mailing Country": "work.country", "Phone": "work", "Account Name": "organization",
                "Account Owner": "'Sam Sales", "Lead Source": "'Web", "Contact Record Type": "'Person",
            ]),
        ProgramLayout(
            file: "hubspot", header: ProgramHeaders.hubSpot, lineEnd: "\n",
            own: [
                "Record ID": "'000451", "Phone Number": "work", "Lead Status": "'New",
                "Create Date": "'2024-05-06 07:08", "Associated Company": "organization",
                "Country/Region": "work.country", "Contact owner": "'Sam Sales",
            ]),
        ProgramLayout(
            file: "apple", header: ProgramHeaders.apple, delimiter: "\t", lineEnd: "\r",
            own: [
                "first": "given", "middle": "middle", "last": "family", "prefix": "prefix", "suffix": "suffix",
                "nickname": "nickname", "address (home) street": "home.street", "address (home) city": "home.city",
                "address (home) state": "home.state", "address (home) zip": "home.zip",
                "address (home) country": "home.country", "phone (home)": "home", "email (home)": "email",
                "url (home)": "homepage", "note": "note",
            ]),
    ]

    /// Writes the file of each program.
    static func write(to folder: inout FixtureFolder) throws(FixtureError) {
        for layout in all { try folder.write(layout.text, to: "csv/valid/\(layout.file).csv") }
    }
}
