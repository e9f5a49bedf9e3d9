package import Files
package import Bytes
package import ContactModel

/// A reader of vCard files with any number of cards of any version (RFC 6350, RFC 2426, versit 2.1).
///
/// Invalid files are read as far as possible. Repairs are reported as diagnostics with their locations, and a card is
/// rejected only if it exceeds a limit.
package struct VCardCardReader: ~Copyable {
    var lines: VCardUnfolder
    let limits: VCardLimits
    let described: DiagnosticCap
    /// True if the lines come from a `CardTranscoder`, with the escapes of `CardBody`.
    let isCanonical: Bool
    var identity = CardIdentity()
    private var clean: PlainLineCopier
    private var heads = LearnedHeads()
    var plainHeads = PlainHeads()
    var finisher = PlainCardFinisher()
    var card = VCardCard()
    var isInCard = false
    var isInJunk = false
    private var atEnd = false
    /// The number of open components other than cards, such as an address book that contains the cards.
    var wrappers = 0
    /// The number of cards that were begun so far, including the current one.
    var record = 0
    /// The number of cards of each version that were read so far.
    var counts: (v2: Int, v3: Int, v4: Int) = (0, 0, 0)
    /// The maximum number of cards in a batch.
    package var batchSize = 4096
    /// The first mark of an own export (see `ExportMark`) in the cards that were read so far; nil if there is none.
    package private(set) var mark: ExportMark?
    /// True if references to photos in the store are kept. Set for text that was written from the same store and is
    /// read back into it.
    package var keepsStoredPhotos = false

    /// - Parameter encoding: the encoding of the whole file, if the user specified it.
    /// - Parameter transcoder: converts a file of another format into canonical card text; nil for vCard.
    package init(
        _ input: consuming InputFile, limits: VCardLimits = VCardLimits(), encoding: TextEncoding? = nil,
        transcoder: CardTranscoder? = nil
    ) {
        isCanonical = transcoder != nil
        clean = PlainLineCopier(isCanonical: transcoder != nil)
        lines = VCardUnfolder(VCardInput(input, encoding: encoding, transcoder: transcoder), limit: limits.line)
        self.limits = limits
        described = DiagnosticCap(limit: limits.described)
    }

    package var path: String { lines.path }
    /// The number of the physical line in which the current line begins, from 1.
    var currentLine: Int { lines.line }
    package var size: Int? { lines.size }
    /// The digest of the file's bytes, before decompression; nil until the end is reached, and if none was requested.
    package var digest: SHA256Digest? { lines.digest }
    /// The name of the file's encoding; `utf-8` if none was detected or specified.
    package var encodingName: String { lines.encoding?.name ?? "utf-8" }
    package var isCompressed: Bool { lines.isCompressed }
    package var hasByteOrderMark: Bool { lines.hasByteOrderMark }

    /// The number of cards of each version that were read so far.
    package var versions: [(version: VCardVersion, count: Int)] {
        [(.v2, counts.v2), (.v3, counts.v3), (.v4, counts.v4)].filter { $0.1 > 0 }
    }

    /// Fills a batch with cards; returns false at the end of the file. Throws `FileError` and `Interrupted`.
    package mutating func fill(_ batch: CardBatch) throws -> Bool {
        guard !atEnd else { return false }
        // The bytes are moved out of the class while they grow, to avoid exclusivity checks.
        var bytes = ByteBuffer(capacity: 16)
        swap(&bytes, &batch.bytes)
        defer {
            swap(&bytes, &batch.bytes)
            batch.counted += described.takeOthers()
        }
        while isInCard || (batch.cards.count < batchSize && bytes.count < 1 << 20 && !batch.reachedDiagnosticLimit) {
            switch try lines.next() {
            case .line: try readLine(&bytes, batch)
            case .tooLong:
                if isInCard { refuse("a content line of more than \(limits.line) bytes", batch) } else { junk(batch) }
            case .end:
                atEnd = true
                let problem = lines.problem
                if isInCard {
                    batch.isCutOff = true
                    closeMissing(&bytes, batch)
                }
                if let problem {
                    batch.diagnostics.append(
                        Diagnostic(.error, .vcardDamaged, problem, at: SourceLocation(path: path, line: lines.line)))
                } else if record == 0 {
                    // An empty file causes a note; text without cards, such as an HTML page, causes an error.
                    batch.diagnostics.append(
                        Diagnostic(isInJunk ? .error : .note, .vcardEmpty, "no cards", at: SourceLocation(path: path)))
                }
                batch.position = lines.bytesRead
                return true
            }
        }
        batch.position = lines.bytesRead
        return true
    }

    // MARK: Lines

    private mutating func readLine(_ bytes: inout ByteBuffer, _ batch: CardBatch) throws {
        if lines.name.end > 0, try readPlainLine(&bytes, batch) { return }
        let line = unsafe lines.bytes
        if unsafe line.isEmpty { return }
        if lines.unfoldedWithoutBlank > 0, isInCard {
            report(
                .warning, .vcardFold, "line folded without a blank at the start of the next line; the lines are joined",
                at: 0, batch)
        }
        if isInCard, card.nesting > 0 { return unsafe readNestedLine(line, &bytes, batch) }
        guard let parts = unsafe ContentLine(line) else { return unsafe readIrregularLine(line, &bytes, batch) }
        let key = unsafe PlainLineCopier.key(line, parts.name.range)
        switch (parts.name.range.count, key) {
        case (5, PlainLineCopier.Key.begin): try begin(unsafe Self.word(line, parts), &bytes, batch)
        case (3, PlainLineCopier.Key.end): try end(unsafe Self.word(line, parts), &bytes, batch)
        case (7, PlainLineCopier.Key.version) where isInCard: unsafe readVersion(Self.word(line, parts), batch)
        case (7, PlainLineCopier.Key.version) where wrappers == 0:
            unsafe beginWithVersion(Self.word(line, parts), bytes.count, batch)
        case (5, PlainLineCopier.Key.agent) where isInCard && parts.value.isEmpty: beginAgent()
        default:
            guard isInCard else { return junk(batch) }
            unsafe readPropertyLine(line, parts, key, &bytes, batch)
        }
    }

    /// Returns the value of a line in upper case, without spaces and control characters.
    private static func word(_ line: UnsafeRawBufferPointer, _ parts: ContentLine) -> String {
        if parts.value.count == 5, unsafe PlainLineCopier.key(line, parts.value.range) == PlainLineCopier.Key.card {
            return "VCARD"
        }
        let value = unsafe UnsafeRawBufferPointer(rebasing: line[parts.value.range])
        // The versions have neither letters nor spaces.
        if value.count == 3, unsafe value.allSatisfy({ $0.isDigit || $0 == .period }) {
            return unsafe String(decoding: value, as: UTF8.self)
        }
        return unsafe String(decoding: value.filter { $0 > 0x20 }, as: UTF8.self).uppercased()
    }

    /// Reads a line that `ContentLine` cannot parse. The line is either a damaged property or text, which is reported.
    private mutating func readIrregularLine(
        _ line: UnsafeRawBufferPointer, _ bytes: inout ByteBuffer, _ batch: CardBatch
    ) {
        if unsafe line.allSatisfy({ $0 == .space || $0 == .tab }) { return }
        guard isInCard else { return junk(batch) }
        if unsafe readProperty(line, &bytes, batch) { return }
        report(
            .warning, .vcardLine, "the line has no ':' after a property name; left out", at: 0, batch,
            dropsContent: true)
    }

    /// Reports that there is text outside cards, once for all lines of text before the next card.
    mutating func junk(_ batch: CardBatch) {
        guard !isInJunk, wrappers == 0 else { return }
        isInJunk = true
        report(
            .warning, .vcardLine,
            record == 0 ? "text before the first card; ignored" : "text outside the cards; ignored", at: 0, batch)
    }

    private mutating func readPropertyLine(
        _ line: UnsafeRawBufferPointer, _ parts: ContentLine, _ key: UInt64, _ bytes: inout ByteBuffer,
        _ batch: CardBatch
    ) {
        guard !card.isRejected, countProperty(line.count, batch) else { return }
        if parts.name.count == 19, unsafe RejectedCards.isReason(line, parts.name.range) { return }
        if parts.name.count == 6, unsafe readMark(line) { return }
        if parts.name.count == ExportMark.ownProduct.utf8.count, unsafe readOwnProduct(line, parts, &bytes, batch) {
            return
        }
        let start = bytes.count
        if unsafe clean.append(line, parts, key, card.version, to: &bytes) {
            unsafe noteAppended(parts, key, nil, bytes.bytes, from: start)
            if key == PlainLineCopier.Key.fn, parts.name.count == 2 { card.hasName = true }
            if clean.hasRepairedURI {
                report(.warning, .vcardEscape, LineConverter.repairedURI, at: parts.value.range.lowerBound, batch)
            }
            return
        }
        let name = parts.name.range
        if name.count == 3, key == PlainLineCopier.Key.uid, parts.parameters.isEmpty,
            unsafe readUID(UnsafeRawBufferPointer(rebasing: line[parts.value.range]), &bytes)
        {
            return
        }
        if key == PlainLineCopier.Key.photo, name.count == 5, unsafe readExternalPhoto(line, parts, &bytes, batch) {
            return
        }
        if key == PlainLineCopier.Key.showAs, unsafe readCompany(line, parts, &bytes) { return }
        if key == PlainLineCopier.Key.android, unsafe readNickname(line, parts, &bytes) { return }
        if !isCanonical, lines.hasNoEncodedCharset,
            let head = unsafe heads.append(line, parts, card.version, to: &bytes)
        {
            unsafe noteAppended(parts, key, head, bytes.bytes, from: start)
            if let charset = heads.charset(of: head) { card.charset = charset }
            if head.isName { card.hasName = true }
            if head.needsFinish { card.needsFinish = true }
            return
        }
        if unsafe !readProperty(line, &bytes, batch) {
            report(.warning, .vcardLine, "the line is not a property; it is left out", at: 0, batch)
        }
    }

    /// Reads a line with the mark of an own export, which is not a part of the card; returns false for any other line.
    mutating func readMark(_ line: UnsafeRawBufferPointer) -> Bool {
        guard let mark = unsafe ExportMark(line: line) else { return false }
        self.mark = self.mark ?? mark
        return true
    }

    /// Reads a card's own `PRODID`, which has another name in an own export; returns false for any other line.
    private mutating func readOwnProduct(
        _ line: UnsafeRawBufferPointer, _ parts: ContentLine, _ bytes: inout ByteBuffer, _ batch: CardBatch
    ) -> Bool {
        unsafe line[parts.name.range].elementsEqual(ExportMark.ownProduct.utf8)
            && readProperty(line, &bytes, batch)
    }

    /// Notes the values of the summary in a line that was appended at `start`, and adds its head to `plainHeads`, so
    /// that `readPlainLine` reads the next line with this head.
    private mutating func noteAppended(
        _ parts: ContentLine, _ key: UInt64, _ learned: LearnedHeads.Head?, _ bytes: UnsafeRawBufferPointer,
        from start: Int
    ) {
        // The offsets in a body have 32 bits. A larger body is rejected at the end of the card.
        guard bytes.count - card.start <= limits.body else { return card.isShownStale = true }
        unsafe card.shown.read(UnsafeRawBufferPointer(rebasing: bytes[card.start...]), from: start - card.start)
        unsafe noteSingle(UnsafeRawBufferPointer(rebasing: bytes[start...]))
        // The parameters of a birthday may determine the form of its value (see `PlainLineCopier.append`).
        guard lines.name.end > 0, !clean.hasRepairedURI, parts.name.range == lines.name.start..<lines.name.end,
            key != PlainLineCopier.Key.birthday || parts.parameters.isEmpty
        else { return }
        let (line, body) = unsafe (lines.padded, UnsafeRawBufferPointer(rebasing: bytes[start...]))
        let head = parts.name.range.lowerBound..<parts.parameters.range.upperBound
        if let learned {
            guard learned.isPlain, clean.hasRefusedHead else { return }
            unsafe plainHeads.insert(line, head, card.version, learned.kind, learned: learned, body: body)
        } else if let kind = PlainLineCopier.kind(key, parts.name.range.count) {
            unsafe plainHeads.insert(line, head, card.version, kind, learned: nil, body: body)
        }
    }

    /// Notes the property of a line of the body.
    mutating func noteSingle(_ line: UnsafeRawBufferPointer) {
        guard let parts = unsafe ContentLine(line) else { return }
        card.note(single: unsafe SingleLineProperty.bit(UnsafeRawBufferPointer(rebasing: line[parts.name.range])))
    }

    private mutating func countProperty(_ size: Int, _ batch: CardBatch) -> Bool {
        card.properties += 1
        card.size += size
        if card.properties > limits.properties { refuse("a card of more than \(limits.properties) properties", batch) }
        if card.size > limits.card { refuse("a card of more than \(limits.card) bytes", batch) }
        return !card.isRejected
    }

    /// Reads an `X-ANDROID-CUSTOM` line with a nickname; returns false for any other line, and for a value that needs
    /// another conversion.
    private mutating func readNickname(
        _ line: UnsafeRawBufferPointer, _ parts: ContentLine, _ bytes: inout ByteBuffer
    ) -> Bool {
        let name = unsafe UnsafeRawBufferPointer(rebasing: line[parts.name.range])
        guard card.version == .v2, parts.group.isEmpty, unsafe name.isEqual(to: "X-ANDROID-CUSTOM") else {
            return false
        }
        let start = bytes.count
        card.item.removeAll()
        let isRead = unsafe AndroidItem.appendNickname(
            UnsafeRawBufferPointer(rebasing: line[parts.value.range]),
            parameters: UnsafeRawBufferPointer(rebasing: line[parts.parameters.range]), &card.item, to: &bytes)
        if !isRead { bytes.truncate(to: start) }
        return isRead
    }

    /// Reads `X-ABShowAs:COMPANY`, with which Apple's programs mark the card of an organization, as `KIND:org`; returns
    /// false for any other line.
    private mutating func readCompany(
        _ line: UnsafeRawBufferPointer, _ parts: ContentLine, _ bytes: inout ByteBuffer
    ) -> Bool {
        let value = unsafe UnsafeRawBufferPointer(rebasing: line[parts.value.range])
        guard parts.name.count == 10, parts.group.isEmpty, parts.parameters.isEmpty,
            unsafe value.isEqual(to: Company.word)
        else { return false }
        bytes.append(Company.line)
        card.note(single: SingleLineProperty.kind)
        return true
    }

    /// Reads the first UID of a card in 3.0 or 4.0 if it is printable ASCII without spaces; returns false for any
    /// other.
    mutating func readUID(_ value: UnsafeRawBufferPointer, _ bytes: inout ByteBuffer) -> Bool {
        guard !card.hasUID, card.version != .v2, unsafe !value.isEmpty,
            unsafe value.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
        else { return false }
        unsafe card.uid.append(value)
        card.hasUID = true
        bytes.append("UID:\n" as StaticString)
        return true
    }

    /// Rejects the current card with a message, unless it is already rejected. The rest of the card is skipped.
    mutating func refuse(_ message: String, _ batch: CardBatch) {
        guard isInCard, !card.isRejected else { return }
        card.rejection = message
        report(.error, .vcardLimit, message, at: 0, batch)
    }
}
