internal import Bytes
internal import ContactModel

/// The reading of lines whose names and parameters occurred before (see `PlainHeads`), and of the lines that begin and
/// end cards. Nearly every line is read here.
extension VCardCardReader {
    /// Reads the current line, in which the place of the name is known. Returns false, with nothing changed, for a line
    /// that `readLine` has to read.
    mutating func readPlainLine(_ bytes: inout ByteBuffer, _ batch: CardBatch) throws -> Bool {
        let line = unsafe lines.padded
        let count = lines.count
        let word = unsafe line.word(at: 0)
        guard isInCard else {
            guard unsafe count == 11 && word == Word.begin && line.word(at: 3) == Word.beginEnd else { return false }
            try beginCard(bytes.count, batch)
            return true
        }
        guard card.nesting == 0 else { return false }
        if word == Word.end, count == 9, unsafe line[8] == 0x44 {
            close(&bytes, batch, at: lines.textEnd)
            return true
        }
        if word == Word.version, count == 11, !card.hasVersion, unsafe isVersion(line) {
            card.hasVersion = true
            return true
        }
        if word == ExportMark.word, unsafe readMark(UnsafeRawBufferPointer(rebasing: line[..<count])) { return true }
        return unsafe readPlainProperty(line, count, &bytes)
    }

    /// The first eight bytes of lines, as little-endian integers.
    private enum Word {
        /// `BEGIN:VC`
        static let begin: UInt64 = 0x4356_3A4E_4947_4542
        /// `IN:VCARD`
        static let beginEnd: UInt64 = 0x4452_4143_563A_4E49
        /// `END:VCAR`
        static let end: UInt64 = 0x5241_4356_3A44_4E45
        /// `VERSION:`
        static let version: UInt64 = 0x3A4E_4F49_5352_4556
        /// `UID:`
        static let uid: UInt64 = 0x3A44_4955
    }

    /// Returns true if the value of a VERSION line is the version of the card.
    private func isVersion(_ line: UnsafeRawBufferPointer) -> Bool {
        let value = unsafe (line[8], line[9], line[10])
        return switch card.version {
        case .v2: value == (0x32, 0x2E, 0x31)
        case .v3: value == (0x33, 0x2E, 0x30)
        case .v4: value == (0x34, 0x2E, 0x30)
        }
    }

    private mutating func readPlainProperty(
        _ line: UnsafeRawBufferPointer, _ count: Int, _ bytes: inout ByteBuffer
    ) -> Bool {
        guard !card.isRejected, card.properties < limits.properties, card.size &+ count <= limits.card else {
            return false
        }
        let name = lines.name
        // A quoted value may contain a colon. A head that is equal to one that was parsed has none before its end.
        let colon = unsafe line[name.end] == .colon ? name.end : LineScan.firstColon(line, from: name.end)
        guard colon > 0, colon &+ 1 < count else { return false }
        guard let place = unsafe plainHeads.find(line, name.start..<colon, card.version) else {
            let isUID = unsafe line.word(at: 0) & 0xFFFF_FFFF == Word.uid
            guard unsafe isUID && readUID(UnsafeRawBufferPointer(rebasing: line[4..<count]), &bytes) else {
                return false
            }
            countPlain(count)
            return true
        }
        guard unsafe appendPlain(line, name.start, colon + 1..<count, place, &bytes) else { return false }
        countPlain(count)
        return true
    }

    private mutating func countPlain(_ count: Int) {
        card.properties &+= 1
        card.size &+= count
    }

    /// Appends a line with a known head. Returns false, with nothing changed, for a value that needs a conversion.
    private mutating func appendPlain(
        _ line: UnsafeRawBufferPointer, _ group: Int, _ value: Range<Int>, _ place: Int, _ bytes: inout ByteBuffer
    ) -> Bool {
        let head = plainHeads[place]
        let start = bytes.count
        bytes.reserve(value.count &* 2 &+ 192)
        if group > 0 {
            let text = unsafe UnsafeRawBufferPointer(rebasing: line[..<group])
            if head.isLearned, unsafe text.contains(.underscore) { return false }
            unsafe bytes.append(text)
        }
        plainHeads.append(place, to: &bytes)
        let appended = bytes.count
        let isAppended = unsafe appendValue(line, value, head, &bytes)
        guard isAppended, bytes.count < Int(UInt32.max) else {
            bytes.truncate(to: start)
            return false
        }
        if head.isName { card.hasName = true }
        if head.needsFinish { card.needsFinish = true }
        if head.single != 0 { card.note(single: head.single) }
        if head.isShown {
            let body = unsafe UnsafeRawBufferPointer(rebasing: bytes.bytes[card.start...])
            let range = ByteRange(start: appended - card.start, count: bytes.count - appended)
            unsafe card.shown.note(head.shown, preference: Int(head.preference), range, in: body)
        }
        bytes.append(.lineFeed)
        return true
    }

    @inline(__always)
    private func appendValue(
        _ line: UnsafeRawBufferPointer, _ range: Range<Int>, _ head: PlainHeads.Entry, _ bytes: inout ByteBuffer
    ) -> Bool {
        if head.kind != .date,
            unsafe PlainLineCopier.appendPlainValue(
                line, range, head.kind, card.version, needsContent: head.isLearned, to: &bytes)
        {
            return true
        }
        let value = unsafe UnsafeRawBufferPointer(rebasing: line[range])
        if let form = head.form {
            guard unsafe DateShape(value) == form else { return false }
            return unsafe form.appendBasic(value, to: &bytes)
        }
        if head.isLearned, unsafe value.allSatisfy({ $0 == .semicolon || $0 == .comma }) { return false }
        return unsafe PlainLineCopier.appendValue(value, head.kind, card.version, to: &bytes)
    }
}
