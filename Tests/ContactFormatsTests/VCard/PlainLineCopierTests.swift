import ContactModel
import Testing

@testable import ContactFormats

/// The fast path of the vCard reader has the syntax of its properties as constants, for speed. They must agree with
/// `PropertyTable`.
@Suite struct PlainLineCopierTests {
    private static func kind(_ name: String) -> PlainLineCopier.Kind? {
        let line = Array("\(name):value".utf8)
        let range = 0..<name.utf8.count
        return PlainLineCopier.kind(unsafe line.withUnsafeBytes { unsafe PlainLineCopier.key($0, range) }, range.count)
    }

    @Test("the fast path treats a property as the property table says, or leaves it to the slow path")
    func agreesWithPropertyTable() {
        for definition in PropertyTable.all {
            guard let kind = Self.kind(definition.name) else { continue }
            switch kind {
            case .text: #expect(definition.syntax == .text, "\(definition.name)")
            case .list: #expect(definition.syntax == .list, "\(definition.name)")
            case .name, .address: #expect(definition.syntax == .structured, "\(definition.name)")
            case .organization: #expect(definition.syntax == .components, "\(definition.name)")
            case .verbatim: #expect(definition.syntax == .uri, "\(definition.name)")
            case .raw: #expect(definition.syntax == .raw, "\(definition.name)")
            case .date: #expect(definition.syntax == .date, "\(definition.name)")
            }
        }
    }

    @Test(
        "the properties of ordinary cards take the fast path",
        arguments: ["FN", "N", "TEL", "EMAIL", "ADR", "ORG", "TITLE", "NOTE", "URL", "BDAY", "NICKNAME", "CATEGORIES"])
    func commonPropertiesAreFast(name: String) {
        #expect(Self.kind(name) != nil)
    }

    /// The properties that the reader or `CardNormalizer` changes afterwards, and those that every card of this test
    /// has.
    private static let others: Set<String> = [
        "FN", "N", "UID", "X-UID", "PHOTO", "X-ABDATE", "X-VCARD3-LABEL", "X-VCARD3-SORT-STRING", "ADR", "LABEL",
    ]

    @Test("a line is read as the slow path reads it", arguments: VCardVersion.allCases)
    func agreesWithLineConverter(version: VCardVersion) throws {
        for head in LearnedHeadsTests.heads where !head.hasPrefix("AGENT") {
            for value in LearnedHeadsTests.values {
                let line = Array("\(head):\(value)".utf8)
                let read = unsafe line.withUnsafeBytes { unsafe LineConverter.read($0, version) { nil } }
                let result = try #require(read)
                let isOther = result.properties.contains {
                    Self.others.contains($0.name) || $0.group == CardNormalizer.madeGroup || $0.forms.contains("made")
                }
                // A soft line break belongs to the next line too.
                let isOpen = value.hasSuffix("=") && head.contains("QUOTED")
                guard !isOther, result.binary == nil, !isOpen else { continue }
                let reading = try VCardReading.card(version.rawValue, "FN:Ada", "N:Ada;;;;", "\(head):\(value)")
                #expect(
                    Array(reading.lines.dropFirst(2)) == result.properties.map(\.line), "\(version) \(head):\(value)")
                #expect(reading.messages == result.findings.map(\.message), "\(version) \(head):\(value)")
            }
        }
    }

    @Test(
        "a property name that only begins like a known one is unknown",
        arguments: [
            "X-PHONETICS-BAR", "X-PHONETIC-NAMES", "X-ABLABEX", "X-ABSHOWAX", "CATEGORIXX", "X-PHONETIC-FIRST-NAMX",
        ])
    func similarNamesAreUnknown(name: String) throws {
        for line in ["\(name):a;b", "\(name);X-A=\"1\":a;b", "\(name.lowercased()):a;b"] {
            let reading = try VCardReading("BEGIN:VCARD\nVERSION:4.0\nFN:Ada\n\(line)\nEND:VCARD\n")
            let property = try #require(reading.cards.first?.last)
            #expect(property.name == name)
            #expect(property.value == "a;b", "\(line)")
        }
    }

    @Test(
        "a parameter whose name resembles a known one keeps its name",
        arguments: ["TYPM", "TYPX", "TYXE", "PREX", "PRXF"])
    func similarParametersAreUnknown(name: String) throws {
        for version in ["3.0", "4.0"] {
            for line in ["TEL;\(name)=1:5", "TEL;\(name.lowercased())=1:5", "TEL;TYPE=home;\(name)=1:5"] {
                let reading = try VCardReading("BEGIN:VCARD\nVERSION:\(version)\nFN:Ada\n\(line)\nEND:VCARD\n")
                let property = try #require(reading.cards.first?.last)
                #expect(property.parameters.last?.name == name, "\(version) \(line)")
            }
        }
    }
}
