internal import Bytes

/// The conversion of `GEO` between the `geo:` URI of 4.0 and the two numbers of 3.0 and 2.1, with a semicolon or, in
/// many files, a comma between them (RFC 2426, section 3.4.2).
enum GeoForm {
    /// The value of the private parameter `X-FORM` for a `geo:` URI that 3.0 and 2.1 cannot express as two numbers and
    /// parameters.
    static let whole = "uri"

    /// Returns the latitude and the longitude in a text such as `37.38;-122.08` or `37.38,-122.08`, as they are
    /// written; nil for any other text.
    static func place(in text: String) -> (latitude: Substring, longitude: Substring)? {
        let parts = text.split(separator: text.contains(";") ? ";" : ",", omittingEmptySubsequences: false)
        guard parts.count == 2, let first = parts.first, let last = parts.last, isNumber(first), isNumber(last) else {
            return nil
        }
        return (first, last)
    }

    /// Splits a `geo:` URI (RFC 5870) into the latitude and the longitude, and `others`: a height and the parameters.
    /// Returns nil for any other text, for a URI that `uri` would not restore, and if a parameter of some version of
    /// vCard cannot contain one of `others`.
    static func parts(of uri: String) -> (place: [String], others: [String])? {
        guard uri.hasPrefix(scheme) else { return nil }
        let fields = uri.unicodeScalars.dropFirst(scheme.unicodeScalars.count).split(
            separator: ";", omittingEmptySubsequences: false
        ).map { String($0) }
        let numbers = (fields.first ?? "").split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        let others = numbers.dropFirst(2) + fields.dropFirst()
        guard numbers.count >= 2, numbers[..<2].allSatisfy({ isNumber($0[...]) }), others.allSatisfy(isPlain),
            self.uri(numbers[0], numbers[1], Array(others)) == uri
        else { return nil }
        return (Array(numbers[..<2]), Array(others))
    }

    /// Returns the `geo:` URI of a latitude, a longitude and `others`: each text that contains `=` becomes a parameter,
    /// any other a further number, such as the height.
    static func uri(_ latitude: some StringProtocol, _ longitude: some StringProtocol, _ others: [String]) -> String {
        others.reduce("\(scheme)\(latitude),\(longitude)") { $0 + ($1.utf8.contains(.equals) ? ";" : ",") + $1 }
    }

    private static let scheme = "geo:"

    /// Returns true for a text that every version of vCard can contain as the value of a parameter, without quotes.
    private static func isPlain(_ part: String) -> Bool {
        !part.isEmpty
            && part.utf8.allSatisfy {
                $0 > 0x20 && $0 != 0x7F && $0 != .colon && $0 != .semicolon && $0 != .comma && $0 != .doubleQuote
            }
    }

    private static func isNumber(_ text: Substring) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { $0.isDigit || $0 == .period || $0 == .hyphen || $0 == .plus }
    }
}
