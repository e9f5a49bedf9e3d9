internal import Files

/// A range of records in a file, sorted in ascending order.
struct SortedRun<Record: BitwiseCopyable & Comparable> {
    let file: RecordFile<Record>
    let range: Range<Int>
}

/// Reads several sorted runs as one sorted sequence.
struct RunMerger<Record: BitwiseCopyable & Comparable> {
    /// A run that is being read: the elements of `buffer` from `place` on, then the records `rest` of the file.
    private struct Cursor {
        let file: RecordFile<Record>
        var rest: Range<Int>
        var buffer: [Record] = []
        var place = 0

        /// Reads the next record of the run. Returns nil at the end.
        mutating func next() throws(FileError) -> Record? {
            if place == buffer.count {
                guard !rest.isEmpty else { return nil }
                let block = rest.prefix(RunMerger.bufferedRecords)
                buffer = try file.read(block)
                rest = block.upperBound..<rest.upperBound
                place = 0
            }
            defer { place += 1 }
            return buffer[place]
        }
    }

    /// The next record of a run, and the index of the run's cursor.
    private struct Head {
        var record: Record
        var cursor: Int
    }

    /// The maximum number of records of each run that are in memory.
    private static var bufferedRecords: Int { 2048 }

    private var cursors: [Cursor]
    /// A binary heap: the head at index `i` is less than or equal to the heads at `2i + 1` and `2i + 2`.
    private var heads: [Head] = []

    /// Creates a merger of sorted runs, and reads their first records.
    init(_ runs: [SortedRun<Record>]) throws(FileError) {
        cursors = runs.map { Cursor(file: $0.file, rest: $0.range) }
        for index in cursors.indices {
            guard let record = try cursors[index].next() else { continue }
            heads.append(Head(record: record, cursor: index))
        }
        for index in (0..<heads.count / 2).reversed() { sink(from: index) }
    }

    /// Reads the next record in ascending order. Returns nil at the end.
    mutating func next() throws(FileError) -> Record? {
        guard let least = heads.first else { return nil }
        if let record = try cursors[least.cursor].next() {
            heads[0].record = record
        } else {
            heads[0] = heads[heads.count - 1]
            heads.removeLast()
        }
        sink(from: 0)
        return least.record
    }

    /// Moves the head at an index down to its place in the heap.
    private mutating func sink(from start: Int) {
        var place = start
        while 2 * place + 1 < heads.count {
            var child = 2 * place + 1
            if child + 1 < heads.count, heads[child + 1].record < heads[child].record { child += 1 }
            guard heads[child].record < heads[place].record else { return }
            heads.swapAt(place, child)
            place = child
        }
    }
}
