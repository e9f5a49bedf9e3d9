internal import CJPEGCheck
internal import CPNGCheck
internal import CResample

/// The decoded pixels of a PNG or JPEG, which can be scaled and encoded again.
package struct PhotoPixels: Sendable, Hashable {
    package private(set) var width: Int
    package private(set) var height: Int
    /// The rows from top to bottom, four bytes per pixel: red, green, blue, and alpha, not premultiplied.
    package private(set) var bytes: [UInt8]
    /// The ICC profile that defines the colours; nil for sRGB.
    package private(set) var profile: [UInt8]?
    /// True if a pixel is not opaque.
    package private(set) var hasAlpha = false

    /// Decodes a PNG or JPEG in which `PhotoCheck` finds no error, and rotates or reflects it according to its Exif
    /// orientation; nil for any other input.
    ///
    /// A JPEG may be decoded at a half, quarter or eighth of its size, which is faster. Its smaller dimension then has
    /// at least twice `side` pixels, so there is no visible effect on a picture that is scaled down to `side` pixels.
    package init?(_ photo: Span<UInt8>, scalingTo side: Int = .max) {
        let header = PhotoSniffer(photo)
        guard let width = header.width, let height = header.height else { return nil }
        self.width = width
        self.height = height
        bytes = []
        switch header.media {
        case .png: guard decodePNG(photo) else { return nil }
        case .jpeg: guard decodeJPEG(photo, side) else { return nil }
        default: return nil
        }
        if let orientation = ExifOrientation.find(in: photo, of: header.media) { turn(orientation) }
    }

    private init(width: Int, height: Int, bytes: [UInt8], like other: PhotoPixels) {
        self.width = width
        self.height = height
        self.bytes = bytes
        profile = other.profile
        hasAlpha = other.hasAlpha
    }

    // MARK: Decoding

    private mutating func decodePNG(_ png: Span<UInt8>) -> Bool {
        bytes = [UInt8](repeating: 0, count: 4 * width * height)
        var profile: UnsafeMutablePointer<UInt8>?
        var size = 0
        let isDone = unsafe png.withUnsafeBufferPointer { png in
            unsafe bytes.withUnsafeMutableBufferPointer { pixels in
                unsafe cpng_pixels(png.baseAddress, png.count, pixels.baseAddress, pixels.count, &profile, &size)
            }
        }
        if let found = unsafe profile {
            self.profile = unsafe Array(UnsafeBufferPointer(start: found, count: size))
            unsafe cpng_free(found)
        }
        hasAlpha = stride(from: 3, to: bytes.count, by: 4).contains { bytes[$0] != 255 }
        return isDone
    }

    private mutating func decodeJPEG(_ jpeg: Span<UInt8>, _ side: Int) -> Bool {
        guard let segments = JPEGSegments(jpeg) else { return false }
        var denominator = 1
        while denominator < 8, min(width, height) / (4 * denominator) >= side { denominator *= 2 }
        width = (width + denominator - 1) / denominator
        height = (height + denominator - 1) / denominator
        bytes = [UInt8](repeating: 0, count: 4 * width * height)
        profile = segments.profile(in: jpeg)
        let isDone = unsafe jpeg.withUnsafeBufferPointer { jpeg in
            unsafe bytes.withUnsafeMutableBufferPointer { pixels in
                unsafe cjpeg_decode(
                    jpeg.baseAddress, jpeg.count, UInt32(denominator), pixels.baseAddress, pixels.count)
            }
        }
        return isDone
    }

    /// Rotates and reflects the picture according to an Exif orientation, 2 to 8 (CIPA DC-008, 4.6.5).
    private mutating func turn(_ orientation: Int) {
        let transposes = orientation >= 5
        let mirrorsX = [2, 3, 7, 8].contains(orientation)
        let mirrorsY = [3, 4, 6, 7].contains(orientation)
        let (columns, rows) = transposes ? (height, width) : (width, height)
        var turned = [UInt8](repeating: 0, count: bytes.count)
        for row in 0..<rows {
            for column in 0..<columns {
                var (x, y) = transposes ? (row, column) : (column, row)
                if mirrorsX { x = width - 1 - x }
                if mirrorsY { y = height - 1 - y }
                let (from, to) = (4 * (y * width + x), 4 * (row * columns + column))
                for channel in 0..<4 { turned[to + channel] = bytes[from + channel] }
            }
        }
        (width, height, bytes) = (columns, rows, turned)
    }

    // MARK: Changing

    /// Returns the largest square in the centre of the picture.
    package func croppedToSquare() -> PhotoPixels {
        let side = min(width, height)
        guard side < max(width, height) else { return self }
        let (left, top) = ((width - side) / 2, (height - side) / 2)
        var cropped: [UInt8] = []
        cropped.reserveCapacity(4 * side * side)
        for row in top..<top + side {
            let start = 4 * (row * width + left)
            cropped += bytes[start..<start + 4 * side]
        }
        return PhotoPixels(width: side, height: side, bytes: cropped, like: self)
    }

    /// Returns the picture scaled to a size, in linear light and with colours weighted by their alpha; nil if a side is
    /// 0 or if there is not enough memory.
    package func scaled(to newWidth: Int, _ newHeight: Int) -> PhotoPixels? {
        guard newWidth > 0, newHeight > 0 else { return nil }
        if newWidth == width, newHeight == height { return self }
        var scaled = [UInt8](repeating: 0, count: 4 * newWidth * newHeight)
        let isDone = unsafe bytes.withUnsafeBufferPointer { source in
            unsafe scaled.withUnsafeMutableBufferPointer { target in
                unsafe cresample_scale(
                    source.baseAddress, UInt32(width), UInt32(height), 4 * width, target.baseAddress,
                    UInt32(newWidth), UInt32(newHeight))
            }
        }
        return isDone ? PhotoPixels(width: newWidth, height: newHeight, bytes: scaled, like: self) : nil
    }

    /// Returns the picture on a white background, without transparency.
    package func onWhite() -> PhotoPixels {
        guard hasAlpha else { return self }
        var opaque = self
        opaque.hasAlpha = false
        for place in stride(from: 0, to: bytes.count, by: 4) {
            let alpha = Int(bytes[place + 3])
            for channel in place..<place + 3 {
                opaque.bytes[channel] = UInt8((Int(bytes[channel]) * alpha + 255 * (255 - alpha) + 127) / 255)
            }
            opaque.bytes[place + 3] = 255
        }
        return opaque
    }

    /// Removes the colour profile, so that the colours are interpreted as sRGB.
    mutating func removeProfile() { profile = nil }

    // MARK: Encoding

    /// Encodes the picture as PNG; returns nil if there is not enough memory.
    package func png() -> [UInt8]? {
        let profile = profile ?? []
        var size = 0
        let file = unsafe bytes.withUnsafeBufferPointer { pixels in
            unsafe profile.withUnsafeBufferPointer { profile in
                unsafe cpng_encode(
                    pixels.baseAddress, UInt32(width), UInt32(height), hasAlpha, profile.baseAddress, profile.count,
                    &size)
            }
        }
        guard let file = unsafe file else { return nil }
        defer { unsafe cpng_free(file) }
        return unsafe Array(UnsafeBufferPointer(start: file, count: size))
    }

    /// Encodes the picture, on a white background, as JPEG with a quality of 1 to 100; returns nil if there is not
    /// enough memory.
    package func jpeg(quality: Int) -> [UInt8]? {
        let profile = profile ?? []
        var size = 0
        let file = unsafe onWhite().bytes.withUnsafeBufferPointer { pixels in
            unsafe profile.withUnsafeBufferPointer { profile in
                unsafe cjpeg_encode(
                    pixels.baseAddress, UInt32(width), UInt32(height), CInt(quality), profile.baseAddress,
                    profile.count, &size)
            }
        }
        guard let file = unsafe file else { return nil }
        defer { unsafe cjpeg_free(file) }
        return unsafe Array(UnsafeBufferPointer(start: file, count: size))
    }
}
