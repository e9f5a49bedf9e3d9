internal import Files
internal import Bytes
internal import ContactFormats
internal import ContactModel

/// The byte ranges and reasons of rejected records, in a few bytes for each, so that millions need little memory.
///
/// Beyond one mebibyte they are kept in an unnamed file, which is deleted with this object, even if the program is
/// killed.
final class RejectLog {
    /// The records of one source, in their order.
    struct List {
        /// The range of the records in the log, in bytes.
        fileprivate var notes = 0..<0
        fileprivate var last = RejectedRecord(text: 0..<0, reason: "")
        /// The end of the last record's text.
        var end: Int { last.text.upperBound }
    }

    /// The rejects file, beside which the unnamed file is created.
    private let target: String
    private var recent = ByteBuffer(capacity: 1 << 12)
    private static let recentLimit = 1 << 20
    /// The number of bytes in the file.
    private var written = 0
    private var file: UnnamedFile?

    init(beside target: String) { self.target = target }

    /// Appends records of a source, all of which follow those already in the list. Throws `FileError`.
    ///
    /// Only the most recently begun list can grow.
    func append(_ records: [RejectedRecord], to list: inout List) throws(FileError) {
        if list.notes.isEmpty { list.notes = count..<count }
        for record in records {
            append(record.text.lowerBound - list.end)
            append(record.text.count)
            // Zero means that the reason is that of the preceding record.
            if record.reason == list.last.reason {
                append(0)
            } else {
                append(record.reason.utf8.count + 1)
                recent.append(record.reason)
            }
            list.last = record
            if recent.count > Self.recentLimit { try spill() }
        }
        list.notes = list.notes.lowerBound..<count
    }

    /// Returns the records of a source.
    func records(of list: List) -> Records { Records(self, list.notes) }

    private var count: Int { written + recent.count }

    /// Appends a non-negative number, seven bits per byte.
    private func append(_ number: Int) {
        var rest = number
        while rest > 0x7F {
            recent.append(UInt8(truncatingIfNeeded: rest | 0x80))
            rest >>= 7
        }
        recent.append(UInt8(rest))
    }

    private func spill() throws(FileError) {
        if file == nil { file = try UnnamedFile(beside: target) }
        if let file { unsafe try file.append(recent.bytes) }
        written += recent.count
        recent.removeAll()
    }

    /// Appends the bytes of a range to a buffer. Throws `FileError`.
    fileprivate func read(_ range: Range<Int>, into buffer: inout ByteBuffer) throws(FileError) {
        let from = max(range.lowerBound, min(range.upperBound, written))
        if let file { try file.read(min(range.lowerBound, from)..<from, into: &buffer) }
        guard from < range.upperBound else { return }
        unsafe buffer.append(
            UnsafeRawBufferPointer(rebasing: recent.bytes[(from - written)..<(range.upperBound - written)]))
    }

    /// Reads records back from the log.
    struct Records: ~Copyable {
        private let places: RejectLog
        /// The range that is not read yet; `piece` holds bytes that are not decoded yet.
        private var remaining: Range<Int>
        private var piece = ByteBuffer(capacity: 1 << 12)
        private var offset = 0
        private var last = RejectedRecord(text: 0..<0, reason: "")

        fileprivate init(_ places: RejectLog, _ notes: Range<Int>) {
            self.places = places
            remaining = notes
        }

        /// Returns the next record; nil at the end. Throws `FileError`.
        mutating func next() throws(FileError) -> RejectedRecord? {
            guard try has(1) else { return nil }
            let start = last.text.upperBound + (try number())
            last.text = start..<start + (try number())
            let reason = try number() - 1
            if reason >= 0, try has(reason) {
                last.reason = piece.string(ByteRange(start: offset, count: reason))
                offset += reason
            }
            return last
        }

        private mutating func number() throws(FileError) -> Int {
            var number = 0
            var shift = 0
            while try has(1) {
                let byte = piece[offset]
                offset += 1
                number |= Int(byte & 0x7F) << shift
                if byte < 0x80 { break }
                shift += 7
            }
            return number
        }

        /// Returns true if the given number of bytes is available.
        private mutating func has(_ count: Int) throws(FileError) -> Bool {
            if piece.count - offset >= count { return true }
            piece.removeFirst(offset)
            offset = 0
            let taken = remaining.prefix(max(1 << 16, count))
            try places.read(taken, into: &piece)
            remaining = taken.endIndex..<remaining.endIndex
            return piece.count >= count
        }
    }
}
