internal import Files

/// The UIDs of an import that do not fit in memory: runs of entries in temporary files, sorted by UID hash.
///
/// Each run has a Bloom filter in memory, so that a look-up almost never reads the file of a run without the UID.
struct SpilledUIDs: ~Copyable {
    typealias Entry = UIDRegistry.Entry

    /// The location of an entry: the index of a run, and the index of the entry in the run.
    struct Place {
        fileprivate let run: Int
        fileprivate let index: Int
    }

    private struct Run {
        let file: RecordFile<Entry>
        let filter: UIDFilter
        /// The first UID hash of each block of entries (see `blockSize`).
        let blocks: [UInt64]
        let count: Int
        /// 0 for a new run; for a merged run, one more than the level of the runs that were merged.
        let level: Int
    }

    /// The number of entries in a block. A look-up reads one block of a run: 256 entries of 16 bytes, that is 4 KiB.
    private static let blockSize = 256

    /// The number of runs of the same level that are merged into one.
    private static let fanIn = 4

    private var runs: [Run] = []

    /// Adds entries as a new run. They must be in ascending order of UID hash, and their hashes must not be in any run
    /// yet.
    mutating func add(_ entries: ArraySlice<Entry>) throws(FileError) {
        var writer = try Writer(count: entries.count)
        for entry in entries { try writer.add(entry) }
        runs.append(try writer.finish(level: 0))
        while let level = runs.last?.level, runs.suffix(Self.fanIn).filter({ $0.level == level }).count == Self.fanIn {
            let merged = try Self.merge(runs.suffix(Self.fanIn), level: level + 1)
            runs.removeLast(Self.fanIn)
            runs.append(merged)
        }
    }

    private static func merge(_ runs: ArraySlice<Run>, level: Int) throws(FileError) -> Run {
        var writer = try Writer(count: runs.reduce(0) { $0 + $1.count })
        var merger = try RunMerger(runs.map { SortedRun(file: $0.file, range: 0..<$0.count) })
        while let entry = try merger.next() { try writer.add(entry) }
        return try writer.finish(level: level)
    }

    /// Returns the entry of a UID hash and its place; nil if there is none.
    func find(_ uid: UInt64) throws(FileError) -> (entry: Entry, place: Place)? {
        for (index, run) in runs.enumerated() where run.filter.mayContain(uid) {
            let block = Self.partition(run.blocks.count) { run.blocks[$0] > uid } - 1
            guard block >= 0 else { continue }
            let start = block * Self.blockSize
            let entries = try run.file.read(start..<min(start + Self.blockSize, run.count))
            let place = Self.partition(entries.count) { entries[$0].uid >= uid }
            guard place < entries.count, entries[place].uid == uid else { continue }
            return (entries[place], Place(run: index, index: start + place))
        }
        return nil
    }

    /// Replaces an entry by another one with the same UID hash. Entries must not have been added since `find` returned
    /// the place.
    func replace(_ place: Place, with entry: Entry) throws(FileError) {
        try runs[place.run].file.replace(at: place.index, with: entry)
    }

    /// Returns, by binary search, the first index for which a condition is true; `count` if there is none. The
    /// condition must be true for all later indexes as well.
    private static func partition(_ count: Int, where condition: (Int) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if condition(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// Writes the sorted entries of a run to a file, and creates the run's filter and the list `blocks`.
    private struct Writer {
        private let file: RecordFile<Entry>
        private var filter: UIDFilter
        private var blocks: [UInt64] = []
        private var buffer: [Entry] = []
        private var count = 0

        init(count: Int) throws(FileError) {
            file = try RecordFile()
            filter = UIDFilter(count: count)
            blocks.reserveCapacity(count / SpilledUIDs.blockSize + 1)
        }

        mutating func add(_ entry: Entry) throws(FileError) {
            if count % SpilledUIDs.blockSize == 0 { blocks.append(entry.uid) }
            filter.insert(entry.uid)
            buffer.append(entry)
            count += 1
            if buffer.count == 1 << 14 { try flush() }
        }

        private mutating func flush() throws(FileError) {
            try file.append(buffer[...])
            buffer.removeAll(keepingCapacity: true)
        }

        mutating func finish(level: Int) throws(FileError) -> Run {
            try flush()
            return Run(file: file, filter: filter, blocks: blocks, count: count, level: level)
        }
    }
}

/// A Bloom filter for a set of UID hashes.
///
/// A hash sets at most four bits of one 64-bit word. With four hashes per word, the rate of false positives is about
/// 0.5 %.
private struct UIDFilter {
    private var words: [UInt64]

    init(count: Int) { words = Array(repeating: 0, count: count / 4 + 1) }

    mutating func insert(_ uid: UInt64) { words[place(uid)] |= Self.bits(uid) }

    func mayContain(_ uid: UInt64) -> Bool {
        let bits = Self.bits(uid)
        return words[place(uid)] & bits == bits
    }

    /// Returns the index of the word for a hash: the hash, scaled to the number of words.
    private func place(_ uid: UInt64) -> Int { Int(uid.multipliedFullWidth(by: UInt64(words.count)).high) }

    /// Returns a word in which at most four bits are set; their positions depend on all bits of the hash.
    private static func bits(_ uid: UInt64) -> UInt64 {
        let mixed = (uid ^ uid >> 32) &* 0x9E37_79B9_7F4A_7C15
        return 1 << (mixed >> 58) | 1 << (mixed >> 52 & 63) | 1 << (mixed >> 46 & 63) | 1 << (mixed >> 40 & 63)
    }
}
