import ContactFormats
import ContactModel
import ContactPipeline
import Foundation
import Testing

/// Tests of exports for display or printing: pages of people, label sheets, and calendars.
@Suite struct PageTests {
    private let folder = PipelineFolder()

    private func export(_ cards: String..., adjusting: (inout ExportOptions) -> Void) throws -> (String, ExportResult) {
        let text = cards.map { "BEGIN:VCARD\r\nVERSION:4.0\r\n\($0)\r\nEND:VCARD\r\n" }.joined()
        try folder.write(text, to: "cards.vcf")
        let result = try Importer(ImportOptions(sources: [folder.path("cards.vcf")], store: folder.store)).run()
        #expect(result.added == cards.count)
        var options = ExportOptions(store: folder.store)
        options.output = folder.path("out")
        adjusting(&options)
        let exported = try Exporter(options).run()
        return (try folder.read("out"), exported)
    }

    // MARK: People

    @Test("text of a contact cannot end the data block that contains it") func dataBlockIsClosedOnlyByThePage() throws {
        let (page, _) = try export("FN:</script><script>alert(1)</script>\r\nNOTE:<!-- \\n \" ' & \u{2028}") {
            $0.format = .html
        }
        let start = try #require(page.range(of: "<script type=\"application/json\" class=\"person\">"))
        let end = try #require(page.range(of: "</script>\n<script>", range: start.upperBound..<page.endIndex))
        let block = page[start.upperBound..<end.lowerBound]
        #expect(!block.contains("<"))
        #expect(block.contains(#""name":"\u003c/script>\u003cscript>alert(1)\u003c/script>""#))
        #expect(block.contains("\"value\":\"\\u003c!-- \\n \\\" ' & \u{2028}\""))
    }

    @Test("the policy of the page permits its script and its style sheet by their digests, and nothing else")
    func policyNamesDigests() throws {
        let (page, _) = try export("FN:Ada") { $0.format = .html }
        #expect(
            page.contains("default-src 'none'; base-uri 'none'; form-action 'none'; img-src data:; script-src 'sha256-")
        )
        #expect(!page.contains("unsafe-inline") && !page.contains("http://") && !page.contains("style=\""))
    }

    @Test("a person has the fields of the card with labels in a fixed order, without internal properties and names")
    func personHasLabelledFields() throws {
        let (page, _) = try export(
            "FN:Ada L\r\nN:Lovelace;Ada;;;\r\nORG:Engines;Programs\r\nTEL;TYPE=work:+1\r\nREV:20200101T000000Z\r\n"
                + "CATEGORIES:a,b\\,c\r\nBDAY:18151210\r\nIMPP:skype:ada"
        ) { $0.format = .html }
        let person = [
            #"{"name":"Ada L","sort":"Lovelace Ada","organization":"Engines","birthday":"1815-12-10","#,
            #""categories":["a","b,c"],"fields":[{"name":"Department","value":"Programs"},"#,
            #"{"name":"Phone","value":"+1","label":"work","kind":"phone"},"#,
            #"{"name":"Skype","value":"skype:ada"},{"name":"Birthday","value":"1815-12-10"},"#,
            #"{"name":"Categories","value":"a, b,c"}]}"#,
        ]
        #expect(page.contains(person.joined()))
    }

    @Test("a photo of several contacts is embedded once") func sharedPhotoIsEmbeddedOnce() throws {
        let pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg=="
        let (page, _) = try export(
            "FN:Ada\r\nPHOTO:data:image/png;base64,\(pixel)", "FN:Bo\r\nPHOTO:data:image/png;base64,\(pixel)"
        ) { $0.format = .html }
        #expect(page.components(separatedBy: "data:image/").count == 2)
        #expect(page.components(separatedBy: "\"photo\":0").count == 3)
    }

    // MARK: Labels

    @Test("a label has the preferred address, and the organization if that is a work address")
    func labelHasPreferredAddress()
        throws
    {
        let (page, result) = try export(
            "FN:Ada & Co\r\nORG:Engines\r\nADR;TYPE=home:;;Home 1;Town;;1;\r\nADR;TYPE=work;PREF=1:;;Work <2>;Town;;2;Land",
            "FN:No Address"
        ) { $0.format = .labels }
        #expect(
            page.contains(
                "<p dir=\"auto\">Ada &amp; Co</p><p dir=\"auto\">Engines</p><p dir=\"auto\">Work &lt;2&gt;</p>"
                    + "<p dir=\"auto\">2 Town</p><p dir=\"auto\">Land</p></div>"))
        #expect(!page.contains("Home 1"))
        #expect(result.contacts == 1)
        #expect(result.leftOut == 1)
    }

    @Test(
        "a new sheet begins after the last label of a sheet",
        arguments: [(LabelSheet.averyL7160, 21), (.avery5160, 30)])
    func sheetsHaveTheirNumberOfLabels(sheet: LabelSheet, count: Int) throws {
        try folder.write(
            "Name,Street\n" + (0...count).map { "Person \($0),Street \($0)\n" }.joined(), to: "many.csv")
        _ = try Importer(ImportOptions(sources: [folder.path("many.csv")], store: folder.store)).run()
        var options = ExportOptions(store: folder.store)
        options.output = folder.path("out")
        options.format = .labels
        options.labelSheet = sheet
        #expect(try Exporter(options).run().contacts == count + 1)
        let sheets = try folder.read("out").components(separatedBy: "<section").dropFirst()
        #expect(sheets.map { $0.components(separatedBy: "class=\"label").count - 1 } == [count, 1])
    }

    // MARK: Calendars

    @Test("birthdays and anniversaries are yearly events without a time, with stable UIDs") func datesAreYearlyEvents()
        throws
    {
        let (calendar, result) = try export(
            "UID:ada\r\nFN:Ada\\; L\r\nBDAY:18151210\r\nANNIVERSARY:--0708\r\nREV:20200102T030405Z", "FN:Bo",
            "UID:leap\r\nFN:Leap\r\nBDAY:20000229\r\nANNIVERSARY:2001"
        ) { $0.format = .ics }
        #expect(
            calendar == """
                BEGIN:VCALENDAR\r
                VERSION:2.0\r
                PRODID:-//contactsctl//NONSGML contactsctl//EN\r
                CALSCALE:GREGORIAN\r
                BEGIN:VEVENT\r
                UID:birthday-1-ada\r
                DTSTAMP:20200102T030405Z\r
                DTSTART;VALUE=DATE:18151210\r
                RRULE:FREQ=YEARLY\r
                SUMMARY:Birthday of Ada\\; L (1815)\r
                CATEGORIES:BIRTHDAY\r
                TRANSP:TRANSPARENT\r
                END:VEVENT\r
                BEGIN:VEVENT\r
                UID:anniversary-1-ada\r
                DTSTAMP:20200102T030405Z\r
                DTSTART;VALUE=DATE:16040708\r
                RRULE:FREQ=YEARLY\r
                SUMMARY:Anniversary of Ada\\; L\r
                CATEGORIES:ANNIVERSARY\r
                TRANSP:TRANSPARENT\r
                END:VEVENT\r
                BEGIN:VEVENT\r
                UID:birthday-1-leap\r
                DTSTAMP:19700101T000000Z\r
                DTSTART;VALUE=DATE:20000229\r
                RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1\r
                SUMMARY:Birthday of Leap (2000)\r
                CATEGORIES:BIRTHDAY\r
                TRANSP:TRANSPARENT\r
                END:VEVENT\r
                END:VCALENDAR\r

                """)
        #expect(result.contacts == 2)
        #expect(result.leftOut == 1)
        #expect(result.diagnostics.map(\.code) == [.calendarDate])
    }

    @Test("adding a birthday does not change the UIDs of anniversary events")
    func birthdaysAndAnniversariesAreCountedApart()
        throws
    {
        func uids(_ lines: String) throws -> [String] {
            try PageTests().export("UID:ada\r\nFN:Ada\r\n\(lines)") { $0.format = .ics }.0.split(separator: "\r\n")
                .filter { $0.hasPrefix("UID:") }.map(String.init)
        }
        #expect(try uids("ANNIVERSARY:20010203") == ["UID:anniversary-1-ada"])
        #expect(try uids("BDAY:20000102\r\nANNIVERSARY:20010203") == ["UID:birthday-1-ada", "UID:anniversary-1-ada"])
        #expect(
            try uids("BDAY:20000102\r\nBDAY:20000103\r\nANNIVERSARY:20010203")
                == ["UID:birthday-1-ada", "UID:birthday-2-ada", "UID:anniversary-1-ada"])
    }

    @Test(
        "a date that does not exist is reported and left out",
        arguments: [
            ("19010229", "does not exist"), ("19000229", "does not exist"),
            ("20010431", "does not exist"), ("--0431", "does not exist"),
            ("--0230", "does not exist"), ("2001-13-01", "does not exist"),
            ("1985", "has no day and month"), ("around 1985", "has no day and month"),
        ])
    func datesThatDoNotExist(date: String, reason: String) throws {
        let (calendar, result) = try export("UID:ada\r\nFN:Ada\r\nBDAY;VALUE=text:\(date)") { $0.format = .ics }
        #expect(!calendar.contains("VEVENT"))
        #expect(result.diagnostics.map(\.message) == ["the date '\(date)' is left out: it \(reason)"])
    }

    @Test("a leap day is in every fourth year, and in 2000", arguments: ["--0229", "19040229", "20000229"])
    func leapDays(date: String) throws {
        let (calendar, _) = try export("UID:ada\r\nFN:Ada\r\nBDAY:\(date)") { $0.format = .ics }
        #expect(calendar.contains("RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1"))
    }

    @Test("the alarm of an event is the given number of days before the event") func alarmIsDaysBefore() throws {
        let (calendar, _) = try export("FN:Ada\r\nBDAY:18151210") {
            $0.format = .ics
            $0.alarmDays = 3
        }
        #expect(
            calendar.contains(
                "BEGIN:VALARM\r\nACTION:DISPLAY\r\nDESCRIPTION:Birthday of Ada (1815)\r\nTRIGGER:-P3D\r\n"))
    }
}
