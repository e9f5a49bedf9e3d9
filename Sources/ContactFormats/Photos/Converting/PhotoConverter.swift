/// Converts photos to the format and size that a target accepts.
package struct PhotoConverter: Sendable {
    /// The result of converting a photo.
    package enum Result: Sendable {
        /// The target accepts the photo without a change.
        case unchanged
        case converted([UInt8], PhotoMedia)
        /// The photo is damaged, of a type that cannot be decoded, or cannot be reduced to the target's limit of bytes;
        /// or there is not enough memory.
        case impossible
    }

    private let target: PhotoTarget

    package init(_ target: PhotoTarget) { self.target = target }

    /// The qualities of JPEGs, from the lowest to the one for pictures whose size in bytes is not limited.
    ///
    /// The lowest quality was chosen by a measurement with photos of at most 180 KiB, displayed at 320 and 640 pixels:
    /// the results are about equally similar to the originals for all lowest qualities from 55 to 85.
    private static let qualities = 75...95

    /// Converts a photo for the target. A photo that is encoded again is rotated or reflected according to its Exif
    /// orientation and keeps no metadata except, if the limit of bytes permits it, its colour profile.
    package func convert(_ photo: Span<UInt8>) -> Result {
        let media = PhotoSniffer.media(of: photo)
        guard media.isDecoded else { return .impossible }
        if accepts(photo, media) { return .unchanged }
        // Removing the metadata may be sufficient.
        if let stripped = StrippedPhoto(photo), stripped.lostOrientation == nil {
            let bytes = stripped.bytes
            if accepts(bytes.span, media) { return .converted(bytes, media) }
        }
        let side = target.maxSize.map { max($0.width, $0.height) } ?? .max
        guard var pixels = PhotoPixels(photo, scalingTo: side) else { return .impossible }
        if target.crop == .square { pixels = pixels.croppedToSquare() }
        if let fit = target.maxSize {
            let size = PicturePreview.size(pixels.width, pixels.height, fit.width, fit.height)
            guard let scaled = pixels.scaled(to: size.columns, size.rows) else { return .impossible }
            pixels = scaled
        }
        let wanted = target.media(of: media)
        guard let bytes = encode(pixels, wanted) else { return .impossible }
        return .converted(bytes, wanted)
    }

    /// Returns true if the target accepts the photo without a change.
    private func accepts(_ photo: Span<UInt8>, _ media: PhotoMedia) -> Bool {
        guard target.media(of: media) == media else { return false }
        if let limit = target.maxBytes, photo.count > limit { return false }
        guard target.maxSize != nil || target.crop != nil else { return true }
        let header = PhotoSniffer(photo)
        guard var width = header.width, var height = header.height else { return false }
        // An orientation from 5 on swaps the sides.
        if let orientation = ExifOrientation.find(in: photo, of: media), orientation >= 5 {
            swap(&width, &height)
        }
        if target.crop == .square, width != height { return false }
        guard let fit = target.maxSize else { return true }
        return width <= fit.width && height <= fit.height
    }

    // MARK: Encoding within a limit

    /// Encodes a picture within the target's limit of bytes: at its full size with the highest possible quality, or
    /// else scaled down with the lowest quality. Returns nil if that is not possible.
    private func encode(_ pixels: PhotoPixels, _ media: PhotoMedia) -> [UInt8]? {
        var picture = media == .jpeg ? pixels.onWhite() : pixels
        guard let best = Self.bytes(of: picture, media, Self.qualities.upperBound) else { return nil }
        guard let limit = target.maxBytes, best.count > limit else { return best }
        // The colour profile is removed if it needs more than half of the limit.
        if let profile = picture.profile, profile.count > limit / 2 { picture.removeProfile() }
        guard let coarsest = Self.bytes(of: picture, media, Self.qualities.lowerBound) else { return nil }
        if coarsest.count > limit { return Self.reduced(picture, media, within: limit, from: coarsest.count) }
        return media == .jpeg ? Self.finest(picture, within: limit, from: coarsest) : coarsest
    }

    /// Encodes a picture; returns nil if there is not enough memory.
    ///
    /// - Parameter quality: the quality of a JPEG, 1 to 100; ignored for a PNG.
    private static func bytes(of picture: PhotoPixels, _ media: PhotoMedia, _ quality: Int) -> [UInt8]? {
        media == .png ? picture.png() : picture.jpeg(quality: quality)
    }

    /// Returns the JPEG with the highest quality within `limit` bytes; `coarsest` is the JPEG with the lowest quality.
    /// Returns nil if there is not enough memory.
    private static func finest(_ picture: PhotoPixels, within limit: Int, from coarsest: [UInt8]) -> [UInt8]? {
        var best = coarsest
        var (low, high) = (qualities.lowerBound, qualities.upperBound + 1)
        while high - low > 1 {
            let middle = (low + high) / 2
            guard let bytes = picture.jpeg(quality: middle) else { return nil }
            if bytes.count <= limit {
                (low, best) = (middle, bytes)
            } else {
                high = middle
            }
        }
        return best
    }

    /// Returns the encoded picture, scaled down to about the largest size within `limit` bytes; nil if even a picture
    /// of one pixel exceeds the limit, or if there is not enough memory.
    ///
    /// - Parameter count: the number of bytes of the picture in its full size, which exceeds the limit.
    private static func reduced(
        _ picture: PhotoPixels, _ media: PhotoMedia, within limit: Int, from count: Int
    ) -> [UInt8]? {
        var best: [UInt8]?
        // The largest scale factor known to be within the limit, and the smallest known to exceed it.
        var (within, beyond) = (0.0, 1.0)
        var share = (Double(limit) / Double(count)).squareRoot()
        for step in 1... {
            let width = max(Int(Double(picture.width) * share), 1)
            let height = max(Int(Double(picture.height) * share), 1)
            guard let smaller = picture.scaled(to: width, height),
                let bytes = Self.bytes(of: smaller, media, qualities.lowerBound)
            else { return nil }
            if bytes.count <= limit {
                (within, best) = (share, bytes)
            } else {
                beyond = share
                if width == 1, height == 1 { return nil }
            }
            if let best, step >= 6 || best.count >= limit / 20 * 19 { return best }
            let estimate = share * (0.97 * Double(limit) / Double(bytes.count)).squareRoot()
            let margin = (beyond - within) / 10
            share = min(max(estimate, within + margin), beyond - margin)
        }
        return best
    }
}
