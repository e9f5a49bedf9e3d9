/// A PNG or JPEG without its metadata.
package struct StrippedPhoto: Sendable {
    /// The stripped picture.
    package let bytes: [UInt8]
    /// The Exif orientation that was removed, 2 to 8, so that viewers show the picture turned; nil if there was none.
    package private(set) var lostOrientation: Int?
    /// The Exif orientation that was kept, the only metadata left; nil if there was none.
    package private(set) var keptOrientation: Int?

    /// Strips a picture in which the check found no error; nil for other types, and if there is nothing to remove.
    package init?(_ photo: Span<UInt8>) {
        if let png = StrippedPNG(photo) {
            guard !png.removed.isEmpty else { return nil }
            bytes = png.bytes
            lostOrientation = png.orientation
        } else if let jpeg = StrippedJPEG(photo) {
            guard !jpeg.removed.isEmpty else { return nil }
            bytes = jpeg.bytes
            keptOrientation = jpeg.orientation
        } else {
            return nil
        }
    }
}
