import Testing

@testable import ContactFormats

/// Profiles of known programs, their conventions, and the resulting properties.
@Suite struct CSVProfileTests {
    /// Reads one record and returns the lines of its card.
    private func card(_ header: String, _ row: String) throws -> [String] {
        let reading = try CSVReading("\(header)\n\(row)\n")
        return reading.bodies.first.map { $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
            ?? []
    }

    @Test(
        "the header selects the profile",
        arguments: [
            ("First Name,Last Name,Labels,E-mail 1 - Value", "google"),
            ("E-mail 1 - Value,LABELS , last name,first name", "google"),
            ("Name,Given Name,Family Name,E-mail 1 - Value", "google-old"),
            ("uid,name,vcard", "plain"),
            ("First Name,Last Name,E-mail", "generic"),
            ("Given Name,Family Name,E-mail 1 - Value", "generic"),
        ])
    func headerSelectsProfile(header: String, profile: String) throws {
        #expect(try CSVReading("\(header)\n").profile == profile)
    }

    @Test("a profile's own separator takes precedence over the one of the profile it includes")
    func separatorsOfProfiles() {
        let profiles = CSVProfile.parsed([
            "profile base\nseparator ;\nA = name\n\nprofile own\nseparator |\nlike base\n\nprofile other\nlike base",
            "profile last\nB = email",
        ])
        #expect(profiles.map(\.separator) == [.byte(0x3B), .byte(0x7C), .byte(0x3B), .colons])
        #expect(profiles.map { $0.meanings.count } == [1, 1, 1, 1])
    }

    @Test("the label of a value is read from the label cell of the same row") func labelsComeFromTheRow() throws {
        let reading = try CSVReading(
            """
            First Name,Last Name,Labels,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value
            Ada,,,Mobile,1,WORK FAX,2
            Bob,,,Grandma's,1,,2
            Cyd,,,* Home,1,*,2
            Dan,,,* My own,1,Other,

            """)
        #expect(
            reading.bodies == [
                "FN:Ada\nN:;Ada;;;\nTEL;TYPE=cell:1\nTEL;TYPE=work,fax:2",
                "FN:Bob\nN:;Bob;;;\nitem1.TEL:1\nitem1.X-ABLABEL:Grandma's\nTEL:2",
                "FN:Cyd\nN:;Cyd;;;\nTEL;TYPE=home;PREF=1:1\nTEL;PREF=1:2",
                "FN:Dan\nN:;Dan;;;\nitem1.TEL;PREF=1:1\nitem1.X-ABLABEL:My own",
            ])
    }

    /// Columns are grouped by their numbers, in any order and with gaps.
    @Test("numbered groups of columns may have any numbers") func groupsHaveAnyNumber() throws {
        #expect(
            try card(
                "First Name,Phone 12 - Value,Last Name,E-mail 7 - Value,Labels,Phone 12 - Label,E-mail 7 - Label,"
                    + "Phone 3 - Value,E-mail 107 - Value",
                "Ada,1,,a@b.c,,Home,Work,2,d@e.f") == [
                    "FN:Ada", "N:;Ada;;;", "EMAIL;TYPE=work:a@b.c", "EMAIL:d@e.f", "TEL;TYPE=home:1", "TEL:2",
                ])
    }

    /// Rows of a Google table may all have labels without values: each column is reported once, at its first label.
    @Test("labels without values are reported once per column") func labelsWithoutValuesAreReportedOnce() throws {
        let reading = try CSVReading(
            """
            First Name,Last Name,Labels,Phone 1 - Label,Phone 1 - Value,Custom Field 1 - Label,Custom Field 1 - Value
            Ada,,,* Home,1,Shoe size,
            Bob,,,Work,,,42
            Cyd,,,* Home, ,Shoe size,
            Dan,,,*,,Hat,7

            """)
        #expect(reading.findings == ["2:16: warning: csv-label", "3:7: note: csv-label"])
        #expect(
            reading.messages.sorted() == [
                "2 labels in column \"Custom Field 1 - Label\" are left out, since their values are empty; this is the first one",
                "2 labels in column \"Phone 1 - Label\" are left out, since their values are empty; this is the first one",
            ])
    }

    @Test(
        "a label without a value is reported",
        arguments: [
            ("First Name,Last Name,Labels,Event 1 - Label,Event 1 - Value", "Ada,,,Anniversary,2001-02-03", 0),
            ("First Name,Last Name,Labels,Event 1 - Label,Event 1 - Value", "Ada,,,Anniversary,", 1),
            ("Name,Given Name,Family Name,IM 1 - Type,IM 1 - Service,IM 1 - Value", "A,A,,* ,Jabber,", 1),
            ("Name,Given Name,Family Name,Address 1 - Type,Address 1 - City", "A,A,,Home,", 1),
            ("Name,Given Name,Family Name,Address 1 - Type,Address 1 - City", "A,A,,Home,Ely", 0),
        ])
    func labelsWithoutValuesAreReported(header: String, row: String, count: Int) throws {
        #expect(try CSVReading("\(header)\n\(row)\n").findings.count { $0.hasSuffix("csv-label") } == count)
    }

    @Test("a cell may hold several values") func cellMayHoldSeveralValues() throws {
        #expect(
            try card(
                "First Name,Last Name,Labels,Phone 1 - Label,Phone 1 - Value,E-mail 1 - Value",
                "Ada,,,* Mobile,1 ::: 2, a@b.c ::: d@e.f ") == [
                    "FN:Ada", "N:;Ada;;;", "EMAIL:a@b.c", "EMAIL:d@e.f", "TEL;TYPE=cell;PREF=1:1", "TEL;TYPE=cell:2",
                ])
        #expect(try card("Name,Phone", "Ada,1 :::2") == ["FN:Ada", "TEL:1 :::2"])
    }

    @Test("categories are split at the program's separator") func categoriesAreSplit() throws {
        let google = try CSVReading(
            "First Name,Last Name,Labels\nAda,,\"* myContacts ::: * starred ::: Friends, old\"\n")
        #expect(google.bodies == ["FN:Ada\nN:;Ada;;;\nCATEGORIES:starred,Friends\\, old"])
        #expect(google.findings == ["note: csv-system-group"])
        #expect(try card("Name,Categories", "Ada,a;b c; ;d") == ["FN:Ada", "CATEGORIES:a,b c,d"])
        #expect(try card("Name,Categories", "Ada,\"a, b\"") == ["FN:Ada", "CATEGORIES:a,b"])
        #expect(try card("First Name,Last Name,Labels", "Ada,,* myContacts") == ["FN:Ada", "N:;Ada;;;"])
    }

    @Test(
        "only unambiguous dates are converted",
        arguments: [
            ("1985-04-12", ":19850412"), ("19850412", ":19850412"), ("--03-07", ":--0307"), ("--0307", ":--0307"),
            ("1985-04", ":1985-04"), ("1985", ":1985"), ("1604-03-07", ":--0307"), ("12 Mar 2024", ":20240312"),
            ("13/4/1985", ":19850413"), ("4/13/1985", ":19850413"), ("5/5/1985", ":19850505"),
            ("1.2.1985", ":19850201"),
            ("1/2/1985", ";VALUE=text:1/2/1985"), ("1985-02-29", ";VALUE=text:1985-02-29"), ("--02-29", ":--0229"),
            ("2000-02-29", ":20000229"), ("1900-02-29", ";VALUE=text:1900-02-29"), ("spring", ";VALUE=text:spring"),
            ("1985-13-01", ";VALUE=text:1985-13-01"), ("31.4.1985", ";VALUE=text:31.4.1985"),
            ("１９８５", ";VALUE=text:１９８５"), ("1-2-3-4", ";VALUE=text:1-2-3-4"), ("13.4.85", ":19850413"),
        ])
    func onlyUnambiguousDatesAreConverted(text: String, value: String) throws {
        let reading = try CSVReading("Name,Birthday\nAda,\(text)\n")
        #expect(reading.bodies == ["FN:Ada\nBDAY\(value)"])
        #expect(reading.findings == (value.hasPrefix(";") ? ["2:5: warning: csv-date"] : []))
    }

    @Test("a date of zeros is not a date", arguments: ["0/0/00", "0/0/0000", "0000-00-00", "00.00.0000", "0000"])
    func zeroDateIsEmpty(text: String) throws {
        #expect(try card("Name,Birthday", "Ada,\(text)") == ["FN:Ada"])
    }

    @Test("events keep their labels") func eventsKeepLabels() throws {
        #expect(
            try card(
                "First Name,Last Name,Labels,Event 1 - Label,Event 1 - Value,Event 2 - Label,Event 2 - Value",
                "Ada,,,First day,2020-01-02,Anniversary,2001-02-03") == [
                    "FN:Ada", "N:;Ada;;;", "ANNIVERSARY:20010203", "item1.X-ABDATE:20200102",
                    "item1.X-ABLABEL:First day",
                ])
    }

    @Test("addresses keep their components") func addressesKeepComponents() throws {
        #expect(
            try card(
                "First Name,Last Name,Labels,Address 1 - Label,Address 1 - Formatted,Address 1 - Street,Address 1 - City,"
                    + "Address 1 - PO Box,Address 1 - Region,Address 1 - Postal Code,Address 1 - Country,"
                    + "Address 1 - Extended Address",
                "Ada,,,Home,\"1 \"\"A\"\" St^\nX: Y\",\"1; A, St\",C,P,R,01234,UK,E") == [
                    "FN:Ada", "N:;Ada;;;",
                    "ADR;TYPE=home;LABEL=\"1 ^'A^' St^^^nX: Y\":P;E;1\\; A\\, St;C;R;01234;UK",
                ])
        #expect(
            try card("Name,Home Street,Home City,Work City", "Ada,1 St,C,D") == [
                "FN:Ada", "ADR;TYPE=home:;;1 St;C;;;", "ADR;TYPE=work:;;;D;;;",
            ])
    }

    @Test("relations, websites, messengers and custom fields are read") func readsOtherGroups() throws {
        #expect(
            try card(
                "Name,Given Name,Family Name,Relation 1 - Type,Relation 1 - Value,Relation 2 - Type,Relation 2 - Value,"
                    + "Website 1 - Type,Website 1 - Value,IM 1 - Type,IM 1 - Service,IM 1 - Value,"
                    + "Custom Field 1 - Type,Custom Field 1 - Value,Gender",
                "A,,,Spouse,Bob,Landlord,Cyd,Blog,http://x.y/a,Home,Jabber: x,a@b,Shoe,42,Female") == [
                    "FN:A", "item1.URL:http://x.y/a", "item1.X-ABLABEL:Blog",
                    "IMPP;TYPE=home;X-SERVICE-TYPE=\"Jabber: x\":a@b", "GENDER:F",
                    "RELATED;TYPE=spouse;VALUE=text:Bob", "item2.RELATED;VALUE=text:Cyd", "item2.X-ABLABEL:Landlord",
                    "item3.X-CUSTOM:42", "item3.X-ABLABEL:Shoe",
                ])
    }

    @Test("unknown columns are kept unchanged") func unknownColumnsAreKept() throws {
        let reading = try CSVReading("Name,Shoe size,\"a:b\"\"\nc\",Name 2\nAda, 42 ,x,\n")
        #expect(reading.bodies == ["FN:Ada\nX-CSV;X-NAME=Shoe size: 42 \nX-CSV;X-NAME=\"a:b^'^nc\":x"])
        #expect(
            reading.findings == [
                "1:6: note: csv-column-unknown", "1:16: note: csv-column-unknown", "2:4: note: csv-column-unknown",
            ])
    }

    @Test(
        "two columns with the same meaning are both kept",
        arguments: [
            ("Notes,Notes,Name", "a,b,Ada", ["FN:Ada", "NOTE:a", "NOTE:b"]),
            ("Name,E-mail,E-mail", "Ada,a@b.c,d@e.f", ["FN:Ada", "EMAIL:a@b.c", "EMAIL:d@e.f"]),
            ("Name,Full Name", "Ada,Augusta Ada", ["FN:Ada", "FN:Augusta Ada"]),
            ("First Name,First Name", "Ada,Augusta", ["FN:Ada", "N:;Ada;;;", "X-CSV;X-NAME=First Name:Augusta"]),
            ("Name,Full Name", "Ada,Ada", ["FN:Ada"]),
            ("Name,Full Name", ",Augusta Ada", ["FN:Augusta Ada"]),
            ("Name,Birthday,Born", "Ada,1985-04-12,1985-04-13", ["FN:Ada", "BDAY:19850412", "BDAY:19850413"]),
            ("Name,X,X", "Ada,a,b", ["FN:Ada", "X-CSV;X-NAME=X:a", "X-CSV;X-NAME=X:b"]),
            ("Name,UID,Unique ID", "Ada,u,v", ["FN:Ada", "X-CSV;X-NAME=Unique ID:v"]),
        ])
    func duplicateColumnsAreKept(header: String, row: String, lines: [String]) throws {
        #expect(try card(header, row) == lines)
    }

    @Test(
        "a card without a name gets a name from another field",
        arguments: [
            ("Nickname,Organization,E-mail,Phone", "Nick,Org,a@b,1", "FN:Nick"),
            ("Nickname,Organization,E-mail,Phone", ",Org,a@b.c,1", "FN:Org"),
            ("Nickname,Organization,E-mail,Phone", ",,a@b.c ::: d@e.f,1", "FN:a@b.c"),
            ("Nickname,Organization,E-mail,Phone", ",,,1", "FN:1"),
            (
                "Name,First Name,Last Name,Prefix,Suffix,Middle Name", ",Ada,King,Lady,PhD,Byron",
                "FN:Lady Ada Byron King PhD"
            ),
            ("Name,First Name", "\"A;b,c\",Ada", "FN:A\\;b\\,c"),
        ])
    func everyCardHasAName(header: String, row: String, line: String) throws {
        #expect(try card(header, row).first == line)
    }

    @Test("cells that look like numbers or formulas stay text") func textIsUnchanged() throws {
        let row = "01234,+49151,1e5,TRUE,=SUM(A1)"
        #expect(
            try card("Name,Phone,Postcode,Notes,Company", row) == [
                "FN:01234", "ORG:=SUM(A1)", "TEL:+49151", "ADR:;;;;;1e5;", "NOTE:TRUE",
            ])
    }

    /// The column does not change the detected profile.
    @Test("the column for the reasons of rejection in a rejects file is ignored") func reasonsColumnIsIgnored() throws {
        let reading = try CSVReading("_error,First Name,Last Name,Labels\n\"why\",Ada,,\n")
        #expect(reading.profile == "google")
        #expect(reading.bodies == ["FN:Ada\nN:;Ada;;;"])
        #expect(reading.findings == [])
    }

    @Test("absolute photo paths are rejected", arguments: ["/srv/ada.png", "\\\\host\\ada.png", "C:\\ada.png"])
    func absolutePhotoPathsAreRejected(
        cell: String
    ) throws {
        let reading = try CSVReading("Name,Photo\nAda,\(cell)\n")
        #expect(reading.findings == ["2:5: warning: csv-photo"])
        #expect(reading.messages.first?.hasPrefix("an absolute path is not followed") == true)
        #expect(reading.photoFiles == [""])
    }

    @Test("a photo cell is a file name or a URL") func photoIsFileOrURL() throws {
        let reading = try CSVReading("Name,Photo\nAda,https://x.y/a.jpg\nBob, b.png \n")
        #expect(reading.bodies == ["FN:Ada\nPHOTO:https://x.y/a.jpg", "FN:Bob"])
        #expect(reading.photoFiles == ["", "b.png"])
    }
}
