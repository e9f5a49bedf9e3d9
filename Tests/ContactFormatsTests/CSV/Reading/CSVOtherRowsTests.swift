import ContactFormats
import Testing

/// Rows of spreadsheets that are not records, and cells that contain several values.
@Suite struct CSVOtherRowsTests {
    @Test(
        "a row of totals at the end is skipped and reported",
        arguments: [
            "Summe;;;123,50", "Total: 2;;;", ";Gesamt;;240", "ИТОГО;;;12", "合計;;;12", "Total: 2 members;;;",
            "Grand total;;;1 200\r\n;;;",
        ])
    func totalsAreSkipped(row: String) throws {
        let reading = try CSVReading("Name;Telefon;E-Mail;Beitrag\nA;030 1;;50\nB;;b@x.org;73,50\n\(row)\n")
        #expect(reading.bodies.count == 2)
        #expect(reading.findings.contains("4:1: warning: csv-totals"))
    }

    @Test(
        "a last row that may be a contact is read",
        arguments: [
            "Summe;;;", "Sum 41;;;", "Total;030 123;;", "Summer;;;12", "Total Bau GmbH;;;12", "Total;;t@x.org;12",
        ])
    func contactsAreNoTotals(row: String) throws {
        let reading = try CSVReading("Name;Telefon;E-Mail;Beitrag\nA;030 1;;50\nB;;b@x.org;73,50\n\(row)\n")
        #expect(reading.bodies.count == 3)
        #expect(!reading.findings.contains { $0.hasSuffix("csv-totals") })
    }

    @Test("a row of totals before other records is read") func totalsAreLast() throws {
        #expect(try CSVReading("Name;Telefon;Beitrag\nA;030 1;50\nSumme;;50\nB;030 2;60\n").bodies.count == 3)
    }

    @Test(
        "a row of explanations below the header is skipped and reported",
        arguments: [
            "Text;TT.MM.JJJJ;(Pflichtfeld);", "(required);(dd/mm/yyyy);(optional);EUR", "string;date;;number",
            ";дд.мм.гггг;(обязательно);EUR", ";;kg;kr", ";;%;€",
        ])
    func explanationsAreSkipped(row: String) throws {
        let reading = try CSVReading("Name;Geburtstag;Telefon;Beitrag\n\(row)\nA;01.02.1990;030 1;50\n")
        if row.hasPrefix("string") {
            // "date" may be a word of a record.
            #expect(reading.bodies.count == 2)
        } else {
            #expect(reading.bodies.map { $0.hasPrefix("FN:A\n") } == [true])
            #expect(reading.findings.contains("2:1: warning: csv-units-row"))
        }
    }

    @Test("a record in parentheses is read") func recordsAreNoExplanations() throws {
        #expect(try CSVReading("Name;Ort\n(Anna);(Köln)\nB;Bonn\n").bodies.count == 2)
        #expect(try CSVReading("Name;Ort\nText;\nB;Bonn\n").bodies.count == 2)
    }

    @Test(
        "a cell with a name and an e-mail address is read as both",
        arguments: [
            ("Name,Email\nAnna Arp,Anna Arp <a@x.org>\n", "FN:Anna Arp\nEMAIL:a@x.org"),
            (
                "First name,Last name,Email\nAnna,Arp,\"\"\"Arp, Anna\"\" <a@x.org>\"\n",
                "FN:Anna Arp\nN:Arp;Anna;;;\nEMAIL:a@x.org"
            ),
            (
                "First Name,Last Name,Email\n,Arp,Bob <b@x.org>\n",
                "FN:Arp\nN:Arp;;;;\nEMAIL:b@x.org\nX-CSV;X-NAME=Email:Bob <b@x.org>"
            ),
            (
                "First Name,Last Name,Email\nAnna,Arp,Anna Bee <a@x.org>\n",
                "FN:Anna Arp\nN:Arp;Anna;;;\nEMAIL:a@x.org\nX-CSV;X-NAME=Email:Anna Bee <a@x.org>"
            ),
            (
                "First Name,Last Name,Email\nAnna,Arp,\"Arp, Anna <a@x.org>\"\n",
                "FN:Anna Arp\nN:Arp;Anna;;;\nEMAIL:a@x.org"
            ),
            ("Email,City\nAnna Arp <a@x.org>,Bonn\n", "FN:Anna Arp\nEMAIL:a@x.org\nADR:;;;Bonn;;;"),
            ("Email,City\n<a@x.org>,Bonn\n", "FN:a@x.org\nEMAIL:a@x.org\nADR:;;;Bonn;;;"),
            (
                "Name,Email\nAnna Arp,\"Anna Arp <a@x.org>, Ben <b@x.org>\"\n",
                "FN:Anna Arp\nEMAIL:a@x.org\nEMAIL:b@x.org\nX-CSV;X-NAME=Email:Anna Arp <a@x.org>\\, Ben <b@x.org>"
            ),
            ("Name,Phone\nAnna Arp <a@x.org>,1\n", "FN:Anna Arp\nEMAIL:a@x.org\nTEL:1"),
            ("Name,Phone\nAnna <3,1\n", "FN:Anna <3\nTEL:1"),
        ])
    func mailboxesAreRead(table: String, body: String) throws {
        #expect(try CSVReading(table).bodies == [body])
    }

    @Test("a second column for the same field adds a second value") func secondColumnsAreKept() throws {
        let reading = try CSVReading("Name,Telefon privat,Telefon privat,E-Mail,E-Mail\nA,1,2,a@x.org,b@x.org\n")
        #expect(
            reading.bodies
                == ["FN:A\nEMAIL:a@x.org\nEMAIL:b@x.org\nTEL;TYPE=home:1\nTEL;TYPE=home:2"])
    }
}
