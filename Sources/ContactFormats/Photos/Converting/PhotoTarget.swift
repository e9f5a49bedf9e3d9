/// The photos that the recipient of an export accepts: their format and maximum size.
///
/// `ExportTarget` (ContactPipeline/Export) contains the values for known programs and services.
public struct PhotoTarget: Sendable, Hashable {
    /// The format of the photos.
    public enum Format: String, Sendable, Hashable, CaseIterable { case keep, png, jpeg }
    /// The part of a picture that is kept.
    public enum Crop: String, Sendable, Hashable, CaseIterable {
        /// The largest square in the centre.
        case square
    }

    /// A width and height in pixels.
    public struct Size: Sendable, Hashable {
        /// The width.
        public var width: Int
        /// The height.
        public var height: Int
        /// Creates a size.
        public init(_ width: Int, _ height: Int) {
            self.width = width
            self.height = height
        }
    }

    /// The format; `keep` keeps the type of each photo.
    public var format = Format.keep
    /// The maximum size; a smaller picture is not enlarged. Nil means no limit.
    public var maxSize: Size?
    /// The part of the picture that is kept; nil for the whole picture.
    public var crop: Crop?
    /// The maximum number of bytes; nil means no limit.
    public var maxBytes: Int?

    /// The smallest valid `maxBytes`: every picture can be reduced to this number of bytes.
    public static let smallestMaxBytes = 2_000

    /// Creates a target that accepts every photo.
    public init() {}

    /// True if every photo is accepted without a change.
    public var acceptsAll: Bool { self == PhotoTarget() }

    /// Returns the type that a photo of type `media` has after it is converted for this target.
    package func media(of media: PhotoMedia) -> PhotoMedia {
        switch format {
        case .keep: media
        case .png: .png
        case .jpeg: .jpeg
        }
    }
}
