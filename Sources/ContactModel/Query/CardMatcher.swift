internal import Bytes

/// The data of a stored card that a query examines.
@safe package struct QueriedCard {
    package var id: Int
    /// The number of the run (a command that changed the store) that last changed the contact.
    package var run: Int
    package var uid: UnsafeRawBufferPointer
    package var body: UnsafeRawBufferPointer

    package init(id: Int, run: Int, uid: UnsafeRawBufferPointer, body: UnsafeRawBufferPointer) {
        self.id = id
        self.run = run
        unsafe self.uid = uid
        unsafe self.body = body
    }
}

/// The data in the searched store about the runs and sources that a query refers to with `run:`, `since:` or `source:`.
package struct QueriedRuns: Sendable {
    /// The ids of the contacts that a run added or changed, by the run's number.
    package var contacts: [Int: Set<Int>] = [:]
    /// For each time in a query, in seconds since 1970-01-01 00:00 UTC, the number of the last run before that time.
    package var lastBefore: [Int64: Int] = [:]
    /// The ids of the contacts of which a source has a record, by the name in the query.
    package var sources: [String: Set<Int>] = [:]
    /// The ids of the contacts of which a value was changed both here and at a source.
    package var conflicts: Set<Int> = []
    package init() {}
}

/// The evaluation of a query on cards, one after the other.
package struct CardMatcher: ~Copyable {
    private let query: ContactQuery
    private let ids: Set<Int>
    private let runs: QueriedRuns
    /// For each term of the query, a word that every card contains for which the term holds; empty if there is none.
    private let words: [[UInt8]]
    /// True if a term searches for text.
    private let searchesText: Bool
    /// If a term searches for text: the body and the UID of the current card, their non-ASCII characters folded.
    private var text = ByteBuffer()
    private var unescaped: [UInt8] = []
    private var folded: [UInt8] = []

    package init(_ query: ContactQuery, _ runs: QueriedRuns) {
        self.query = query
        self.runs = runs
        ids = Set(query.ids.compactMap(\.number))
        words = query.terms.map { $0.test.text?.anchor ?? [] }
        searchesText = query.terms.contains { term in
            if case .number = term.test { true } else { term.test.text != nil }
        }
    }

    /// Returns true if the card matches the query.
    package mutating func matches(_ card: QueriedCard) -> Bool {
        guard query.ids.isEmpty || ids.contains(card.id) else { return false }
        if searchesText {
            text.removeAll()
            unsafe Folding.foldNonASCII(card.body, into: &text)
            unsafe Folding.foldNonASCII(card.uid, into: &text)
        }
        for index in words.indices {
            // Most cards are excluded by this fast search, before they are split into lines and values.
            let canHold = unsafe QueryText.contains(text.bytes, words[index])
            let holds = canHold && holds(query.terms[index].test, card)
            if holds == query.terms[index].isExcluded { return false }
        }
        return true
    }

    private mutating func holds(_ test: ContactQuery.Test, _ card: QueriedCard) -> Bool {
        switch test {
        case .id(let id): return card.id == id
        case .run(let run): return runs.contacts[run]?.contains(card.id) ?? false
        case .sinceRun(let run): return card.run > run
        case .source(let name): return runs.sources[name]?.contains(card.id) ?? false
        case .conflict: return runs.conflicts.contains(card.id)
        case .sinceTime(let time): return card.run > runs.lastBefore[time] ?? 0
        case .text(let text):
            return unsafe finds(.text(text), in: .searched, card.body) || contains(card.uid, text)
        case .number(let pattern, let text):
            if unsafe finds(.number(pattern), in: .phone, card.body) { return true }
            guard unsafe QueryText.contains(self.text.bytes, text.anchor) else { return false }
            return unsafe finds(.text(text), in: .searched, card.body) || contains(card.uid, text)
        case .present(let field): return has(field, card)
        case .field(let field, let value):
            if case .text(let text) = value, field.kind == .uid { return unsafe contains(card.uid, text) }
            return unsafe finds(value, in: field, card.body)
        }
    }

    // MARK: Lines

    private func has(_ field: QueryField, _ card: QueriedCard) -> Bool {
        if field.kind == .uid { return true }
        return unsafe Self.first(in: card.body, of: field) { value in
            unsafe value.contains { $0 != .semicolon && $0 != .comma && $0 != .space }
        }
    }

    private mutating func finds(
        _ wanted: QueryField.Value, in field: QueryField, _ body: UnsafeRawBufferPointer
    ) -> Bool {
        unsafe Self.first(in: body, of: field) { value in
            switch wanted {
            case .text(let text): unsafe contains(value, text)
            case .number(let pattern): unsafe pattern.matches(value)
            case .date(let pattern): unsafe pattern.matches(value)
            }
        }
    }

    /// Returns true if `test` returns true for one of the values of a field. The values are tested in their order.
    private static func first(
        in body: UnsafeRawBufferPointer, of field: QueryField, where test: (UnsafeRawBufferPointer) -> Bool
    ) -> Bool {
        var found = false
        unsafe ContentLine.forEach(in: body) { name in
            !found
                && field.parts.contains { unsafe name.count == $0.property.count && name.elementsEqual($0.property) }
        } _: { line in
            let name = unsafe UnsafeRawBufferPointer(rebasing: body[line.name.range])
            let value = unsafe UnsafeRawBufferPointer(rebasing: body[line.value.range])
            let held = field.parts.first { part in
                guard unsafe name.elementsEqual(part.property) else { return false }
                guard let older = part.olderName else { return true }
                return unsafe isLine(line, of: body, named: older)
            }
            guard !found, let part = held else { return }
            unsafe found = test(components(part.components, of: value))
        }
        return found
    }

    /// Returns true for a line that has this name, for instance `x-skype`, in an older version of vCard. The parameter
    /// `X-FORM` of such a line contains the name, or its `X-SERVICE-TYPE` or its URI scheme is the service in the name
    /// (`skype`).
    private static func isLine(_ line: ContentLine, of body: UnsafeRawBufferPointer, named name: [UInt8]) -> Bool {
        let parameters = unsafe UnsafeRawBufferPointer(rebasing: body[line.parameters.range])
        let list = unsafe parameters.split(separator: .semicolon)
        for index in unsafe list.indices {
            let pieces = unsafe list[index].split(separator: .equals, maxSplits: 1)
            guard unsafe pieces.count == 2 else { continue }
            let isForm = unsafe pieces[0].elementsEqual("X-FORM".utf8)
            guard unsafe isForm || pieces[0].elementsEqual("X-SERVICE-TYPE".utf8) else { continue }
            let wanted = isForm ? name[...] : name.dropFirst(2)
            if unsafe pieces[1].split(separator: .comma).contains(where: { unsafe isSame($0, wanted) }) { return true }
        }
        let value = unsafe UnsafeRawBufferPointer(rebasing: body[line.value.range])
        let scheme = name.dropFirst(2) + [.colon]
        return unsafe body[line.name.range].elementsEqual("IMPP".utf8) && isSame(value.prefix(scheme.count), scheme)
    }

    /// Returns true if `text` equals `name`, ignoring the case of ASCII letters. `name` must be in lower case.
    private static func isSame(_ text: some Sequence<UInt8>, _ name: some Sequence<UInt8>) -> Bool {
        text.lazy.map { $0.lowercased }.elementsEqual(name)
    }

    /// Returns the part of a structured value that contains the components with these indices, still escaped; the whole
    /// value if `wanted` is nil.
    private static func components(_ wanted: Range<Int>?, of value: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        guard let wanted else { return unsafe value }
        var number = 0
        var start = wanted.lowerBound == 0 ? 0 : value.count
        var index = 0
        while index < value.count {
            let byte = unsafe value[index]
            if byte == .backslash {
                index += 1
            } else if byte == .semicolon {
                number += 1
                if number == wanted.lowerBound { start = index + 1 }
                if number == wanted.upperBound { return unsafe UnsafeRawBufferPointer(rebasing: value[start..<index]) }
            }
            index += 1
        }
        return unsafe UnsafeRawBufferPointer(rebasing: value[min(start, value.count)...])
    }

    // MARK: Text

    /// Returns true if a value, which is escaped as in a body, contains the text. A match cannot extend over several
    /// components or items.
    private mutating func contains(_ value: UnsafeRawBufferPointer, _ text: QueryText) -> Bool {
        if text.isPlain, unsafe QueryText.isASCII(value), unsafe !value.contains(.backslash) {
            return unsafe QueryText.contains(value, text.folded)
        }
        unescaped.removeAll(keepingCapacity: true)
        folded.removeAll(keepingCapacity: true)
        var index = 0
        while index < value.count {
            let byte = unsafe value[index]
            if byte == .backslash, index + 1 < value.count {
                index += 1
                unsafe unescaped.append(CardBody.unescaped(value[index]))
            } else {
                // A NUL separates components and items: folding keeps it, and the searched text never contains it.
                unescaped.append(byte == .semicolon || byte == .comma ? 0 : byte)
            }
            index += 1
        }
        // The array is moved out of the structure and back, to avoid overlapping access to `self`.
        var key: [UInt8] = []
        swap(&key, &folded)
        Folding.fold(unescaped.span, into: &key)
        swap(&key, &folded)
        return text.occurs(in: folded)
    }
}

extension ContactQuery.Test {
    /// The text that a card contains for which the test holds; nil for other tests.
    fileprivate var text: QueryText? {
        switch self {
        case .text(let text), .field(_, .text(let text)): text
        default: nil
        }
    }
}
