internal import Bytes

/// The recognition of properties that an export to another format and a new import changed without changing their
/// meaning: CR LF became `\n`, parameters are in another order (RFC 6350, section 5), or a `TZ` has its default
/// `VALUE=text`.
public enum CardSpelling {
    /// Returns a record's properties. Each property that has the same meaning as a property of the card is replaced by
    /// the property of the card.
    public static func kept(of card: [Property], in record: [Property]) -> [Property] {
        let changed = record.indices.filter { $0 >= card.count || card[$0] != record[$0] }
        guard !changed.isEmpty else { return record }
        let names = Set(changed.map { record[$0].name })
        // Added from the end, so that `popLast` returns the first of several equal properties.
        var own: [Property: [Property]] = [:]
        for property in card.reversed() where names.contains(property.name) {
            own[meaning(of: property), default: []].append(property)
        }
        var result = record
        for index in changed {
            if let same = own[meaning(of: record[index])]?.popLast() { result[index] = same }
        }
        return result
    }

    /// Returns the property in a normal form, which is equal for properties of the same meaning.
    private static func meaning(of property: Property) -> Property {
        var property = property
        // The value of `TZ` is text by default (RFC 6350, section 6.5.1).
        if property.name == "TZ" { property.parameters.removeAll { $0 == .init("VALUE", ["text"]) } }
        property.parameters.sort { $0.name < $1.name }
        if property.isText, property.value.utf8.contains(.backslash) { property.value = plainBreaks(property.value) }
        return property
    }

    /// Returns an escaped value with LF for each CR LF and each single CR.
    private static func plainBreaks(_ value: String) -> String {
        var result: [UInt8] = []
        var isEscape = false
        var isReturn = false
        for byte in value.utf8 {
            guard isEscape else {
                isEscape = byte == .backslash
                if !isEscape {
                    result.append(byte)
                    isReturn = false
                }
                continue
            }
            isEscape = false
            if !isReturn || byte != 0x6E { result += [0x5C, byte == 0x72 ? 0x6E : byte] }
            isReturn = byte == 0x72
        }
        return String(decoding: isEscape ? result + [0x5C] : result, as: UTF8.self)
    }
}
