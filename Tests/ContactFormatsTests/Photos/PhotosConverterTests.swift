import ContactFormats
import ContactModel
import Testing

@Suite struct PhotosConverterTests {
    private enum Outcome: Equatable {
        case unchanged, impossible
        case converted([UInt8], PhotoMedia)
    }

    private func convert(_ bytes: [UInt8], _ change: (inout PhotoTarget) -> Void) -> Outcome {
        var target = PhotoTarget()
        change(&target)
        return switch PhotoConverter(target).convert(bytes.span) {
        case .unchanged: .unchanged
        case .impossible: .impossible
        case .converted(let bytes, let media): .converted(bytes, media)
        }
    }

    private func converted(
        _ bytes: [UInt8], _ change: (inout PhotoTarget) -> Void
    ) throws -> (bytes: [UInt8], verdict: PhotoVerdict) {
        guard case .converted(let result, let media) = convert(bytes, change) else {
            Issue.record("not converted")
            return ([], PhotoVerdict(outcome: .error, media: .unknown))
        }
        let verdict = PhotoCheck().verdict(on: result.span, at: SourceLocation(path: "a"))
        #expect(verdict.media == media && verdict.outcome == .ok, "\(verdict.diagnostics)")
        return (result, verdict)
    }

    private static func png(_ width: Int, _ height: Int, alpha: Bool = false) throws -> [UInt8] {
        let picture = try #require(pixels(width: width, height: height, alpha: alpha))
        return try #require(picture.png())
    }

    @Test("a picture that fits is unchanged, whatever its format")
    func fits() throws {
        for bytes in [try Self.png(96, 50), colorfulJPEG(width: 96, height: 50)] {
            #expect(convert(bytes) { $0.maxSize = .init(96, 96) } == .unchanged)
            #expect(convert(bytes) { $0.maxBytes = bytes.count } == .unchanged)
        }
        #expect(convert(colorfulJPEG(width: 50, height: 50)) { ($0.format, $0.crop) = (.jpeg, .square) } == .unchanged)
    }

    @Test("a scaled picture keeps its proportions and is never enlarged")
    func proportions() throws {
        let small = try converted(colorfulJPEG(width: 300, height: 200)) { $0.maxSize = .init(96, 96) }
        #expect(small.verdict.width == 96 && small.verdict.height == 64 && small.verdict.media == .jpeg)
        let same = try converted(try Self.png(40, 30)) { ($0.format, $0.maxSize) = (.jpeg, .init(96, 96)) }
        #expect(same.verdict.width == 40 && same.verdict.height == 30 && same.verdict.media == .jpeg)
        let wide = try converted(try Self.png(400, 3)) { $0.maxSize = .init(100, 100) }
        #expect(wide.verdict.width == 100 && wide.verdict.height == 1 && wide.verdict.media == .png)
    }

    @Test("a crop keeps the square in the centre before scaling")
    func crop() throws {
        let square = try converted(colorfulJPEG(width: 300, height: 200)) {
            ($0.crop, $0.maxSize) = (.square, .init(96, 96))
        }
        #expect(square.verdict.width == 96 && square.verdict.height == 96)
    }

    @Test(
        "a JPEG has the highest quality with which it is within the limit of bytes", arguments: [4_000, 8_000, 20_000])
    func quality(limit: Int) throws {
        let result = try converted(colorfulJPEG(width: 400, height: 300, quality: 98)) { $0.maxBytes = limit }
        #expect(result.bytes.count <= limit && result.bytes.count > limit / 3, "\(result.bytes.count)")
    }

    @Test(
        "a picture that exceeds the limit of bytes at every quality is scaled down",
        arguments: [PhotoTarget.Format.png, .jpeg])
    func smaller(format: PhotoTarget.Format) throws {
        let result = try converted(try Self.png(500, 400)) { ($0.format, $0.maxBytes) = (format, 2_000) }
        #expect(result.bytes.count <= 2_000)
        #expect(try #require(result.verdict.width) < 400)
    }

    /// A picture of noise, which no quality compresses well.
    private static func grain(_ side: Int) -> [UInt8] {
        var png = PNGBuilder(width: side, height: side, depth: 8, colorType: 2)
        var state: UInt32 = 1
        png.rows = (0..<side).flatMap { _ in
            [0]
                + (0..<3 * side).map { _ in
                    state = state &* 1_664_525 &+ 1_013_904_223
                    return UInt8(state >> 24)
                }
        }
        return png.bytes
    }

    @Test(
        "a grainy picture is scaled down rather than compressed strongly, to a size close to the limit",
        arguments: [5_000, 15_000])
    func grainy(limit: Int) throws {
        let result = try converted(Self.grain(200)) { ($0.format, $0.maxBytes) = (.jpeg, limit) }
        #expect(result.bytes.count <= limit && result.bytes.count > limit / 10 * 9, "\(result.bytes.count)")
        #expect(try #require(result.verdict.width) < 190)
        // The first entry of the table of brightness is 8 at a quality of 75, and 16 at 50.
        let table = try #require(result.bytes.indices.first { result.bytes[$0...].starts(with: [0xFF, 0xDB]) })
        #expect(result.bytes[table + 5] <= 8)
    }

    @Test("colours have the full resolution if bytes are not limited, and half of it in smaller files")
    func chroma() throws {
        let photo = colorfulJPEG(width: 300, height: 200, quality: 98)
        let whole = try converted(photo) { $0.maxSize = .init(96, 96) }.bytes
        let small = try converted(photo) { ($0.maxSize, $0.maxBytes) = (.init(96, 96), whole.count / 2) }.bytes
        func factors(_ jpeg: [UInt8]) throws -> UInt8 {
            jpeg[try #require(jpeg.indices.first { jpeg[$0...].starts(with: [0xFF, 0xC0]) }) + 11]
        }
        #expect(try factors(whole) == 0x11)
        #expect(try factors(small) == 0x22)
    }

    @Test("a picture whose metadata alone exceeds the limit keeps its pixels")
    func metadata() throws {
        let clean = colorfulJPEG(width: 60, height: 40)
        let comment: [UInt8] = [0xFF, 0xFE, 0x40, 0x02] + Array(repeating: 65, count: 0x4000)
        let bytes = Array(clean[..<20]) + comment + clean[20...]
        let result = try converted(bytes) { $0.maxBytes = 10_000 }
        #expect(result.bytes == clean)
    }

    @Test("alpha is kept in PNG")
    func alpha() throws {
        let small = try converted(try Self.png(200, 200, alpha: true)) { $0.maxSize = .init(50, 50) }
        let bytes = small.bytes
        let picture = PhotoPixels(bytes.span)
        #expect(picture?.hasAlpha == true)
    }

    @Test("other types, and damaged pictures, are not converted")
    func impossible() throws {
        #expect(convert(Array("GIF89a\u{1E}\0\u{14}\0\0\0,;".utf8)) { $0.format = .jpeg } == .impossible)
        let cut = Array(colorfulJPEG(width: 60, height: 40).dropLast(20))
        #expect(convert(cut) { $0.format = .png } == .impossible)
    }
}
