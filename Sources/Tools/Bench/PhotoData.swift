import CZlib

/// A folder of different PNGs or JPEGs of 256x256 pixels.
///
/// The images are gradients with noise, which compress about as little as photographs.
struct PhotoData {
    let count: Int
    var isJPEG = false

    private static let side = 256

    /// Writes the files; their names are the e-mail addresses of the people of `ContactData`.
    func write(to folder: String) throws(BenchError) {
        let partial = "\(folder).partial"
        try Folder.remove(partial)
        try Folder.make(partial)
        for index in 0..<count {
            var file = try OutputFile("\(partial)/\(ContactData.email(index)).\(isJPEG ? "jpg" : "png")")
            try file.append(isJPEG ? Self.jpeg(index) : Self.picture(index))
            try file.finish()
        }
        try Folder.move(partial, to: folder)
    }

    private static func jpeg(_ index: Int) -> [UInt8] {
        var state = ContactData.mixed(UInt64(index))
        let tint = [state, state >> 8, state >> 16].map { Int($0 & 0x7F) }
        var pixels = [UInt8](repeating: 0, count: 4 * side * side)
        for y in 0..<side {
            for x in 0..<side {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                let light = (x + y) / 4 + Int(state >> 61)
                let pixel = 4 * (y * side + x)
                pixels[pixel] = UInt8(truncatingIfNeeded: tint[0] + light)
                pixels[pixel + 1] = UInt8(truncatingIfNeeded: tint[1] + light)
                pixels[pixel + 2] = UInt8(truncatingIfNeeded: tint[2] + y / 3)
            }
        }
        return CardData.encoded(pixels, side: side, quality: 85)
    }

    private static func picture(_ index: Int) -> [UInt8] {
        var deflater = Deflater()
        var row = [UInt8](repeating: 0, count: 1 + 3 * side)
        var state = ContactData.mixed(UInt64(index))
        let tint = [state, state >> 8, state >> 16].map { Int($0 & 0x7F) }
        for y in 0..<side {
            // Filter type 1 (Sub): the difference from the pixel on the left.
            row[0] = 1
            var left = (0, 0, 0)
            for x in 0..<side {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                let light = (x + y) / 4 + Int(state >> 61)
                let pixel = (tint[0] + light, tint[1] + light + Int(state >> 58 & 3), tint[2] + y / 3)
                row[1 + 3 * x] = UInt8(truncatingIfNeeded: pixel.0 - left.0)
                row[2 + 3 * x] = UInt8(truncatingIfNeeded: pixel.1 - left.1)
                row[3 + 3 * x] = UInt8(truncatingIfNeeded: pixel.2 - left.2)
                left = pixel
            }
            deflater.append(row)
        }
        return PNGBytes.signature + PNGBytes.header(width: UInt32(side), height: UInt32(side))
            + PNGBytes.chunk("IDAT", deflater.finish()) + PNGBytes.chunk("IEND", [])
    }
}

/// The signature and the chunks of a PNG file.
enum PNGBytes {
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// Returns the IHDR of an RGB image with 8 bits per sample.
    static func header(width: UInt32, height: UInt32) -> [UInt8] {
        chunk("IHDR", bigEndian(width) + bigEndian(height) + [8, 2, 0, 0, 0])
    }

    static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
        let body = Array(type.utf8) + data
        let checksum = unsafe crc32(0, body, UInt32(body.count))
        return bigEndian(UInt32(data.count)) + body + bigEndian(UInt32(checksum))
    }

    private static func bigEndian(_ value: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
}

/// A zlib stream that is compressed incrementally, so that the content of a decompression bomb is never completely in
/// memory.
@safe struct Deflater: ~Copyable {
    // The stream is on the heap, since zlib keeps a pointer to it and fails if it is moved.
    private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    private var output: [UInt8] = []

    init() {
        unsafe stream.initialize(to: z_stream())
        let status = unsafe deflateInit_(stream, 6, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        precondition(status == Z_OK, "deflateInit_ fails")
    }

    deinit {
        unsafe deflateEnd(stream)
        unsafe stream.deallocate()
    }

    mutating func append(_ bytes: [UInt8]) {
        deflate(bytes, Z_NO_FLUSH)
    }

    consuming func finish() -> [UInt8] {
        deflate([], Z_FINISH)
        return output
    }

    private mutating func deflate(_ bytes: [UInt8], _ flush: Int32) {
        var input = bytes
        unsafe input.withUnsafeMutableBufferPointer { input in
            unsafe stream.pointee.next_in = input.baseAddress
            unsafe stream.pointee.avail_in = UInt32(input.count)
            repeat {
                unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 16_384) { piece in
                    unsafe stream.pointee.next_out = piece.baseAddress
                    unsafe stream.pointee.avail_out = UInt32(piece.count)
                    _ = unsafe CZlib.deflate(stream, flush)
                    unsafe output.append(contentsOf: piece[..<(piece.count - Int(stream.pointee.avail_out))])
                }
            } while unsafe stream.pointee.avail_out == 0
        }
    }
}
