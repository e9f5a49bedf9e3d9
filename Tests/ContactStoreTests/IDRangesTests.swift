import TestSupport
import Testing

@testable import ContactStore

/// A set of ids that is stored as ranges behaves as a set, for any order in which ids are added.
@Suite struct IDRangesTests {
    @Test("adding, union and subtraction have the same results as for sets of integers", arguments: 1...20)
    func behavesAsASet(seed: Int) {
        var numbers = SeededRandom(seed: seed)
        func random() -> (IDRanges, Set<Int64>) {
            var ranges = IDRanges()
            var ids: Set<Int64> = []
            for _ in 0..<Int.random(in: 0...40, using: &numbers) {
                let first = Int64.random(in: 1...100, using: &numbers)
                let last = first + Int64.random(in: 0...6, using: &numbers)
                if Bool.random(using: &numbers) {
                    ranges.insert(first)
                    ids.insert(first)
                } else {
                    ranges.insert(first...last)
                    ids.formUnion(first...last)
                }
            }
            ranges.normalize()
            return (ranges, ids)
        }
        let (left, leftIDs) = random()
        let (right, rightIDs) = random()
        #expect((0...110).filter { left.contains($0) } == leftIDs.sorted())
        #expect(left.count == leftIDs.count)
        var both = left
        both.formUnion(right)
        #expect((0...110).filter { both.contains($0) } == leftIDs.union(rightIDs).sorted())
        let rest = left.subtracting(right)
        #expect((0...110).filter { rest.contains($0) } == leftIDs.subtracting(rightIDs).sorted())
        #expect(left.subtracting(left).isEmpty)
    }

    @Test("consecutive ids form one range, and many ids added in any order need few ranges")
    func isSmall() {
        var ranges = IDRanges()
        for id in Int64(1)...100_000 { ranges.insert(id) }
        #expect(ranges.ranges == [1...100_000])
        var backwards = IDRanges()
        for id in stride(from: Int64(100_000), through: 1, by: -1) { backwards.insert(id) }
        #expect(backwards.ranges.count < 10_000)
        #expect(backwards == ranges)
    }
}
