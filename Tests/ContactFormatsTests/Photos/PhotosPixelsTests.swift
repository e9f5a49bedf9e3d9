import ContactFormats
import Testing

@Suite struct PhotosPixelsTests {
    private func decoded(_ bytes: [UInt8], side: Int = .max) -> PhotoPixels? {
        PhotoPixels(bytes.span, scalingTo: side)
    }

    @Test("a PNG is encoded and decoded without change", arguments: [false, true])
    func png(alpha: Bool) throws {
        let picture = try #require(pixels(width: 31, height: 17, alpha: alpha))
        let file = try #require(picture.png())
        #expect(check(file).outcome == .ok)
        #expect(decoded(file) == picture)
        #expect(picture.hasAlpha == alpha)
    }

    @Test("a PNG is rotated according to its Exif orientation", arguments: [false, true]) func orientation(
        isBeforePixels: Bool
    )
        throws
    {
        var png = PNGBuilder(width: 3, height: 2, depth: 8, colorType: 0)
        png.rows = [0, 10, 20, 30, 0, 40, 50, 60]
        // 6: the first row is the right side, the first column the top.
        let chunk = PNGBuilder.Chunk(name: "eXIf", data: PhotosStripTests.exif(orientation: 6))
        if isBeforePixels { png.beforePixels = [chunk] } else { png.afterPixels = [chunk] }
        let picture = try #require(decoded(png.bytes))
        #expect(picture.width == 2 && picture.height == 3)
        #expect(stride(from: 0, to: 24, by: 4).map { picture.bytes[$0] } == [40, 10, 50, 20, 60, 30])
        let shown = try #require(preview(png.bytes))
        #expect(shown.width == 2 && shown.height == 3 && shown.pixels == picture.bytes)
        var target = PhotoTarget()
        target.maxSize = .init(2, 2)
        guard case .converted(let small, .png) = convert(png.bytes, target) else {
            Issue.record("a picture that is too high is accepted")
            return
        }
        let turned = try #require(decoded(small))
        #expect(turned.width == 1 && turned.height == 2)
        target.maxSize = .init(2, 3)
        guard case .unchanged = convert(png.bytes, target) else {
            Issue.record("a picture that fits when it is turned is converted")
            return
        }
    }

    // A span cannot be used within a macro.
    private func preview(_ bytes: [UInt8]) -> PicturePreview? { PicturePreview(bytes.span, fitting: 10, 10) }
    private func convert(_ bytes: [UInt8], _ target: PhotoTarget) -> PhotoConverter.Result {
        PhotoConverter(target).convert(bytes.span)
    }

    @Test("a JPEG of high quality differs little from its pixels, and transparent pixels are blended with white")
    func jpeg() throws {
        let picture = try #require(pixels(width: 40, height: 40, alpha: true))
        let file = try #require(picture.jpeg(quality: 98))
        #expect(checkJPEG(file).outcome == .ok)
        let shown = try #require(decoded(file))
        #expect(shown.width == 40 && shown.height == 40 && !shown.hasAlpha)
        // The left edge is transparent, the right one opaque.
        #expect(shown.bytes[0..<3].allSatisfy { $0 > 240 })
        #expect(shown.bytes[4 * 39] > 200 && shown.bytes[4 * 39 + 1] < 60)
    }

    @Test("a JPEG to be scaled down is decoded at a fraction of its size, never below twice the target")
    func fraction() throws {
        let file = colorfulJPEG(width: 400, height: 300)
        #expect(try #require(decoded(file, side: 96)).width == 400)
        #expect(try #require(decoded(file, side: 75)).height == 150)
        #expect(try #require(decoded(file, side: 10)).height == 38)
    }

    @Test("scaling is done in linear light: black and white mix to 188, not to 128")
    func gamma() throws {
        var png = PNGBuilder(width: 64, height: 64, depth: 8, colorType: 0)
        png.rows = (0..<64).flatMap { y in [0] + (0..<64).map { x in (x + y) % 2 == 0 ? 0 : 255 } as [UInt8] }
        let picture = try #require(decoded(png.bytes))
        let small = try #require(picture.scaled(to: 8, 8))
        let center = small.bytes[4 * (8 * 4 + 4)]
        #expect((184...192).contains(center), "\(center)")
    }

    @Test("transparent pixels do not affect the colours beside them")
    func alpha() throws {
        var png = PNGBuilder(width: 16, height: 16, depth: 8, colorType: 6)
        // Transparent green beside opaque red.
        let (green, red): ([UInt8], [UInt8]) = ([0, 255, 0, 0], [255, 0, 0, 255])
        let row = [[0], Array(repeatElement(green, count: 8).joined()), Array(repeatElement(red, count: 8).joined())]
        png.rows = Array(repeatElement(row.flatMap(\.self), count: 16).joined())
        let picture = try #require(decoded(png.bytes))
        let small = try #require(picture.scaled(to: 3, 3))
        let middle = Array(small.bytes[16..<20])
        #expect(middle[0] > 250 && middle[1] < 5 && (100...155).contains(middle[3]), "\(middle)")
    }

    @Test("the square in the centre is cropped")
    func square() throws {
        let picture = try #require(pixels(width: 40, height: 30))
        let square = picture.croppedToSquare()
        #expect(square.width == 30 && square.height == 30)
        #expect(square.bytes[0..<4] == picture.bytes[20..<24])
    }
}
