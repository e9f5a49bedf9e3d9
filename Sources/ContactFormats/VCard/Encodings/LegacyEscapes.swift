internal import Bytes
internal import ContactModel

/// The only escape of vCard 2.1: a backslash before a semicolon.
///
/// Anywhere else a backslash is an ordinary character. Directly before a semicolon, each pair of backslashes
/// represents one backslash, and a single remaining one escapes the semicolon: `A\;B` is one component, `A\\;B` are
/// two.
enum LegacyEscapes {
    /// Splits a value at its unescaped semicolons, or at all commas, which 2.1 cannot escape. The results keep their
    /// escapes, except that each pair of backslashes before a separating semicolon becomes one.
    static func split(_ text: String, at separator: Unicode.Scalar) -> [String] {
        var parts: [String.UnicodeScalarView] = [String.UnicodeScalarView()]
        var backslashes = 0
        for scalar in text.unicodeScalars {
            if scalar == separator, separator == "," || backslashes % 2 == 0 {
                // Each pair of backslashes before a separating semicolon represents one backslash.
                if separator != "," { parts[parts.count - 1].removeLast(backslashes / 2) }
                parts.append(String.UnicodeScalarView())
            } else {
                parts[parts.count - 1].append(scalar)
            }
            backslashes = scalar == "\\" ? backslashes + 1 : 0
        }
        return parts.map { String($0) }
    }

    /// Returns the text without the backslashes that escape semicolons, and with one backslash for each pair before a
    /// semicolon.
    static func unescaped(_ text: String) -> String {
        guard text.utf8.contains(.backslash) else { return text }
        var result = String.UnicodeScalarView()
        var backslashes = 0
        for scalar in text.unicodeScalars {
            if scalar == ";" { result.removeLast((backslashes + 1) / 2) }
            result.append(scalar)
            backslashes = scalar == "\\" ? backslashes + 1 : 0
        }
        return String(result)
    }

    /// Resolves the backslashes at `start`, and a semicolon that the last of them escapes. Returns the bytes that they
    /// represent, and the offset of the next byte.
    static func resolved(_ value: [UInt8], _ start: Int) -> (text: [UInt8], next: Int) {
        var end = start
        while end < value.count, value[end] == .backslash { end += 1 }
        let count = end - start
        guard end < value.count, value[end] == .semicolon else { return ([UInt8](repeating: 0x5C, count: count), end) }
        let text = [UInt8](repeating: 0x5C, count: count / 2)
        return count % 2 == 0 ? (text, end) : (text + [0x3B], end + 1)
    }
}
