/// The words of headers in all languages, and the headers of programs: a sorted text that is a constant of the program
/// and that is searched without parsing it.
///
/// The text is made from the files in `Data` (see `Data/README.md`). Each of its lines is a key and its entries, which
/// tabs separate; the lines are sorted by the bytes of the keys. A key is a case-folded word; or the words of a phrase
/// in alphabetical order, separated by spaces; or `=` and the case-folded header of a program; or `!` and the code of a
/// language. The parts of an entry are separated by spaces:
///
/// ```
/// geburtstag      de birthday   da birthday
/// birthday mr     en veto > ~mr birthday
/// ```
@safe struct VocabularyTable: @unchecked Sendable {  // the bytes are a constant
    private let bytes: UnsafeBufferPointer<UInt8>

    static let shared = VocabularyTable()

    private init() { unsafe bytes = HeaderData.vocabulary.bytes }

    /// Some adjacent lines: the offset of the first one and the end of the last one.
    struct Lines {
        fileprivate(set) var start: Int
        fileprivate(set) var end: Int
        var isEmpty: Bool { start >= end }
    }

    /// One entry of a key.
    struct Entry {
        /// The parts of the entry, of which the first is the code of a language, the name of a program, or `-`.
        var parts: [Substring]
    }

    var all: Lines { Lines(start: 0, end: unsafe bytes.count) }

    /// Returns the entries of a key; an empty array if the table does not contain it.
    func entries(of key: String) -> [Entry] {
        let key = Array(key.utf8)[...]
        let lines = lines(beginningWith: key, in: all)
        return isKey(key, at: lines) ? entries(at: lines.start) : []
    }

    /// Calls `body` with each key that begins with `prefix`, and its entries, until `body` returns false.
    func forEachKey(beginningWith prefix: String, _ body: (String, [Entry]) -> Bool) {
        var lines = lines(beginningWith: Array(prefix.utf8)[...], in: all)
        while !lines.isEmpty {
            let tab = keyEnd(lines.start)
            guard body(text(lines.start..<tab), entries(at: lines.start)) else { return }
            lines.start = lineEnd(tab) + 1
        }
    }

    /// Returns the lines among `lines` whose keys begin with `prefix`.
    func lines(beginningWith prefix: ArraySlice<UInt8>, in lines: Lines) -> Lines {
        let start = firstLine(in: lines) { compare(prefix, toLineAt: $0) <= 0 }
        let end = firstLine(in: Lines(start: start, end: lines.end)) { compare(prefix, toLineAt: $0) < 0 }
        return Lines(start: start, end: end)
    }

    /// Returns true if the first of the lines, whose keys begin with `key`, has exactly this key.
    func isKey(_ key: ArraySlice<UInt8>, at lines: Lines) -> Bool {
        !lines.isEmpty && byte(lines.start + key.count) == Self.tab
    }

    /// Returns the entries of the line at an offset.
    func entries(at start: Int) -> [Entry] {
        var entries: [Entry] = []
        var position = keyEnd(start)
        let end = lineEnd(position)
        while position < end {
            position += 1
            var next = position
            while next < end, byte(next) != Self.tab { next += 1 }
            entries.append(Entry(parts: text(position..<next).split(separator: " ")))
            position = next
        }
        return entries
    }

    // MARK: Bytes

    private static let tab: UInt8 = 0x09
    private static let lineFeed: UInt8 = 0x0A

    private func byte(_ offset: Int) -> UInt8 { unsafe offset < bytes.count ? bytes[offset] : Self.lineFeed }

    private func text(_ range: Range<Int>) -> String {
        unsafe String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }

    private func keyEnd(_ start: Int) -> Int {
        var end = start
        while byte(end) != Self.tab, byte(end) != Self.lineFeed { end += 1 }
        return end
    }

    private func lineEnd(_ start: Int) -> Int {
        var end = start
        while byte(end) != Self.lineFeed { end += 1 }
        return end
    }

    /// Returns the offset of the first line for which `isAtOrBehind` is true, or the end of the lines. It must be true
    /// for all lines after that one.
    private func firstLine(in lines: Lines, _ isAtOrBehind: (Int) -> Bool) -> Int {
        var (low, high) = (lines.start, lines.end)
        while low < high {
            var middle = (low + high) / 2
            while middle > low, byte(middle - 1) != Self.lineFeed { middle -= 1 }
            if isAtOrBehind(middle) { high = middle } else { low = lineEnd(middle) + 1 }
        }
        return low
    }

    /// Compares a prefix with the key of the line at an offset: negative if the prefix is less, 0 if the key begins
    /// with it.
    private func compare(_ prefix: ArraySlice<UInt8>, toLineAt start: Int) -> Int {
        var place = start
        for other in prefix {
            let own = byte(place)
            place += 1
            if own == other { continue }
            return own == Self.tab || own == Self.lineFeed || own < other ? 1 : -1
        }
        return 0
    }
}
