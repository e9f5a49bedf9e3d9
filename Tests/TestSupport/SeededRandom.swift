import Platform

/// A generator of a reproducible sequence for each seed (SplitMix64).
package struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    package init(seed: Int) { state = UInt64(seed) }

    /// Returns the seeds of a test: from 1 to `count`, or to the number in `CONTACTSCTL_SEEDS`.
    package static func seeds(_ count: Int) -> ClosedRange<Int> {
        let wished = unsafe getenv("CONTACTSCTL_SEEDS").flatMap { unsafe Int(String(cString: $0)) }
        return 1...max(wished ?? count, 1)
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Returns true with a probability of 1 / `times`.
    package mutating func once(in times: Int) -> Bool { Int.random(in: 0..<times, using: &self) == 0 }

    /// Returns one of the choices.
    package mutating func pick<T>(_ choices: [T]) -> T { choices[Int.random(in: 0..<choices.count, using: &self)] }
}
