import ContactFormats
import ContactModel
import Testing

@Suite struct PhotosPreviewTests {
    @Test("every format is converted to RGBA", arguments: PhotosPNGCheckTests.formats, [false, true])
    func formats(format: (depth: Int, colorType: Int), interlaced: Bool) throws {
        var png = PNGBuilder(
            width: 17, height: 12, depth: format.depth, colorType: format.colorType, interlaced: interlaced)
        png.palette = format.colorType == 3 ? Array(repeating: 0x80, count: 3 << format.depth) : []
        let preview = try #require(self.preview(png.bytes, 8, 8))
        #expect(preview.width == 8 && preview.height == 5)
        let color: UInt8 = format.colorType == 3 ? 0x80 : 0
        let alpha: UInt8 = format.colorType & 4 != 0 ? 0 : 255
        for pixel in 0..<40 {
            let shown = Array(preview.pixels[4 * pixel..<4 * pixel + 4])
            #expect(shown == [color, color, color, alpha])
        }
    }

    @Test("a pixel is the mean of its box, weighted by alpha")
    func box() throws {
        var png = PNGBuilder(width: 4, height: 2, depth: 8, colorType: 6)
        let row: [UInt8] = [0, 255, 0, 0, 255, 0, 0, 255, 255, 10, 20, 30, 255, 200, 200, 200, 0]
        png.rows = row + row
        let expected: [UInt8] = [128, 0, 128, 255, 10, 20, 30, 128]
        #expect(try #require(preview(png.bytes, 2, 1)).pixels == expected)
    }

    @Test("an interlaced picture has the same preview")
    func interlaced() throws {
        // Each pixel encodes its position, so that any two swapped pixels differ.
        func picture(_ place: (Int, Int, Int, Int)) -> [UInt8] {
            var rows: [UInt8] = []
            for y in stride(from: place.1, to: 20, by: place.3) {
                rows.append(0)
                for x in stride(from: place.0, to: 20, by: place.2) { rows.append(UInt8(x * 12 ^ y * 7)) }
            }
            return rows
        }
        var plain = PNGBuilder(width: 20, height: 20, depth: 8, colorType: 0)
        plain.rows = picture((0, 0, 1, 1))
        var passes = PNGBuilder(width: 20, height: 20, depth: 8, colorType: 0, interlaced: true)
        passes.rows =
            [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
            .flatMap(picture)
        for side in [1, 3, 7, 20, 40] {
            let shown = try #require(preview(plain.bytes, side, side))
            #expect(shown == preview(passes.bytes, side, side))
        }
    }

    @Test("extreme proportions keep at least one pixel in each dimension")
    func proportions() throws {
        let wide = try #require(preview(PNGBuilder(width: 1000, height: 1).bytes, 40, 40))
        #expect(wide.width == 40 && wide.height == 1)
        let high = try #require(preview(PNGBuilder(width: 1, height: 1000).bytes, 40, 40))
        #expect(high.width == 1 && high.height == 40)
        let small = try #require(preview(PNGBuilder(width: 5, height: 6).bytes, 40, 40))
        #expect(small.width == 5 && small.height == 6)
    }

    @Test("removing metadata changes no pixel")
    func stripped() throws {
        var png = PNGBuilder(width: 30, height: 20, depth: 8, colorType: 2)
        var rows = png.emptyRows
        for index in rows.indices where index % 91 != 0 { rows[index] = UInt8(truncatingIfNeeded: index * 37) }
        png.rows = rows
        png.beforePixels = [PNGBuilder.Chunk(name: "tEXt", data: Array("Title\0Ada".utf8))]
        let bytes = try #require(strip(png.bytes))
        #expect(bytes.count < png.bytes.count)
        let shown = try #require(preview(bytes, 40, 40))
        #expect(shown == preview(png.bytes, 40, 40))
        #expect(Set(shown.pixels).count > 100)
    }

    private func strip(_ bytes: [UInt8]) -> [UInt8]? { StrippedPNG(bytes.span)?.bytes }

    @Test("a damaged picture or another type has no preview")
    func nothing() {
        let bytes = PNGBuilder().bytes
        for length in 0..<bytes.count { #expect(preview(Array(bytes[..<length]), 4, 4) == nil) }
        #expect(preview(Array("GIF89a".utf8), 4, 4) == nil)
        #expect(preview(bytes, 0, 4) == nil)
    }

    private func preview(_ bytes: [UInt8], _ width: Int, _ height: Int) -> PicturePreview? {
        PicturePreview(bytes.span, fitting: width, height)
    }
}
