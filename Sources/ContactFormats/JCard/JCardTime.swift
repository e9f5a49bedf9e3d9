internal import ContactModel

/// Dates, times and UTC offsets of jCard, which are in the extended format of ISO 8601 (RFC 7095, sections 3.5.3 to
/// 3.5.7); those of vCard are in the basic format.
enum JCardTime {
    /// The types of values that are dates, times or UTC offsets.
    static let types: Set<String> = ["date", "time", "date-time", "date-and-or-time", "timestamp", "utc-offset"]

    /// Returns a date or date-time in the extended format; a value that is not in the basic format is returned unchanged.
    static func extended(_ basic: String) -> String {
        switch basic.shape {
        case "--0000": "--\(basic.dropFirst(2).prefix(2))-\(basic.suffix(2))"
        default: DateForm.extended(basic) ?? basic
        }
    }

    /// Returns a value of one of the types in the extended format; nil if it is in neither format.
    static func extended(_ text: String, type: String) -> String? {
        guard let basic = basic(text, type: type) else { return nil }
        return switch type {
        case "time": DateTime.extended(basic)
        case "utc-offset": DateTime.extended(zone: basic)
        default: extended(basic)
        }
    }

    /// Returns a value of one of the types in the basic format; nil if it is in neither format.
    static func basic(_ text: String, type: String) -> String? {
        switch type {
        case "time": DateTime.read(text)?.basic
        case "utc-offset": DateTime.basic(zone: text)
        default: text.isEmpty ? nil : DateForm.read(text)?.basic
        }
    }
}
