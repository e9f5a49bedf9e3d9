import ContactFormats
import ContactModel
import Testing

private typealias Chunk = PNGBuilder.Chunk

/// A precisely broken picture and its expected diagnostic.
struct BrokenPNG: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let bytes: [UInt8]
    let severity: Diagnostic.Severity
    let code: Diagnostic.Code
    let chunk: String?
    let offset: Int?

    init(
        _ name: String, _ severity: Diagnostic.Severity, _ code: Diagnostic.Code, in chunk: String?, offset: Int? = nil,
        _ change: (inout PNGBuilder) -> Void
    ) {
        var png = PNGBuilder()
        change(&png)
        self.init(name, severity, code, in: chunk, offset: offset ?? chunk.flatMap(png.offset(of:)), bytes: png.bytes)
    }

    init(
        _ name: String, _ severity: Diagnostic.Severity, _ code: Diagnostic.Code, in chunk: String?, offset: Int?,
        bytes: [UInt8]
    ) {
        testDescription = name
        self.bytes = bytes
        self.severity = severity
        self.code = code
        self.chunk = chunk
        self.offset = offset
    }
}

@Suite struct PhotosPNGCheckTests {
    static let formats: [(depth: Int, colorType: Int)] =
        [1, 2, 4, 8, 16].map { ($0, 0) } + [1, 2, 4, 8].map { ($0, 3) }
        + [2, 4, 6].flatMap { [(8, $0), (16, $0)] }

    @Test("every format decodes", arguments: formats, [false, true])
    func valid(format: (depth: Int, colorType: Int), interlaced: Bool) {
        for (width, height) in [(1, 1), (2, 3), (3, 9), (5, 1), (17, 12)] {
            let png = PNGBuilder(
                width: width, height: height, depth: format.depth, colorType: format.colorType, interlaced: interlaced)
            let verdict = check(png.bytes)
            #expect(verdict.outcome == .ok, "\(verdict.diagnostics)")
            #expect(verdict.width == width && verdict.height == height && verdict.media == .png)
        }
    }

    @Test("each error has its code, chunk and offset", arguments: BrokenPNG.structural + BrokenPNG.pixels)
    func broken(png: BrokenPNG) throws {
        let verdict = check(png.bytes)
        let worst = try #require(verdict.diagnostics.max { $0.severity < $1.severity })
        #expect(worst.severity == png.severity)
        #expect(worst.code == png.code, "\(worst.message)")
        #expect(worst.location?.chunk == png.chunk)
        #expect(worst.location?.offset == png.offset)
        #expect(worst.location?.path == "a.png")
        #expect(verdict.outcome.rawValue == png.severity.rawValue)
    }

    @Test("violated rules for ancillary chunks are warnings", arguments: BrokenPNG.ancillary)
    func ancillary(png: BrokenPNG) throws {
        let verdict = check(png.bytes)
        #expect(verdict.outcome == .warning)
        #expect(verdict.diagnostics.map(\.code) == [png.code], "\(verdict.diagnostics.map(\.message))")
        #expect(verdict.diagnostics.first?.location?.chunk == png.chunk)
    }

    @Test("the strict check of a PNG turns warnings into errors")
    func strict() {
        var png = PNGBuilder()
        png.trailing = [1]
        let verdict = PhotoCheck(strictness: .strict).verdict(on: png.bytes.span, at: SourceLocation(path: "a.png"))
        #expect(verdict.outcome == .error)
        #expect(verdict.diagnostics.map(\.severity) == [.error])
        #expect(verdict.hasMetadata)
    }

    @Test("the limits on a picture's size are enforced, and 0 means no limit")
    func limits() {
        let png = PNGBuilder(width: 20, height: 10).bytes
        func outcome(_ change: (inout PhotoLimits) -> Void) -> PhotoVerdict.Outcome {
            var limits = PhotoLimits()
            change(&limits)
            return PNGCheck(limits: limits).verdict(on: png.span, at: SourceLocation(path: "a.png")).outcome
        }
        #expect(outcome { $0.side = 20 } == .ok)
        #expect(outcome { $0.side = 19 } == .error)
        #expect(outcome { $0.pixels = 200 } == .ok)
        #expect(outcome { $0.pixels = 199 } == .error)
        #expect(outcome { $0.bytes = png.count } == .ok)
        #expect(outcome { $0.bytes = png.count - 1 } == .error)
        #expect(
            outcome {
                $0 = PhotoLimits(); $0.bytes = 0; $0.side = 0; $0.pixels = 0
            } == .ok)
    }

    @Test("a palette index beyond the palette is detected at every bit depth", arguments: [1, 2, 4, 8], [false, true])
    func paletteIndex(depth: Int, interlaced: Bool) {
        var png = PNGBuilder(width: 11, height: 5, depth: depth, colorType: 3, interlaced: interlaced)
        png.palette = Array(repeating: 0, count: 3 * ((1 << depth) - 1))
        #expect(check(png.bytes).outcome == .ok)
        let clean = png.emptyRows
        // The last row's last byte: its high bits are pixels, the low ones may be padding, which is not checked. The
        // last row of an interlaced picture is that of the seventh pass, which has the full width.
        let usedBits = (11 * depth - 1) % 8 + 1
        var rows = clean
        rows[rows.count - 1] = UInt8(truncatingIfNeeded: 0xFF >> usedBits)
        png.rows = rows
        #expect(check(png.bytes).outcome == .ok, "padding is no pixel")
        rows[rows.count - 1] = UInt8(truncatingIfNeeded: 0xFF00 >> usedBits)
        png.rows = rows
        let verdict = check(png.bytes)
        #expect(verdict.diagnostics.map(\.code) == [.pngPaletteIndex])
        #expect(verdict.diagnostics.first?.message.hasPrefix(interlaced ? "row 4 " : "row 5 ") == true)
    }

    @Test("the first pixel beyond the palette is reported, at every bit depth", arguments: [2, 4, 8], [false, true])
    func firstPaletteIndex(depth: Int, interlaced: Bool) {
        var png = PNGBuilder(width: 4, height: 4, depth: depth, colorType: 3, interlaced: interlaced)
        png.palette = Array(repeating: 0, count: 3 * 2)
        var rows = png.emptyRows
        // The seventh pass has the second and the fourth row. The fifth pass, which precedes it, has the third row.
        let place = interlaced ? rows.count - 2 * (1 + depth * 4 / 8) + 1 : rows.count / 4 + 1
        if interlaced { rows[5] = 0xFF }
        rows[place] = UInt8(3 << (8 - depth))
        rows[rows.count - 1] = 0xFF
        png.rows = rows
        #expect(
            check(png.bytes).diagnostics.first?.message.hasPrefix("row 2 refers to palette index 3, ") == true,
            "\(check(png.bytes).diagnostics)")
    }

    @Test("the message contains the offset for a picture inside a text file")
    func embedded() {
        var png = PNGBuilder()
        png.trailing = [1, 2]
        let location = SourceLocation(path: "a.vcf", line: 7)
        let found = PNGCheck().verdict(on: png.bytes.span, at: location).diagnostics.first
        #expect(found?.location?.line == 7)
        #expect(found?.location?.offset == nil)
        #expect(found?.message.hasSuffix(", at byte \(png.bytes.count - 2) of the picture") == true)
    }

    @Test("at most sixteen findings are listed, including the worst")
    func manyFindings() {
        var png = PNGBuilder()
        png.beforePixels = Array(repeating: Chunk(name: "tEXt", data: [0, 0]), count: 40)
        png.afterPixels = [Chunk(name: "tEXt", data: [0x41, 0], crcFault: 1)]
        let verdict = check(png.bytes)
        #expect(verdict.diagnostics.count == 16)
        #expect(verdict.diagnostics.contains { $0.code == .pngCRC })
        #expect(verdict.diagnostics.last?.message.hasSuffix("(and 25 more)") == true)
    }

    @Test("the versions of libpng and of the photo checks are available")
    func versions() {
        #expect(PNGCheck.libpngVersion.hasPrefix("1.6."))
        #expect(PhotoCheck.version >= 1)
    }
}

func check(_ bytes: [UInt8]) -> PhotoVerdict {
    PNGCheck().verdict(on: bytes.span, at: SourceLocation(path: "a.png"))
}
