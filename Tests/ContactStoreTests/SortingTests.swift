import ContactModel
import ContactStore
import Testing

/// Lists sorted by a field.
@Suite struct SortingTests {
    private let file = TemporaryStore()

    private func sorted(_ names: [String], by field: ContactField, isDescending: Bool = false, limit: Int = .max) throws
        -> [String]
    {
        let store = try file.open()
        let transaction = try file.begin(store)
        for name in names {
            _ = try transaction.add([Property("FN", value: "x"), Property("N", value: "\(name);;;;")])
        }
        try transaction.commit(RunTotals(WriteCounts()))
        var found: [String] = []
        let key = SortKey(isDescending: isDescending) {
            // Keys are texts, so numbers need the same number of digits.
            field == .id ? String(1000 + $0.summary.id) : field.text(of: $0.summary)
        }
        try store.contacts(matching: .all, sortedBy: [key], limit: limit) {
            found.append($0.summary.family ?? "-")
        }
        return found
    }

    @Test("sorting ignores case and accents, and empty values come last") func sortsFolded() throws {
        #expect(
            try sorted(["", "b", "Ämter", "amt", "B", "Zz", "z"], by: .family) == [
                "amt", "Ämter", "b", "B", "z", "Zz", "-",
            ])
    }

    @Test("in descending order, empty values come last, too") func sortsDescending() throws {
        #expect(try sorted(["", "b", "Ämter", "z"], by: .family, isDescending: true) == ["z", "b", "Ämter", "-"])
    }

    @Test("sorting stops at the limit") func stopsAtLimit() throws {
        #expect(try sorted(["c", "b", "a"], by: .family, limit: 2) == ["a", "b"])
        #expect(try sorted(["c", "b", "a"], by: .family, limit: 0) == [])
    }

    @Test("ids are sorted numerically") func sortsIDsNumerically() throws {
        #expect(try sorted((1...12).map { "n\($0)" }, by: .id) == (1...12).map { "n\($0)" })
    }
}
