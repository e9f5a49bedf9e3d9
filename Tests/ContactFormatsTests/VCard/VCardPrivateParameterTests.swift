import ContactFormats
import ContactModel
import Testing

/// Private parameters are interpreted only if their values are those that our writer writes.
@Suite struct VCardPrivateParameterTests {
    @Test(
        "a private parameter with a value that our writer never writes is renamed and reported",
        arguments: [
            ("3.0", "NOTE;X-FORM=own:x", "NOTE;X-FOREIGN-FORM=own:x"),
            ("4.0", "NOTE;X-FORM=x-aim:x", "NOTE;X-FOREIGN-FORM=x-aim:x"),
            ("4.0", "TEL;X-PREF=2:1", "TEL;X-FOREIGN-PREF=2:1"), ("3.0", "TEL;X-PREF=no:1", "TEL;X-FOREIGN-PREF=no:1"),
            ("3.0", "NOTE;X-VALUE=uri:x", "NOTE;X-FOREIGN-VALUE=uri:x"),
            ("4.0", "GEO;X-GEO=3:geo:1,2", "GEO;X-FOREIGN-GEO=3:geo:1,2"),
            ("2.1", "NOTE;X-FORM=base64:x", "NOTE;X-FOREIGN-FORM=base64:x"),
            (
                "4.0", "NOTE;X-FORM=base64:data:image/png;base64,AAAA",
                "NOTE;X-FOREIGN-FORM=base64:data:image/png\\;base64\\,AAAA"
            ),
        ])
    func foreign(version: String, line: String, body: String) throws {
        let reading = try VCardReading.card(version, "FN:Ada", "N:;Ada;;;", line)
        #expect(reading.lines.last == body)
        #expect(reading.codes.contains("vcard-parameter"))
    }

    @Test(
        "a private parameter written by our writer is interpreted",
        arguments: [
            ("3.0", "TEL;X-PREF=2:1", "TEL;PREF=2:1"), ("3.0", "TEL;X-VALUE=uri:+1", "TEL;VALUE=uri:tel:+1"),
            ("4.0", "IMPP;X-FORM=x-aim:aim:a", "IMPP;X-FORM=x-aim:aim:a"),
            ("4.0", "BDAY;X-FORM=basic:19850412", "BDAY;X-FORM=basic:19850412"),
        ])
    func own(version: String, line: String, body: String) throws {
        let reading = try VCardReading.card(version, "FN:Ada", "N:;Ada;;;", line)
        #expect(reading.lines.last == body)
        #expect(!reading.codes.contains("vcard-parameter"))
    }

    @Test(
        "a line break in a phone number that is marked as a URI does not begin another line", arguments: ["2.1", "3.0"])
    func brokenNumber(version: String) throws {
        let value = version == "2.1" ? "ENCODING=QUOTED-PRINTABLE:1=0AEMAIL:a" : "X-A=b:1\\nEMAIL:a"
        let reading = try VCardReading.card(version, "FN:Ada", "N:;Ada;;;", "TEL;X-VALUE=uri;\(value)")
        #expect(reading.lines.count == 3)
        #expect(reading.lines.last?.contains("X-FOREIGN-VALUE=uri") == true)
        #expect(reading.lines.last?.hasSuffix(":1\\nEMAIL:a") == true)
    }

    @Test("private parameters of a source cannot add BEGIN or END lines")
    func frames() throws {
        let reading = try VCardReading.card("4.0", "FN:Ada", "N:;Ada;;;", "X-VCARD3-END:VCARD", "X-VCARD3-NOTE:x")
        for version in VCardVersion.allCases {
            let again = try VCardReading(VCardRoundTripTests.write(reading, version).text)
            #expect(again.bodies.count == 1 && again.lines == reading.lines)
        }
    }
}
