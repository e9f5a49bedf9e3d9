/// A generator that gives the same numbers for the same seed (SplitMix64).
struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    init(seed: Int) { state = UInt64(seed) }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// True once in so many times.
    mutating func once(in times: Int) -> Bool { Int.random(in: 0..<times, using: &self) == 0 }

    mutating func pick<T>(_ choices: [T]) -> T { choices[Int.random(in: 0..<choices.count, using: &self)] }

    private static let pieces = [
        "a", "Ada", "\"", "\"\"", ",", ";", "\\", "\\n", "\n", "\r\n", "\r", "\0", " ", "  ", "\t", " ::: ", ":::", ":",
        "'=x", "=1+1",
        "@", "-", "+49", "007", "0", "é", "e\u{301}", "\u{301}", "שלום", "\u{202E}", "👩🏽‍🚀", "\u{FEFF}", "日本", "^", "^n",
        "* ",
        "* home", "home", "cell", "Anniversary", "item1", "tel:", "mailto:", "http://x.y/", "urn:sha256:", "1985-04-12",
        "19850412",
        "--0412", "0/0/00", "M", "F", "END:VCARD", "=", "#", "|", "\u{7F}", "\u{85}", "\u{2028}", "\u{1B}",
    ]

    /// A text of a few pieces that are hard on readers; empty now and then.
    mutating func text() -> String {
        if once(in: 4) { return "" }
        return (0..<Int.random(in: 1...4, using: &self)).map { _ in pick(Self.pieces) }.joined()
    }

    /// A text that is not empty.
    mutating func word() -> String {
        while true {
            let text = text()
            if !text.isEmpty { return text }
        }
    }
}
