import ContactFormats
import ContactModel
import Testing

@Suite struct PhotosJPEGCheckTests {
    @Test("a JPEG without defects has the verdict ok, and its size")
    func sound() {
        for bytes in [JPEGBuilder(width: 33, height: 9).bytes, colorfulJPEG(width: 33, height: 9)] {
            let verdict = checkJPEG(bytes)
            #expect(verdict.outcome == .ok, "\(verdict.diagnostics)")
            #expect(verdict.media == .jpeg && verdict.width == 33 && verdict.height == 9)
            #expect(!verdict.hasMetadata)
        }
    }

    @Test("a JPEG cut off within the picture is an error at its end or at the marker that is cut")
    func cut() throws {
        let bytes = colorfulJPEG(width: 24, height: 24)
        #expect(bytes.count > 300)
        for length in 3..<bytes.count - 2 {
            let verdict = checkJPEG(Array(bytes[..<length]))
            #expect(verdict.outcome == .error)
            let diagnostic = try #require(verdict.diagnostics.first { $0.severity == .error })
            #expect(diagnostic.code == .jpegTruncated)
            #expect((diagnostic.location?.offset ?? .max) <= length)
        }
    }

    @Test("a changed height or width is an error, because the data ends too early or too late", arguments: [-8, 8, 64])
    func dimensions(change: Int) throws {
        let bytes = colorfulJPEG(width: 48, height: 48)
        let frame = try #require(bytes.indices.first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 })
        for place in [frame + 6, frame + 8] {
            var changed = bytes
            changed[place] = UInt8(Int(changed[place]) + 2 * change)
            let verdict = checkJPEG(changed)
            #expect(verdict.outcome == .error)
            let codes: [Diagnostic.Code] = [.jpegDataShort, .jpegDataExtra, .jpegHuffmanData]
            let diagnostic = try #require(verdict.diagnostics.first)
            #expect(codes.contains(diagnostic.code))
        }
    }

    @Test("no changed byte crashes the check, and every location is within the file")
    func flips() {
        let bytes = colorfulJPEG(width: 16, height: 16)
        for index in bytes.indices {
            for bit in [0, 3, 7] {
                var flipped = bytes
                flipped[index] ^= 1 << UInt8(bit)
                for diagnostic in checkJPEG(flipped).diagnostics {
                    #expect((diagnostic.location?.offset ?? 0) <= flipped.count)
                }
            }
        }
    }

    @Test("a JPEG whose pixels can all be decoded has only warnings about its header and its markers")
    func odd() throws {
        let bytes = colorfulJPEG(width: 24, height: 24)
        let scan = try #require(bytes.indices.first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xDA })
        let selection = scan + 5 + 2 * Int(bytes[scan + 4])
        let parameters = Array(bytes[..<selection]) + [0, 0, 0] + bytes[(selection + 3)...]
        let odd: [(String, [UInt8])] = [
            ("the parameters of the scan", parameters),
            ("bytes before a marker", bytes[..<scan] + [0, 0x12] + bytes[scan...]),
            ("no EOI", Array(bytes.dropLast(2))),
            ("half of EOI", Array(bytes.dropLast(1))),
            ("no EOI, but other bytes", bytes.dropLast(2) + Array("SEFH".utf8)),
            ("no EOI, but another picture", bytes.dropLast(2) + bytes),
        ]
        for (name, jpeg) in odd {
            let verdict = checkJPEG(jpeg)
            #expect(verdict.outcome == .warning, "\(name): \(verdict.diagnostics)")
            let strict = PhotoCheck(strictness: .strict).verdict(on: jpeg.span, at: SourceLocation(path: "a.jpg"))
            #expect(strict.outcome == .error, "\(name)")
            let stripped = StrippedJPEG(jpeg.span)?.bytes ?? []
            #expect(checkJPEG(stripped).outcome != .error, "\(name)")
        }
    }

    @Test("a progressive JPEG without EOI is an error, since scans may be missing") func cutProgressive() {
        let bytes = JPEGBuilder(scans: 3).bytes
        #expect(checkJPEG(bytes).outcome == .ok)
        #expect(checkJPEG(Array(bytes.dropLast(2))).outcome == .error)
    }

    @Test("a baseline JPEG without Huffman tables is decoded with the standard tables") func standardTables() throws {
        var bytes = colorfulJPEG(width: 24, height: 24)
        var tables = 0
        while let place = bytes.indices.dropLast().first(where: { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC4 }) {
            bytes.removeSubrange(place..<place + 2 + Int(bytes[place + 2]) << 8 + Int(bytes[place + 3]))
            tables += 1
        }
        #expect(tables > 0)
        let verdict = checkJPEG(bytes)
        #expect(verdict.diagnostics.first?.code == .jpegMarkerMissing)
        // `colorfulJPEG` has tables of its own, so the data does not fit the standard tables.
        #expect(verdict.diagnostics.first?.severity == .warning)
    }

    @Test("bytes after the end are a warning, and count as metadata")
    func trailing() {
        var jpeg = JPEGBuilder()
        jpeg.trailing = [1, 2, 3]
        let verdict = checkJPEG(jpeg.bytes)
        #expect(verdict.outcome == .warning && verdict.hasMetadata)
        #expect(verdict.diagnostics.map(\.code) == [.jpegTrailing])
        #expect(verdict.diagnostics.first?.location?.offset == jpeg.bytes.count - 3)
    }

    @Test("an invalid code in the last blocks is an error, also before many bytes after the picture")
    func invalidCodeBeforeTrailingBytes() throws {
        var jpeg = JPEGBuilder(width: 2, height: 16)
        let scan = try #require(jpeg.segments.firstIndex { $0.marker == 0xDA })
        // The only code is a zero bit.
        jpeg.segments[scan].data = Array("after IEND".utf8)
        for count in [0, 1, 960, 100_000] {
            jpeg.trailing = Array(repeating: 0xFF, count: count)
            #expect(checkJPEG(jpeg.bytes).diagnostics.contains { $0.code == .jpegHuffmanData }, "\(count)")
        }
    }

    @Test("the sizes that the caller limits are checked before anything is decoded")
    func limits() {
        var limits = PhotoLimits()
        limits.side = 100
        #expect(checkJPEG(JPEGBuilder(width: 101, height: 8).bytes, limits: limits).outcome == .error)
        #expect(checkJPEG(JPEGBuilder(width: 100, height: 8).bytes, limits: limits).outcome == .ok)
        limits.pixels = 799
        #expect(
            checkJPEG(JPEGBuilder(width: 100, height: 8).bytes, limits: limits).diagnostics.map(\.code) == [.jpegLimit])
        limits.pixels = 0
        limits.bytes = 10
        #expect(checkJPEG(JPEGBuilder().bytes, limits: limits).diagnostics.map(\.code) == [.jpegLimit])
    }

    @Test("thousands of scans, and large pictures in several scans, exceed a limit")
    func bombs() {
        #expect(checkJPEG(JPEGBuilder(width: 8, height: 8, scans: 64).bytes).outcome == .ok)
        #expect(checkJPEG(JPEGBuilder(width: 8, height: 8, scans: 3000).bytes).diagnostics.map(\.code) == [.jpegLimit])
        let large = JPEGBuilder(width: 8000, height: 6000, scans: 2).bytes
        #expect(checkJPEG(large).diagnostics.map(\.code) == [.jpegLimit])
        let many = JPEGBuilder(width: 4000, height: 4000, scans: 60).bytes
        #expect(checkJPEG(many).diagnostics.map(\.code) == [.jpegLimit])
        #expect(checkJPEG(JPEGBuilder(width: 8000, height: 6000).bytes).outcome == .ok)
    }

    @Test("a picture inside a text file has its offset in the message")
    func inText() throws {
        let bytes = Array(JPEGBuilder().bytes.dropLast(2))
        let location = SourceLocation(path: "a.vcf", line: 7, column: 1)
        let verdict = JPEGCheck().verdict(on: bytes.span, at: location)
        let diagnostic = try #require(verdict.diagnostics.first)
        #expect(diagnostic.message.hasSuffix(", at byte \(bytes.count) of the picture"))
        #expect(diagnostic.location?.line == 7 && diagnostic.location?.offset == nil)
    }

    @Test("the strict check of a JPEG turns warnings into errors")
    func strict() {
        var jpeg = JPEGBuilder()
        jpeg.trailing = [0]
        let bytes = jpeg.bytes
        let verdict = PhotoCheck(strictness: .strict).verdict(on: bytes.span, at: SourceLocation(path: "a.jpg"))
        #expect(verdict.outcome == .error && verdict.diagnostics.map(\.severity) == [.error])
    }

    @Test("a JPEG named .png is a warning, and an error if it is damaged")
    func namedPNG() {
        let bytes = JPEGBuilder().bytes
        let location = SourceLocation(path: "a.png")
        let sound = PhotoCheck().verdict(on: bytes.span, at: location, isNamedPNG: true)
        #expect(sound.outcome == .warning && sound.diagnostics.map(\.code) == [.pngNotPNG])
        #expect(sound.diagnostics.first?.message == "not a PNG: a JPEG picture")
        let cut = Array(bytes.dropLast(3))
        let damaged = PhotoCheck().verdict(on: cut.span, at: location, isNamedPNG: true)
        #expect(damaged.outcome == .error && damaged.diagnostics.map(\.code) == [.pngNotPNG, .jpegTruncated])
    }

    @Test("other bytes are not a JPEG")
    func others() {
        for bytes in [[], [0xFF], Array("GIF89a".utf8)] as [[UInt8]] {
            #expect(checkJPEG(bytes).diagnostics.map(\.code) == [.jpegNotJPEG])
        }
    }
}
