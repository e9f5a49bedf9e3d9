import ArgumentParser

/// A number of bytes on the command line: `102400`, `100k` or `10M`.
enum ByteSize {
    private static let units: [Character: Int] = ["k": 1 << 10, "m": 1 << 20, "g": 1 << 30]

    /// Returns a size in bytes; nil for what is none.
    static func value(_ text: String) -> Int? {
        let unit = text.lowercased().last.flatMap { units[$0] }
        guard let number = Int(unit == nil ? text : String(text.dropLast())), number >= 0 else { return nil }
        let (bytes, isBeyond) = number.multipliedReportingOverflow(by: unit ?? 1)
        return isBeyond ? nil : bytes
    }

    /// Parses a limit, in which 0 means none.
    static func limit(_ text: String) throws -> Int {
        guard let bytes = value(text) else {
            throw ValidationError("'\(text)' is no size in bytes; write it as 102400, 100k or 10M")
        }
        return bytes
    }
}
