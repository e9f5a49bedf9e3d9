internal import Bytes
internal import ContactModel

/// The lines at which cards begin and end, and the version, which determines the syntax of the lines between them.
extension VCardCardReader {
    mutating func begin(_ what: String, _ bytes: inout ByteBuffer, _ batch: CardBatch) throws {
        guard what == "VCARD" else {
            if !isInCard { wrappers += 1 }
            return
        }
        if isInCard {
            if try lines.isWithinCard(deepest: limits.nesting) { return unsafe beginNested(lines.bytes, batch) }
            closeMissing(&bytes, batch)
        }
        try beginCard(bytes.count, batch)
    }

    /// Begins a card at a BEGIN line outside cards.
    mutating func beginCard(_ body: Int, _ batch: CardBatch) throws {
        isInCard = true
        isInJunk = false
        record += 1
        card.begin(at: lines.line, text: lines.textStart, body: body)
        try lines.detectEmptyLines()
        try detectVersion(batch)
    }

    /// Begins a card at a `VERSION` line outside cards, since the BEGIN line is missing. A line with an unknown version
    /// is text outside the cards.
    mutating func beginWithVersion(_ text: String, _ body: Int, _ batch: CardBatch) {
        guard let version = VCardVersion(rawValue: text) else { return junk(batch) }
        isInCard = true
        isInJunk = false
        record += 1
        card.begin(at: lines.line, text: lines.textStart, body: body)
        card.version = version
        card.hasVersion = true
        report(.warning, .vcardBeginMissing, "the card that begins here has no BEGIN", at: 0, batch)
    }

    /// Determines the version of the card before its lines are read, since their syntax depends on it.
    private mutating func detectVersion(_ batch: CardBatch) throws {
        if let version = lines.nextVersion {
            card.version = version
            return
        }
        let found = try lines.detectVersion()
        if let text = found.version {
            card.version = VCardVersion(named: text) ?? (found.looksLike3 ? .v3 : .v2)
            return
        }
        card.version = found.looksLike3 ? .v3 : .v2
        card.hasVersion = true
        report(.warning, .vcardVersion, "no VERSION; read as \(card.version.rawValue)", at: 0, batch)
    }

    mutating func readVersion(_ text: String, _ batch: CardBatch) {
        if card.hasVersion {
            report(.warning, .vcardVersion, "a second VERSION; the first one is used", at: 0, batch)
        } else if text != card.version.rawValue {
            report(
                .warning, .vcardVersion, "unknown VERSION '\(text.prefix(40))'; read as \(card.version.rawValue)",
                at: 0, batch)
        }
        card.hasVersion = true
    }

    mutating func end(_ what: String, _ bytes: inout ByteBuffer, _ batch: CardBatch) throws {
        guard what.hasPrefix("VCARD") else {
            if !isInCard { wrappers = max(0, wrappers - 1) }
            return
        }
        // Files concatenated without a final line end have the next card's BEGIN on the line of this card's END, possibly
        // after a byte order mark.
        let isJoined = what.hasPrefix("VCARDBEGIN:VCARD") || what.hasPrefix("VCARD\u{FEFF}BEGIN:VCARD")
        guard isInCard || isJoined else { return junk(batch) }
        if what != "VCARD" {
            report(
                .warning, .vcardLine, "text after END:VCARD on the same line; ignored unless it is BEGIN:VCARD", at: 0,
                batch)
        }
        let next = isJoined ? lines.textOffset(of: unsafe Self.secondWord(lines.bytes)) : lines.textEnd
        if isInCard { close(&bytes, batch, at: next) }
        guard isJoined else { return }
        try begin("VCARD", &bytes, batch)
        card.textStart = next
    }

    /// Returns the offset of BEGIN in `END:VCARDBEGIN:VCARD`: the first B after the colon.
    private static func secondWord(_ line: UnsafeRawBufferPointer) -> Int {
        let colon = unsafe line.firstIndex(of: UInt8(ascii: ":")) ?? 0
        return unsafe line[colon...].firstIndex { $0 | 0x20 == UInt8(ascii: "b") } ?? line.count
    }
}
