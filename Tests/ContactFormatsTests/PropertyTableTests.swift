import Bytes
import ContactFormats
import ContactModel
import Files
import Testing

/// Every row of the property table passes through every format; an added row is tested here without further code.
@Suite("PropertyTable") struct PropertyTableTests {
    /// Rows whose values the store generates, or that begin or end a card.
    private static let framed: Set<String> = [
        "UID", "FN", "N", "PHOTO", "LOGO", "SOUND", "KEY", GroupLabel.name, "X-CSV", "X-ANDROID-CUSTOM", "VERSION",
    ]

    private static let rows = PropertyTable.all.filter {
        !framed.contains($0.name) && !PropertyTable.isOnlyBefore4($0.name) && !$0.name.hasPrefix("X-VCARD3-")
            && $0.name != "X-ABRELATEDNAMES"
    }

    /// A value of the row's syntax.
    private static func sample(_ row: PropertyDefinition) -> String {
        switch row.name {
        case "GEO": return "geo:52.5,13.4"
        case "GENDER": return "F"
        case "LANG": return "de"
        case "TZ": return "+0100"
        case "CLIENTPIDMAP": return "1;urn:uuid:53e374d9-337e-4727-8803-a1e9c14e0556"
        case "KIND": return "individual"
        default: break
        }
        return switch row.syntax {
        case .text, .opaque: "One\\, two\\; three"
        case .raw: "One two"
        case .list: "one,two"
        case .structured: (["a", "b", "c", "d", "e", "f", "g"]).prefix(row.components.count).joined(separator: ";")
        case .components: "One;Two"
        case .uri: "https://example.org/x"
        case .date: row.name == "REV" ? "20240102T030405Z" : "19850412"
        }
    }

    private static func body(_ row: PropertyDefinition) -> [UInt8] {
        Property.body(of: [
            Property("FN", value: "Ada Lovelace"), Property("N", value: "Lovelace;Ada;;;"),
            Property(row.name, value: sample(row)),
        ])
    }

    @Test("names and fields are unique, and rows with a rank come first")
    func consistent() {
        let names = PropertyTable.all.map(\.name)
        #expect(Set(names).count == names.count)
        let fields = PropertyTable.all.flatMap { ($0.field.map { [$0] } ?? []) + $0.components }
        #expect(Set(fields).count == fields.count)
        #expect(PropertyTable.all.drop(while: \.isOrdered).allSatisfy { !$0.isOrdered })
        for row in PropertyTable.all { #expect(row.bytes.description == row.name) }
    }

    @Test("a property of every row round-trips through each vCard version", arguments: VCardVersion.allCases)
    func vCardRoundTrip(version: VCardVersion) throws {
        for row in Self.rows {
            var writer = VCardWriter(version: version)
            var output = ByteBuffer()
            let body = Self.body(row)
            unsafe body.withUnsafeBytes { body in
                unsafe Array("u1".utf8).withUnsafeBytes { uid in
                    unsafe writer.append(body: body, uid: uid, to: &output) { _, _ in nil }
                }
            }
            var reader = VCardCardReader(InputFile("card.vcf", holding: output.array))
            let batch = CardBatch()
            _ = try reader.fill(batch)
            let slot = try #require(batch.cards.first, "\(row.name)")
            let back = unsafe Property.parse(body: batch.bytes.slice(slot.body))
            let property = back.first { $0.name == row.name }
            #expect(property?.value == Self.sample(row), "\(row.name) in vCard \(version.rawValue)")
        }
    }

    @Test("a property of every row is an array of its jCard type")
    func jCard() throws {
        for row in Self.rows {
            var writer = JCardWriter()
            var output = ByteBuffer()
            let body = Self.body(row)
            unsafe body.withUnsafeBytes { body in
                unsafe Array("u1".utf8).withUnsafeBytes { uid in
                    unsafe writer.appendCard(body: body, uid: uid, to: &output) { _, _ in nil }
                }
            }
            let text = unsafe String(decoding: output.bytes, as: UTF8.self)
            #expect(text.contains("[\"\(row.name.lowercased())\",{},\"\(row.jsonType)\","), "\(row.name): \(text)")
        }
    }

    @Test("a property of every row round-trips through the plain table") func plainTable() throws {
        for row in Self.rows {
            var writer = CSVPlainWriter()
            var output = ByteBuffer()
            writer.appendHeader(to: &output)
            let body = Self.body(row)
            unsafe body.withUnsafeBytes { body in
                unsafe Array("u1".utf8).withUnsafeBytes { uid in
                    unsafe writer.append(
                        body: body, uid: uid, photo: UnsafeRawBufferPointer(start: nil, count: 0), to: &output)
                }
            }
            let back = try CSVReading(output.array).bodies
            #expect(back == [String(decoding: body.dropLast(), as: UTF8.self)], "\(row.name)")
        }
    }

    @Test("the field of every row sets and removes its property") func edits() {
        for row in Self.rows {
            guard let name = row.field, let field = CardEdit.Field(rawValue: name) else { continue }
            let card = [Property("FN", value: "Ada Lovelace")]
            let text = row.syntax == .date ? "1985-04-12" : "One"
            let edited = CardEdit.apply([CardEdit(field, value: text)], to: card)
            #expect(edited.contains { $0.name == row.name && !$0.value.isEmpty }, "\(row.name)")
            let removed = CardEdit.apply([CardEdit(field, value: nil)], to: edited)
            #expect(!removed.contains { $0.name == row.name }, "\(row.name)")
        }
    }

    @Test("the field and the name of every row can be compared by a query") func queries() throws {
        for row in PropertyTable.all where !PropertyTable.isOnlyBefore4(row.name) {
            let names = [row.name] + (row.field.map { [$0] } ?? []) + row.components
            for name in names { _ = try ContactQuery(["\(name):x", "has:\(name.lowercased())"]) }
        }
        let names = Set(ContactQuery.fieldNames)
        #expect(names.isSuperset(of: ["city", "category", "address", "timezone", "phonetic.given", "department"]))
        #expect(names.isDisjoint(with: ["address.city", "categories", "extra"]))
    }
}
