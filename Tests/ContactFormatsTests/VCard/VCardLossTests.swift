import ContactFormats
import ContactModel
import Testing

/// The writer says what it loses, all of it, and nothing that it does not lose.
@Suite struct VCardLossTests {
    /// A version to write, and the one to write what was read of that.
    struct Way: Sendable, CustomTestStringConvertible {
        var first: VCardVersion
        var second: VCardVersion
        var testDescription: String { "\(first.rawValue) and \(second.rawValue)" }

        static let all = VCardVersion.allCases.flatMap { first in
            VCardVersion.allCases.map { Way(first: first, second: $0) }
        }
    }

    @Test(arguments: VCardRoundTripTests.fixtures, Way.all)
    func lossesAreThoseThatAreTold(name: String, way: Way) throws {
        let reading = try VCardReading(path: Fixtures.path(name))
        try Self.expectLosses(of: reading, way)
    }

    @Test(arguments: 0..<60) func lossesOfRandomCardsAreThoseThatAreTold(seed: Int) throws {
        var cards = VCardCorpus(seed: 7000 + seed)
        let reading = try VCardReading(cards.file())
        for way in Way.all { try Self.expectLosses(of: reading, way) }
    }

    private static func expectLosses(of reading: VCardReading, _ way: Way) throws {
        let first = VCardRoundTripTests.write(reading, way.first, uids: true)
        let middle = try VCardReading(first.text)
        let second = VCardRoundTripTests.write(middle, way.second, uids: true)
        let last = try VCardReading(second.text)
        guard Set(reading.uids).count == reading.uids.count else { return }
        try #require(reading.uids == last.uids)
        for index in reading.uids.indices {
            let told = Set(
                (first.losses + second.losses).filter { $0.contact == reading.uids[index] }.compactMap(\.property))
            let left = lines(reading, index)
            let right = lines(last, index)
            let names = Set(left.map(\.name)).union(right.map(\.name))
            let lost = names.filter { name in
                left.filter { $0.name == name }.map(\.text) != right.filter { $0.name == name }.map(\.text)
            }
            #expect(
                lost == told,
                "card \(index + 1): \(left.map(\.text).filter { text in !right.contains { $0.text == text } })")
            // What was kept is in its order.
            let order = { (lines: [Line]) in lines.map(\.name).filter { !told.contains($0) } }
            #expect(order(left) == order(right))
        }
    }

    private struct Line {
        var name: String
        var text: String
    }

    /// A card's properties but for its UID, which may be one that was derived before and is written now.
    private static func lines(_ reading: VCardReading, _ index: Int) -> [Line] {
        let properties = reading.cards[index].filter { $0.name != "UID" }
        return zip(properties, VCardRoundTripTests.normalised([properties])[0]).map {
            Line(name: $0.name, text: $1)
        }
    }
}
