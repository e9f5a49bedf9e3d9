import Bytes
import TestSupport
import Testing

@testable import ContactFormats

/// The first eight bytes of property names, as integers, by which the reader compares names.
@Suite struct VCardScanTests {
    @Test("eight bytes are converted to upper case like single ones") func upperCasesEightBytes() {
        for byte in UInt8.min...UInt8.max {
            let word = UInt64(byte) &* 0x0101_0101_0101_0101
            #expect(LineScan.upper(word) == UInt64(byte.uppercased) &* 0x0101_0101_0101_0101)
        }
    }

    @Test("a name's key is its first eight bytes in upper case", arguments: 0..<200) func keyIsFirstEightBytes(
        seed: Int
    ) {
        var random = SeededRandom(seed: seed)
        let line = (0..<Int.random(in: 1...20, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
        let start = Int.random(in: 0..<line.count, using: &random)
        let name = start..<Int.random(in: start + 1...line.count, using: &random)
        let number = unsafe line.withUnsafeBytes { unsafe PlainLineCopier.key($0, name) }
        let expected = line[name].prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1.uppercased) }
        #expect(number == expected)
    }
}
