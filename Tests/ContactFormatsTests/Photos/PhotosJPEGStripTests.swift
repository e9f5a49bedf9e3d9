import ContactFormats
import ContactModel
import Testing

@Suite struct PhotosJPEGStripTests {
    /// Returns a segment of application data or a comment.
    private static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
        JPEGBuilder.Segment(marker: marker, content: content).bytes
    }

    /// Returns Exif data with an orientation and a description.
    private static func exif(orientation: UInt8) -> [UInt8] {
        Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, 8, 0, 2]
            + [0x01, 0x0E, 0, 2, 0, 0, 0, 4, 0x41, 0x64, 0x61, 0]
            + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
    }

    /// Inserts segments after the JFIF header of an encoded picture.
    private static func inserting(_ segments: [UInt8], into jpeg: [UInt8]) -> [UInt8] {
        Array(jpeg[..<20]) + segments + jpeg[20...]
    }

    private func strip(_ bytes: [UInt8]) -> StrippedJPEG? { StrippedJPEG(bytes.span) }
    private func pixels(_ bytes: [UInt8]) -> PhotoPixels? { PhotoPixels(bytes.span) }

    @Test("application data, comments, thumbnails and trailing bytes are removed; the rest is unchanged")
    func removes() throws {
        let clean = colorfulJPEG(width: 40, height: 30)
        var bytes = Self.inserting(
            Self.segment(0xE1, Self.exif(orientation: 1))
                + Self.segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0<x/>".utf8))
                + Self.segment(0xED, Array("Photoshop 3.0\0".utf8))
                + Self.segment(0xE0, Array("JFXX\0".utf8) + [0x10, 1, 2])
                + Self.segment(0xE2, Array("MPF\0".utf8)) + Self.segment(0xFE, Array("Hello".utf8)), into: clean)
        bytes += [1, 2, 3]
        #expect(checkJPEG(bytes).hasMetadata && checkJPEG(bytes).outcome == .warning)
        let stripped = try #require(strip(bytes))
        #expect(stripped.removed == ["APP1", "APP13", "APP0", "APP2", "COM", "after EOI"])
        #expect(stripped.bytes == clean)
        #expect(!checkJPEG(stripped.bytes).hasMetadata && checkJPEG(stripped.bytes).outcome == .ok)
    }

    @Test("a picture without metadata is unchanged, and one with a thumbnail in its header loses it")
    func thumbnail() throws {
        let clean = colorfulJPEG(width: 40, height: 30)
        let same = try #require(strip(clean))
        #expect(same.bytes == clean && same.removed.isEmpty)
        let header = Self.segment(0xE0, Array(clean[6..<18]) + [1, 1, 9, 9, 9])
        let bytes = [0xFF, 0xD8] + header + clean[20...]
        let stripped = try #require(strip(bytes))
        #expect(stripped.bytes == clean && stripped.removed == ["thumbnail"])
    }

    @Test("a colour profile is kept")
    func profile() throws {
        let profile = Self.segment(0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1] + Array(repeating: 7, count: 40))
        let bytes = Self.inserting(profile + Self.segment(0xFE, [65]), into: colorfulJPEG(width: 16, height: 16))
        #expect(try #require(strip(bytes)).bytes == Self.inserting(profile, into: colorfulJPEG(width: 16, height: 16)))
    }

    @Test("a picture of whole blocks is rotated without loss", arguments: 2...8 as ClosedRange<UInt8>)
    func turned(orientation: UInt8) throws {
        let clean = colorfulJPEG(width: 48, height: 32)
        let bytes = Self.inserting(Self.segment(0xE1, Self.exif(orientation: orientation)), into: clean)
        let stripped = try #require(strip(bytes))
        #expect(stripped.orientation == nil)
        let verdict = checkJPEG(stripped.bytes)
        #expect(verdict.outcome == .ok && !verdict.hasMetadata)
        #expect(verdict.width == (orientation < 5 ? 48 : 32) && verdict.height == (orientation < 5 ? 32 : 48))
        // Decoding the original rotates its pixels, so that both pictures are equal except for rounding.
        let shown = try #require(pixels(stripped.bytes))
        let expected = try #require(pixels(bytes))
        #expect(shown.width == expected.width && shown.height == expected.height)
        let difference = zip(shown.bytes, expected.bytes).map { abs(Int($0) - Int($1)) }.max() ?? 0
        #expect(difference <= 12, "\(difference)")
        #expect(shown.bytes != pixels(clean)?.bytes)
    }

    @Test("if an edge has partial blocks, only the orientation is kept in the Exif data")
    func partial() throws {
        let clean = colorfulJPEG(width: 45, height: 31)
        let bytes = Self.inserting(Self.segment(0xE1, Self.exif(orientation: 6)), into: clean)
        let stripped = try #require(strip(bytes))
        #expect(stripped.orientation == 6 && stripped.removed == ["APP1"])
        #expect(stripped.bytes.count == clean.count + 36)
        #expect(
            !stripped.bytes.contains(UInt8(ascii: "d"))
                || !String(decoding: stripped.bytes, as: UTF8.self).contains("Ada"))
        #expect(pixels(stripped.bytes) == pixels(bytes))
        let again = try #require(strip(stripped.bytes))
        #expect(again.removed.isEmpty && again.bytes == stripped.bytes)
    }

    @Test("truncated Exif data, cut pictures and other types do not cause a crash")
    func broken() {
        let exif = Self.exif(orientation: 3)
        for length in 0...exif.count {
            let bytes = Self.inserting(
                Self.segment(0xE1, Array(exif[..<length])), into: colorfulJPEG(width: 16, height: 16))
            #expect(strip(bytes)?.removed == ["APP1"])
        }
        let bytes = colorfulJPEG(width: 16, height: 16)
        // A picture without EOI is whole if its scan is.
        for length in 0..<bytes.count { _ = strip(Array(bytes[..<length])) }
        #expect(strip(Array(bytes[..<(bytes.count / 2)]))?.bytes == nil)
        #expect(strip(Array(bytes.dropLast(2)))?.bytes == bytes)
        #expect(strip(Array("GIF89a".utf8))?.bytes == nil)
    }
}
