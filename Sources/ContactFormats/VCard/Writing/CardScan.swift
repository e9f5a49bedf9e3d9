internal import Bytes
internal import ContactModel

/// The lines of a card, and facts about the card that determine how it is written.
struct CardScan: ~Copyable {
    /// The lines, with offsets in the scanned bytes.
    private(set) var lines: [ContentLine] = []
    /// True if the card has a `UID` line.
    private(set) var hasUID = false
    /// True if the card has an `N` line.
    private(set) var hasStructuredName = false
    /// True if the card has to be converted as a whole: it has no `FN` with a value, has lines that cannot be converted
    /// one by one to 3.0 or 2.1, or has a photo and a dependent line (see `isDependent`).
    private(set) var needsWhole = false

    /// Scans a card that will be written in `version`.
    mutating func scan(_ body: UnsafeRawBufferPointer, _ version: VCardVersion) {
        var found: [ContentLine] = []
        swap(&found, &lines)
        found.removeAll(keepingCapacity: true)
        var hasUID = false
        var hasName = false
        var hasStructuredName = false
        var needsWhole = false
        var hasPhoto = false
        var hasDependent = false
        unsafe ContentLine.forEach(in: body) { line in
            found.append(line)
            switch unsafe PlainLineCopier.key(body, line.name.range) {
            case PlainLineCopier.Key.fn where line.name.count == 2: if !line.value.isEmpty { hasName = true }
            case PlainLineCopier.Key.name where line.name.count == 1:
                hasStructuredName = true
                if unsafe version != .v4 && Self.has("SORT-AS", body, line) { needsWhole = true }
            case PlainLineCopier.Key.uid where line.name.count == 3: hasUID = true
            case PlainLineCopier.Key.photo where line.name.count == 5: hasPhoto = true
            case PlainLineCopier.Key.phonetic:
                if unsafe version != .v4 && Self.has(";X-FORM=", body, line) { needsWhole = true }
            case PlainLineCopier.Key.older:
                // These are the lengths of `X-VCARD3-LABEL` and `X-VCARD3-SORT-STRING`.
                if version != .v4, line.name.count == 14 || line.name.count == 20 { needsWhole = true }
            default: if !hasDependent { hasDependent = unsafe Self.isDependent(line, body, version) }
            }
        }
        swap(&found, &lines)
        self.hasUID = hasUID
        self.hasStructuredName = hasStructuredName
        // If a line cannot be written on its own, writing starts again with the whole card. That would read, and
        // perhaps convert, each photo twice, so a card with a photo is converted as a whole from the start.
        self.needsWhole = needsWhole || !hasName || hasPhoto && hasDependent
    }

    /// Returns true for a line whose conversion to 3.0 or 2.1 may depend on other lines, or result in several lines.
    static func isDependent(_ line: ContentLine, _ body: UnsafeRawBufferPointer, _ version: VCardVersion) -> Bool {
        guard version != .v4 else { return false }
        switch unsafe PlainLineCopier.key(body, line.name.range) {
        case PlainLineCopier.Key.address where line.name.count == 3:
            if unsafe has(";LABEL=", body, line) { return true }
        case PlainLineCopier.Key.related where line.name.count == 7: return true
        case PlainLineCopier.Key.anniversary where line.name.count == 11: return true
        default: break
        }
        return unsafe version == .v2 && has(";X-ANDROID=", body, line)
    }

    /// Returns true if the parameters of a line contain `text`.
    static func has(_ text: StaticString, _ body: UnsafeRawBufferPointer, _ line: ContentLine) -> Bool {
        unsafe offset(of: text, body, line.parameters.range) != nil
    }

    /// Returns the offset of `text` in `range` of the body's bytes; nil if it does not occur.
    static func offset(of text: StaticString, _ body: UnsafeRawBufferPointer, _ range: Range<Int>) -> Int? {
        let first = unsafe text.utf8Start[0]
        let length = text.utf8CodeUnitCount
        guard range.count >= length else { return nil }
        var index = range.lowerBound
        let end = range.upperBound - length
        while index <= end {
            if unsafe body[index] == first,
                unsafe UnsafeRawBufferPointer(rebasing: body[index..<index + length]).isEqual(to: text)
            {
                return index
            }
            index &+= 1
        }
        return nil
    }

    // MARK: Groups

    /// Returns true if the card has a label line (`X-ABLABEL`) in this group.
    func hasLabel(group: UnsafeRawBufferPointer, in body: UnsafeRawBufferPointer) -> Bool {
        lines.contains { line in
            unsafe UnsafeRawBufferPointer(rebasing: body[line.name.range]).isEqual(to: GroupLabel.bytes)
                && UnsafeRawBufferPointer(rebasing: body[line.group.range]).isEqual(to: group)
        }
    }

    /// Returns true if a line of the card has this group, ignoring case.
    func hasGroup(_ group: UnsafeRawBufferPointer, in body: UnsafeRawBufferPointer) -> Bool {
        lines.contains { line in
            guard line.group.count == group.count else { return false }
            let own = unsafe UnsafeRawBufferPointer(rebasing: body[line.group.range])
            return own.indices.allSatisfy { unsafe own[$0].lowercased == group[$0].lowercased }
        }
    }
}

extension PlainLineCopier.Key {
    /// The first eight bytes of `ANNIVERSARY`, as a little-endian integer.
    static let anniversary: UInt64 = 0x5352_4556_494E_4E41
    /// The first eight bytes of `X-VCARD3-...`, the names of properties that only versions before 4.0 define.
    static let older: UInt64 = 0x3344_5241_4356_2D58
}
