import ContactFormats
import ContactModel
import Testing

/// Headers of databases, forms and people, interpreted by their words.
@Suite struct CSVHeaderWordsTests {
    @Test(
        "headers are interpreted by their words",
        arguments: [
            ("FIRST_NAME|LAST_NAME|EMAIL_ADDR|PHONE_NO", "given|family|email|phone"),
            ("firstName|lastName|emailAddress|dateOfBirth|companyName", "given|family|email|birthday|organization"),
            ("contact.firstName|contact.lastName|contact.address.city", "given|family|address.city"),
            ("Name:|Phone:|E-mail:|Date of birth (dd/mm/yyyy):|Height (cm)", "name|phone|email|birthday|-"),
            ("First Name *|Last Name [Required]|Email Address (optional)", "given|family|email"),
            ("First name (as in your passport)|Date of birth|Phone", "given|birthday|phone"),
            ("Name|Phone|Phone.1|Phone.2|Email.1", "name|phone|phone|phone|email"),
            (
                "Name|Work Phone 1|home_phone_2|Mobile2|HomeFax",
                "name|phone:work|phone:home|phone:mobile|phone:home fax"
            ),
            ("Name|Ph (H)|Ph (W)|Mob|Telephone (work)", "name|phone:home|phone:work|phone:mobile|phone:work"),
            (
                "Name|Phone : mobile|Email : home|Postal Code : home",
                "name|phone:mobile|email:home|address.postcode:home"
            ),
            (
                "Name|Home Address Street|address_home_city|Home state/province",
                "name|address.street:home|address.city:home|address.region:home"
            ),
            (
                "Name|billing_address_1|billing_city|shipping_city",
                "name|address.street:billing|address.city:billing|address.city:shipping"
            ),
            ("Name|address1|address2|zip4", "name|address.street|address.street2|address.postcode"),
            ("Guest Name|Plus One|RSVP", "name|-|-"),
            ("Employee Name|Emergency Phone|Manager Email", "name|phone:Emergency|email:Manager"),
            ("Name|Vorname|Tel. privat|Tel. dienstl.|Geb.-Datum", "family|given|phone:home|phone:work|birthday"),
            (
                "Name|TelNr_privat|TelNr_mobil|E-Mail beruflich|PLZ privat",
                "name|phone:home|phone:mobile|email:work|address.postcode:home"
            ),
            ("Nachname, Vorname|Telefon", "name|phone"),
            ("Name|Email 1|Email 1 Type", "name|email|email.label"),
        ])
    func interpretsHeaders(header: String, meanings: String) {
        #expect(HeaderMeanings.of(header) == meanings)
    }

    /// A header with an unknown word stays unknown, and no column replaces another with the same meaning.
    @Test(
        "headers with unknown words are kept unchanged",
        arguments: [
            ("Name|Employee Name", "name|-"), ("Name|Phone bill", "name|-"), ("Name|Home and work phone", "name|-"),
            ("Name|Phone Type", "name|-"), ("Name|Email Opt Out", "name|-"), ("Name|user_id", "name|-"),
            ("'Name'|'Phone'", "-|-"), ("“Name”|“Phone”", "-|-"), ("Name|Name.1", "name|-"),
            ("Name|Address count", "name|-"),
            ("cn|sn|givenName|company|sAMAccountName|mail", "name|family|given|organization|-|email"),
            ("cn|SamAccountName|userPrincipalName|homeDirectory|mailNickname", "name|-|-|-|-"),
        ])
    func unknownHeadersAreKept(header: String, meanings: String) {
        #expect(HeaderMeanings.of(header) == meanings)
    }

    @Test(
        "adjacent columns resolve ambiguous headers",
        arguments: [
            ("Name|Address|City|Zip", "name|address.street|address.city|address.postcode"),
            ("Name|Home Address|City|Zip", "name|address.street:home|address.city|address.postcode"),
            ("Name|Address|Phone", "name|address.formatted|phone"),
            ("Title|First Name|Last Name", "prefix|given|family"),
            ("First Name|Title|Company", "given|title|organization"),
            ("Name|Title|Job Title", "name|prefix|title"), ("Name|Title|Company", "name|title|organization"),
            // These match Outlook's profile less well than the generic one.
            ("Name|Vorname|Ort", "family|given|address.city"), ("Name|Vorname", "family|given"),
        ])
    func adjacentColumnsDecide(header: String, meanings: String) {
        #expect(HeaderMeanings.of(header) == meanings)
    }

    @Test(
        "the error about an unknown header suggests what to do",
        arguments: [
            (
                "Ada Lovelace,ada@x.org,030 123456\n", "the first row looks like a record",
                .readWithoutHeader(columns: [
                    .init(number: 1, field: "name"), .init(number: 2, field: "email"), .init(number: 3, field: "phone"),
                ])
            ),
            (
                "a@x.org\nb@x.org\n", "the first row looks like a record",
                .readWithoutHeader(columns: [.init(number: 1, field: "email")])
            ), ("Name^Email^Phone\n", "the delimiter seems to be '^'", .setDelimiter("^")),
            ("Name    Email   Phone\n", "commas or tabs", nil),
            ("'Name','Email'\n", "replace these quotes with \"", nil),
            ("ID,Nomen,KEY_NAME\n", "no column", .mapColumn("KEY_NAME", orSaveMap: true, orEncoding: false)),
            ("a,it's a name\n", "no column", .mapColumn("it's a name", orSaveMap: true, orEncoding: false)),
        ] as [(String, String, Advice?)])
    func errorSuggestsRemedy(table: String, explanation: String, advice: Advice?) throws {
        let reading = try CSVReading(table)
        #expect(reading.messages.last?.contains(explanation) == true, "\(reading.messages)")
        #expect(reading.advice.last == .some(advice))
    }
}
