import Files
import ContactModel
import Testing

@testable import ContactPipeline

/// Tests of `RejectLog`: any number of rejected records is read from the log as it was written.
@Suite struct RejectLogTests {
    private let folder = PipelineFolder()

    private static func records(_ count: Int, from start: Int, every size: Int) -> [RejectedRecord] {
        (0..<count).map { number in
            let begin = start + number * size
            return RejectedRecord(
                text: begin..<begin + size - number % 2,
                reason: number % 7 == 6 ? "contact \(number) is known" : "too wide")
        }
    }

    private func read(_ places: RejectLog, _ list: RejectLog.List) throws -> [RejectedRecord] {
        var records = places.records(of: list)
        var all: [RejectedRecord] = []
        while let record = try records.next() { all.append(record) }
        return all
    }

    @Test(
        "rejected records are read as they were written, from memory and from the file", arguments: [1, 3000, 400_000])
    func recordsRoundTrip(count: Int) throws {
        let places = RejectLog(beside: folder.path("bad.csv"))
        let first = Self.records(count, from: 0, every: 3) + [RejectedRecord(text: 1 << 40..<1 << 41, reason: "")]
        let second = Self.records(count, from: 1 << 50, every: 200)
        var lists = [RejectLog.List(), RejectLog.List()]
        for start in stride(from: 0, to: first.count, by: 4096) {
            try places.append(Array(first[start..<min(start + 4096, first.count)]), to: &lists[0])
        }
        try places.append(second, to: &lists[1])
        #expect(try read(places, lists[0]) == first)
        #expect(try read(places, lists[1]) == second)
        #expect(lists[0].end == 1 << 41)
        #expect(try read(places, RejectLog.List()) == [])
        // The log's file has no name.
        #expect(folder.names == [])
    }

    @Test("a missing folder throws an error") func throwsOnMissingFolder() throws {
        let places = RejectLog(beside: folder.path("none/bad.csv"))
        var list = RejectLog.List()
        #expect(throws: FileError.cannotCreate(path: folder.path("none/bad.csv"), reason: "No such file or directory"))
        {
            for number in 0..<1000 {
                try places.append(Self.records(4096, from: number << 20, every: 9), to: &list)
            }
        }
    }
}
