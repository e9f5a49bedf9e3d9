/// The versions of vCard that are read and written.
public enum VCardVersion: String, Sendable, CaseIterable {
    /// versit, 1996.
    case v2 = "2.1"
    /// RFC 2426.
    case v3 = "3.0"
    /// RFC 6350.
    case v4 = "4.0"

    /// The major version: 2, 3 or 4.
    package var number: UInt8 {
        switch self {
        case .v2: 2
        case .v3: 3
        case .v4: 4
        }
    }

    /// Parses a `VERSION` value: 3 means 3.0, and versions later than 4.0 are read as 4.0.
    init?(named text: String) {
        let digits = text.prefix { $0 != "." }
        guard let major = Int(digits), major > 0 else { return nil }
        self = major >= 4 ? .v4 : major == 3 ? .v3 : .v2
    }
}
