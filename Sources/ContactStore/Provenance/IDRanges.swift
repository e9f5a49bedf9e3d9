/// A set of contact ids, stored as ranges, since the ids of a source's contacts are mostly consecutive.
///
/// Ids can be inserted in any order. Call `normalize` after the last insertion and before the set is read.
package struct IDRanges: Sendable, Equatable {
    private(set) var ranges: [ClosedRange<Int64>] = []
    /// True if the ranges are in ascending order and neither overlap nor adjoin each other.
    private var isNormal = true
    /// The number of ranges after which `insert` calls `normalize`, so that ids inserted in random order do not need a
    /// range each.
    private var limit = Self.smallestLimit

    private static let smallestLimit = 4096

    package init() {}

    package static func == (left: IDRanges, right: IDRanges) -> Bool {
        left.normalized().ranges == right.normalized().ranges
    }

    package var isEmpty: Bool { ranges.isEmpty }

    /// The number of ids. The set must be normalized.
    package var count: Int { ranges.reduce(0) { $0 + $1.count } }

    /// Adds an id to the set.
    package mutating func insert(_ id: Int64) {
        guard let last = ranges.last else {
            ranges.append(id...id)
            return
        }
        if last.contains(id) { return }
        if id == last.upperBound + 1 {
            ranges[ranges.count - 1] = last.lowerBound...id
            return
        }
        insert(id...id)
    }

    /// Adds a range of ids.
    package mutating func insert(_ range: ClosedRange<Int64>) {
        if let last = ranges.last, range.lowerBound <= last.upperBound + 1 { isNormal = false }
        ranges.append(range)
        guard !isNormal, ranges.count > limit else { return }
        normalize()
        limit = max(Self.smallestLimit, ranges.count * 2)
    }

    /// Adds the ids of another set.
    package mutating func formUnion(_ other: IDRanges) {
        for range in other.ranges { insert(range) }
        normalize()
    }

    /// Sorts the ranges, and merges those that overlap or adjoin each other.
    package mutating func normalize() {
        guard !isNormal else { return }
        ranges.sort { $0.lowerBound < $1.lowerBound }
        var united: [ClosedRange<Int64>] = []
        for range in ranges {
            if let last = united.last, range.lowerBound <= last.upperBound + 1 {
                united[united.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
            } else {
                united.append(range)
            }
        }
        ranges = united
        isNormal = true
    }

    private func normalized() -> IDRanges {
        var copy = self
        copy.normalize()
        return copy
    }

    /// Returns true if the set contains an id. The set must be normalized.
    package func contains(_ id: Int64) -> Bool {
        var low = 0
        var high = ranges.count
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound < id { low = middle + 1 } else { high = middle }
        }
        return low < ranges.count && ranges[low].contains(id)
    }

    /// Returns the ids of this set that are not in another set. Both sets must be normalized.
    package func subtracting(_ other: IDRanges) -> IDRanges {
        var rest = IDRanges()
        var index = 0
        for range in ranges {
            var first = range.lowerBound
            while index < other.ranges.count, other.ranges[index].upperBound < first { index += 1 }
            var next = index
            while next < other.ranges.count, other.ranges[next].lowerBound <= range.upperBound {
                let taken = other.ranges[next]
                if taken.lowerBound > first { rest.insert(first...taken.lowerBound - 1) }
                first = max(first, taken.upperBound + 1)
                next += 1
            }
            if first <= range.upperBound { rest.insert(first...range.upperBound) }
        }
        return rest
    }
}
