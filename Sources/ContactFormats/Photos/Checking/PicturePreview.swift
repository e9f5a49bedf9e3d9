internal import Bytes
internal import CPNGCheck
internal import ContactModel

/// A PNG or JPEG scaled down to a few pixels for small displays.
package struct PicturePreview: Sendable, Hashable {
    package let width: Int
    package let height: Int
    /// The rows from top to bottom, four bytes per pixel: red, green, blue, and alpha, not premultiplied.
    package let pixels: [UInt8]

    /// Scales a PNG or JPEG down to at most `maxWidth` by `maxHeight` pixels, keeping its proportions. Returns nil for
    /// other types and for a damaged picture.
    ///
    /// A picture within this size is not scaled.
    package init?(_ picture: Span<UInt8>, fitting maxWidth: Int, _ maxHeight: Int) {
        let header = PhotoSniffer(picture)
        guard let width = header.width, let height = header.height, maxWidth > 0, maxHeight > 0 else { return nil }
        switch header.media {
        case .png where ExifOrientation.find(in: picture, of: .png) == nil:
            self.init(png: picture, Self.size(width, height, maxWidth, maxHeight))
        case .png, .jpeg:
            guard let whole = PhotoPixels(picture, scalingTo: max(maxWidth, maxHeight)) else { return nil }
            // The size is computed again, because the Exif orientation may have swapped the width and the height.
            let (columns, rows) = Self.size(whole.width, whole.height, maxWidth, maxHeight)
            guard let small = whole.scaled(to: columns, rows) else { return nil }
            self.init(small)
        default: return nil
        }
    }

    private init(_ small: PhotoPixels) {
        width = small.width
        height = small.height
        pixels = small.bytes
    }

    private init?(png: Span<UInt8>, _ size: (columns: Int, rows: Int)) {
        var pixels = [UInt8](repeating: 0, count: 4 * size.columns * size.rows)
        let isDone = unsafe png.withUnsafeBufferPointer { png in
            unsafe pixels.withUnsafeMutableBufferPointer { pixels in
                unsafe cpng_preview(
                    png.baseAddress, png.count, UInt32(size.columns), UInt32(size.rows), pixels.baseAddress)
            }
        }
        guard isDone else { return nil }
        width = size.columns
        height = size.rows
        self.pixels = pixels
    }

    /// The maximum width and height, in pixels, of the PNG that is sent to a terminal instead of a JPEG.
    private static let terminalSide = 320

    /// Returns a picture as PNG in base64 for display in a terminal. A PNG is not changed; a JPEG is scaled down and
    /// converted. The result is empty for other types and for a JPEG that cannot be decoded.
    package static func terminalPicture(of file: [UInt8]) -> [UInt8] {
        var png = file
        if PhotoSniffer.media(of: file.span) != .png {
            guard let whole = PhotoPixels(file.span, scalingTo: terminalSide) else { return [] }
            let (columns, rows) = size(whole.width, whole.height, terminalSide, terminalSide)
            guard let small = whole.scaled(to: columns, rows)?.png() else { return [] }
            png = small
        }
        var text = ByteBuffer(capacity: png.count / 3 * 4 + 4)
        unsafe png.withUnsafeBytes { unsafe Base64.encode($0, into: &text) }
        return text.array
    }

    /// Returns the largest size with the same proportions that is within `maxWidth` and `maxHeight` and not larger than
    /// the original. Each dimension has at least one pixel.
    static func size(_ width: Int, _ height: Int, _ maxWidth: Int, _ maxHeight: Int) -> (columns: Int, rows: Int) {
        if width <= maxWidth, height <= maxHeight { return (width, height) }
        // All sides are below 2^31, so the products do not overflow.
        if width * maxHeight > height * maxWidth { return (maxWidth, min(max(height * maxWidth / width, 1), height)) }
        return (min(max(width * maxHeight / height, 1), width), maxHeight)
    }
}
