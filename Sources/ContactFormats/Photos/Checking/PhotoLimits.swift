/// The maximum size of a photo, which is checked before the photo is read or decoded. 0 means no limit.
package struct PhotoLimits: Sendable, Hashable {
    /// The maximum file size in bytes.
    package var bytes = 10 * 1024 * 1024
    /// The maximum width and height in pixels.
    package var side = 8192
    /// The maximum of width times height, in pixels.
    package var pixels = 50_000_000

    /// Creates the default limits.
    package init() {}

    /// Returns true if a file of `size` bytes is within the limit.
    package func allows(bytes size: Int) -> Bool { bytes == 0 || size <= bytes }

    /// Returns true if a picture of this size in pixels is within the limits or its size is unknown.
    package func allows(width: Int?, height: Int?) -> Bool {
        guard let width, let height else { return true }
        let (area, isBeyond) = width.multipliedReportingOverflow(by: height)
        return (side == 0 || max(width, height) <= side) && (pixels == 0 || !isBeyond && area <= pixels)
    }

    /// No limits, for photos in the store, which were within the limits when they were imported.
    package static let none: PhotoLimits = {
        var limits = PhotoLimits()
        limits.bytes = 0
        limits.side = 0
        limits.pixels = 0
        return limits
    }()
}

/// How strictly a photo is checked.
public enum PhotoStrictness: String, Sendable, Hashable, CaseIterable {
    /// A defect that does not change the picture in any viewer is a warning.
    case standard
    /// Every warning is an error.
    case strict
}
