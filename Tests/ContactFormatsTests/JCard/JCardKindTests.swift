import Bytes
import ContactFormats
import ContactModel
import Testing

/// Kinds of deviations from RFC 7095 that jCards of programs have.
@Suite struct JCardKindTests {
    @Test(
        "missing parameters, types and values, and [] for {}, do not lose a property",
        arguments: [
            ("[\"note\",[],\"text\",\"X\"]", "NOTE:X"), ("[\"note\",null,\"text\",\"X\"]", "NOTE:X"),
            ("[\"note\",\"text\",\"X\"]", "NOTE:X"), ("[\"note\",{},\"X\"]", "NOTE:X"),
            ("[\"tel\",{\"type\":\"home\"},\"+1\"]", "TEL;TYPE=home:+1"),
        ])
    func missingElements(property: String, line: String) throws {
        let reading = try VCardReading.jCard("[\"fn\",{},\"text\",\"Ada\"]", property)
        #expect(reading.lines == ["FN:Ada", line])
    }

    @Test("a property without a value is empty") func noValue() throws {
        let reading = try VCardReading.jCard("[\"fn\",{},\"text\",\"Ada\"]", "[\"note\",{},\"text\"]")
        #expect(reading.lines == ["FN:Ada"] && reading.codes == ["vcard-empty"])
    }

    @Test(
        "the properties of RFC 6474, 6715 and 8605 have the types of their definitions",
        arguments: [
            ("hobby", "text"), ("expertise", "text"), ("interest", "text"), ("birthplace", "text"),
            ("deathplace", "text"), ("org-directory", "uri"), ("contact-uri", "uri"),
        ])
    func types(name: String, type: String) throws {
        let reading = try VCardReading.jCard(
            "[\"fn\",{},\"text\",\"Ada\"]", "[\"\(name)\",{},\"\(type)\",\"a:b\"]")
        #expect(reading.lines.last == "\(name.uppercased()):a:b")
        var writer = JCardWriter()
        var output = ByteBuffer()
        let body = Property.body(of: reading.cards[0])
        unsafe body.withUnsafeBytes { body in
            unsafe writer.append(body: body, uid: UnsafeRawBufferPointer(start: nil, count: 0), to: &output) { _, _ in
                nil
            }
        }
        #expect(String(decoding: output.array, as: UTF8.self).contains("[\"\(name)\",{},\"\(type)\",\"a:b\"]"))
    }

    @Test("a picture that is a URI is not decoded") func binaryURI() throws {
        let reading = try VCardReading.jCard(
            "[\"fn\",{},\"text\",\"Ada\"]", "[\"photo\",{},\"binary\",\"https://example.org/a.jpg\"]")
        #expect(reading.lines.last == "PHOTO:https://example.org/a.jpg")
    }

    private static let card = "[\"vcard\",[[\"version\",{},\"text\",\"4.0\"],[\"fn\",{},\"text\",\"Ada\"]]]"

    @Test(
        "cards are found in JSON of any structure",
        arguments: [
            "{\"entities\":[{\"vcardArray\":CARD,\"roles\":[\"a\"]},{\"x\":1,\"vcardArray\":CARD}]}",
            "[\"vcardstream\",CARD,CARD]", "[CARD,CARD]", "CARD CARD", "{\"a\":{\"b\":[[CARD],[CARD]]},\"c\":null}",
            "[{\"card\":CARD},{\"card\":CARD}]",
        ])
    func structures(json: String) throws {
        let text = json.replacing("CARD", with: Self.card)
        let reading = try VCardReading(jCard: text)
        #expect(reading.lines == ["FN:Ada"] && reading.bodies.count == 2)
        #expect(reading.problems == [], "\(reading.messages)")
        #expect(try VCardReading(jCard: text, piece: 1) == reading)
        #expect(FileKind(name: "a.json", sample: Array(text.utf8), isNamed: true) == .jcard)
    }

    @Test("JSON without cards is no jCard", arguments: ["{\"a\":[1]}", "[\"card\",[]]", "{\"vcard\":\"BEGIN:VCARD\"}"])
    func otherJSON(json: String) {
        #expect(FileKind(name: "a.json", sample: Array(json.utf8), isNamed: false) == .unknown)
    }
}
