internal import ContactFormats

/// The requirements for photos, and the methods of matching files to contacts.
public struct PhotoOptions: Sendable, Hashable {
    /// The strictness of the checks.
    public enum Strictness: String, Sendable, CaseIterable {
        /// Damage that no viewer shows is a warning.
        case standard
        /// Every warning is an error.
        case strict
    }

    /// A method of matching a file to a contact.
    public enum Match: String, Sendable, CaseIterable { case manifest, column, uid, email, name }

    /// The strictness of the checks.
    public var strictness = Strictness.standard
    /// The maximum size of a file, in bytes; 0 for no limit.
    public var maxBytes = PhotoLimits().bytes
    /// The maximum width and height, in pixels; 0 for no limit.
    public var maxSide = PhotoLimits().side
    /// The maximum product of width and height; 0 for no limit.
    public var maxPixels = PhotoLimits().pixels
    /// The methods to match, in order of preference; others are not tried.
    public var match = Match.allCases
    /// Keeps only the chunks of a PNG that its pixels need.
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

    /// The check with these options.
    var check: PhotoCheck {
        PhotoCheck(limits: limits, strictness: PhotoStrictness(rawValue: strictness.rawValue) ?? .standard)
    }

    /// The methods for the matcher.
    var methods: [PhotoMatchMethod] { match.compactMap { PhotoMatchMethod(rawValue: $0.rawValue) } }
}
