/// The versions of vCard that are read and written.
public enum VCardVersion: String, Sendable, CaseIterable {
    /// vCard 2.1 of the versit Consortium, 1996.
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

    /// Creates the version from the major number of a `VERSION` value: 2.1 for 1 and 2, 3.0 for 3, and 4.0 for higher
    /// numbers. Nil if the text before the first period is not a positive number.
    init?(named text: String) {
        let digits = text.prefix { $0 != "." }
        guard let major = Int(digits), major > 0 else { return nil }
        self = major >= 4 ? .v4 : major == 3 ? .v3 : .v2
    }
}
