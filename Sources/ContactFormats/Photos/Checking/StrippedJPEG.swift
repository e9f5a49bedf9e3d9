internal import CJPEGCheck

/// A JPEG reduced to what its pixels need: without location, camera, thumbnails, text, or bytes after its end.
///
/// The remaining segments are copied byte for byte. A picture that its Exif orientation turns is turned without loss
/// where its size permits, else it keeps Exif data with the orientation alone.
package struct StrippedJPEG: Sendable {
    /// The stripped picture; unchanged if nothing was removed.
    package private(set) var bytes: [UInt8] = [0xFF, 0xD8]
    /// The names of the removed data, without duplicates, for instance `APP1`, `COM` and `after EOI`.
    package private(set) var removed: [String] = []
    /// The Exif orientation that was kept, 2 to 8; nil if there is none.
    package private(set) var orientation: Int?

    /// Strips a JPEG in which the check found no error; nil for any other input.
    package init?(_ jpeg: Span<UInt8>) {
        guard let segments = JPEGSegments(jpeg) else { return nil }
        bytes.reserveCapacity(jpeg.count)
        var place = bytes.count
        for segment in segments.segments {
            keep(segment, of: jpeg)
            if segment.marker == 0xE0, bytes.count == place + 18 { place = bytes.count }
        }
        jpeg.append(segments.end - 2..<segments.end, to: &bytes)
        if segments.end < jpeg.count { record("after EOI") }
        if let orientation = segments.orientation(in: jpeg) { turn(orientation, place) }
        // A picture whose only metadata is its orientation has nothing to remove.
        let isSame = unsafe jpeg.withUnsafeBufferPointer { unsafe bytes.elementsEqual($0) }
        if isSame { removed = [] }
    }

    /// Copies a segment, unless it is metadata.
    private mutating func keep(_ segment: JPEGSegments.Segment, of jpeg: Span<UInt8>) {
        let length = segment.end - segment.content
        switch segment.marker {
        case 0xE0 where jpeg.has("JFIF\0", at: segment.content) && length >= 14:
            // Without the thumbnail, which may show more than the picture.
            bytes += [0xFF, 0xE0, 0, 16]
            jpeg.append(segment.content..<segment.content + 12, to: &bytes)
            bytes += [0, 0]
            if length > 14 { record("thumbnail") }
        case 0xEE where jpeg.has("Adobe", at: segment.content) && length >= 12:
            bytes += [0xFF, 0xEE, 0, 14]
            jpeg.append(segment.content..<segment.content + 12, to: &bytes)
            if length > 12 { record("APP14") }
        case 0xE2 where jpeg.has("ICC_PROFILE\0", at: segment.content) && length >= 14:
            jpeg.append(segment.start..<segment.end, to: &bytes)
        case 0xE0...0xEF: record("APP\(segment.marker - 0xE0)")
        case 0xFE: record("COM")
        default: jpeg.append(segment.start..<segment.end, to: &bytes)
        }
    }

    private mutating func record(_ name: String) {
        if !removed.contains(name) { removed.append(name) }
    }

    /// Turns the picture, or inserts its orientation at a place.
    private mutating func turn(_ orientation: Int, _ place: Int) {
        var size = 0
        let turned = unsafe bytes.withUnsafeBufferPointer {
            unsafe cjpeg_turn($0.baseAddress, $0.count, CInt(orientation), &size)
        }
        if let turned = unsafe turned {
            bytes = unsafe Array(UnsafeBufferPointer(start: turned, count: size))
            unsafe cjpeg_free(turned)
            return
        }
        self.orientation = orientation
        let exif = Array("Exif\0\0".utf8) + ExifOrientation.data(orientation)
        bytes.insert(contentsOf: [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif, at: place)
    }
}
