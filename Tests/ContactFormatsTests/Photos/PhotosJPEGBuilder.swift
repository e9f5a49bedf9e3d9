import ContactFormats
import ContactModel

/// Builds valid and precisely broken JPEGs, segment by segment: grey, with all coefficients zero.
struct JPEGBuilder {
    struct Segment {
        var marker: UInt8
        /// The content after the length; nil for a marker without a segment.
        var content: [UInt8]?
        /// The data of a scan.
        var data: [UInt8] = []

        var bytes: [UInt8] {
            guard let content else { return [0xFF, marker] }
            let length = content.count + 2
            return [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + content + data
        }
    }

    var segments: [Segment]
    var trailing: [UInt8] = []

    /// A picture in one scan, or in `scans` progressive ones; each but the first covers one coefficient.
    init(width: Int = 32, height: Int = 16, scans: Int = 0) {
        let blocks = ((width + 7) / 8) * ((height + 7) / 8)
        let size = [height, width].flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        segments = [
            Segment(marker: 0xDB, content: [0] + Array(repeating: 1, count: 64)),
            Segment(marker: scans == 0 ? 0xC0 : 0xC2, content: [8] + size + [1, 1, 0x11, 0]),
            Self.table(0x00), Self.table(0x10),
        ]
        if scans == 0 {
            segments.append(Self.scan(0, 63, bits: 2 * blocks))
        }
        for scan in 0..<scans {
            let coefficient = UInt8(scan % 64)
            segments.append(Self.scan(coefficient, coefficient, bits: blocks))
        }
        segments.append(Segment(marker: 0xD9))
    }

    /// Returns a Huffman table with a single code, of one bit, for the symbol 0: a DC difference of zero, or the end of
    /// a block.
    static func table(_ number: UInt8) -> Segment {
        Segment(marker: 0xC4, content: [number, 1] + Array(repeating: 0, count: 16))
    }

    static func scan(_ first: UInt8, _ last: UInt8, bits: Int) -> Segment {
        Segment(marker: 0xDA, content: [1, 1, 0, first, last, 0], data: Array(repeating: 0, count: (bits + 7) / 8))
    }

    var bytes: [UInt8] { [0xFF, 0xD8] + segments.flatMap(\.bytes) + trailing }
}

func checkJPEG(_ bytes: [UInt8], limits: PhotoLimits = PhotoLimits()) -> PhotoVerdict {
    JPEGCheck(limits: limits).verdict(on: bytes.span, at: SourceLocation(path: "a.jpg"))
}

/// Returns a picture with many colours; blocks at the edges are partial unless the sides are multiples of a block.
func colorfulJPEG(width: Int, height: Int, quality: Int = 85) -> [UInt8] {
    pixels(width: width, height: height)?.jpeg(quality: quality) ?? []
}

/// Decodes a generated PNG.
func pixels(width: Int, height: Int, alpha: Bool = false) -> PhotoPixels? {
    var png = PNGBuilder(width: width, height: height, depth: 8, colorType: alpha ? 6 : 2)
    var rows: [UInt8] = []
    for y in 0..<height {
        rows.append(0)
        for x in 0..<width {
            let wave = UInt8(truncatingIfNeeded: (x * x + 3 * y * y) / 40)
            rows += [UInt8(x * 255 / width), UInt8(y * 255 / height), wave]
            if alpha { rows.append(UInt8(255 * x / max(width - 1, 1))) }
        }
    }
    png.rows = rows
    let bytes = png.bytes
    return PhotoPixels(bytes.span)
}
