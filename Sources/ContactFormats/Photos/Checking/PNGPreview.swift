internal import Bytes
internal import CPNGCheck
internal import ContactModel

/// A PNG scaled down to a few pixels for small displays.
package struct PNGPreview: Sendable, Hashable {
    package let width: Int
    package let height: Int
    /// The rows from top to bottom, four bytes per pixel: red, green, blue, and alpha, not premultiplied.
    package let pixels: [UInt8]

    /// Scales a PNG down until it fits, keeping its proportions; nil if the check finds an error in it.
    ///
    /// A picture that fits already keeps its size.
    package init?(_ png: Span<UInt8>, fitting maxWidth: Int, _ maxHeight: Int) {
        let header = PhotoSniffer(png)
        guard header.media == .png, let width = header.width, let height = header.height, maxWidth > 0, maxHeight > 0
        else { return nil }
        let (columns, rows) = Self.size(width, height, maxWidth, maxHeight)
        var pixels = [UInt8](repeating: 0, count: 4 * columns * rows)
        let isDone = unsafe png.withUnsafeBufferPointer { png in
            unsafe pixels.withUnsafeMutableBufferPointer { pixels in
                unsafe cpng_preview(
                    png.baseAddress, png.count, UInt32(columns), UInt32(rows), pixels.baseAddress)
            }
        }
        guard isDone else { return nil }
        self.width = columns
        self.height = rows
        self.pixels = pixels
    }

    /// Returns a file in base64, as terminals expect pictures.
    package static func base64(of file: [UInt8]) -> [UInt8] {
        var text = ByteBuffer(capacity: file.count / 3 * 4 + 4)
        unsafe file.withUnsafeBytes { unsafe Base64.encode($0, into: &text) }
        return text.array
    }

    /// Returns the largest size of these proportions that fits; at least one pixel in each dimension.
    private static func size(_ width: Int, _ height: Int, _ maxWidth: Int, _ maxHeight: Int) -> (Int, Int) {
        if width <= maxWidth, height <= maxHeight { return (width, height) }
        // Both are below 2^31, so the products fit.
        if width * maxHeight > height * maxWidth { return (maxWidth, min(max(height * maxWidth / width, 1), height)) }
        return (min(max(width * maxHeight / height, 1), width), maxHeight)
    }
}
