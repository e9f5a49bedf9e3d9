import ContactFormats
import ContactModel

private typealias Chunk = PNGBuilder.Chunk

extension BrokenPNG {
    /// Errors in the signature, the chunks and their order.
    static let structural: [BrokenPNG] = [
        BrokenPNG("empty", .error, .pngNotPNG, in: nil, offset: 0, bytes: []),
        BrokenPNG("text", .error, .pngNotPNG, in: nil, offset: 0, bytes: Array("hello".utf8)),
        BrokenPNG(
            "line ends changed", .error, .pngNotPNG, in: nil, offset: 4,
            bytes: Array(PNGBuilder.signature[..<4]) + [0x0A, 0x1A, 0x0A]),
        BrokenPNG("signature only", .error, .pngTruncated, in: nil, offset: 8, bytes: PNGBuilder.signature),
        BrokenPNG(
            "CgBI first", .error, .pngCgBI, in: "CgBI", offset: 8,
            bytes: PNGBuilder.signature + Chunk(name: "CgBI", data: [0x50, 0, 0x20, 2]).bytes
                + PNGBuilder().bytes.dropFirst(8)),
        BrokenPNG(
            "IHDR not first", .error, .pngChunkOrder, in: "gAMA", offset: 8,
            bytes: PNGBuilder.signature + Chunk(name: "gAMA", data: [0, 0, 0, 1]).bytes),
        BrokenPNG(
            "IHDR too long", .error, .pngHeader, in: "IHDR", offset: 8,
            bytes: PNGBuilder.signature + Chunk(name: "IHDR", data: Array(repeating: 1, count: 14)).bytes),
        BrokenPNG("no width", .error, .pngHeader, in: "IHDR") { $0.width = 0 },
        BrokenPNG("width 2^31", .error, .pngHeader, in: "IHDR") {
            $0.width = 1 << 31; $0.rows = []
        },
        BrokenPNG("depth 3", .error, .pngHeader, in: "IHDR") { $0.depth = 3 },
        BrokenPNG("RGB of depth 4", .error, .pngHeader, in: "IHDR") { $0.depth = 4 },
        BrokenPNG("colour type 5", .error, .pngHeader, in: "IHDR") { $0.colorType = 5 },
        BrokenPNG("too wide", .error, .pngLimit, in: "IHDR") {
            $0.width = 8193; $0.rows = []
        },
        BrokenPNG("too many pixels", .error, .pngLimit, in: "IHDR") {
            $0.width = 8000; $0.height = 8000; $0.rows = []
        },
        BrokenPNG("second IHDR", .error, .pngChunkDuplicate, in: "IHDR", offset: 33) { $0.beforePixels = [$0.header] },
        BrokenPNG("CRC of an ancillary chunk", .error, .pngCRC, in: "gAMA") {
            $0.beforePixels = [Chunk(name: "gAMA", data: [0, 0, 0, 1], crcFault: 0x8000_0000)]
        },
        BrokenPNG("length 0x7fffffff", .error, .pngTruncated, in: "tEXt") {
            $0.beforePixels = [Chunk(name: "tEXt", length: 0x7FFF_FFFF)]
        },
        BrokenPNG("length 0xffffffff", .error, .pngChunkLength, in: "tEXt") {
            $0.beforePixels = [Chunk(name: "tEXt", length: 0xFFFF_FFFF)]
        },
        BrokenPNG("name of no letters", .error, .pngChunkName, in: "a?cD", offset: 33) {
            $0.beforePixels = [Chunk(name: "a1cD")]
        },
        BrokenPNG("reserved bit", .error, .pngChunkName, in: "text") {
            $0.beforePixels = [Chunk(name: "text")]
        },
        BrokenPNG("unknown critical chunk", .error, .pngChunkUnknown, in: "ABCD") {
            $0.beforePixels = [Chunk(name: "ABCD")]
        },
        BrokenPNG("IDATs apart", .error, .pngChunkOrder, in: "IDAT", offset: PNGBuilder().bytes.count) {
            $0.afterPixels = [Chunk(name: "vpAg"), Chunk(name: "IDAT")]
        },
        BrokenPNG(
            "no IDAT", .error, .pngChunkMissing, in: "IEND", offset: 33,
            bytes: PNGBuilder().bytes[..<33] + Chunk(name: "IEND").bytes),
        BrokenPNG("no PLTE", .error, .pngChunkMissing, in: "IDAT") {
            $0.colorType = 3; $0.palette = []
        },
        BrokenPNG("PLTE in a grey image", .error, .pngPalette, in: "PLTE") {
            $0.colorType = 0; $0.palette = [1, 2, 3]
        },
        BrokenPNG("PLTE of 4 bytes", .error, .pngChunkLength, in: "PLTE") { $0.palette = [1, 2, 3, 4] },
        BrokenPNG("PLTE too large for its depth", .error, .pngPalette, in: "PLTE") {
            $0.colorType = 3; $0.depth = 1; $0.palette = Array(repeating: 0, count: 9)
        },
        BrokenPNG("PLTE after IDAT", .error, .pngChunkOrder, in: "PLTE") {
            $0.afterPixels = [Chunk(name: "PLTE", data: [1, 2, 3])]
        },
        BrokenPNG("two PLTE", .error, .pngChunkDuplicate, in: "PLTE", offset: 33 + 15) {
            $0.palette = [1, 2, 3]; $0.beforePixels = [Chunk(name: "PLTE", data: [1, 2, 3])]
        },
        BrokenPNG(
            "no IEND", .error, .pngTruncated, in: nil, offset: PNGBuilder().bytes.count - 12,
            bytes: PNGBuilder().bytes.dropLast(12)),
        BrokenPNG(
            "cut in IEND", .error, .pngTruncated, in: "IEND", offset: PNGBuilder().bytes.count - 12,
            bytes: PNGBuilder().bytes.dropLast(1)),
        BrokenPNG("tRNS with an alpha channel", .error, .pngTransparency, in: "tRNS") {
            $0.colorType = 6; $0.beforePixels = [Chunk(name: "tRNS", data: [0, 0])]
        },
        BrokenPNG("tRNS longer than PLTE", .error, .pngTransparency, in: "tRNS") {
            $0.colorType = 3; $0.palette = [1, 2, 3]; $0.beforePixels = [Chunk(name: "tRNS", data: [0, 0])]
        },
        BrokenPNG("tRNS before PLTE", .error, .pngChunkOrder, in: "tRNS") {
            $0.colorType = 3; $0.beforePalette = [Chunk(name: "tRNS", data: [0])]
        },
    ]

    /// Errors in the compressed pixels.
    static let pixels: [BrokenPNG] = [
        BrokenPNG("Adler-32", .error, .pngIDATAdler, in: "IDAT", offset: adlerOffset) {
            $0.alterStream = { $0.dropLast() + [$0[$0.count - 1] ^ 1] }
        },
        BrokenPNG("no Adler-32", .error, .pngIDATShort, in: "IDAT") { $0.alterStream = { $0.dropLast(4) } },
        BrokenPNG("empty stream", .error, .pngIDATShort, in: "IDAT") { $0.alterStream = { _ in [] } },
        BrokenPNG("no zlib header", .error, .pngIDATData, in: "IDAT", offset: 33 + 8 + 2) {
            $0.alterStream = { [0, 0] + $0.dropFirst(2) }
        },
        BrokenPNG("no such block type", .error, .pngIDATData, in: "IDAT", offset: 33 + 8 + 3) {
            $0.alterStream = { $0[..<2] + [0x07] + $0.dropFirst(3) }
        },
        BrokenPNG("a row too few", .error, .pngIDATShort, in: "IDAT") { $0.rows = $0.emptyRows.dropLast(16) },
        BrokenPNG("a byte too few", .error, .pngIDATShort, in: "IDAT") { $0.rows = $0.emptyRows.dropLast(1) },
        BrokenPNG("filter type 5", .error, .pngFilter, in: "IDAT") {
            $0.rows = $0.emptyRows; $0.rows?[16] = 5
        },
    ]

    private static var adlerOffset: Int { PNGBuilder().bytes.count - 12 - 4 }

    /// Errors in ancillary chunks, which do not affect the pixels.
    static let ancillary: [BrokenPNG] = [
        warning(
            "two gAMA", .pngChunkDuplicate, Chunk(name: "gAMA", data: [0, 0, 0, 1]),
            Chunk(name: "gAMA", data: [0, 0, 0, 1])),
        warning("gAMA of 0", .pngChunkValue, Chunk(name: "gAMA", data: [0, 0, 0, 0])),
        warning("cHRM too short", .pngChunkLength, Chunk(name: "cHRM", data: [1])),
        warning("sRGB intent 4", .pngChunkValue, Chunk(name: "sRGB", data: [4])),
        warning("sBIT 9 of 8", .pngChunkValue, Chunk(name: "sBIT", data: [8, 9, 8])),
        warning("sBIT for two channels", .pngChunkValue, Chunk(name: "sBIT", data: [8, 8])),
        warning("bKGD out of range", .pngChunkValue, Chunk(name: "bKGD", data: [1, 0, 0, 0, 0, 0])),
        warning("hIST without PLTE", .pngChunkValue, Chunk(name: "hIST", data: [0, 1])),
        warning("pHYs unit 2", .pngChunkValue, Chunk(name: "pHYs", data: [0, 0, 0, 1, 0, 0, 0, 1, 2])),
        warning("oFFs unit 2", .pngChunkValue, Chunk(name: "oFFs", data: [0, 0, 0, 1, 0, 0, 0, 1, 2])),
        warning("sCAL unit 3", .pngChunkValue, Chunk(name: "sCAL", data: [3, 0x31, 0, 0x31])),
        warning("sTER layout 2", .pngChunkValue, Chunk(name: "sTER", data: [2])),
        warning("sPLT depth 7", .pngChunkValue, Chunk(name: "sPLT", data: [0x41, 0, 7])),
        warning("sPLT entry cut", .pngChunkValue, Chunk(name: "sPLT", data: [0x41, 0, 8, 1])),
        warning("pCAL without a name", .pngChunkValue, Chunk(name: "pCAL", data: Array(repeating: 0, count: 14))),
        warning("tIME month 13", .pngChunkValue, Chunk(name: "tIME", data: [7, 0xE8, 13, 1, 0, 0, 0])),
        warning("tEXt without a keyword", .pngChunkValue, Chunk(name: "tEXt", data: [0, 0x41])),
        warning("zTXt method 1", .pngChunkValue, Chunk(name: "zTXt", data: [0x41, 0, 1])),
        warning("zTXt that does not inflate", .pngChunkValue, Chunk(name: "zTXt", data: [0x41, 0, 0, 1, 2, 3])),
        warning("zTXt without a stream", .pngChunkValue, Chunk(name: "zTXt", data: [0x41, 0, 0])),
        warning(
            "zTXt that is cut off", .pngChunkValue,
            Chunk(name: "zTXt", data: [0x41, 0, 0] + deflated(Array("Lovelace".utf8)).dropLast(5))),
        warning(
            "zTXt with a wrong checksum", .pngChunkValue,
            Chunk(name: "zTXt", data: [0x41, 0, 0] + deflated(Array("Lovelace".utf8)).dropLast() + [0x77])),
        warning(
            "a second zTXt that does not inflate", .pngChunkValue,
            Chunk(name: "zTXt", data: [0x41, 0, 0] + deflated(Array("Lovelace".utf8))),
            Chunk(name: "zTXt", data: [0x41, 0, 0, 1, 2, 3])),
        warning(
            "iTXt that does not inflate", .pngChunkValue,
            Chunk(name: "iTXt", data: [0x41, 0, 1, 0] + Array("de\0Titel\0".utf8) + [1, 2, 3])),
        warning(
            "iTXt that is cut off", .pngChunkValue,
            Chunk(name: "iTXt", data: [0x41, 0, 1, 0, 0, 0] + deflated(Array("Lovelace".utf8)).dropLast(4))),
        warning(
            "iCCP that is cut off", .pngICCP,
            Chunk(name: "iCCP", data: [0x41, 0, 0] + deflated(Array(repeating: 0, count: 200)).dropLast(5))),
        warning("iTXt without an end", .pngChunkValue, Chunk(name: "iTXt", data: [0x41, 0, 0, 0, 0x41, 0x41])),
        warning("eXIf of no Exif", .pngChunkValue, Chunk(name: "eXIf", data: [1, 2, 3, 4])),
        warning("tRNS out of range", .pngTransparency, Chunk(name: "tRNS", data: [1, 0, 0, 0, 0, 0])),
        warning("iCCP of no profile", .pngICCP, Chunk(name: "iCCP", data: [0x41, 0, 0] + deflated([1, 2, 3]))),
        warning("iCCP that does not inflate", .pngICCP, Chunk(name: "iCCP", data: [0x41, 0, 0, 1, 2, 3])),
        warning("iCCP method 1", .pngICCP, Chunk(name: "iCCP", data: [0x41, 0, 1, 1])),
        warning("an animation", .pngAPNG, Chunk(name: "acTL", data: [0, 0, 0, 1, 0, 0, 0, 0])),
        BrokenPNG("gAMA after IDAT", .warning, .pngChunkOrder, in: "gAMA") {
            $0.afterPixels = [Chunk(name: "gAMA", data: [0, 0, 0, 1])]
        },
        BrokenPNG("bytes after IEND", .warning, .pngTrailing, in: nil) { $0.trailing = [0] },
        BrokenPNG("a window too small", .warning, .pngWindow, in: "IDAT") { png in
            png.width = 100; png.height = 40
            var state: UInt32 = 1
            var rows = png.emptyRows
            for index in rows.indices where index % 301 != 0 && index < 6020 {
                state = state &* 1_664_525 &+ 1_013_904_223
                rows[index] = UInt8(state >> 24)
            }
            for index in rows.indices where index >= 6020 { rows[index] = rows[index - 6020] }
            png.rows = rows
            png.alterStream = { [0x08, 0x1D] + $0.dropFirst(2) }
        },
    ]

    private static func warning(_ name: String, _ code: Diagnostic.Code, _ chunks: Chunk...) -> BrokenPNG {
        BrokenPNG(name, .warning, code, in: chunks[0].name) { $0.beforePixels = chunks }
    }
}
