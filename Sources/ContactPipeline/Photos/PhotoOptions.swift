public import ContactFormats

/// What is expected of photos, and how files find their contacts.
public struct PhotoOptions: Sendable, Hashable {
    /// How much is expected.
    public var strictness = PhotoStrictness.standard
    /// The largest file, in bytes; 0 is no limit.
    public var maxBytes = PhotoLimits().bytes
    /// The largest width and height, in pixels; 0 is no limit.
    public var maxSide = PhotoLimits().side
    /// The largest width times height; 0 is no limit.
    public var maxPixels = PhotoLimits().pixels
    /// The ways to match, best first; one that is left out is not tried.
    public var match = PhotoMatchMethod.allCases
    /// Keep only what the pixels of a PNG need.
    public var stripsMetadata = false

    /// The usual ones.
    public init() {}

    /// The limits as the checks take them.
    var limits: PhotoLimits {
        var limits = PhotoLimits()
        limits.bytes = maxBytes
        limits.side = maxSide
        limits.pixels = maxPixels
        return limits
    }

    /// The check that judges by these.
    var check: PhotoCheck { PhotoCheck(limits: limits, strictness: strictness) }
}
