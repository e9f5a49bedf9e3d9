public import ContactFormats

/// The requirements for photos, and the methods of matching photo files to contacts.
public struct PhotoOptions: Sendable, Hashable {
    /// The strictness of the checks.
    public var strictness = PhotoStrictness.standard
    /// The maximum size of a photo, in bytes; 0 for no limit.
    public var maxBytes = PhotoLimits().bytes
    /// The maximum width and height of a photo, in pixels; 0 for no limit.
    public var maxSide = PhotoLimits().side
    /// The maximum product of width and height, in pixels; 0 for no limit.
    public var maxPixels = PhotoLimits().pixels
    /// The methods by which photo files are matched to contacts, in order of precedence; other methods are not used.
    public var match = PhotoMatchMethod.allCases
    /// True to remove metadata from PNGs and JPEGs: all data that is not needed to decode and display the pixels.
    public var stripsMetadata = false

    /// Creates the default options.
    public init() {}

    /// The limits of these options, for `PhotoCheck`.
    var limits: PhotoLimits {
        var limits = PhotoLimits()
        limits.bytes = maxBytes
        limits.side = maxSide
        limits.pixels = maxPixels
        return limits
    }

    /// The check with these limits and this strictness.
    var check: PhotoCheck { PhotoCheck(limits: limits, strictness: strictness) }
}
