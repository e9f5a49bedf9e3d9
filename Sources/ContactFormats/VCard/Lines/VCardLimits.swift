/// The limits beyond which a card is rejected.
package struct VCardLimits: Sendable {
    /// The maximum number of bytes of one content line, unfolded.
    package var line = 64 << 20
    /// The maximum number of bytes of one card's content lines.
    package var card = 128 << 20
    /// The maximum number of bytes of the canonical form (see `CardBody`) of one card; the offsets in a batch have 32
    /// bits.
    package var body = 1 << 29
    /// The maximum number of properties of one card.
    package var properties = 100_000
    /// The maximum depth of nested cards.
    package var nesting = 8
    /// The maximum number of diagnostics of each severity that are created; further diagnostics are only counted.
    package var described = Int.max

    package init() {}
}
