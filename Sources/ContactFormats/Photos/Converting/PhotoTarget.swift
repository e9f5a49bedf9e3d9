/// What the recipient of an export accepts as a photo.
///
/// The values for known programs and services are in `ExportTarget` (ContactPipeline/Export).
public struct PhotoTarget: Sendable, Hashable {
    /// The format of the photos.
    public enum Format: String, Sendable, Hashable, CaseIterable { case keep, png, jpeg }
    /// The part of a picture to keep.
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
    /// The largest size; a smaller picture is not enlarged. Nil for no limit.
    public var maxSize: Size?
    /// The part to keep; nil for all.
    public var crop: Crop?
    /// The largest number of bytes; nil for no limit.
    public var maxBytes: Int?

    /// The smallest valid `maxBytes`: every picture can be reduced to this number of bytes.
    public static let smallestMaxBytes = 2_000

    /// Creates a target that accepts every photo.
    public init() {}

    /// True if every photo is accepted as it is.
    public var acceptsAll: Bool { self == PhotoTarget() }

    /// The type that a photo of type `media` has after it is converted for this target.
    package func media(of media: PhotoMedia) -> PhotoMedia {
        switch format {
        case .keep: media
        case .png: .png
        case .jpeg: .jpeg
        }
    }
}
