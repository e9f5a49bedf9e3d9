internal import Bytes
internal import ContactModel

/// The heads (names and parameters) of lines that were copied before, each with its canonical form.
///
/// The files of a program have a few dozen different heads, so that nearly every line has a known one. `PlainLineCopier`
/// and `LearnedHeads` remain the definitions of the conversion: an entry is made from a line that they converted.
struct PlainHeads: ~Copyable {
    /// A known head.
    struct Entry {
        /// The number of bytes of the head as written, without the group and the colon; 0 for an unused entry.
        fileprivate var written: UInt8 = 0
        /// The number of bytes of the canonical form, with the colon.
        fileprivate(set) var canonical: UInt8 = 0
        fileprivate var version = VCardVersion.v4
        /// The rule by which the value is copied.
        fileprivate(set) var kind = PlainLineCopier.Kind.text
        /// The format of the dates, for a head that `LearnedHeads` converted; nil for other values.
        fileprivate(set) var form: DateShape?
        /// True if the line was converted by `LearnedHeads`, which requires a value with more than separators and a
        /// group without underscores.
        fileprivate(set) var isLearned = false
        /// True if the lines are `FN`, the name of the contact.
        fileprivate(set) var isName = false
        /// True if `CardNormalizer` may have to convert the property after the last line of the card was read.
        fileprivate(set) var needsFinish = false
        /// The bit of the property in `SingleLineProperty`; 0 for none.
        fileprivate(set) var single: UInt8 = 0
        /// The value of the summary that the lines contain.
        fileprivate(set) var shown = CardSummary.Shown.nothing
        /// True if the lines contain a value of the summary.
        fileprivate(set) var isShown = false
        /// The `PREF` of the canonical form; 101 if there is none.
        fileprivate(set) var preference: UInt8 = 101
    }

    /// The number of entries, a power of two.
    private static let places = 256
    /// The number of places at one of which an entry is, as its hash determines. With two places, the heads of a file
    /// displaced each other again and again (measured).
    private static let ways = 4
    /// The maximum number of bytes of a head and of its canonical form.
    private static let longest = 64
    private var entries = [Entry](repeating: Entry(), count: PlainHeads.places)
    /// For each entry, the head as written, and its canonical form. Both take `longest` bytes; the rest is 0.
    private var texts = ByteBuffer(capacity: 2 * PlainHeads.longest * PlainHeads.places)

    init() { texts.append(repeating: 0, count: 2 * Self.longest * Self.places) }

    /// Returns the entry at a place.
    subscript(place: Int) -> Entry { entries[place] }

    /// Returns the place of the entry of a head; nil if there is none.
    ///
    /// - Parameter line: the line with 16 more bytes.
    /// - Parameter range: the range of the head in the line, without the group and the colon.
    @inline(__always)
    func find(_ line: UnsafeRawBufferPointer, _ range: Range<Int>, _ version: VCardVersion) -> Int? {
        guard range.count <= Self.longest, range.upperBound &+ 16 <= line.count else { return nil }
        let place = unsafe Self.place(line, range)
        for way in 0..<Self.ways where unsafe holds(place ^ way, line, range, version) { return place ^ way }
        return nil
    }

    /// Returns the first place for a head, from its first and last eight bytes.
    @inline(__always)
    private static func place(_ line: UnsafeRawBufferPointer, _ range: Range<Int>) -> Int {
        let first = unsafe firstBytes(line, range)
        var hash = first
        if range.count > 8 {
            let last = unsafe line.word(at: range.upperBound &- 8)
            hash ^= last &<< 19 ^ last &>> 45
        }
        hash = (hash ^ UInt64(range.count)) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: hash &>> 56) & (places - 1)
    }

    /// Returns the first eight bytes of a head, with 0 for missing bytes.
    @inline(__always)
    private static func firstBytes(_ line: UnsafeRawBufferPointer, _ range: Range<Int>) -> UInt64 {
        let word = unsafe line.word(at: range.lowerBound)
        return range.count < 8 ? word & ((1 &<< UInt64(8 &* range.count)) &- 1) : word
    }

    @inline(__always)
    private func holds(
        _ place: Int, _ line: UnsafeRawBufferPointer, _ range: Range<Int>, _ version: VCardVersion
    ) -> Bool {
        let entry = entries[place]
        guard Int(entry.written) == range.count, entry.version == version else { return false }
        let texts = unsafe texts.bytes
        let base = 2 &* Self.longest &* place
        guard unsafe texts.word(at: base) == Self.firstBytes(line, range) else { return false }
        var index = 8
        while index < range.count {
            let start = min(index, range.count &- 8)
            guard unsafe texts.word(at: base &+ start) == line.word(at: range.lowerBound &+ start) else {
                return false
            }
            index &+= 8
        }
        return true
    }

    /// Appends the canonical form of the head at a place, with the colon.
    @inline(__always)
    func append(_ place: Int, to body: inout ByteBuffer) {
        let count = Int(entries[place].canonical)
        let texts = unsafe texts.bytes
        let start = Self.longest &* (2 &* place &+ 1)
        _ = unsafe body.fill(room: Self.longest) { room in
            var index = 0
            repeat {
                let block = unsafe texts.loadUnaligned(fromByteOffset: start &+ index, as: SIMD16<UInt8>.self)
                unsafe room.storeBytes(of: block, toByteOffset: index, as: SIMD16<UInt8>.self)
                index &+= 16
            } while index < count
            return count
        }
    }

    /// Adds the head of a line whose conversion was appended as `body`, one line with its line end; no effect if there is
    /// an entry, which may be for dates in another format.
    ///
    /// - Parameter line: the line with 16 more bytes.
    /// - Parameter range: the range of the head in the line, without the group and the colon.
    mutating func insert(
        _ line: UnsafeRawBufferPointer, _ range: Range<Int>, _ version: VCardVersion, _ kind: PlainLineCopier.Kind,
        learned: LearnedHeads.Head?, body: UnsafeRawBufferPointer
    ) {
        guard range.count <= Self.longest, range.upperBound + 16 <= line.count, !range.isEmpty,
            unsafe find(line, range, version) == nil, let parts = unsafe ContentLine(body)
        else { return }
        let canonical = parts.name.range.lowerBound..<parts.value.range.lowerBound
        guard canonical.count <= Self.longest else { return }
        let first = unsafe Self.place(line, range)
        let way = (0..<Self.ways).first { entries[first ^ $0].written == 0 } ?? range.count % Self.ways
        let place = first ^ way
        var entry = Entry()
        entry.written = UInt8(range.count)
        entry.canonical = UInt8(canonical.count)
        entry.version = version
        entry.kind = kind
        entry.form = learned?.form
        entry.isLearned = learned != nil
        entry.needsFinish = learned?.needsFinish ?? false
        entry.single = unsafe SingleLineProperty.bit(UnsafeRawBufferPointer(rebasing: body[parts.name.range]))
        entry.shown = unsafe CardSummary.Shown(UnsafeRawBufferPointer(rebasing: body[parts.name.range]))
        entry.preference = unsafe UInt8(clamping: CardSummary.Found.preference(parts.parameters, body))
        entry.isShown = entry.shown != .nothing
        entry.isName = entry.shown == .name
        entries[place] = entry
        unsafe texts.setText(at: 2 * Self.longest * place, UnsafeRawBufferPointer(rebasing: line[range]))
        unsafe texts.setText(at: Self.longest * (2 * place + 1), UnsafeRawBufferPointer(rebasing: body[canonical]))
    }
}

extension ByteBuffer {
    /// Replaces the 64 bytes at `start` by at most 64 bytes, followed by zeros.
    fileprivate mutating func setText(at start: Int, _ bytes: UnsafeRawBufferPointer) {
        precondition(start >= 0 && start + 64 <= count)
        for index in 0..<64 {
            unsafe base.storeBytes(
                of: index < bytes.count ? bytes[index] : 0, toByteOffset: start + index, as: UInt8.self)
        }
    }
}
