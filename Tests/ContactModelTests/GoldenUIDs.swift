/// Derived UIDs that must never change.
struct GoldenUIDs: Sendable {
    var lines: String
    var uid: String

    static let all = [
        // The name and the first e-mail.
        GoldenUIDs(lines: "FN:Ada Lovelace\nEMAIL:ada@example.org\nTEL:1", uid: "c4fd0750-f141-8911-b812-fc7e81b8286a"),
        // The name and the digits of the phone number.
        GoldenUIDs(lines: "FN:Zoë Łukasz\nTEL:+49 (30) 123-45", uid: "e5f5b379-031a-8b7c-8a73-66b69a3b7d6e"),
        // The name and the organization.
        GoldenUIDs(lines: "FN:山田 太郎\nORG:Straße GmbH;D", uid: "c3cb0193-f4ed-8a98-969d-62b72ea8d310"),
        // Only the name.
        GoldenUIDs(lines: "FN:Ada", uid: "a88ba314-6a1b-8daa-a2f1-8a27ba275c7e"),
        // Only an e-mail.
        GoldenUIDs(lines: "FN:\nEMAIL:A@B", uid: "6bbda322-0eb7-8b9c-ac08-68fe9465baa9"),
        // None of these: the body.
        GoldenUIDs(lines: "NOTE:x", uid: "59640860-d7a5-8e33-be65-bc6c3ee9f09a"),
    ]

    /// Derived from the UID `u` and the body `FN:A`.
    static let second = "2e1d7f91-0674-8196-a030-9b2bbf1bb07a"
}
