import Testing

@testable import ContactPipeline

/// What goes from thread to thread.
@Suite struct ChannelTests {
    private struct Failure: Error {}

    @Test func valuesComeInOrder() throws {
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

    @Test func aFailureComesAfterTheValues() throws {
        let channel = Channel<Int>(capacity: 2)
        _ = channel.send(1)
        channel.finish(Failure())
        #expect(try channel.receive() == 1)
        #expect(throws: Failure.self) { try channel.receive() }
    }

    @Test func saysWhenTheReceiverIsBehind() throws {
        let channel = Channel<Int>(capacity: 2)
        _ = channel.send(1)
        #expect(!channel.isFull)
        _ = channel.send(2)
        #expect(channel.isFull)
        _ = try channel.receive()
        #expect(!channel.isFull)
    }

    /// A channel that goes with values in it must not end the program.
    @Test(arguments: 0...3) func mayGoWhileValuesWait(count: Int) {
        let channel = Channel<Int>(capacity: 3)
        for number in 0..<count { _ = channel.send(number) }
        channel.cancel()
        #expect(!channel.send(9))
    }
}
