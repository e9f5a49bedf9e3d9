/// The marker segments of a JPEG (ISO 10918-1, B.1.1.4); a start-of-scan segment includes the data of its scan.
struct JPEGSegments {
    struct Segment {
        /// The second byte of the marker.
        let marker: UInt8
        /// The offset of the marker.
        let start: Int
        /// The offset of the segment's content, which follows the marker and, if the segment has one, the length.
        let content: Int
        /// The offset of the next segment.
        let end: Int

    }

    private(set) var segments: [Segment] = []
    /// The offset after the end-of-image marker, or of the end of a picture without it.
    private(set) var end = 0

    /// Parses the segments of a JPEG in which `JPEGCheck` found no error; returns nil for bytes that cannot be parsed.
    init?(_ jpeg: Span<UInt8>) {
        guard PhotoSniffer.media(of: jpeg) == .jpeg else { return nil }
        var position = 2
        while true {
            // Bytes before a marker are no part of a segment.
            if segments.last?.marker != 0xDA {
                while let byte = jpeg.byte(at: position), byte != 0xFF { position += 1 }
            } else if !Self.beginsSegment(jpeg, position) {
                end = position
                return
            }
            while jpeg.byte(at: position) == 0xFF, jpeg.byte(at: position + 1) == 0xFF { position += 1 }
            guard jpeg.byte(at: position) == 0xFF, let marker = jpeg.byte(at: position + 1) else { return nil }
            if marker == 0xD9 {
                end = position + 2
                return
            }
            if marker == 0x01 || 0xD0...0xD7 ~= marker {
                segments.append(Segment(marker: marker, start: position, content: position + 2, end: position + 2))
                position += 2
                continue
            }
            guard let length = jpeg.bigEndian16(at: position + 2), length >= 2,
                position + 2 + Int(length) <= jpeg.count
            else { return nil }
            let start = position
            position += 2 + Int(length)
            if marker == 0xDA { position = Self.scanEnd(jpeg, position) }
            segments.append(Segment(marker: marker, start: start, content: start + 4, end: position))
        }
    }

    /// Returns true if a segment that can follow a scan begins at an offset; false at the end of a picture without an
    /// end-of-image marker.
    private static func beginsSegment(_ jpeg: Span<UInt8>, _ start: Int) -> Bool {
        var position = start
        while jpeg.byte(at: position) == 0xFF, jpeg.byte(at: position + 1) == 0xFF { position += 1 }
        guard jpeg.byte(at: position) == 0xFF, let marker = jpeg.byte(at: position + 1), marker >= 0xC0 else {
            return false
        }
        return marker == 0xD9 || marker != 0xD8 && jpeg.bigEndian16(at: position + 2) != nil
    }

    /// Returns the offset of the marker that ends the entropy-coded data of a scan; if there is none, the number of
    /// bytes.
    private static func scanEnd(_ jpeg: Span<UInt8>, _ start: Int) -> Int {
        var position = start
        while position + 1 < jpeg.count {
            let next = jpeg[position + 1]
            if jpeg[position] == 0xFF, next != 0, next != 0xFF, !(0xD0...0xD7 ~= next) { return position }
            position += 1
        }
        return jpeg.count
    }

    /// Returns the ICC profile, joined from its numbered APP2 segments (ICC.1, B.4); nil if there is none.
    func profile(in jpeg: Span<UInt8>) -> [UInt8]? {
        var pieces: [(number: UInt8, place: Range<Int>)] = []
        for segment in segments where segment.marker == 0xE2 && segment.end - segment.content > 14 {
            guard jpeg.has("ICC_PROFILE\0", at: segment.content) else { continue }
            pieces.append((jpeg[segment.content + 12], segment.content + 14..<segment.end))
        }
        guard !pieces.isEmpty else { return nil }
        var profile: [UInt8] = []
        for piece in pieces.sorted(by: { $0.number < $1.number }) { jpeg.append(piece.place, to: &profile) }
        return profile
    }

    /// Returns the Exif orientation, 2 to 8; nil if there is none or it is 1, which means upright.
    func orientation(in jpeg: Span<UInt8>) -> Int? {
        for segment in segments where segment.marker == 0xE1 && jpeg.has("Exif\0\0", at: segment.content) {
            return segment.end >= segment.content + 6
                ? ExifOrientation.find(in: jpeg, from: segment.content + 6, to: segment.end) : nil
        }
        return nil
    }
}

extension Span<UInt8> {
    /// Appends the bytes in a range to an array.
    func append(_ part: Range<Int>, to array: inout [UInt8]) {
        unsafe withUnsafeBufferPointer { unsafe array.append(contentsOf: $0[part]) }
    }
}
