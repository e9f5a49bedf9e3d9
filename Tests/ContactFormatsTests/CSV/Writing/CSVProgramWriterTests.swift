import Bytes
import ContactFormats
import ContactModel
import TestSupport
import Testing

/// Tables for other programs restore everything of a card except the reported losses.
@Suite struct CSVProgramWriterTests {
    /// The result of writing some cards: the table, and the losses of each card.
    private struct Writing {
        var table: [UInt8] = []
        var losses: [[Diagnostic]] = []

        init(_ layout: CSVProgramLayout, _ bodies: [String], photo: String = "", language: String? = nil) {
            var writer = CSVProgramWriter(layout, language: language)
            var output = ByteBuffer()
            writer.appendHeader(to: &output)
            _ = writer.takeDiagnostics()
            for (index, body) in bodies.enumerated() {
                let uid = Array("u\(index)".utf8)
                unsafe Array("\(body)\n".utf8).withUnsafeBytes { body in
                    unsafe uid.withUnsafeBytes { unsafe writer.append(body: body, uid: $0, photo: photo, to: &output) }
                }
                losses.append(writer.takeDiagnostics().filter { [.csvLoss, .csvMoved].contains($0.code) })
            }
            table = output.array
        }
    }

    /// Returns how many lines of each property in a card are missing in another.
    private func missing(of body: String, in other: String) -> [String: Int] {
        var left: [String: Int] = [:]
        for line in lines(of: other) { left[line.key, default: 0] += 1 }
        var missing: [String: Int] = [:]
        for line in lines(of: body) {
            if left[line.key, default: 0] > 0 {
                left[line.key, default: 0] -= 1
            } else {
                missing[line.name, default: 0] += 1
            }
        }
        return missing
    }

    /// Returns the date that a text states in ISO 8601, in the basic format; nil for any other property. A table does not
    /// tell such a text from a date.
    private func dateInText(of property: Property) -> String? {
        guard ["BDAY", "ANNIVERSARY", "X-ABDATE"].contains(property.name), property.values(of: "VALUE") == ["text"]
        else {
            return nil
        }
        let parts = property.value.split(separator: "-", omittingEmptySubsequences: false)
        let isDate = parts.map(\.count) == [4, 2, 2] && parts.joined().allSatisfy(\.isNumber)
        return isDate ? parts.joined() : nil
    }

    private func lines(of body: String) -> [(name: String, key: String)] {
        // The blanks at the ends of values are not information about a contact.
        let properties = Property.parse(body: Array("\(body)\n".utf8)).map(\.trimmed)
        return properties.flatMap { property -> [(name: String, key: String)] in
            guard !["X-ABLABEL", "UID"].contains(property.name) else { return [] }
            let label = properties.first { $0.name == "X-ABLABEL" && $0.group == property.group }?.value
            let values =
                property.name == "CATEGORIES"
                ? CardBody.split(property.value, at: ",") : [dateInText(of: property) ?? property.value]
            // A URI scheme is not written, and its loss is not counted.
            let scheme = ["TEL": "tel:", "EMAIL": "mailto:"][property.name] ?? ""
            let isSilent =
                !scheme.isEmpty && property.value.count > scheme.count
                && property.value.lowercased().hasPrefix(scheme)
            // Forms of older versions, and types that every program implies, are not information about a contact.
            let silent = ["voice", "internet", "pref", "text", "msg"]
            let parameters = property.parameters.filter { !["VALUE", "X-FORM", "X-ANDROID"].contains($0.name) }
                .map { parameter in
                    let values = parameter.values.filter {
                        parameter.name != "TYPE" || !silent.contains($0.lowercased())
                    }
                    return values.isEmpty ? "" : "\(parameter.name) \(values)"
                }
                .sorted().joined()
            return values.compactMap { value in
                var value = isSilent ? value.dropFirst(scheme.count) : value[...]
                if ["N", "ADR", "ORG"].contains(property.name) {
                    while value.hasSuffix(";"), !value.hasSuffix("\\;") { value.removeLast() }
                }
                return value.isEmpty
                    ? nil
                    : (
                        property.name,
                        "\(property.name) \(parameters) \(property.group == nil ? "" : label ?? "") \(value)"
                    )
            }
        }
    }

    /// Checks that a table of cards is recognised and restores everything except the reported losses.
    private func check(_ layout: CSVProgramLayout, _ bodies: [String], language: String? = nil) throws {
        let writing = Writing(layout, bodies, language: language)
        let reading = try CSVReading(writing.table)
        #expect(reading.profile == layout.rawValue)
        #expect(reading.rejected == 0)
        let written = bodies.indices.filter { !writing.losses[$0].contains { $0.property == nil } }
        try #require(reading.bodies.count == written.count)
        for (index, back) in zip(written, reading.bodies) {
            // A line can lose its label and a parameter, each of which is reported.
            let reported = Set(writing.losses[index].compactMap(\.property))
            #expect(reported == Set(missing(of: bodies[index], in: back).keys), "\(bodies[index])\n->\n\(back)")
            #expect(writing.losses[index].allSatisfy { $0.contact == "u\(index)" })
        }
    }

    /// Checks that a table that was read and written again is unchanged.
    private func checkIsStable(_ layout: CSVProgramLayout, _ bodies: [String], language: String? = nil) throws {
        let table = Writing(layout, bodies, language: language).table
        let again = Writing(layout, try CSVReading(table).bodies, language: language)
        #expect(String(decoding: again.table, as: UTF8.self) == String(decoding: table, as: UTF8.self))
        #expect(again.losses.allSatisfy { $0.isEmpty })
    }

    /// The contacts in each program's fixture.
    @Test(
        "a table that was read is written unchanged", arguments: CSVProgramLayout.allCases,
        ["google-2024", "google-old", "outlook", "thunderbird", "yahoo"])
    func rewrittenTableIsUnchanged(layout: CSVProgramLayout, fixture: String) throws {
        let bodies = try CSVReading(path: Fixtures.path("csv/valid/\(fixture).csv")).bodies
        #expect(bodies.count >= 5)
        try check(layout, bodies)
        try checkIsStable(layout, bodies)
    }

    /// The fixtures of the programs whose tables are known, and of tables without a program.
    private static let fixtures = [
        "apple", "generic", "google-2024", "google-old", "google-outlook", "google-template", "hotmail", "hubspot",
        "linkedin", "mailchimp", "outlook", "outlook-com", "salesforce", "thunderbird", "windows-live-mail", "yahoo",
    ]

    @Test(
        "the contacts of every program's table are exported to German Outlook and Google; all losses are reported, and only losses",
        arguments: fixtures, [(CSVProgramLayout.outlook, "de"), (.google, nil)] as [(CSVProgramLayout, String?)])
    func fixturesAreExchanged(fixture: String, target: (layout: CSVProgramLayout, language: String?)) throws {
        let bodies = try CSVReading(path: Fixtures.path("csv/valid/\(fixture).csv")).bodies
        #expect(!bodies.isEmpty)
        try check(target.layout, bodies, language: target.language)
        try checkIsStable(target.layout, bodies, language: target.language)
    }

    @Test(
        "fields that every program has are lossless",
        arguments: CSVProgramLayout.allCases,
        [
            "FN:Ada Lovelace\nN:Lovelace;Ada\nTEL;TYPE=home:1\nTEL;TYPE=work:2\nTEL;TYPE=cell:3",
            "FN:Ada Lovelace\nN:Lovelace;Ada\nADR;TYPE=home:;;Street 1;City;;12345;Country\nADR;TYPE=work:;;Street 2;City",
            "FN:Ada Lovelace\nN:Lovelace;Ada\nORG:Engines;Programs\nTITLE:Analyst\nBDAY:18151210\nNOTE:one\\ntwo\\, three",
            "FN:Ada Lovelace\nN:Lovelace;Ada\nURL;TYPE=work:http://example.org/",
        ])
    func commonFieldsAreLossless(layout: CSVProgramLayout, body: String) throws {
        let writing = Writing(layout, [body])
        #expect(writing.losses == [[]])
        try check(layout, [body])
        try checkIsStable(layout, [body])
    }

    @Test(
        "values without a column are reported",
        arguments: [
            ("FN:A B\nN:B;A\nEMAIL;TYPE=home:a@b.c\nitem1.TEL:1\nitem1.X-ABLABEL:Boat", CSVProgramLayout.google, []),
            ("FN:A B\nN:B;A\nCATEGORIES:x,y\\,z\nANNIVERSARY:20000102\nX-FILE-AS:B", .google, []),
            ("FN:A B\nN:B;A\nEMAIL;TYPE=home:a@b.c", .outlook, ["EMAIL"]),
            ("FN:A B\nN:B;A\nitem1.TEL:1\nitem1.X-ABLABEL:Boat", .outlook, ["TEL"]),
            ("FN:A B\nN:B;A\nGENDER:F\nRELATED;TYPE=spouse;VALUE=text:C\nCATEGORIES:x,y", .outlook, []),
            ("FN:A B\nN:B;A\nADR;TYPE=home:;;one\\ntwo\\nthree;City", .outlook, []),
            ("FN:A B\nN:B;A\nNICKNAME:C\nGENDER:F", .thunderbird, ["GENDER"]),
            ("FN:Captain\nN:B;A", .google, ["FN"]), ("FN:Captain\nN:B;A", .thunderbird, []),
            ("FN:Captain", .google, []), ("FN:Captain", .outlook, []),
            ("FN:A\nPHOTO:urn:sha256:00", .google, ["PHOTO"]),
            ("FN:A\nX-ANY:b", .thunderbird, ["X-ANY"]), ("FN:A\nEMAIL:1\nEMAIL:2\nEMAIL:3", .thunderbird, ["EMAIL"]),
        ] as [(String, CSVProgramLayout, [String])])
    func lossesAreReported(body: String, layout: CSVProgramLayout, lost: [String]) throws {
        let writing = Writing(layout, [body])
        #expect(writing.losses[0].compactMap(\.property) == lost)
        try check(layout, [body])
        try checkIsStable(layout, [body])
    }

    @Test(
        "the message about a loss names the lost value, label or parameter, and nothing that is written",
        arguments: [
            ("FN:A B\nN:B;A\nitem1.EMAIL;TYPE=internet;PREF=1:a@b.c\nitem1.X-ABLABEL:Klinik", []),
            ("FN:A B\nN:B;A\nANNIVERSARY;X-FORM=x-anniversary:20000102", []),
            (
                "FN:A B\nN:B;A\nitem1.EMAIL;TYPE=work:a@b.c\nitem1.X-ABLABEL:Klinik",
                ["the label 'work' of 'a@b.c' is written to 'E-mail a@b.c'"]
            ),
            ("FN:A B\nN:B;A\nTEL;TYPE=cell;LANGUAGE=de:1", ["LANGUAGE=de of '1' cannot be represented"]),
            ("FN:A B\nN:B;A\nX-ANY:b", ["'b' is written to 'X-ANY'"]),
            ("FN:A B\nN:B;A\nCATEGORIES:x,* myContacts", ["'* myContacts' is written to 'Category'"]),
            ("FN:A B\nN:B;A\nORG:C;D;E", ["'E' is written to 'Organization'"]),
        ])
    func aLossIsExact(body: String, messages: [String]) {
        let losses = Writing(.google, [body]).losses[0].map(\.message)
        #expect(losses == messages.map { "\($0) in a table for google" })
    }

    @Test(
        "a date with a time is written as a date, and a time other than midnight is reported",
        arguments: [CSVProgramLayout.google, .outlook, .thunderbird],
        [
            ("19850412T000000Z", []), ("19850412T00", []),
            ("19850412T102200Z", ["the time of day of '19850412T102200Z' cannot be represented"]),
        ])
    func timesOfDay(layout: CSVProgramLayout, value: (date: String, messages: [String])) throws {
        let writing = Writing(layout, ["FN:A B\nN:B;A\nBDAY:\(value.date)"])
        #expect(writing.losses[0].map(\.message) == value.messages.map { "\($0) in a table for \(layout.rawValue)" })
        let body = try #require(try CSVReading(writing.table).bodies.first)
        #expect(body.split(separator: "\n").contains("BDAY:19850412") && !body.contains("CUSTOM"), "\(body)")
    }

    @Test("values beyond the last group of columns are joined in one cell") func surplusValuesAreJoined() throws {
        let numbers = (1...12).map { "TEL;TYPE=home:\($0)" }.joined(separator: "\n")
        let writing = Writing(.google, ["FN:A B\nN:B;A\n\(numbers)"])
        #expect(writing.losses == [[]])
        #expect(String(decoding: writing.table, as: UTF8.self).contains("8 ::: 9 ::: 10 ::: 11 ::: 12"))
        try check(.google, ["FN:A B\nN:B;A\n\(numbers)"])
    }

    @Test("a value beyond the last group is joined to the preferred value with its label")
    func surplusValueIsJoinedToThePreferredOne() throws {
        let others = (1...7).map { "TEL;TYPE=work:\($0)" }.joined(separator: "\n")
        let body = "FN:A B\nN:B;A\n\(others)\nTEL;TYPE=home;PREF=1:8\nTEL;TYPE=home:9"
        let writing = Writing(.google, [body])
        #expect(writing.losses == [[]])
        #expect(String(decoding: writing.table, as: UTF8.self).contains("* home,8 ::: 9"))
        try check(.google, [body])
    }

    /// Programs dial the text of a cell, so a phone number must not begin with `tel:`.
    @Test("numbers and e-mail addresses are written without a scheme", arguments: CSVProgramLayout.allCases)
    func schemesAreRemoved(layout: CSVProgramLayout) throws {
        let body =
            "FN:A B\nN:B;A\nTEL;TYPE=home;VALUE=uri:tel:+1-555-0100;ext=12\nEMAIL:mailto:a@b.example"
            + "\nTEL;TYPE=iphone,cell:+1 555 0101"
        let table = String(decoding: Writing(layout, [body]).table, as: UTF8.self)
        #expect(table.contains("+1-555-0100 ext. 12"))
        #expect(!table.contains("tel:") && !table.contains("mailto:"))
        #expect(!table.contains("iphone,cell") && table.contains("+1 555 0101"))
    }

    @Test("an embedded photo is not written to a cell") func embeddedPhotoIsNotWritten() throws {
        let writing = Writing(.google, ["FN:A\nPHOTO:data:image/gif;base64,R0lGODlhAQABAAAAACw="])
        #expect(writing.losses[0].compactMap(\.property) == ["PHOTO"])
        #expect(!String(decoding: writing.table, as: UTF8.self).contains("R0lG"))
    }

    @Test("a photo's file name is written to the photo column") func photoFileIsWritten() throws {
        let writing = Writing(.google, ["FN:A\nPHOTO:urn:sha256:00"], photo: "u0.png")
        #expect(writing.losses == [[]])
        #expect(try CSVReading(writing.table).photoFiles == ["u0.png"])
    }

    @Test("random cards round-trip except for the reported losses", arguments: CSVProgramLayout.allCases, 1...15)
    func randomCardsLoseOnlyWhatIsReported(
        layout: CSVProgramLayout, seed: Int
    ) throws {
        var random = SeededRandom(seed: seed * 104_729)
        try check(layout, (0..<40).map { _ in CSVRoundTrip.body(&random) })
    }
}
