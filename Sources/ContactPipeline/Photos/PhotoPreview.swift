internal import Bytes
internal import ContactFormats
internal import ContactModel
internal import ContactStore

/// A contact's photo for display in a terminal.
public struct PhotoPreview: Sendable {
    /// A PNG in Base64: the stored photo if it is a PNG, or a small PNG converted from a stored JPEG.
    public var base64: [UInt8]
    /// The width of the scaled photo, in pixels.
    public var width: Int
    /// The height of the scaled photo, in pixels.
    public var height: Int
    /// The pixels of the scaled photo, row by row. A pixel has four bytes: red, green, blue, and alpha, which is not
    /// premultiplied.
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
    /// Returns a contact's photo for display, scaled down to at most `width` x `height` pixels.
    ///
    /// Returns nil if the photo is neither PNG nor JPEG, cannot be decoded, or is not in the store.
    public func preview(of photo: ContactDetails.Photo, width: Int, height: Int) throws -> PhotoPreview? {
        guard PhotoMedia(named: photo.media)?.isDecoded == true, let digest = SHA256Digest(hex: photo.sha256.utf8)
        else { return nil }
        var buffer = ByteBuffer()
        let store = try store.open()
        guard try store.appendPhoto(digest, to: &buffer) != nil else { return nil }
        let file = buffer.array
        guard let preview = PicturePreview(file.span, fitting: width, height) else { return nil }
        return PhotoPreview(
            base64: PicturePreview.terminalPicture(of: file), width: preview.width, height: preview.height,
            pixels: preview.pixels)
    }
}
