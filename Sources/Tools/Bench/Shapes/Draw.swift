/// A seeded generator of pseudo-random values: the same seed yields the same values on every machine.
struct Draw {
    private var state: UInt64

    init(seed: UInt64) { state = ContactData.mixed(seed) }

    mutating func next() -> UInt64 {
        state = state &+ 1
        return ContactData.mixed(state)
    }

    /// Returns a number from 0 to `bound` - 1, uniformly distributed.
    mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

    /// Returns true once in `count` draws on average.
    mutating func once(in count: Int) -> Bool { below(count) == 0 }

    /// Returns an element; the first elements are far more frequent, as are common names in a population.
    mutating func skewed<Element>(_ elements: [Element]) -> Element {
        let part = Double(next() >> 11) / Double(1 << 53)
        return elements[min(elements.count - 1, Int(part * part * Double(elements.count)))]
    }

    /// Returns an element, uniformly distributed.
    mutating func any<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

    /// Returns a string of decimal digits.
    mutating func digits(_ count: Int) -> String {
        String(decoding: (0..<count).map { _ in 0x30 + UInt8(below(10)) }, as: UTF8.self)
    }

    /// Returns a UUID in upper case.
    mutating func uuid() -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var text: [UInt8] = []
        for place in 0..<36 {
            text.append([8, 13, 18, 23].contains(place) ? 0x2D : digits[below(16)])
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Returns a number from 1 to `most` as two digits.
    mutating func padded(_ most: Int) -> String {
        let number = 1 + below(most)
        return number < 10 ? "0\(number)" : "\(number)"
    }
}
