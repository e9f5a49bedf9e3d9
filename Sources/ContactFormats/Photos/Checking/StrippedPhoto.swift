internal import CJPEGCheck

/// A PNG or JPEG without its metadata.
package struct StrippedPhoto: Sendable {
    /// The stripped picture.
    package let bytes: [UInt8]
    /// The Exif orientation that was removed, 2 to 8; nil if there was none. Viewers show the stripped picture without
    /// this rotation or reflection.
    package private(set) var lostOrientation: Int?
    /// The Exif orientation that was kept as the only metadata, 2 to 8; nil if there was none.
    package private(set) var keptOrientation: Int?

    /// Removes the metadata of a picture in which `PhotoCheck` found no error; nil for types other than PNG and JPEG,
    /// and if there is no metadata.
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

/// A PNG with only the chunks that define its pixels and colours: without location, camera data, text, and bytes after
/// its end.
///
/// The remaining chunks are copied byte for byte, so the pixels and their colours are unchanged.
package struct StrippedPNG: Sendable {
    /// The chunks that are kept.
    private static let kept: Set<UInt32> = Set(
        ["IHDR", "PLTE", "tRNS", "IDAT", "IEND", "sRGB", "gAMA", "cHRM", "iCCP", "cICP", "mDCV", "cLLI"].map(Self.key))

    /// The stripped picture; unchanged if nothing was removed.
    package private(set) var bytes: [UInt8] = []
    /// The names of the removed chunks, without duplicates; `after IEND` for trailing bytes.
    package private(set) var removed: [String] = []
    /// The removed Exif orientation, 2 to 8; nil if there was none.
    package private(set) var orientation: Int?

    /// Removes the metadata of a PNG in which `PNGCheck` found no error; nil for bytes that cannot be parsed.
    package init?(_ png: Span<UInt8>) {
        guard PhotoSniffer.media(of: png) == .png, png.count > 8 else { return nil }
        bytes.reserveCapacity(png.count)
        append(png, from: 0, to: 8)
        var position = 8
        while true {
            guard let chunk = PNGChunkHeader(png, at: position) else { return nil }
            if Self.kept.contains(chunk.name) {
                append(png, from: position, to: chunk.end)
            } else {
                record(chunk.text)
                if chunk.text == "eXIf" {
                    orientation = ExifOrientation.find(in: png, from: position + 8, to: chunk.end - 4)
                }
            }
            position = chunk.end
            if chunk.text == "IEND" { break }
        }
        if position < png.count { record("after IEND") }
    }

    private mutating func append(_ png: Span<UInt8>, from start: Int, to end: Int) {
        unsafe png.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0[start..<end]) }
    }

    private mutating func record(_ name: String) {
        if !removed.contains(name) { removed.append(name) }
    }

    fileprivate static func key(_ name: String) -> UInt32 { name.utf8.reduce(0) { $0 << 8 | UInt32($1) } }
}

/// The name and the end of a PNG chunk.
struct PNGChunkHeader {
    let name: UInt32
    /// The offset after the chunk's checksum.
    let end: Int

    /// Reads the header of the chunk at `position`; nil if the chunk is incomplete.
    init?(_ png: Span<UInt8>, at position: Int) {
        guard let length = png.bigEndian32(at: position), let name = png.bigEndian32(at: position + 4),
            Int(length) <= png.count - position - 12
        else { return nil }
        self.name = name
        end = position + 12 + Int(length)
    }

    var text: String { String(decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: name >> $0) }, as: UTF8.self) }
}

/// A JPEG with only the segments that define its pixels and colours: without location, camera data, thumbnails, text,
/// and bytes after its end.
///
/// The remaining segments are copied byte for byte. A picture with an Exif orientation is rotated or reflected
/// losslessly if its size permits that; otherwise, Exif data that contains only the orientation is kept.
package struct StrippedJPEG: Sendable {
    /// The stripped picture; unchanged if nothing was removed.
    package private(set) var bytes: [UInt8] = [0xFF, 0xD8]
    /// The names of the removed data, without duplicates, for instance `APP1`, `COM` and `after EOI`.
    package private(set) var removed: [String] = []
    /// The Exif orientation that was kept, 2 to 8; nil if there is none.
    package private(set) var orientation: Int?

    /// Removes the metadata of a JPEG in which `JPEGCheck` found no error; nil for bytes that cannot be parsed.
    package init?(_ jpeg: Span<UInt8>) {
        guard let segments = JPEGSegments(jpeg) else { return nil }
        bytes.reserveCapacity(jpeg.count)
        var place = bytes.count
        for segment in segments.segments {
            keep(segment, of: jpeg)
            if segment.marker == 0xE0, bytes.count == place + 18 { place = bytes.count }
        }
        bytes += [0xFF, 0xD9]
        if segments.end < jpeg.count { record("after EOI") }
        if let orientation = segments.orientation(in: jpeg) { turn(orientation, place) }
        // If the orientation, which is kept, is the only metadata, nothing was removed.
        let isSame = unsafe jpeg.withUnsafeBufferPointer { unsafe bytes.elementsEqual($0) }
        if isSame { removed = [] }
    }

    /// Copies a segment, unless it is metadata.
    private mutating func keep(_ segment: JPEGSegments.Segment, of jpeg: Span<UInt8>) {
        let length = segment.end - segment.content
        switch segment.marker {
        case 0xE0 where jpeg.has("JFIF\0", at: segment.content) && length >= 14:
            // The thumbnail is removed, since it may show more than the picture.
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

    /// Rotates or reflects the picture losslessly according to `orientation`. If that is not possible, inserts Exif
    /// data with the orientation at the offset `place`.
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
