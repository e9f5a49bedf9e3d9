internal import Bytes
internal import ContactFormats
internal import ContactModel
internal import ContactStore

/// A contact's photo, for a terminal to show.
public struct PhotoPreview: Sendable {
    /// The PNG as it is stored, in Base64.
    public var base64: [UInt8]
    /// Scaled down to fit, in pixels.
    public var width: Int
    /// Scaled down to fit, in pixels.
    public var height: Int
    /// Row after row, four bytes a pixel: red, green, blue, and alpha, by which the colours are not multiplied.
    public var pixels: [UInt8]

    /// A picture that is scaled already.
    public init(base64: [UInt8], width: Int, height: Int, pixels: [UInt8]) {
        self.base64 = base64
        self.width = width
        self.height = height
        self.pixels = pixels
    }
}

extension Browser {
    /// The photo of a contact, scaled down to fit; nil where there is none, and for one that is no PNG.
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
