/// What two contacts may have in common so that they count as one person, in the words of `--match`.
public enum MatchField: String, Sendable, Hashable, CaseIterable {
    /// The UID; next to it the identifiers that programs keep for themselves, as Apple's `X-ABUID`.
    case uid
    /// Any e-mail address, case aside.
    case email
    /// Any phone number: with its country code or without, however it is spelled.
    case phone
    /// The name: case, accents and the order of its words aside.
    case name
}
