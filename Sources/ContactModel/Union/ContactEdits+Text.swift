/// The form in which the store keeps the edits of a contact: for each change the lines of the old value after `-`, and
/// those of the new value after `+`. An empty line ends a change. For a property of which a card shows one value
/// (`SingleProperty`), the marks are `<` and `>`.
///
/// ```
/// -TEL;TYPE=home:+44 20 7946 0000
/// +TEL;TYPE=home:+44 20 7946 0001
///
/// <BDAY:18151210
/// >BDAY:18151211
///
/// ```
extension ContactEdits {
    /// The edits as text.
    package var text: String {
        var text = ""
        for change in changes {
            let (old, new) = change.single == nil ? ("-", "+") : ("<", ">")
            for line in change.old?.lines ?? [] { text += "\(old)\(line.line)\n" }
            for line in change.new?.lines ?? [] { text += "\(new)\(line.line)\n" }
            text += "\n"
        }
        return text
    }

    /// Reads edits; nil if a line is neither a content line after one of the marks, nor empty.
    package init?(text: String) {
        var (old, new): ([Property], [Property]) = ([], [])
        var isSingle = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            guard let mark = line.utf8.first else {
                guard !old.isEmpty || !new.isEmpty else { continue }
                changes.append(Change(old: Self.value(old, isSingle), new: Self.value(new, isSingle)))
                (old, new) = ([], [])
                continue
            }
            let lines = Property.parse(body: Array(line.utf8.dropFirst()))
            guard lines.count == 1 else { return nil }
            isSingle = mark == UInt8(ascii: "<") || mark == UInt8(ascii: ">")
            switch mark {
            case UInt8(ascii: "-"), UInt8(ascii: "<"): old += lines
            case UInt8(ascii: "+"), UInt8(ascii: ">"): new += lines
            default: return nil
            }
        }
        guard old.isEmpty, new.isEmpty else { return nil }
    }

    private static func value(_ lines: [Property], _ isSingle: Bool) -> CardValue? {
        lines.first.map { CardValue($0, Array(lines.dropFirst()), single: isSingle ? SingleProperty($0) : nil) }
    }
}
