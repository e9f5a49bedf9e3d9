internal import Bytes
internal import ContactModel

/// The value of `X-ANDROID-CUSTOM`, in which Android writes data for which 2.1 has no property. It has four parts,
/// separated by semicolons: kind, value, type and label.
enum AndroidItem {
    private static let prefix = "vnd.android.cursor.item/"
    /// The words for Android's types of relations, which are numbered from 1.
    private static let relations = [
        "", "assistant", "brother", "child", "domestic partner", "father", "friend", "manager", "mother", "parent",
        "partner",
        "referred by", "relative", "sister", "spouse",
    ]

    /// Returns the properties that are equivalent to an item. `parts` are the kind, the value, the type and the label.
    /// The text of the item is kept in the parameter `X-ANDROID`. Returns nil for an unknown kind or an empty value.
    static func properties(_ parts: [String]) -> [Property]? {
        guard let kind = parts.first, kind.hasPrefix(prefix), parts.count > 1, !parts[1].isEmpty else { return nil }
        let value = parts[1]
        let type = parts.count > 2 ? Int(parts[2]) ?? 0 : 0
        let own = parts.count > 3 ? parts[3] : ""
        let raw = Property.Parameter(AndroidLabel.parameter, [parts.joined(separator: ";")])
        switch kind.dropFirst(prefix.count) {
        case "nickname": return [Property("NICKNAME", [raw], value: CardBody.escaped(value))]
        case "relation":
            let label = type > 0 && type < relations.count ? relations[type] : own
            let relation = Property("RELATED", [.init("VALUE", ["text"]), raw], value: CardBody.escaped(value))
            return labelled(relation, label)
        case "contact_event":
            var date = Property(
                type == 3 ? "BDAY" : type == 1 ? "ANNIVERSARY" : "X-ABDATE", [raw],
                value: CardBody.escaped(value))
            DateForm.convert(&date, from: .v2)
            return type == 3 || type == 1 ? [date] : labelled(date, own.isEmpty ? "other" : own)
        default: return nil
        }
    }

    private static let nickname: StaticString = "vnd.android.cursor.item/nickname;"
    private static let encoded: StaticString = ";CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE"

    /// Appends the property of a nickname, the most frequent item, as `properties` returns it, without creating
    /// strings. Returns false, possibly with bytes appended, for any other item, and for parameters or a value that
    /// need another conversion.
    ///
    /// - Parameter text: an empty buffer for the item.
    static func appendNickname(
        _ value: UnsafeRawBufferPointer, parameters: UnsafeRawBufferPointer, _ text: inout ByteBuffer,
        to body: inout ByteBuffer
    ) -> Bool {
        if unsafe parameters.isEmpty {
            guard unsafe value.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != .backslash }) else { return false }
            unsafe text.append(value)
        } else {
            guard unsafe parameters.isEqual(to: encoded), unsafe QuotedPrintable.append(value, to: &text) else {
                return false
            }
        }
        let start = nickname.utf8CodeUnitCount
        guard unsafe text.bytes.hasPrefix(nickname) else { return false }
        let end = unsafe text.bytes.firstIndex(of: .semicolon, from: start) ?? text.count
        guard end > start else { return false }
        body.append("NICKNAME;X-ANDROID=" as StaticString)
        unsafe ParameterValue.append(text.bytes, to: &body)
        body.append(.colon)
        unsafe CardBody.appendText(UnsafeRawBufferPointer(rebasing: text.bytes[start..<end]), to: &body)
        body.append(.lineFeed)
        return true
    }

    /// Returns the nickname in the text of an item; nil for any other item, for an empty nickname, and for a text with
    /// backslashes or control characters.
    static func nickname(in text: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
        let start = nickname.utf8CodeUnitCount
        guard unsafe text.hasPrefix(nickname), unsafe text.allSatisfy({ $0 >= 0x20 && $0 != .backslash }) else {
            return nil
        }
        let end = unsafe text.firstIndex(of: .semicolon, from: start) ?? text.count
        return end > start ? unsafe UnsafeRawBufferPointer(rebasing: text[start..<end]) : nil
    }

    /// Returns the property and a line with its label, both in the group `CardNormalizer.madeGroup`; only the property
    /// if the label is empty.
    static func labelled(_ property: Property, _ label: String) -> [Property] {
        guard !label.isEmpty else { return [property] }
        var property = property
        property.group = CardNormalizer.madeGroup
        return [property, GroupLabel.property(group: CardNormalizer.madeGroup, text: label)]
    }
}
