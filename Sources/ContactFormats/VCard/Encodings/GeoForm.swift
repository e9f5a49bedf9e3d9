internal import Bytes

/// The form of `GEO` in 3.0 and 2.1: two numbers with a semicolon or, in many files, a comma between them (RFC 2426,
/// section 3.4.2).
enum GeoForm {
    /// Returns the two numbers as they are written; nil for any other text.
    static func place(in text: String) -> (latitude: Substring, longitude: Substring)? {
        let parts = text.split(separator: text.contains(";") ? ";" : ",", omittingEmptySubsequences: false)
        guard parts.count == 2, let first = parts.first, let last = parts.last, isNumber(first), isNumber(last) else {
            return nil
        }
        return (first, last)
    }

    private static func isNumber(_ text: Substring) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { $0.isDigit || $0 == .period || $0 == .hyphen || $0 == .plus }
    }
}
