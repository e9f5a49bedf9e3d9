/// The pixel format of a PNG: IHDR's colour type and bit depth.
struct PixelFormat: Equatable {
    enum Kind: UInt8 {
        case grey = 0
        case rgb = 2
        case palette = 3
        case greyAlpha = 4
        case rgba = 6
    }

    let kind: Kind
    let depth: Int

    var channels: Int {
        switch kind {
        case .grey, .palette: 1
        case .greyAlpha: 2
        case .rgb: 3
        case .rgba: 4
        }
    }

    var bitsPerPixel: Int { channels * depth }
    var largestSample: Int { (1 << depth) - 1 }

    static func grey(_ depth: Int) -> Self { Self(kind: .grey, depth: depth) }
    static func greyAlpha(_ depth: Int) -> Self { Self(kind: .greyAlpha, depth: depth) }
    static func rgb(_ depth: Int) -> Self { Self(kind: .rgb, depth: depth) }
    static func rgba(_ depth: Int) -> Self { Self(kind: .rgba, depth: depth) }
    static func palette(_ depth: Int) -> Self { Self(kind: .palette, depth: depth) }
}

/// An image in one pixel format: rows from top to bottom, with the samples of each pixel adjacent.
struct PNGImage {
    let width: Int
    let height: Int
    let format: PixelFormat
    /// The red, green and blue of each palette entry; empty unless the format has a palette.
    var palette: [UInt8] = []
    var samples: [UInt16]

    subscript(x: Int, y: Int, channel: Int) -> UInt16 {
        get { samples[(y * width + x) * format.channels + channel] }
        set { samples[(y * width + x) * format.channels + channel] = newValue }
    }

    /// Returns the pixels of the row `y` from `x` on, in steps of `stride`, packed as in a PNG.
    func packedRow(_ y: Int, from x: Int, stride step: Int) -> [UInt8] {
        var row: [UInt8] = []
        var pending = 0
        var bits = 0
        for column in stride(from: x, to: width, by: step) {
            for channel in 0..<format.channels {
                pending = pending << format.depth | Int(self[column, y, channel])
                bits += format.depth
                while bits >= 8 {
                    bits -= 8
                    row.append(UInt8(truncatingIfNeeded: pending >> bits))
                }
            }
        }
        if bits > 0 { row.append(UInt8(truncatingIfNeeded: pending << (8 - bits))) }
        return row
    }
}
