public import ContactFormats

/// The requirements for photos, and the methods of matching files to contacts.
public struct PhotoOptions: Sendable, Hashable {
    /// How strict the checks are.
    public var strictness = PhotoStrictness.standard
    /// The maximum size of a file, in bytes; 0 for no limit.
    public var maxBytes = PhotoLimits().bytes
    /// The maximum width and height, in pixels; 0 for no limit.
    public var maxSide = PhotoLimits().side
    /// The maximum product of width and height; 0 for no limit.
    public var maxPixels = PhotoLimits().pixels
    /// The methods of matching photo files to contacts, in order of precedence; a method not in the list is not used.
    public var match = PhotoMatchMethod.allCases
    /// True to remove all data from PNGs and JPEGs that is not needed to decode and display the pixels.
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

    /// The check with these limits and this strictness.
    var check: PhotoCheck { PhotoCheck(limits: limits, strictness: strictness) }
}
