internal import ContactModel

/// The conversion of times and UTC offsets between the two formats of ISO 8601 (RFC 6350, sections 4.3.2 and 4.7): the
/// basic format, `102200-0800`, and the extended format, `10:22:00-08:00`.
enum DateTime {
    /// The format of a time; `either` if both formats of it are the same, as of `10` or `10Z`.
    enum Format {
        case basic, extended, either

        /// Returns the format of a text of two parts in these formats; nil if the formats differ.
        func common(with other: Format) -> Format? {
            self == other || other == .either ? self : self == .either ? other : nil
        }
    }

    /// Converts a time to the basic format. The time may lack seconds, or minutes and seconds, or, with hyphens in their
    /// place, the hour or the hour and minutes; a fraction of a second and a zone may follow it. Returns nil for any
    /// other text. The numbers are not compared with their ranges.
    static func read(_ text: String) -> (basic: String, format: Format)? {
        let parts = parts(of: text)
        guard parts.fraction.isEmpty || parts.fraction.shape.dropFirst().allSatisfy({ $0 == "0" }) else { return nil }
        let time: Format
        switch parts.time.shape {
        case "000000", "0000", "-0000": time = .basic
        case "00:00:00", "00:00", "-00:00": time = .extended
        case "00", "-00", "--00": time = .either
        default: return nil
        }
        guard let zone = format(ofZone: parts.zone), let common = time.common(with: zone) else { return nil }
        return (text.filter { $0 != ":" }, common)
    }

    /// Converts a time from the basic format to the extended format; nil for any other text.
    static func extended(_ basic: String) -> String? {
        guard let found = read(basic), found.format != .extended else { return nil }
        let parts = parts(of: basic)
        let start = parts.time.prefix { $0 == "-" }
        var digits = parts.time.dropFirst(start.count)
        var pairs: [Substring] = []
        while !digits.isEmpty {
            pairs.append(digits.prefix(2))
            digits = digits.dropFirst(2)
        }
        return start + pairs.joined(separator: ":") + parts.fraction + extended(zone: parts.zone)
    }

    /// Converts a UTC offset such as `-0500` to the extended format, `-05:00`; any other text is returned unchanged.
    static func extended(zone: String) -> String {
        guard ["+0000", "-0000"].contains(zone.shape) else { return zone }
        return "\(zone.prefix(3)):\(zone.suffix(2))"
    }

    /// Converts a UTC offset such as `-05:00` to the basic format, `-0500`; nil for any other text than an offset.
    static func basic(zone: String) -> String? {
        zone.isEmpty || format(ofZone: zone) == nil ? nil : zone.filter { $0 != ":" }
    }

    private static func format(ofZone zone: String) -> Format? {
        switch zone.shape {
        case "", "Z", "+00", "-00": .either
        case "+0000", "-0000": .basic
        case "+00:00", "-00:00": .extended
        default: nil
        }
    }

    /// Splits a text into a time, a fraction of a second with its point, and a zone, each of which may be empty.
    private static func parts(of text: String) -> (time: String, fraction: String, zone: String) {
        let start = text.prefix { $0 == "-" }
        let zone = text.dropFirst(start.count).firstIndex { $0 == "Z" || $0 == "+" || $0 == "-" } ?? text.endIndex
        let time = text[..<zone]
        let point = time.firstIndex(of: ".") ?? zone
        return (String(time[..<point]), String(time[point...]), String(text[zone...]))
    }
}
