/// Converts photos to what a target accepts.
package struct PhotoConverter: Sendable {
    /// A photo for the target.
    package enum Result: Sendable {
        /// The photo is accepted as it is.
        case unchanged
        case converted([UInt8], PhotoMedia)
        /// The photo is of a type that is not decoded, or damaged.
        case impossible
    }

    private let target: PhotoTarget

    package init(_ target: PhotoTarget) { self.target = target }

    /// Qualities of JPEG: the one for pictures whose size in bytes is not limited, and the range of the search for those
    /// whose size is. Below the lowest, a smaller picture looks better than a coarser one.
    private static let quality = 95
    private static let qualities = 40...95

    /// Converts a photo, turned as its Exif data demands. What is encoded again has no metadata but its colour profile.
    package func convert(_ photo: Span<UInt8>) -> Result {
        let media = PhotoSniffer.media(of: photo)
        guard media.isDecoded else { return .impossible }
        if accepts(photo, media) { return .unchanged }
        // Metadata may be all that is too much.
        if let stripped = StrippedPhoto(photo), stripped.lostOrientation == nil {
            let bytes = stripped.bytes
            if accepts(bytes.span, media) { return .converted(bytes, media) }
        }
        let side = target.fit.map { max($0.width, $0.height) } ?? .max
        guard var pixels = PhotoPixels(photo, scalingTo: side) else { return .impossible }
        if target.crop == .square { pixels = pixels.croppedToSquare() }
        if let fit = target.fit {
            let size = PicturePreview.size(pixels.width, pixels.height, fit.width, fit.height)
            guard let scaled = pixels.scaled(to: size.columns, size.rows) else { return .impossible }
            pixels = scaled
        }
        let wanted = target.media(of: media)
        guard let bytes = encode(pixels, wanted) else { return .impossible }
        return .converted(bytes, wanted)
    }

    /// True if a photo needs no change.
    private func accepts(_ photo: Span<UInt8>, _ media: PhotoMedia) -> Bool {
        guard target.media(of: media) == media else { return false }
        if let limit = target.maxBytes, photo.count > limit { return false }
        guard target.fit != nil || target.crop != nil else { return true }
        let header = PhotoSniffer(photo)
        guard var width = header.width, var height = header.height else { return false }
        // An orientation from 5 on swaps the sides.
        if media == .jpeg, let orientation = JPEGSegments(photo)?.orientation(in: photo), orientation >= 5 {
            swap(&width, &height)
        }
        if target.crop == .square, width != height { return false }
        guard let fit = target.fit else { return true }
        return width <= fit.width && height <= fit.height
    }

    /// Encodes a picture within the limit; one that is still too large is scaled down further.
    private func encode(_ pixels: PhotoPixels, _ media: PhotoMedia) -> [UInt8]? {
        var pixels = pixels
        while true {
            guard let bytes = media == .png ? pixels.png() : jpeg(pixels) else { return nil }
            guard let limit = target.maxBytes, bytes.count > limit else { return bytes }
            // A large profile may be most of a small picture.
            if let profile = pixels.profile, profile.count > limit / 2 { pixels.removeProfile() }
            let factor = min((Double(limit) / Double(bytes.count)).squareRoot(), 0.9)
            let width = Int(Double(pixels.width) * factor)
            let height = Int(Double(pixels.height) * factor)
            guard width + height > 2, let smaller = pixels.scaled(to: max(width, 1), max(height, 1)) else { return nil }
            pixels = smaller
        }
    }

    /// Returns the JPEG of the highest quality within the limit, or of the lowest quality.
    private func jpeg(_ pixels: PhotoPixels) -> [UInt8]? {
        guard let limit = target.maxBytes else { return pixels.jpeg(quality: Self.quality) }
        let opaque = pixels.onWhite()
        guard var best = opaque.jpeg(quality: Self.qualities.upperBound) else { return nil }
        if best.count <= limit { return best }
        guard let coarsest = opaque.jpeg(quality: Self.qualities.lowerBound) else { return nil }
        best = coarsest
        guard best.count <= limit else { return best }
        var (low, high) = (Self.qualities.lowerBound, Self.qualities.upperBound)
        while high - low > 1 {
            let middle = (low + high) / 2
            guard let bytes = opaque.jpeg(quality: middle) else { return nil }
            if bytes.count <= limit {
                (low, best) = (middle, bytes)
            } else {
                high = middle
            }
        }
        return best
    }
}
