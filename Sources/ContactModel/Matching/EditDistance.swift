/// The edit distance of two texts, in which a transposition counts as one edit.
package enum EditDistance {
    /// Returns the number of insertions, deletions, replacements and transpositions of adjacent bytes that change one
    /// text into the other; `limit + 1` if the number exceeds `limit`.
    package static func between(_ left: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>, limit: Int) -> Int {
        let right = Array(other)
        guard abs(left.count - right.count) <= limit else { return limit + 1 }
        var beforePrevious: [Int] = []
        var previous: [Int] = []
        var row = Array(0...right.count)
        var earlier: UInt8?
        for (index, byte) in left.enumerated() {
            (beforePrevious, previous) = (previous, row)
            row[0] = index + 1
            for column in right.indices {
                let replaced = previous[column] + (byte == right[column] ? 0 : 1)
                row[column + 1] = min(replaced, previous[column + 1] + 1, row[column] + 1)
                if column > 0, let earlier, byte == right[column - 1], earlier == right[column] {
                    row[column + 1] = min(row[column + 1], beforePrevious[column - 1] + 1)
                }
            }
            if row.allSatisfy({ $0 > limit }) { return limit + 1 }
            earlier = byte
        }
        return min(row[right.count], limit + 1)
    }
}
