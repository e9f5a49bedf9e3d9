import Testing

@testable import ContactPipeline

@Suite("Sorting in bounded memory")
struct ExternalSorterTests {
    private struct Record: BitwiseCopyable, Comparable {
        var key: UInt32
        var number: UInt16

        static func < (left: Record, right: Record) -> Bool {
            left.key == right.key ? left.number < right.number : left.key < right.key
        }
    }

    @Test(
        "records come back in ascending order, with and without a file",
        arguments: [0, 1, 99, 100, 101, 5000, 30_000])
    func recordsAreSorted(count: Int) throws {
        var state: UInt64 = 7
        let records = (0..<count).map { number in
            state = state &* 6_364_136_223_846_793_005 &+ 1
            return Record(key: UInt32(state >> 40) % 1000, number: UInt16(number))
        }
        var sorter = ExternalSorter<Record>(bytes: 100 * MemoryLayout<Record>.stride)
        for record in records { try sorter.add(record) }
        var sorted = try sorter.sorted()
        var found: [Record] = []
        while let record = try sorted.next() { found.append(record) }
        #expect(found == records.sorted())
    }
}
