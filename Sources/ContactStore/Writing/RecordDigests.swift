package import ContactModel

/// The digests of the records of several sources, to compare the sources with each other and with those of a store.
///
/// Of more than a million records, only those are kept whose digests end with a number of zero bits, of all sources alike:
/// shares of records are the same in this sample. Only 64 bits of each digest are kept.
package struct RecordDigests {
    /// A digest, and the place of its source.
    private struct Entry: BitwiseCopyable, Comparable {
        var digest: UInt64
        var source: UInt32

        static func < (left: Entry, right: Entry) -> Bool {
            left.digest == right.digest ? left.source < right.source : left.digest < right.digest
        }
    }

    /// The maximum number of records that are kept, unless they are fewer in a store.
    private static let most = 1 << 20

    private var entries: [Entry] = []
    private var sources: UInt32 = 0
    /// The bits that are zero in the digests that are kept.
    private var mask: UInt64 = 0
    /// The numbers of different records that two sources have in common, by their places, the lower one first; of one
    /// source, the number of its records.
    private var common: [SIMD2<UInt32>: Int] = [:]

    package init() {}

    // MARK: Adding

    /// Adds a record of the source that is being read.
    package mutating func add(_ digest: CardDigest) {
        guard isKept(digest) else { return }
        entries.append(Entry(digest: digest.high, source: sources))
        while entries.count > Self.most {
            mask = mask << 1 | 1
            entries.removeAll { $0.digest & mask != 0 }
        }
    }

    /// Ends a source; the next record is one of another source.
    package mutating func endSource() { sources += 1 }

    /// Ends adding: afterwards the digests can be looked up.
    package mutating func finish() {
        entries.sort()
        var start = 0
        while start < entries.count {
            var places: [UInt32] = []
            var end = start
            while end < entries.count, entries[end].digest == entries[start].digest {
                if places.last != entries[end].source { places.append(entries[end].source) }
                end += 1
            }
            for (index, first) in places.enumerated() {
                for second in places[index...] { common[SIMD2(first, second), default: 0] += 1 }
            }
            start = end
        }
    }

    // MARK: Looking up

    /// True if there are no records.
    package var isEmpty: Bool { entries.isEmpty }

    /// Returns the number of different records of a source in the sample.
    package func records(of source: Int) -> Int { shared(source, source) }

    /// Returns the number of records in the sample that two sources have in common, of which the first one was added before.
    package func shared(_ first: Int, _ second: Int) -> Int { common[SIMD2(UInt32(first), UInt32(second))] ?? 0 }

    /// Returns true if records with a digest are in the sample.
    func isKept(_ digest: CardDigest) -> Bool { digest.high & mask == 0 }

    /// Returns the places of the sources that have a record with a digest.
    func sources(with digest: CardDigest) -> Set<Int> {
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].digest < digest.high { low = middle + 1 } else { high = middle }
        }
        var found: Set<Int> = []
        while low < entries.count, entries[low].digest == digest.high {
            found.insert(Int(entries[low].source))
            low += 1
        }
        return found
    }
}
