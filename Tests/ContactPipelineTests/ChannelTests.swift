import Testing

@testable import ContactPipeline

/// Tests of `Channel`, the bounded queue between two threads.
@Suite struct ChannelTests {
    private struct Failure: Error {}

    @Test("values are received in the order they were sent") func deliversInOrder() throws {
        let channel = Channel<Int>(capacity: 2)
        startThread("test") {
            for number in 1...100 { _ = channel.send(number) }
            channel.finish()
        }
        var sum: [Int] = []
        while let number = try channel.receive() { sum.append(number) }
        #expect(sum == Array(1...100))
        #expect(try channel.receive() == nil)
    }

    @Test("after the last value, every call of receive throws the sender's error") func throwsFailureAfterValues()
        throws
    {
        let channel = Channel<Int>(capacity: 2)
        _ = channel.send(1)
        channel.finish(Failure())
        #expect(try channel.receive() == 1)
        #expect(throws: Failure.self) { try channel.receive() }
        #expect(throws: Failure.self) { try channel.receive() }
    }

    @Test("a receiver that waits longer than its patience is told so once") func reportsSlowSender() throws {
        let channel = Channel<Int>(capacity: 1)
        var calls = 0
        let value = try channel.receive(patience: 0.001) {
            calls += 1
            _ = channel.send(7)
        }
        #expect(value == 7)
        #expect(calls == 1)
        _ = channel.send(8)
        #expect(try channel.receive(patience: 0.001) { calls += 1 } == 8)
        #expect(calls == 1)
    }

    @Test("isEmpty is true while no value is queued") func reportsEmptyQueue() throws {
        let channel = Channel<Int>(capacity: 2)
        #expect(channel.isEmpty)
        _ = channel.send(1)
        #expect(!channel.isEmpty)
        _ = try channel.receive()
        #expect(channel.isEmpty)
    }

    /// Releasing a channel that contains values must not crash the program.
    @Test("a channel can be cancelled and released while values wait", arguments: 0...3) func releasesWithQueuedValues(
        count: Int
    ) {
        let channel = Channel<Int>(capacity: 3)
        for number in 0..<count { _ = channel.send(number) }
        channel.cancel()
        #expect(!channel.send(9))
    }
}
