internal import ContactModel

/// Counts labels without a value, that is, labels such as `Home` in a column of labels if the cell with the value that
/// the label belongs to is empty. They are reported once per column, since every record may have some.
struct CSVLoneLabels {
    private var counts: [Int: Int] = [:]
    private var firsts: [(column: Int, diagnostic: Diagnostic)] = []

    /// Counts a label in a column; returns true for the first one, whose location is reported.
    mutating func count(_ column: Int) -> Bool {
        counts[column, default: 0] += 1
        return counts[column] == 1
    }

    /// Stores the diagnostic for the first label that is counted in a column.
    mutating func add(first diagnostic: Diagnostic, of column: Int) { firsts.append((column, diagnostic)) }

    /// Returns one diagnostic per label column, at the location of its first label whose value cell is empty.
    func diagnostics(_ columns: CSVColumns) -> [Diagnostic] {
        firsts.map { column, first in
            var diagnostic = first
            let count = counts[column] ?? 1
            let header = Diagnostic.clipped(columns.columns[column].header)
            diagnostic.message =
                count == 1
                ? "the label in column \"\(header)\" is left out, since its value is empty"
                : "\(count) labels in column \"\(header)\" are left out, since their values are empty; this is the first one"
            return diagnostic
        }
    }

    /// Returns the severity for labels of empty values in a column. Labels of custom fields cause a warning, since the
    /// user wrote them. Other labels cause a note, since `Home` without a phone number carries no information.
    static func severity(_ column: Int, _ columns: CSVColumns) -> Diagnostic.Severity {
        columns.columns[column].meaning?.labelled == .custom ? .warning : .note
    }
}
