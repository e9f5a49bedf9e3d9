internal import Files

/// Sorts any number of records in a bounded amount of memory; records that do not fit are written to a temporary file.
struct ExternalSorter<Record: BitwiseCopyable & Comparable>: ~Copyable {
    private let capacity: Int
    private var records: [Record] = []
    private var file: RecordFile<Record>?
    private var runs: [Range<Int>] = []

    /// Creates a sorter that keeps at most `bytes` of records in memory.
    init(bytes: Int = 16 << 20) {
        capacity = max(1, bytes / MemoryLayout<Record>.stride)
        // Reserved memory that is never written occupies no physical pages.
        records.reserveCapacity(capacity)
    }

    mutating func add(_ record: Record) throws(FileError) {
        if records.count == capacity { try flush() }
        records.append(record)
    }

    /// Writes the records in memory to the file, sorted.
    private mutating func flush() throws(FileError) {
        records.sort()
        if file == nil { file = try RecordFile() }
        try file?.append(records[...])
        let start = runs.last?.upperBound ?? 0
        runs.append(start..<start + records.count)
        records.removeAll(keepingCapacity: true)
    }

    /// Returns the records in ascending order.
    consuming func sorted() throws(FileError) -> SortedRecords<Record> {
        guard let file else {
            records.sort()
            return SortedRecords(memory: records, file: nil)
        }
        try flush()
        return SortedRecords(memory: [], file: try RunMerger(runs.map { SortedRun(file: file, range: $0) }))
    }
}

/// Sorted records, read one after another, from memory or from a file.
struct SortedRecords<Record: BitwiseCopyable & Comparable> {
    private let memory: [Record]
    private var place = 0
    private var file: RunMerger<Record>?

    fileprivate init(memory: [Record], file: RunMerger<Record>?) {
        self.memory = memory
        self.file = file
    }

    /// Reads the next record in ascending order. Returns nil at the end.
    mutating func next() throws(FileError) -> Record? {
        guard place < memory.count else { return try file?.next() }
        defer { place += 1 }
        return memory[place]
    }
}
