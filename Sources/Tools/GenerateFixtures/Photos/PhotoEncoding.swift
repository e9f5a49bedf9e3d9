extension PhotoShape {
    /// Returns the portrait of `seed` as a PNG of this shape.
    func encoded(seed: UInt64) -> PNGFile {
        let portrait = Portrait(seed: seed)
        let image = portrait.rendered(width: width, height: height, format: format, grain: grain, seed: seed)
        var encoder = PNGEncoder(filter: filter, interlaced: interlaced)
        // A large file has several IDAT chunks, as libpng writes them.
        encoder.chunkSize = width * height > 30_000 ? 8192 : nil
        for extra in extras {
            switch extra {
            case .sRGB, .gamma, .significantBits: encoder.beforePalette += chunks(for: extra)
            case .transparency, .background, .resolution, .exif, .text, .compressedText:
                encoder.beforePixels += chunks(for: extra)
            case .unicodeText, .time: encoder.afterPixels += chunks(for: extra)
            }
        }
        return encoder.encode(image)
    }

    private func chunks(for extra: Extra) -> [PNGChunk] {
        switch extra {
        case .sRGB: [PNGChunk("sRGB", [0])]
        case .gamma: [PNGChunk("gAMA", bigEndian(UInt32(45_455)))]
        case .significantBits: [PNGChunk("sBIT", Array(repeating: 10, count: format.channels))]
        case .transparency: [PNGChunk("tRNS", transparency)]
        case .background: [PNGChunk("bKGD", background)]
        case .resolution: [PNGChunk("pHYs", bigEndian(UInt32(2835)) + bigEndian(UInt32(2835)) + [1])]
        case .time: [PNGChunk("tIME", bigEndian(UInt16(2024)) + [2, 29, 23, 59, 60])]
        case .exif: [PNGChunk("eXIf", Self.exif)]
        case .text: [PNGChunk("tEXt", Array("Software\0contactsctl fixtures".utf8))]
        case .compressedText:
            [
                PNGChunk(
                    "zTXt",
                    Array("Comment\0\0".utf8) + Zlib.compress(Array(String(repeating: "smile! ", count: 40).utf8)))
            ]
        case .unicodeText: [PNGChunk("iTXt", Array("Title\0\0\0de\0Titel\0Porträt 🙂".utf8))]
        }
    }

    /// The data of tRNS: for a palette, the opacity of each entry up to and including the colour of the sky, which is
    /// transparent; for other formats, the transparent colour.
    private var transparency: [UInt8] {
        switch format.kind {
        case .palette: Array(repeating: 255, count: format.depth > 2 ? 5 : 2) + [0]
        case .rgb: (0..<3).flatMap { _ in bigEndian(UInt16(format.largestSample)) }
        case .grey, .greyAlpha, .rgba: bigEndian(UInt16(format.largestSample))
        }
    }

    private var background: [UInt8] {
        switch format.kind {
        case .palette: [1]
        case .grey, .greyAlpha: bigEndian(UInt16(format.largestSample))
        case .rgb, .rgba: (0..<3).flatMap { _ in bigEndian(UInt16(format.largestSample)) }
        }
    }

    /// A big-endian TIFF directory with one entry: Orientation (274), SHORT, one value, 1.
    private static let exif: [UInt8] =
        Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0]
}
