/// The values by which two contacts are considered one person, as spelled in `--match`.
public enum MatchField: String, Sendable, Hashable, CaseIterable {
    /// The UID, and identifiers that programs store in extension properties, for instance Apple's `X-ABUID`.
    case uid
    /// Any e-mail address, ignoring case.
    case email
    /// Any phone number, with or without its country code, in any spelling.
    case phone
    /// The name, ignoring case, accents and the order of its words.
    case name
}
