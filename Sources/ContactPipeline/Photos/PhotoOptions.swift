public import ContactFormats

/// The requirements for photos, and the methods of matching files to contacts.
public struct PhotoOptions: Sendable, Hashable {
    /// How much is expected.
    public var strictness = PhotoStrictness.standard
    /// The largest file, in bytes; 0 is no limit.
    public var maxBytes = PhotoLimits().bytes
    /// The maximum width and height, in pixels; 0 for no limit.
    public var maxSide = PhotoLimits().side
    /// The maximum product of width and height; 0 for no limit.
    public var maxPixels = PhotoLimits().pixels
    /// The methods of matching, best first; one that is left out is not tried.
    public var match = PhotoMatchMethod.allCases
    /// Keep only what the pixels of a PNG or JPEG need.
    public var stripsMetadata = false

    /// Creates the default options.
    public init() {}

    /// The limits for the checks.
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
