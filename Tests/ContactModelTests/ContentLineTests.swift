import Bytes
import ContactModel
import TestSupport
import Testing

/// Lines are scanned 16 bytes at a time; the expected result is computed by a simple parser of RFC 6350's grammar.
@Suite struct ContentLineTests {
    @Test("a random line is parsed as by the grammar of RFC 6350", arguments: 0..<400) func parsesAsGrammar(seed: Int) {
        var random = SeededRandom(seed: seed)
        let pieces = ["item1.", "TEL", ";TYPE=", "CELL", "\"", ":", ";", ".", "=", ",", "value with blanks", "", "é"]
        let line = (0..<Int.random(in: 1...12, using: &random)).map { _ in random.pick(pieces) }.joined()
        let cut = unsafe Array(line.utf8).withUnsafeBytes { bytes in
            unsafe ContentLine(bytes).map { parts in
                [parts.group, parts.name, parts.parameters, parts.value].map { unsafe Array(bytes[$0.range]) }
            }
        }
        #expect(cut == Self.plainly(Array(line.utf8)), "\(line)")
    }

    /// Returns group, name, parameters and value.
    private static func plainly(_ line: [UInt8]) -> [[UInt8]]? {
        guard let nameEnd = line.firstIndex(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ";") }) else {
            return nil
        }
        let head = line[..<nameEnd]
        let dot = head.firstIndex(of: UInt8(ascii: "."))
        let name = head[(dot.map { $0 + 1 } ?? 0)...]
        guard !name.isEmpty else { return nil }
        var isQuoted = false
        for index in nameEnd..<line.count {
            if line[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
            if line[index] == UInt8(ascii: ":"), !isQuoted {
                return [
                    Array(head[..<(dot ?? 0)]), Array(name), Array(line[nameEnd..<index]), Array(line[(index + 1)...]),
                ]
            }
        }
        return nil
    }
}
