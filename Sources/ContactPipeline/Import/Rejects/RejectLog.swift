internal import Files
internal import Bytes
internal import ContactFormats
internal import ContactModel

/// A log of rejected records: the byte range of each record in its source, and the reason.
///
/// About 1 MiB of the log is kept in memory; more is written to an unnamed file, which the system deletes when it is
/// closed, even if the program is killed.
final class RejectLog {
    /// The records of one source, in their order.
    struct List {
        /// The range of bytes of the log that contains the records.
        fileprivate var notes = 0..<0
        /// The last record of the list; empty for an empty list.
        fileprivate var last = RejectedRecord(text: 0..<0, reason: "")
        /// The offset in the source, in bytes, of the end of the last record; 0 for an empty list.
        var end: Int { last.text.upperBound }
    }

    /// The path of the rejects file, in whose folder the unnamed file is created.
    private let target: String
    /// The end of the log, which is not yet in the file.
    private var recent = ByteBuffer(capacity: 1 << 12)
    /// The size of `recent`, in bytes, beyond which it is written to the file.
    private static let recentLimit = 1 << 20
    /// The number of bytes of the log in the file.
    private var written = 0
    private var file: UnnamedFile?

    init(beside target: String) { self.target = target }

    /// Appends records of a source to the log and to `list`. Throws `FileError`.
    ///
    /// The records must follow those in `list` in their source. Once records were appended to another list, no records
    /// can be appended to this one.
    func append(_ records: [RejectedRecord], to list: inout List) throws(FileError) {
        if list.notes.isEmpty { list.notes = count..<count }
        for record in records {
            append(record.text.lowerBound - list.end)
            append(record.text.count)
            // The number stored for the length of a reason is the length plus 1; 0 means that the reason equals that of
            // the preceding record.
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

    /// Returns an iterator of the records of a source.
    func records(of list: List) -> Records { Records(self, list.notes) }

    private var count: Int { written + recent.count }

    /// Appends a non-negative number in LEB128: seven bits per byte, the lowest bits first.
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

    /// Appends a range of bytes of the log to a buffer. Throws `FileError`.
    fileprivate func read(_ range: Range<Int>, into buffer: inout ByteBuffer) throws(FileError) {
        let from = max(range.lowerBound, min(range.upperBound, written))
        if let file { try file.read(min(range.lowerBound, from)..<from, into: &buffer) }
        guard from < range.upperBound else { return }
        unsafe buffer.append(
            UnsafeRawBufferPointer(rebasing: recent.bytes[(from - written)..<(range.upperBound - written)]))
    }

    /// An iterator of the records of one source, which reads them from the log.
    struct Records: ~Copyable {
        private let places: RejectLog
        /// The range of bytes of the log that is not read yet.
        private var remaining: Range<Int>
        /// Bytes that were read; those from `offset` on are not decoded yet.
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

        /// Returns true if `piece` has `count` bytes that are not decoded yet, after reading more bytes if necessary.
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
