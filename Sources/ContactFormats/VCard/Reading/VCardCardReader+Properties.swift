internal import Bytes
internal import ContactModel

/// The reading of lines that need `LineConverter`, of photos, and of nested cards.
extension VCardCardReader {
    /// Converts a line with `LineConverter` and appends the resulting properties to `bytes`; returns false when the
    /// line is not a property.
    mutating func readProperty(_ line: UnsafeRawBufferPointer, _ bytes: inout ByteBuffer, _ batch: CardBatch) -> Bool {
        let known = card.charset
        let read = unsafe LineConverter.read(
            line, card.version, isCanonical: isCanonical, damage: lines.damage, encoded: lines.encodedCharset
        ) { known ?? lines.detectCharset() }
        guard var result = read else { return false }
        if let charset = result.charset { card.charset = charset }
        if let binary = result.binary { addBinary(binary, &result.properties) }
        for finding in result.findings {
            report(finding.severity, finding.code, finding.message, at: finding.offset, batch)
        }
        for property in result.properties { append(property, &bytes, batch) }
        card.isShownStale = true
        return true
    }

    private mutating func append(_ property: Property, _ bytes: inout ByteBuffer, _ batch: CardBatch) {
        var property = property
        switch property.name {
        case "FN": card.hasName = true
        case ExportMark.ownProduct: property.name = "PRODID"
        case "UID":
            if card.hasUID {
                report(.warning, .vcardUID, "a second UID; it is kept as X-UID", at: 0, batch)
                property.name = "X-UID"
            } else {
                card.uid.append(OddUID.restored(&property))
                card.hasUID = true
                property.value = ""
            }
        // In a file of rejected cards, the line with the reason is not data.
        case RejectedCards.reason: return
        case "PHOTO": guard readPhotoReference(property, batch) else { return }
        case "ADR" where property.value == ";;;;;;": card.needsFinish = true
        case let name where CardNormalizer.isResolved(name): card.needsFinish = true
        default: break
        }
        if property.group == CardNormalizer.madeGroup || property.forms.contains("made") {
            card.needsFinish = true
            card.needsNormalizer = true
        }
        let start = bytes.count
        bytes.append(property.line)
        bytes.append(.lineFeed)
        unsafe noteSingle(UnsafeRawBufferPointer(rebasing: bytes.bytes[start...]))
    }

    /// Reports a `PHOTO` that is not embedded. Returns false if the line must be left out, because it names a file, as a
    /// cell of a table does, or refers to a photo in a store from which the text did not come (see `keepsStoredPhotos`).
    private mutating func readPhotoReference(_ property: Property, _ batch: CardBatch) -> Bool {
        if card.photoFile.isEmpty, card.photoPlace == nil, !keepsStoredPhotos, let file = Self.file(of: property) {
            card.photoFile.append(file)
            return false
        }
        if property.isStoredPhoto {
            if keepsStoredPhotos { card.hasStoredPhoto = true }
            if keepsStoredPhotos || refersToPhoto(property) { return true }
            report(
                .warning, .photoNotEmbedded,
                "a reference to a photo in a store; it is left out, since the photo is not in the file", at: 0, batch)
            return false
        }
        if !DataURI.matches(property.value) { reportExternalPhoto(batch) }
        return true
    }

    /// Returns the path of the picture that a `PHOTO` names, relative to the folder of the cards; nil for a URI.
    private static func file(of property: Property) -> [UInt8]? {
        let text = property.text.trimmed()
        guard !text.hasScheme, let ending = text.split(separator: ".").dropFirst().last,
            PhotoMedia(named: ending.lowercased()) != nil, let path = try? PhotoPath(Array(text.utf8))
        else { return nil }
        return path.bytes
    }

    /// Returns true if the line refers to the photo that was embedded in the card.
    private func refersToPhoto(_ property: Property) -> Bool {
        guard let digest = card.photoDigest else { return false }
        // The line that `addBinary` has just changed is equal to the mark; parsing the digits takes several times as long.
        return property.value == Property.photoMark + digest.hex || property.storedPhoto == digest
    }

    private func reportExternalPhoto(_ batch: CardBatch) {
        report(.note, .photoNotEmbedded, "the photo is external; its URI is kept, but not fetched", at: 0, batch)
    }

    /// Reads a `PHOTO` line without group and parameters whose value is an `http` or `https` URL in printable ASCII
    /// without backslashes and commas; returns false for any other line.
    mutating func readExternalPhoto(
        _ line: UnsafeRawBufferPointer, _ parts: ContentLine, _ bytes: inout ByteBuffer, _ batch: CardBatch
    ) -> Bool {
        let value = unsafe UnsafeRawBufferPointer(rebasing: line[parts.value.range])
        guard parts.group.isEmpty, parts.parameters.isEmpty,
            unsafe value.hasPrefix("https:") || value.hasPrefix("http:"),
            unsafe value.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != .backslash && $0 != .comma })
        else { return false }
        bytes.append("PHOTO:" as StaticString)
        unsafe bytes.append(value)
        bytes.append(.lineFeed)
        reportExternalPhoto(batch)
        return true
    }

    /// Moves the first photo of the card to `card.photo`, and replaces it in the stored card by a reference, unless the
    /// card already has a reference to a stored photo. Other binary values are stored in the card as data URIs.
    private mutating func addBinary(_ binary: (bytes: [UInt8], media: String), _ properties: inout [Property]) {
        guard var property = properties.first else { return }
        if property.name == "PHOTO", card.photoPlace == nil, !card.hasStoredPhoto {
            card.photo.append(binary.bytes)
            card.photoPlace = lines.place(of: 0)
            let digest = SHA256Digest(hashing: binary.bytes.span)
            card.photoDigest = digest
            property.value = Property.photoMark + digest.hex
        } else {
            if property.name == "PHOTO" || property.name == "LOGO" {
                let place = lines.place(of: 0)
                card.furtherPhotos.append((binary.bytes, place.line, place.column))
            }
            property.value = unsafe binary.bytes.withUnsafeBytes { unsafe DataURI.text(binary.media, $0) }
        }
        properties = [property]
    }

    // MARK: Nested cards

    /// Begins the value of an `AGENT` line, which is a card on the following lines.
    mutating func beginAgent() {
        card.nesting = 1
        card.nestedIsAgent = false
        card.nested.removeAll()
    }

    /// Begins a card directly within another card. The inner card is stored as the `AGENT` of the outer card and is not
    /// a contact.
    mutating func beginNested(_ line: UnsafeRawBufferPointer, _ batch: CardBatch) {
        report(.warning, .vcardNested, "a card within a card; it is kept as the AGENT of the outer card", at: 0, batch)
        beginAgent()
        card.nestedIsAgent = true
        countNested(line.count, batch)
        unsafe appendNestedLine(line)
    }

    /// Reads a line of a nested card, which is stored as the `AGENT` of the outer card and is not a contact.
    mutating func readNestedLine(_ line: UnsafeRawBufferPointer, _ bytes: inout ByteBuffer, _ batch: CardBatch) {
        let text = unsafe String(decoding: line.prefix(40).filter { $0 > 0x20 }, as: UTF8.self).uppercased()
        let isBegin = text.hasPrefix("BEGIN:VCARD")
        if !card.nestedIsAgent, !isBegin {
            // No card follows the `AGENT` line.
            card.nesting = 0
            report(.note, .vcardEmpty, "AGENT has no value", at: 0, batch)
            _ = unsafe readProperty(line, &bytes, batch)
            return
        }
        countNested(line.count, batch)
        if isBegin {
            if card.nestedIsAgent { card.nesting += 1 }
            card.nestedIsAgent = true
            if card.nesting > limits.nesting { refuse("cards nested more than \(limits.nesting) levels deep", batch) }
        }
        if !card.isRejected { unsafe appendNestedLine(line) }
        guard text.hasPrefix("END:VCARD") else { return }
        card.nesting -= 1
        if card.nesting == 0 { endAgent(&bytes) }
    }

    private mutating func countNested(_ size: Int, _ batch: CardBatch) {
        card.size += size
        if card.size > limits.card { refuse("a card of more than \(limits.card) bytes", batch) }
    }

    private mutating func appendNestedLine(_ line: UnsafeRawBufferPointer) {
        let isUTF8 = unsafe UTF8Check.firstInvalid(line) == nil
        if isUTF8 { unsafe card.nested.append(line) } else { unsafe Charset.appendWindows1252(line, to: &card.nested) }
        card.nested.append(.lineFeed)
    }

    /// Ends the value of `AGENT`, and stores the nested card as `X-VCARD3-AGENT` if there is one.
    mutating func endAgent(_ bytes: inout ByteBuffer) {
        card.nesting = 0
        guard !card.nested.isEmpty, !card.isRejected else { return }
        bytes.append("X-VCARD3-AGENT:")
        unsafe CardBody.appendText(card.nested.bytes, to: &bytes)
        bytes.append(.lineFeed)
        card.nested.removeAll()
    }

    // MARK: Diagnostics

    /// Reports a problem at an offset in the current line.
    func report(
        _ severity: Diagnostic.Severity, _ code: Diagnostic.Code, _ message: String, at offset: Int, _ batch: CardBatch,
        dropsContent: Bool = false
    ) {
        // Only errors are reported for a rejected card.
        if isInCard, card.isRejected, severity < .error { return }
        guard described.takes(severity) else { return }
        let place = lines.place(of: offset)
        let excerpt = lines.text(around: offset).map { Diagnostic.Excerpt(text: $0, caret: place.column - 1) }
        var diagnostic = Diagnostic(
            severity, code, message,
            at: SourceLocation(
                path: path, record: record == 0 ? nil : record, line: place.line, column: place.column,
                offset: lines.offset),
            excerpt: excerpt)
        diagnostic.dropsContent = dropsContent
        batch.diagnostics.append(diagnostic)
    }
}
