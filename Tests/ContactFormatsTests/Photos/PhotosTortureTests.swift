import ContactFormats
import ContactModel
import Platform
import TestSupport
import Testing

/// Any lost or changed byte of a PNG is detected, and no file takes long to check. `CONTACTSCTL_TORTURE=1` tests every
/// bit.
@Suite struct PhotosTortureTests {
    static let isThorough = unsafe getenv("CONTACTSCTL_TORTURE") != nil

    static let pictures: [PNGBuilder] = [
        PNGBuilder(), .rich, PNGBuilder(width: 40, height: 30, depth: 16, colorType: 6, interlaced: true),
    ]

    @Test("a truncated picture is an error at any length", arguments: pictures.indices)
    func cut(index: Int) {
        let bytes = Self.pictures[index].bytes
        #expect(check(bytes).outcome == .ok)
        for length in 0..<bytes.count where check(Array(bytes[..<length])).outcome != .error {
            Issue.record("cut at \(length) is not seen")
        }
    }

    @Test("any flipped bit is an error", arguments: pictures.indices)
    func flip(index: Int) {
        var bytes = Self.pictures[index].bytes
        for bit in stride(from: 0, to: bytes.count * 8, by: Self.isThorough ? 1 : 7) {
            bytes[bit / 8] ^= 1 << (bit % 8)
            if check(bytes).outcome != .error { Issue.record("bit \(bit % 8) of byte \(bit / 8) is not seen") }
            bytes[bit / 8] ^= 1 << (bit % 8)
        }
    }

    @Test(
        "a flipped bit in the stream that changes a pixel is an error despite a valid CRC", arguments: pictures.indices)
    func flipBeneath(index: Int) {
        var png = Self.pictures[index]
        let pixels = png.emptyRows
        let good = deflated(pixels)
        for bit in stride(from: 0, to: good.count * 8, by: Self.isThorough ? 1 : 3) {
            var stream = good
            stream[bit / 8] ^= 1 << (bit % 8)
            let altered = stream
            png.alterStream = { _ in altered }
            let isHarmless = inflated(altered, size: pixels.count + 1) == pixels
            #expect((check(png.bytes).outcome == .ok) == isHarmless, "bit \(bit)")
        }
    }

    @Test("decompression bombs are rejected quickly", arguments: Bomb.all)
    func bomb(bomb: Bomb) {
        let bytes = bomb.bytes()
        var verdict = check([])
        let time = threadSeconds { verdict = check(bytes) }
        #expect(verdict.outcome == bomb.outcome, "\(verdict.diagnostics)")
        #if DEBUG
            #expect(time < 1)
        #else
            #expect(time < 0.2)
        #endif
    }
}

/// A small file that requires many resources to decode.
struct Bomb: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let outcome: PhotoVerdict.Outcome
    let bytes: @Sendable () -> [UInt8]

    static let all: [Bomb] = [
        Bomb(testDescription: "10,000 x 10,000", outcome: .error) { sized(10_000, 10_000) },
        Bomb(testDescription: "1,000,000 x 1,000,000", outcome: .error) { sized(1_000_000, 1_000_000) },
        Bomb(testDescription: "a length of 0x7fffffff", outcome: .error) {
            var png = PNGBuilder()
            png.beforePixels = [PNGBuilder.Chunk(name: "tEXt", length: 0x7FFF_FFFF)]
            return png.bytes
        },
        Bomb(testDescription: "400 zTXt of 8 MB", outcome: .ok) {
            var png = PNGBuilder()
            let text = Array("A\0\0".utf8) + deflated(Array(repeating: 0x41, count: 8_000_000))
            png.beforePixels = Array(repeating: PNGBuilder.Chunk(name: "zTXt", data: text), count: 400)
            return png.bytes
        },
        Bomb(testDescription: "400,000 zTXt of a byte", outcome: .ok) {
            let head = PNGBuilder().bytes.prefix(33)
            let chunk = PNGBuilder.Chunk(name: "zTXt", data: [0x41, 0, 0] + deflated([0x41])).bytes
            var bytes = Array(head)
            for _ in 0..<400_000 { bytes += chunk }
            return bytes + PNGBuilder().bytes.dropFirst(33)
        },
        Bomb(testDescription: "an iCCP of 64 MB", outcome: .warning) {
            var png = PNGBuilder()
            var profile = [UInt8](repeating: 0, count: 64_000_000)
            profile.replaceSubrange(0..<4, with: UInt32(4_000_000).bigEndianBytes)
            profile.replaceSubrange(16..<20, with: Array("RGB ".utf8))
            profile.replaceSubrange(36..<40, with: Array("acsp".utf8))
            png.beforePixels = [PNGBuilder.Chunk(name: "iCCP", data: [0x41, 0, 0] + deflated(profile, level: 1))]
            return png.bytes
        },
        Bomb(testDescription: "64 MB of pixels for 30", outcome: .error) {
            var png = PNGBuilder()
            png.rows = Array(repeating: 0, count: 64_000_000)
            return png.bytes
        },
        Bomb(testDescription: "800,000 empty chunks", outcome: .ok) {
            let head = PNGBuilder().bytes.prefix(33)
            let chunk = PNGBuilder.Chunk(name: "vpAg").bytes
            var bytes = Array(head)
            for _ in 0..<800_000 { bytes += chunk }
            return bytes + PNGBuilder().bytes.dropFirst(33)
        },
    ]

    private static func sized(_ width: Int, _ height: Int) -> [UInt8] {
        var png = PNGBuilder(width: width, height: height)
        png.rows = [0]
        return png.bytes
    }
}
