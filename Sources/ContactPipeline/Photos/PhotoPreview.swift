internal import Bytes
internal import ContactFormats
internal import ContactModel
internal import ContactStore

/// A contact's photo for display in a terminal.
public struct PhotoPreview: Sendable {
    /// The stored PNG, in Base64.
    public var base64: [UInt8]
    /// The width in pixels, scaled down to fit.
    public var width: Int
    /// The height in pixels, scaled down to fit.
    public var height: Int
    /// The pixels by rows, four bytes each: red, green, blue, and alpha, not premultiplied.
    public var pixels: [UInt8]

    /// Creates a preview from a scaled photo.
    public init(base64: [UInt8], width: Int, height: Int, pixels: [UInt8]) {
        self.base64 = base64
        self.width = width
        self.height = height
        self.pixels = pixels
    }
}

extension Browser {
    /// Returns a contact's photo, scaled down to fit; nil if it has none or one that is no PNG.
    public func preview(of photo: ContactDetails.Photo, width: Int, height: Int) throws -> PhotoPreview? {
        guard photo.media == PhotoMedia.png.mediaType, let digest = SHA256Digest(hex: photo.sha256.utf8) else {
            return nil
        }
        var buffer = ByteBuffer()
        let store = try ContactStore(path: store.path, for: .reading, timeout: store.timeout)
        guard try store.appendPhoto(digest, to: &buffer) != nil else { return nil }
        let file = buffer.array
        guard let preview = PNGPreview(file.span, fitting: width, height) else { return nil }
        return PhotoPreview(
            base64: PNGPreview.base64(of: file), width: preview.width, height: preview.height, pixels: preview.pixels)
    }
}
