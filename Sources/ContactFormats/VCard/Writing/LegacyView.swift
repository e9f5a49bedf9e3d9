internal import Bytes
internal import Files
package import ContactModel

/// The conversion of a card to vCard 2.1 or 3.0 and back, which finds what the version cannot express.
package enum LegacyView {
    /// Returns the card as it is read after it was written in version 2 (2.1) or 3 (3.0). Returns nil for any other
    /// version, for a card that the version certainly expresses completely, and for a card that cannot be read back.
    package static func shown(_ card: [Property], version: UInt8) -> [Property]? {
        guard let version = VCardVersion.allCases.first(where: { $0.number == version }), version != .v4 else {
            return nil
        }
        return card.contains { mayDiffer($0, version) } ? readBack(card, version) : nil
    }

    /// Returns the names of the properties that are read back differently, in the order of the card.
    static func losses(of card: [Property], _ version: VCardVersion) -> [String] {
        let names = Set(card.filter { mayDiffer($0, version) }.map(\.name))
        guard !names.isEmpty, let back = readBack(card, version) else { return [] }
        var lost: [String] = []
        for property in card where names.contains(property.name) && !lost.contains(property.name) {
            if lines(named: property.name, of: card) != lines(named: property.name, of: back) {
                lost.append(property.name)
            }
        }
        return lost
    }

    /// Returns false for a body that 3.0 certainly expresses completely; a fast test before the card is parsed.
    static func mayDiffer(_ body: UnsafeRawBufferPointer) -> Bool {
        // Quotes and line breaks in parameters are written with carets (RFC 6868).
        if unsafe body.firstIndex(of: .caret, from: 0) != nil { return true }
        var start = 0
        while let backslash = unsafe body.firstIndex(of: .backslash, from: start), backslash + 1 < body.count {
            let letter = unsafe body[backslash + 1]
            // The escapes of a carriage return and of a NUL.
            if letter == 0x72 || letter == 0x30 { return true }
            start = backslash + 1
        }
        return false
    }

    /// Returns true for a property that a version may not express completely.
    private static func mayDiffer(_ property: Property, _ version: VCardVersion) -> Bool {
        if property.name == "UID" || property.isLabel && version == .v3 { return false }
        let isOld = version == .v2
        if property.value.utf8.contains(.backslash) {
            if isOld || property.value.contains("\\r") || property.value.contains("\\0") { return true }
        }
        if isOld, ["N", "ADR", "ORG"].contains(property.name), property.value.utf8.contains(.comma) { return true }
        return property.parameters.contains { parameter in
            parameter.name == AndroidLabel.parameter
                || parameter.values.contains { value in
                    value.utf8.contains { byte in
                        byte == .doubleQuote || byte < 0x20
                            || isOld && (byte == .colon || byte == .semicolon || byte == .comma)
                    }
                }
        }
    }

    /// Returns the lines of the properties with a name, sorted, without groups and with sorted parameters.
    private static func lines(named name: String, of card: [Property]) -> [String] {
        card.filter { $0.name == name }.map { property in
            let parameters = property.parameters.map { "\($0.name)=\($0.values.joined(separator: ","))" }.sorted()
            return "\(parameters.joined(separator: ";")):\(property.value)"
        }.sorted()
    }

    /// Writes a card in a version and reads it again; nil if the result is not exactly one card.
    private static func readBack(_ card: [Property], _ version: VCardVersion) -> [Property]? {
        var writer = VCardWriter(version: version)
        writer.namesStoredPhotos = true
        var text = ByteBuffer()
        let uid: [UInt8] = card.contains { $0.name == "UID" } ? [0x75] : []
        unsafe Property.body(of: card).withUnsafeBytes { body in
            unsafe uid.withUnsafeBytes { uid in
                unsafe writer.append(body: body, uid: uid, to: &text) { _, _ in nil }
            }
        }
        var reader = VCardCardReader(InputFile("", holding: text.array))
        reader.keepsStoredPhotos = true
        let batch = CardBatch()
        guard let isRead = try? reader.fill(batch), isRead, let slot = batch.cards.first, batch.cards.count == 1 else {
            return nil
        }
        return unsafe Property.parse(body: batch.bytes.slice(slot.body))
    }
}
