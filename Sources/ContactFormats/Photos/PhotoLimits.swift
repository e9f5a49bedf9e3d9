/// How large a photo may be; checked before anything is read or decoded. A limit of 0 is none.
package struct PhotoLimits: Sendable, Hashable {
    /// The file's size in bytes.
    package var bytes = 10 * 1024 * 1024
    /// Width and height of a PNG, in pixels.
    package var side = 8192
    /// Width times height of a PNG.
    package var pixels = 50_000_000

    /// The limits that hold unless the user says otherwise.
    package init() {}

    /// True when a file of `size` bytes is within the limit.
    package func allows(bytes size: Int) -> Bool { bytes == 0 || size <= bytes }
}

/// How much is expected of a photo.
package enum PhotoStrictness: String, Sendable, Hashable, CaseIterable {
    /// Damage that no viewer shows is a warning.
    case standard
    /// Every warning is an error.
    case strict
}
