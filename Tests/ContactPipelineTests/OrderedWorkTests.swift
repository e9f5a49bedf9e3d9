import Synchronization
import Testing

@testable import ContactPipeline

@Suite struct OrderedWorkTests {
    private struct Trouble: Error {}

    @Test("results are returned in order, whichever is complete first", arguments: [0, 1, 2, 7, 500])
    func order(count: Int) throws {
        let work = OrderedWork(count: count) { place in
            // Items with an even number take longer.
            place.isMultiple(of: 2) ? (0..<2000).reduce(place) { $0 ^ $1 ^ $1 } : place
        }
        work.start("test")
        var results: [Int] = []
        while let result = try work.next() { results.append(result) }
        #expect(results == Array(0..<count))
        #expect(try work.next() == nil)
    }

    @Test("the error of an item is thrown in the order of the items, and later results follow")
    func failure() throws {
        let work = OrderedWork(count: 3) { place in
            if place == 1 { throw Trouble() }
            return place
        }
        work.start("test")
        #expect(try work.next() == 0)
        #expect(throws: Trouble.self) { try work.next() }
        #expect(try work.next() == 2)
        #expect(try work.next() == nil)
    }

    @Test("only few items are started before their results are returned, and cancelling stops the work")
    func bounded() throws {
        let started = Atomic<Int>(0)
        let work = OrderedWork(count: 10_000) { place in
            started.add(1, ordering: .relaxed)
            return place
        }
        work.start("test")
        #expect(try work.next() == 0)
        work.cancel()
        // At most four items per thread are started, and more only as results are returned.
        #expect(started.load(ordering: .relaxed) < 10_000)
    }
}
