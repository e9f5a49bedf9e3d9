/// Encodes an image as PNG, with the options in which encoders differ.
struct PNGEncoder {
    enum Filter {
        /// The same filter type, 0 to 4, for every row.
        case fixed(UInt8)
        /// All five filter types alternately, so that each occurs even in a small image.
        case cycling
        /// For each row, the filter type whose bytes are closest to zero, as most encoders choose it.
        case smallest
    }

    var filter = Filter.smallest
    var interlaced = false
    /// The maximum number of bytes in an IDAT chunk; nil for a single IDAT chunk.
    var chunkSize: Int?
    /// Chunks between IHDR and PLTE, between PLTE and IDAT, and between IDAT and IEND.
    var beforePalette: [PNGChunk] = []
    var beforePixels: [PNGChunk] = []
    var afterPixels: [PNGChunk] = []

    func encode(_ image: PNGImage) -> PNGFile {
        let header =
            bigEndian(UInt32(image.width)) + bigEndian(UInt32(image.height))
            + [UInt8(image.format.depth), image.format.kind.rawValue, 0, 0, interlaced ? 1 : 0]
        let palette = image.palette.isEmpty ? [] : [PNGChunk("PLTE", image.palette)]
        let pixels = split(Zlib.compress(scanlines(of: image)))
        return PNGFile(
            chunks: [PNGChunk("IHDR", header)] + beforePalette + palette + beforePixels + pixels + afterPixels
                + [PNGChunk("IEND")])
    }

    /// Returns the filtered rows, pass by pass, before compression.
    func scanlines(of image: PNGImage) -> [UInt8] {
        var result: [UInt8] = []
        for pass in interlaced ? Self.adam7 : [Pass(x: 0, y: 0, xStep: 1, yStep: 1)] where pass.x < image.width {
            var previous: [UInt8] = []
            for y in stride(from: pass.y, to: image.height, by: pass.yStep) {
                let row = image.packedRow(y, from: pass.x, stride: pass.xStep)
                if previous.isEmpty { previous = Array(repeating: 0, count: row.count) }
                result += filtered(row, above: previous, distance: max(1, image.format.bitsPerPixel / 8), line: y)
                previous = row
            }
        }
        return result
    }

    private func split(_ stream: [UInt8]) -> [PNGChunk] {
        let size = chunkSize ?? stream.count
        return stride(from: 0, to: stream.count, by: size).map { start in
            PNGChunk("IDAT", Array(stream[start..<min(start + size, stream.count)]))
        }
    }

    // MARK: - Interlacing (PNG specification, 8.2)

    private struct Pass {
        let x: Int
        let y: Int
        let xStep: Int
        let yStep: Int
    }

    private static let adam7 = [
        Pass(x: 0, y: 0, xStep: 8, yStep: 8), Pass(x: 4, y: 0, xStep: 8, yStep: 8),
        Pass(x: 0, y: 4, xStep: 4, yStep: 8),
        Pass(x: 2, y: 0, xStep: 4, yStep: 4), Pass(x: 0, y: 2, xStep: 2, yStep: 4),
        Pass(x: 1, y: 0, xStep: 2, yStep: 2),
        Pass(x: 0, y: 1, xStep: 1, yStep: 2),
    ]

    // MARK: - Filters (PNG specification, 9.2)

    private func filtered(_ row: [UInt8], above: [UInt8], distance: Int, line: Int) -> [UInt8] {
        switch filter {
        case .fixed(let type): return Self.apply(type, to: row, above: above, distance: distance)
        case .cycling: return Self.apply(UInt8(line % 5), to: row, above: above, distance: distance)
        case .smallest:
            let candidates = (0...4).map { Self.apply($0, to: row, above: above, distance: distance) }
            let costs = candidates.map { $0.dropFirst().reduce(0) { $0 + abs(Int(Int8(bitPattern: $1))) } }
            let best = costs.indices.min { costs[$0] < costs[$1] } ?? 0
            return candidates[best]
        }
    }

    private static func apply(_ type: UInt8, to row: [UInt8], above: [UInt8], distance: Int) -> [UInt8] {
        [type]
            + row.indices.map { index in
                let left = index >= distance ? Int(row[index - distance]) : 0
                let corner = index >= distance ? Int(above[index - distance]) : 0
                let up = Int(above[index])
                let predicted =
                    switch type {
                    case 0: 0
                    case 1: left
                    case 2: up
                    case 3: (left + up) / 2
                    default: paeth(left, up, corner)
                    }
                return row[index] &- UInt8(predicted)
            }
    }

    private static func paeth(_ left: Int, _ up: Int, _ corner: Int) -> Int {
        let estimate = left + up - corner
        let distances = (abs(estimate - left), abs(estimate - up), abs(estimate - corner))
        if distances.0 <= distances.1 && distances.0 <= distances.2 { return left }
        return distances.1 <= distances.2 ? up : corner
    }
}
