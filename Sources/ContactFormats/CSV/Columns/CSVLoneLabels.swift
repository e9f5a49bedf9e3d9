internal import ContactModel

/// Labels that stand without anything to label: each column's are told once, as every record of a table may have some.
struct CSVLoneLabels {
    private var counts: [Int: Int] = [:]
    private var firsts: [(column: Int, diagnostic: Diagnostic)] = []

    /// Counts a column's next; true for its first, whose place is wanted.
    mutating func count(_ column: Int) -> Bool {
        counts[column, default: 0] += 1
        return counts[column] == 1
    }

    /// Takes the place of a column's first.
    mutating func add(first diagnostic: Diagnostic, of column: Int) { firsts.append((column, diagnostic)) }

    /// What there is to say of all of them, at the place of the first.
    func diagnostics(_ columns: CSVColumns) -> [Diagnostic] {
        firsts.map { column, first in
            var diagnostic = first
            let count = counts[column] ?? 1
            let header = Diagnostic.clipped(columns.columns[column].header)
            diagnostic.message =
                count == 1
                ? "the label in \"\(header)\" has no value and is left out"
                : "\(count) labels in \"\(header)\" have no value and are left out; the first is here"
            return diagnostic
        }
    }

    /// The label of a field of one's own is one's own word; `Home` without a number says nothing.
    static func severity(_ column: Int, _ columns: CSVColumns) -> Diagnostic.Severity {
        columns.columns[column].meaning?.labelled == .custom ? .warning : .note
    }
}
