internal import ContactModel

/// Labels as vCard says them: the common ones are types, all others stay the user's own words.
enum CSVLabel {
    /// What tables call it, and the `TYPE` values it is; the first of each type list is how we write it.
    static let types: [(label: StaticString, types: StaticString)] = [
        ("mobile", "cell"), ("home", "home"), ("work", "work"), ("other", "other"), ("main", "main"),
        ("home fax", "home,fax"), ("work fax", "work,fax"), ("fax", "fax"), ("pager", "pager"),
        ("other fax", "other,fax"), ("textphone", "textphone"),
    ]

    /// The relations that RFC 6350, section 6.6.6 knows.
    static let relations: [StaticString] = [
        "spouse", "child", "parent", "sibling", "friend", "colleague", "co-worker", "neighbor", "contact",
        "acquaintance",
        "met", "co-resident", "kin", "muse", "crush", "date", "sweetheart", "me", "agent", "emergency",
    ]

    /// The types of a label, nil for the user's own words.
    @inline(__always)
    static func types(of label: UnsafeRawBufferPointer, for property: CSVProperty) -> StaticString? {
        if property == .relation {
            for relation in relations where unsafe equal(label, relation) { return relation }
            return nil
        }
        for entry in types where unsafe equal(label, entry.label) { return entry.types }
        return nil
    }

    /// The label for a list of types as a body spells it, nil when it is none of ours.
    @inline(__always)
    static func label(ofTypes types: UnsafeRawBufferPointer, for property: CSVProperty) -> StaticString? {
        if property == .relation {
            for relation in relations where unsafe types.isEqual(to: relation) { return relation }
            return nil
        }
        for entry in Self.types where unsafe types.isEqual(to: entry.types) { return entry.label }
        return nil
    }

    /// Compares without regard to ASCII case.
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
