import TestSupport
import Testing

@testable import ContactFormats

/// Names are compared as numbers, eight bytes at once.
@Suite struct VCardScanTests {
    @Test func upperCaseIsThatOfEachByte() {
        for byte in UInt8.min...UInt8.max {
            let word = UInt64(byte) &* 0x0101_0101_0101_0101
            #expect(LineScan.upper(word) == UInt64(LineScan.upper(byte)) &* 0x0101_0101_0101_0101)
        }
    }

    @Test(arguments: 0..<200) func namesHaveOneNumber(seed: Int) {
        var random = SeededRandom(seed: seed)
        let line = (0..<Int.random(in: 1...20, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
        let start = Int.random(in: 0..<line.count, using: &random)
        let name = start..<Int.random(in: start + 1...line.count, using: &random)
        let number = unsafe line.withUnsafeBytes { unsafe PlainLineCopier.key($0, name) }
        let expected = line[name].prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64(LineScan.upper($1)) }
        #expect(number == expected)
    }
}
