import CZlib

/// Builds valid and precisely broken PNGs, chunk by chunk.
struct PNGBuilder: Sendable {
    struct Chunk: Sendable {
        var name: String
        var data: [UInt8] = []
        /// The value of the length field if it is wrong.
        var length: UInt32?
        /// The bits to flip in the checksum.
        var crcFault: UInt32 = 0

        /// The bytes of the chunk in a file.
        var bytes: [UInt8] {
            let body = Array(name.utf8) + data
            return (length ?? UInt32(data.count)).bigEndianBytes + body + (crc(body) ^ crcFault).bigEndianBytes
        }
    }

    var width = 5
    var height = 6
    var depth = 8
    var colorType = 2
    var interlaced = false
    /// PLTE's content: all colours that the depth allows if the colour type requires a palette; no chunk when empty.
    var palette: [UInt8]?
    /// The chunks between IHDR and PLTE, PLTE and IDAT, IDAT and IEND.
    var beforePalette: [Chunk] = []
    var beforePixels: [Chunk] = []
    var afterPixels: [Chunk] = []
    var trailing: [UInt8] = []
    /// The pixels' rows with their filter bytes; zeros by default.
    var rows: [UInt8]?
    /// Modifies the compressed stream.
    var alterStream: @Sendable ([UInt8]) -> [UInt8] = { $0 }
    /// The number of bytes in each IDAT.
    var pieceSize = 1 << 20

    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    var channels: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType] ?? 1 }

    var header: Chunk {
        Chunk(
            name: "IHDR",
            data: UInt32(width).bigEndianBytes + UInt32(height).bigEndianBytes
                + [UInt8(depth), UInt8(colorType), 0, 0, interlaced ? 1 : 0])
    }

    /// The rows of a picture of zeros.
    var emptyRows: [UInt8] {
        guard interlaced else { return emptyRows(width, height) }
        let passes = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
        return passes.flatMap { x, y, stepX, stepY in
            emptyRows((width - x + stepX - 1) / stepX, (height - y + stepY - 1) / stepY)
        }
    }

    private func emptyRows(_ width: Int, _ height: Int) -> [UInt8] {
        guard width > 0, height > 0 else { return [] }
        return Array(repeating: 0, count: (1 + (width * channels * depth + 7) / 8) * height)
    }

    var chunks: [Chunk] {
        let stream = alterStream(deflated(rows ?? emptyRows))
        let pieces = stride(from: 0, to: max(stream.count, 1), by: pieceSize).map { start in
            Chunk(name: "IDAT", data: Array(stream[start..<min(start + pieceSize, stream.count)]))
        }
        let colors: [UInt8] = palette ?? (colorType == 3 ? Array(repeating: 0x80, count: 3 << depth) : [])
        return [header] + beforePalette + (colors.isEmpty ? [] : [Chunk(name: "PLTE", data: colors)]) + beforePixels
            + pieces + afterPixels + [Chunk(name: "IEND")]
    }

    /// The bytes of the file.
    var bytes: [UInt8] { Self.signature + chunks.flatMap(\.bytes) + trailing }

    /// Returns the offset of the first chunk called `name`.
    func offset(of name: String) -> Int? {
        var offset = Self.signature.count
        for chunk in chunks {
            if chunk.name == name { return offset }
            offset += chunk.bytes.count
        }
        return nil
    }

    /// A picture with all kinds of chunks.
    static var rich: PNGBuilder {
        var png = PNGBuilder(width: 9, height: 7, depth: 4, colorType: 3, interlaced: true)
        png.beforePalette = [Chunk(name: "gAMA", data: UInt32(45455).bigEndianBytes)]
        png.beforePixels = [Chunk(name: "tRNS", data: [0, 128]), Chunk(name: "bKGD", data: [1])]
        png.afterPixels = [Chunk(name: "tEXt", data: Array("Title\0Ada".utf8))]
        png.pieceSize = 7
        return png
    }
}

/// Compresses `data` to a zlib stream; `windowBits` as in zlib.
func deflated(_ data: [UInt8], level: Int32 = 9, windowBits: Int32 = 15) -> [UInt8] {
    var stream = unsafe z_stream()
    guard
        unsafe deflateInit2_(
            &stream, level, Z_DEFLATED, windowBits, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
            Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { return [] }
    defer { _ = unsafe deflateEnd(&stream) }
    var input = data
    var output = [UInt8](repeating: 0, count: unsafe Int(deflateBound(&stream, UInt(data.count))))
    unsafe input.withUnsafeMutableBufferPointer { input in
        unsafe output.withUnsafeMutableBufferPointer { output in
            unsafe stream.next_in = input.baseAddress
            unsafe stream.avail_in = UInt32(input.count)
            unsafe stream.next_out = output.baseAddress
            unsafe stream.avail_out = UInt32(output.count)
            _ = unsafe deflate(&stream, Z_FINISH)
        }
    }
    return unsafe Array(output[..<Int(stream.total_out)])
}

/// Decompresses a zlib stream of at most `size` bytes; nil when it is invalid.
func inflated(_ stream: [UInt8], size: Int) -> [UInt8]? {
    var output = [UInt8](repeating: 0, count: size)
    var count = UInt(size)
    let result = unsafe stream.withUnsafeBufferPointer { stream in
        unsafe output.withUnsafeMutableBufferPointer { output in
            unsafe uncompress(output.baseAddress, &count, stream.baseAddress, UInt(stream.count))
        }
    }
    return result == Z_OK ? Array(output[..<Int(count)]) : nil
}

func crc(_ bytes: [UInt8]) -> UInt32 {
    unsafe bytes.withUnsafeBufferPointer { unsafe UInt32(crc32(0, $0.baseAddress, UInt32($0.count))) }
}

extension UInt32 {
    var bigEndianBytes: [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: self >> $0) } }
}
