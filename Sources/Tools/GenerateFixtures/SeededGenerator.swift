/// A random generator with the same sequence for the same seed on every machine (SplitMix64).
///
/// Functions of the standard library such as `randomElement(using:)` are not used: their algorithms may change between
/// releases, which would change the fixtures.
struct SeededGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Returns a number from 0 up to, not including, `bound`.
    mutating func below(_ bound: Int) -> Int {
        Int(next() % UInt64(bound))
    }

    mutating func int(in range: ClosedRange<Int>) -> Int {
        range.lowerBound + below(range.count)
    }

    mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[below(elements.count)]
    }

    mutating func chance(percent: Int) -> Bool {
        below(100) < percent
    }

    /// Returns a number from 0 up to, not including, 1, with few enough bits to be exact on every machine.
    mutating func unit() -> Double {
        Double(next() >> 40) / Double(1 << 24)
    }

    /// Returns `pattern` with every `#` replaced by a digit.
    mutating func digits(_ pattern: String) -> String {
        var result = ""
        for character in pattern {
            result.append(character == "#" ? Character(String(below(10))) : character)
        }
        return result
    }
}
