/// A set of the columns of a table, by index from 0. Columns from 127 on share one bit and are not distinguished.
struct CSVColumnSet: Equatable {
    private var bits: UInt128 = 0

    /// Creates an empty set.
    init() {}

    /// Creates the set of the columns from which a property is built.
    ///
    /// - Parameter further: for each column, the next one that is joined with it (see `CSVColumns.further`).
    init(_ line: CSVColumns.Line, _ further: [Int]) {
        for index in line.parts.indices {
            var column = line.parts[index]
            while column >= 0 {
                insert(column)
                column = further[column]
            }
        }
        if let column = line.labelColumn { insert(column) }
    }

    /// Adds a column; `column` must not be negative.
    mutating func insert(_ column: Int) { bits |= 1 &<< UInt128(truncatingIfNeeded: min(column, 127)) }

    /// Returns true if a column is in both sets.
    func intersects(_ other: Self) -> Bool { bits & other.bits != 0 }

    /// Removes the first column and returns it; returns nil if the set is empty.
    mutating func popFirst() -> Int? {
        guard bits != 0 else { return nil }
        let first = bits.trailingZeroBitCount
        bits &= bits &- 1
        return first
    }
}
