internal import Bytes
internal import ContactModel

/// Replaces control characters, which no version allows and readers remove (RFC 6350, section 3.3: `VALUE-CHAR`).
extension VCardWriter {
    /// Returns true when a line may need replacements: it contains a control character, or a tab, which is kept.
    static func hasControl(_ line: UnsafeRawBufferPointer) -> Bool {
        var index = 0
        // `found` has the high bit of some byte set exactly if one of the eight bytes is below 0x20 or equal to 0x7F.
        while index &+ 8 <= line.count {
            let word = unsafe line.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            let deleted = word ^ 0x7F7F_7F7F_7F7F_7F7F
            let found = (word &- 0x2020_2020_2020_2020) & ~word | (deleted &- 0x0101_0101_0101_0101) & ~deleted
            if found & 0x8080_8080_8080_8080 != 0 { return true }
            index &+= 8
        }
        while index < line.count {
            if unsafe line[index] < 0x20 || line[index] == 0x7F { return true }
            index &+= 1
        }
        return false
    }

    /// Replaces each vertical tab and form feed by a line break, and any other control character by a space, so that
    /// words stay separate. In URIs, and in parameters of 3.0 and 2.1, line breaks are not possible, so all these
    /// characters are replaced by spaces. Reports the replacement.
    mutating func replaceControls(in property: inout Property) {
        for message in Self.replaceControls(in: &property, version) { lose(message, property.name) }
    }

    /// Replaces the control characters in a property for a version, and returns messages about them.
    static func replaceControls(in property: inout Property, _ version: VCardVersion) -> [String] {
        var messages: [String] = []
        if property.value.utf8.contains(where: Self.isControl) {
            let breaks = PropertyTable.syntax(of: property.name) != .uri || property.values(of: "VALUE").first == "text"
            property.value = Self.replacingControls(property.value, breaksAs: breaks ? "\\n" : " ")
            messages.append("a control character is written as a line break or a blank")
        }
        for place in property.parameters.indices {
            let values = property.parameters[place].values
            guard values.contains(where: { $0.utf8.contains(where: Self.isControl) }) else { continue }
            property.parameters[place].values = values.map {
                Self.replacingControls($0, breaksAs: version == .v4 ? "\n" : " ")
            }
            messages.append("a control character in a parameter is written as a line break or a blank")
        }
        return messages
    }

    /// Returns true for a group that every reader recognizes (RFC 6350, section 3.3). Some readers, such as
    /// `VCardUnfolder`, join a line with any other group to the line before it.
    static func isPlainGroup(_ group: some Sequence<UInt8>) -> Bool {
        group.allSatisfy { LineScan.isNameByte($0) && $0 != .period }
    }

    /// Replaces characters that a group cannot contain by hyphens, and reports them.
    mutating func replaceGroup(of property: inout Property) {
        guard let group = property.group, !Self.isPlainGroup(group.utf8) else { return }
        property.group = String(decoding: group.utf8.map { Self.isPlainGroup([$0]) ? $0 : 0x2D }, as: UTF8.self)
        lose("a character that is invalid in a group name is written as a hyphen", property.name)
    }

    static func isControl(_ byte: UInt8) -> Bool {
        byte < 0x20 && byte != 0 && byte != 9 && byte != 10 && byte != 13 || byte == 0x7F
    }

    private static func replacingControls(_ text: String, breaksAs lineBreak: String) -> String {
        var result: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case 0x0B, 0x0C: result += lineBreak.utf8
            case _ where isControl(byte): result.append(.space)
            default: result.append(byte)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
