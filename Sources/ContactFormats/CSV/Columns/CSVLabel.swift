internal import Bytes
internal import ContactModel

/// Maps labels in tables to values of `TYPE`. Common labels such as "Home" have types; all others are custom labels.
enum CSVLabel {
    private static let all = LabelTypes.all
    private static let relations = LabelTypes.relations

    /// Returns the types of a label, separated by commas; nil for a custom label.
    @inline(__always)
    static func types(of label: UnsafeRawBufferPointer, for property: CSVProperty) -> StaticString? {
        if property == .relation {
            for relation in relations where unsafe equal(label, relation) { return relation }
            return nil
        }
        for entry in all where unsafe equal(label, entry.label) { return entry.types }
        return nil
    }

    /// Words for the types in tables of other programs: `CELL`, `Business`.
    private static let words: [(label: StaticString, types: StaticString, isForAll: Bool)] = [
        ("cell", "cell", false), ("cellular", "cell", false), ("cell phone", "cell", false),
        ("mobile phone", "cell", false), ("business", "work", true), ("office", "work", true),
    ]

    /// Returns the types of a label, or of a word with the same meaning; nil for a custom label.
    @inline(__always)
    static func types(ofWord label: UnsafeRawBufferPointer, for property: CSVProperty) -> StaticString? {
        if let types = unsafe types(of: label, for: property) { return types }
        guard property == .phone || property == .email || property == .address else { return nil }
        for word in words where unsafe equal(label, word.label) {
            // Only a phone is a mobile one.
            return property == .phone || word.isForAll ? word.types : nil
        }
        return nil
    }

    /// Returns the label for the value of a `TYPE` parameter, which may contain several types separated by commas; nil
    /// if no label has exactly these types.
    @inline(__always)
    static func label(ofTypes types: UnsafeRawBufferPointer, for property: CSVProperty) -> StaticString? {
        if property == .relation {
            for relation in relations where unsafe types.isEqual(to: relation) { return relation }
            return nil
        }
        for entry in all where unsafe types.isEqual(to: entry.types) { return entry.label }
        return nil
    }

    /// Returns true if the texts are equal, ignoring ASCII case.
    @inline(__always)
    private static func equal(_ text: UnsafeRawBufferPointer, _ literal: StaticString) -> Bool {
        let count = literal.utf8CodeUnitCount
        guard text.count == count else { return false }
        for index in 0..<count {
            var byte = unsafe text[index]
            if byte >= 0x41 && byte <= 0x5A { byte |= 0x20 }
            if unsafe byte != literal.utf8Start[index] { return false }
        }
        return true
    }
}
