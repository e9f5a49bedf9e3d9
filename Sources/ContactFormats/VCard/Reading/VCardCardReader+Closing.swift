internal import Bytes
internal import ContactModel
internal import Files

/// The end of a card: its rejection, or the conversion of properties that depend on each other, its identity, and its
/// place in the batch.
extension VCardCardReader {
    /// Ends a card whose END line is missing.
    mutating func closeMissing(_ bytes: inout ByteBuffer, _ batch: CardBatch) {
        report(.warning, .vcardEndMissing, "the card that begins here has no END", batch)
        if card.nesting > 0 { endAgent(&bytes) }
        close(&bytes, batch, at: lines.textStart)
    }

    /// Ends the current card, and appends it to the batch unless it is rejected.
    ///
    /// - Parameter textEnd: the offset in the source at which the card's text ends.
    mutating func close(_ bytes: inout ByteBuffer, _ batch: CardBatch, at textEnd: Int) {
        isInCard = false
        lines.emptyLines = 0
        batch.records += 1
        switch card.version {
        case .v2: counts.v2 += 1
        case .v3: counts.v3 += 1
        case .v4: counts.v4 += 1
        }
        guard !card.isRejected else {
            bytes.truncate(to: card.start)
            batch.rejected += 1
            batch.rejectedRecords.append(RejectedRecord(text: card.textStart..<textEnd, reason: card.rejection))
            return
        }
        finish(&bytes, batch)
        guard bytes.count - card.start <= limits.body else { return rejectLarge(&bytes, batch, textEnd) }
        var slot = CardSlot()
        slot.record = record
        slot.line = card.line
        slot.text = card.textStart..<max(card.textStart, textEnd)
        slot.isWholeCard = true
        slot.cardVersion = card.version.number
        slot.body = ByteRange(start: card.start, count: bytes.count - card.start)
        // The UID from the source is stored directly after the body (the card's lines), before the values that
        // `CardSummary` appends.
        if card.hasUID { unsafe CardIdentity.setUID(card.uid.bytes, of: &slot, in: &bytes) }
        if card.isShownStale {
            CardSummary.derive(&slot, in: &bytes)
        } else {
            CardSummary.derive(&slot, from: card.shown, in: &bytes)
        }
        if !card.hasUID { identity.derive(&slot, in: &bytes) }
        if let place = card.photoPlace, let digest = card.photoDigest {
            batch.photos.append(
                EmbeddedPhoto(
                    card: batch.cards.count, bytes: unsafe bytes.appending(card.photo.bytes),
                    location: SourceLocation(path: path, record: record, line: place.line, column: place.column),
                    digest: digest))
        }
        for photo in card.furtherPhotos {
            let place = unsafe photo.bytes.withUnsafeBytes { unsafe bytes.appending($0) }
            batch.furtherPhotos.append(
                EmbeddedPhoto(
                    card: batch.cards.count, bytes: place,
                    location: SourceLocation(path: path, record: record, line: photo.line, column: photo.column),
                    digest: SHA256Digest(hashing: photo.bytes.span)))
        }
        if !card.photoFile.isEmpty, card.photoPlace == nil {
            slot.photoFile = unsafe bytes.appending(card.photoFile.bytes)
        }
        batch.cards.append(slot)
    }

    /// Rejects a card whose canonical form (see `CardBody`) exceeds `limits.body`, since the offsets in a batch have 32
    /// bits.
    private mutating func rejectLarge(_ bytes: inout ByteBuffer, _ batch: CardBatch, _ textEnd: Int) {
        let reason = "a contact of more than \(limits.body) bytes"
        report(.error, .vcardLimit, reason, batch)
        bytes.truncate(to: card.start)
        batch.rejected += 1
        batch.rejectedRecords.append(RejectedRecord(text: card.textStart..<textEnd, reason: reason))
    }

    /// Converts properties that depend on each other, and derives a missing `FN`.
    private mutating func finish(_ bytes: inout ByteBuffer, _ batch: CardBatch) {
        guard card.needsFinish || !card.hasName else { return }
        card.isShownStale = true
        // The anniversary of an `X-ABDATE` line may repeat another one.
        let hasAnniversary = card.singles & SingleLineProperty.anniversary != 0
        if card.hasName, !card.needsNormalizer, !hasAnniversary, finisher.finish(&bytes, from: card.start) { return }
        finishProperties(&bytes, batch)
    }

    private mutating func finishProperties(_ bytes: inout ByteBuffer, _ batch: CardBatch) {
        let range = ByteRange(start: card.start, count: bytes.count - card.start)
        var properties = unsafe Property.parse(body: bytes.slice(range))
        if card.needsFinish { CardNormalizer.finish(&properties) }
        if card.hasRepetition || card.singles & SingleLineProperty.anniversary != 0 {
            CardNormalizer.removeRepetitions(&properties)
            for name in CardNormalizer.repeated(in: properties) {
                report(.warning, .vcardCardinality, "more than one \(name); a card has at most one", batch)
            }
        }
        if !card.hasName {
            let name = DisplayName.derived(from: properties)
            if !name.isEmpty {
                properties.insert(Property("FN", value: CardBody.escaped(name)), at: 0)
                // 2.1 does not require FN.
                let isUsual = card.version == .v2 && properties.contains { $0.name == "N" }
                report(isUsual ? .note : .warning, .vcardName, "no FN; derived from other properties", batch)
            } else {
                report(.warning, .vcardName, "a card without a name; kept without FN", batch)
            }
        }
        bytes.truncate(to: card.start)
        bytes.append(Property.body(of: properties))
    }

    /// Reports a problem of the card as a whole.
    private func report(
        _ severity: Diagnostic.Severity, _ code: Diagnostic.Code, _ message: String, _ batch: CardBatch
    ) {
        guard described.takes(severity) else { return }
        let place = SourceLocation(path: path, record: record, line: card.line, column: 1)
        batch.diagnostics.append(Diagnostic(severity, code, message, at: place))
    }
}
