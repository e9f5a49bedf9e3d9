/// The limits beyond which a card is rejected.
package struct VCardLimits: Sendable {
    /// The bytes of one content line, unfolded.
    package var line = 64 << 20
    /// The bytes of one card's content lines.
    package var card = 128 << 20
    /// The bytes of the body made from one card; the offsets of a batch have 32 bits.
    package var body = 1 << 29
    package var properties = 100_000
    /// The depth of nested cards.
    package var nesting = 8
    /// How many diagnostics of each severity are formatted; the rest are only counted.
    package var described = Int.max

    package init() {}
}
