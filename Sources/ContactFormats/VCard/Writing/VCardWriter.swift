package import Bytes
package import ContactModel

/// A writer of cards as vCard 4.0 (RFC 6350), 3.0 (RFC 2426) or 2.1 (versit).
///
/// Data that the version cannot represent is reported as a diagnostic with the contact and the property.
package struct VCardWriter: ~Copyable {
    /// Appends the bytes of a stored photo to the buffer and returns their media type; nil when the photo is missing.
    package typealias PhotoSource = (SHA256Digest, inout ByteBuffer) throws -> String?

    /// The version in which the next cards are written.
    package var version: VCardVersion
    /// True if a UID is also written for cards without a `UID` line, so that the contact is recognised after an edit.
    package var writesDerivedUIDs = true
    /// True if references are written instead of stored photos. This is for text that is read into the same store
    /// again.
    package var namesStoredPhotos = false
    /// True if every card that an older version may not express completely is read back, and every difference is
    /// reported as a loss.
    package var reportsAllLosses = false
    /// The losses in the cards so far.
    package var diagnostics: [Diagnostic] = []
    /// The line that is being written, before folding.
    var line = ByteBuffer(capacity: 1 << 12)
    /// The UID of the contact that is written, for diagnostics.
    var contact = ""
    /// The original name of the property being written, for diagnostics: conversion may rename the property.
    var losing: String?
    private var photo = ByteBuffer()

    package init(version: VCardVersion) { self.version = version }

    /// Appends a card.
    package mutating func append(
        body: UnsafeRawBufferPointer, uid: UnsafeRawBufferPointer, to output: inout ByteBuffer,
        photo source: PhotoSource
    ) rethrows {
        let reported = diagnostics.count
        contact = ""
        output.append("BEGIN:VCARD\r\nVERSION:")
        output.append(version.rawValue)
        output.append("\r\n")
        let content = unsafe CardContent(body)
        if writesDerivedUIDs, !content.hasUID, unsafe !appendPlainUID(uid, &output) {
            unsafe appendUID(Property("UID", value: ""), uid, &output)
        }
        if content.isCompound || version == .v2 && content.hasAndroidForm {
            try unsafe appendProperties(Property.parse(body: body), uid, &output, source)
        } else {
            try unsafe appendLines(body, uid, &output, source)
        }
        output.append("END:VCARD\r\n")
        let mayDiffer = unsafe version == .v2 ? content.mayDifferIn21 : version == .v3 && LegacyView.mayDiffer(body)
        if reportsAllLosses, mayDiffer { unsafe reportOtherLosses(body, uid, after: reported) }
    }

    /// Reports the properties that are read back differently and whose loss was not reported.
    private mutating func reportOtherLosses(
        _ body: UnsafeRawBufferPointer, _ uid: UnsafeRawBufferPointer, after reported: Int
    ) {
        let card = unsafe Property.parse(body: body)
        let known = Set(diagnostics[reported...].compactMap(\.property))
        let lost = LegacyView.losses(of: card, version).filter { !known.contains($0) }
        guard !lost.isEmpty else { return }
        contact = unsafe String(decoding: uid, as: UTF8.self)
        for name in lost { lose("a value or parameter cannot be represented exactly", name) }
    }

    /// The characteristics of a card that one pass over its lines finds.
    private struct CardContent {
        /// True when the card has a `UID` line.
        var hasUID = false
        /// True when the card has no `FN` or no `N`, or has lines that an older version combines with others.
        var isCompound: Bool
        /// True when a parameter may hold a label or item in Android's form, which is restored in 2.1.
        var hasAndroidForm = false
        /// False for a card that 2.1 certainly expresses completely.
        var mayDifferIn21: Bool

        init(_ body: UnsafeRawBufferPointer) {
            var hasUID = false
            var hasName = false
            var hasStructuredName = false
            var isCompound = false
            var hasAndroidForm = false
            var hasQuotes = false
            var hasLists = false
            unsafe ContentLine.forEach(in: body) { line in
                if !line.parameters.isEmpty {
                    let parameters = unsafe UnsafeRawBufferPointer(rebasing: body[line.parameters.range])
                    if unsafe parameters.contains(.doubleQuote) { hasQuotes = true }
                    // The names of private parameters begin with `X-`.
                    if unsafe parameters.contains(0x58) { hasAndroidForm = true }
                }
                switch unsafe PlainLineCopier.key(body, line.name.range) {
                case PlainLineCopier.Key.fn: if !line.value.isEmpty { hasName = true }
                case PlainLineCopier.Key.name:
                    hasStructuredName = true
                    if !line.parameters.isEmpty { isCompound = true }
                    if unsafe body[line.value.range].contains(.comma) { hasLists = true }
                case PlainLineCopier.Key.organization where line.name.count == 3:
                    if unsafe body[line.value.range].contains(.comma) { hasLists = true }
                case PlainLineCopier.Key.uid where line.name.count == 3: hasUID = true
                case PlainLineCopier.Key.address:
                    if line.parameters.count > 6, line.parameters.range.contains(where: { unsafe body[$0] == 0x4C }) {
                        isCompound = true
                    }
                    if unsafe body[line.value.range].contains(.comma) { hasLists = true }
                case PlainLineCopier.Key.related where line.name.count == 7: isCompound = true
                default:
                    let start = line.name.range.lowerBound
                    // `X-VCARD3-...`, `X-PHONETIC-...` and `ANNIVERSARY`.
                    if line.name.count > 10,
                        unsafe body[start] == 0x41 || body[start + 2] == 0x56 || body[start + 2] == 0x50
                    {
                        isCompound = true
                    }
                }
            }
            self.hasUID = hasUID
            self.isCompound = isCompound || !hasName || !hasStructuredName
            self.hasAndroidForm = hasAndroidForm
            mayDifferIn21 =
                unsafe hasQuotes || hasLists || hasAndroidForm || body.contains(.backslash) || body.contains(.caret)
        }
    }

    // MARK: Line by line

    private mutating func appendLines(
        _ body: UnsafeRawBufferPointer, _ uid: UnsafeRawBufferPointer, _ output: inout ByteBuffer, _ source: PhotoSource
    ) rethrows {
        var start = 0
        while start < body.count {
            let end = unsafe body.firstIndex(of: .lineFeed, from: start) ?? body.count
            let line = unsafe UnsafeRawBufferPointer(rebasing: body[start..<end])
            let isUID = unsafe line.count == 4 && line.starts(with: "UID:".utf8)
            let isDone =
                unsafe isUID
                ? appendPlainUID(uid, &output)
                : version == .v2 ? appendPlainVersion21(line, &output) : appendPlain(line, &output)
            if !isDone {
                let whole = unsafe UnsafeRawBufferPointer(rebasing: body[start..<min(end + 1, body.count)])
                for property in unsafe Property.parse(body: whole) {
                    try unsafe append(property, uid, &output, source)
                }
            }
            start = end + 1
        }
    }

    /// Appends a line in which at most the preference, a date and escapes have to be converted; returns false,
    /// appending nothing, for any other line.
    private mutating func appendPlain(_ text: UnsafeRawBufferPointer, _ output: inout ByteBuffer) -> Bool {
        guard let parts = unsafe ContentLine(text) else { return true }
        let length = parts.name.count
        let isText: Bool
        var isDate = false
        var isAddress = false
        switch unsafe PlainLineCopier.key(text, parts.name.range) {
        case PlainLineCopier.Key.fn, PlainLineCopier.Key.tel, PlainLineCopier.Key.email, PlainLineCopier.Key.note,
            PlainLineCopier.Key.title,
            PlainLineCopier.Key.role, PlainLineCopier.Key.product:
            isText = true
        case PlainLineCopier.Key.label where length == 9: isText = true
        case PlainLineCopier.Key.name, PlainLineCopier.Key.address, PlainLineCopier.Key.organization: isText = false
        case PlainLineCopier.Key.nickname where length == 8, PlainLineCopier.Key.categories where length == 10:
            isText = false
        case PlainLineCopier.Key.birthday, PlainLineCopier.Key.revision:
            isText = false
            isDate = version == .v3
        case PlainLineCopier.Key.url, PlainLineCopier.Key.messenger:
            isText = false
            isAddress = true
        case PlainLineCopier.Key.showAs: isText = false
        default: return false
        }
        guard unsafe parts.group.isEmpty || Self.isPlainGroup(text[parts.group.range]) else { return false }
        guard unsafe !Self.hasControl(text), unsafe Self.isPlain(parameters: text, parts.parameters.range, version)
        else { return false }
        line.removeAll()
        let value = parts.value.range.lowerBound
        unsafe appendHead(UnsafeRawBufferPointer(rebasing: text[..<value]))
        let rest = unsafe UnsafeRawBufferPointer(rebasing: text[value...])
        if isAddress, unsafe rest.contains(.backslash) { return false }
        guard unsafe isDate ? appendDate(rest) : appendValue(rest, isText: isText) else { return false }
        unsafe LineFolding.append(line.bytes, to: &output)
        return true
    }

    /// Appends the name and the parameters, in 3.0 with `TYPE=pref` instead of `PREF=1`.
    private mutating func appendHead(_ head: UnsafeRawBufferPointer) {
        guard version == .v3, let place = unsafe Self.firstPreference(head) else { return unsafe line.append(head) }
        unsafe line.append(UnsafeRawBufferPointer(rebasing: head[..<place]))
        line.append(";TYPE=pref")
        unsafe line.append(UnsafeRawBufferPointer(rebasing: head[(place + 7)...]))
    }

    /// Returns the offset of the first `;PREF=` in a name with its parameters; nil if there is none.
    private static func firstPreference(_ head: UnsafeRawBufferPointer) -> Int? {
        guard head.count > 8 else { return nil }
        return (0..<head.count - 7).first {
            unsafe head[$0] == .semicolon && head[$0 + 1] == 0x50 && head[$0 + 5] == .equals
        }
    }

    /// True when the parameters are only `TYPE`, `PREF=1` and `X-SERVICE-TYPE`, in ASCII without quotes and carets.
    private static func isPlain(parameters text: UnsafeRawBufferPointer, _ range: Range<Int>, _ version: VCardVersion)
        -> Bool
    {
        var index = range.lowerBound
        while index + 6 <= range.upperBound {
            let isType = unsafe text[index + 1] == 0x54 && text[index + 2] == 0x59 && text[index + 5] == .equals
            let isFirst =
                unsafe text[index + 1] == 0x50 && text[index + 5] == .equals && text[index + 6] == 0x31
                && (index + 7 == range.upperBound || text[index + 7] == .semicolon)
            let isService = unsafe text[index + 1] == 0x58 && text[index + 3] == 0x53
            guard isType || isFirst || isService else { return false }
            index += 1
            while index < range.upperBound, unsafe text[index] != .semicolon {
                if unsafe text[index] == .doubleQuote || text[index] == .caret || text[index] >= 0x80 { return false }
                index += 1
            }
        }
        return index == range.upperBound
    }

    /// Appends a date in the extended format; returns false for one that `LegacyProperty` must convert.
    mutating func appendDate(_ value: UnsafeRawBufferPointer) -> Bool {
        // `LegacyProperty` converts Apple's placeholder year.
        if value.count == 8, unsafe value.starts(with: DateForm.placeholderYear.utf8) { return false }
        return unsafe DateForm.appendExtended(value, to: &line)
    }

    /// Appends a value to the line; returns false, possibly with bytes appended, when it has escapes that only bodies
    /// have.
    private mutating func appendValue(_ value: UnsafeRawBufferPointer, isText: Bool) -> Bool {
        var plain = 0
        var index = 0
        while let found = unsafe value.firstIndex(of: .backslash, from: index) {
            guard found + 1 < value.count else { break }
            switch unsafe value[found + 1] {
            case 0x72, 0x30: return false
            case .semicolon where isText:
                unsafe line.append(UnsafeRawBufferPointer(rebasing: value[plain..<found]))
                plain = found + 1
            default: break
            }
            index = found + 2
        }
        unsafe line.append(UnsafeRawBufferPointer(rebasing: value[plain...]))
        return true
    }

    // MARK: Property by property

    private mutating func appendProperties(
        _ properties: [Property], _ uid: UnsafeRawBufferPointer, _ output: inout ByteBuffer, _ source: PhotoSource
    ) rethrows {
        contact = unsafe String(decoding: uid, as: UTF8.self)
        var properties = properties
        CardNormalizer.name(&properties)
        if version != .v4 {
            LegacyCard.convert(&properties, version: version)
            if !properties.contains(where: { $0.name == "N" }) {
                let place = properties.firstIndex { $0.name == "FN" }.map { $0 + 1 } ?? 0
                properties.insert(Property("N", value: ";;;;"), at: place)
            }
        }
        for property in properties { try unsafe append(property, uid, &output, source) }
    }

    private mutating func append(
        _ property: Property, _ uid: UnsafeRawBufferPointer, _ output: inout ByteBuffer, _ source: PhotoSource
    ) rethrows {
        if contact.isEmpty || contact.utf8.count != uid.count { contact = unsafe String(decoding: uid, as: UTF8.self) }
        if property.name == "UID", property.value.isEmpty { return unsafe appendUID(property, uid, &output) }
        if !namesStoredPhotos, let digest = property.storedPhoto {
            photo.removeAll()
            guard let media = try source(digest, &photo) else {
                return lose("a photo is missing from the store, so it is left out", property.name)
            }
            var property = property
            OddName.spellOut(&property)
            replaceGroup(of: &property)
            replaceControls(in: &property)
            if version != .v4 { LegacyProperty.convertPreference(&property) }
            unsafe appendBinary(property, media, photo.bytes, &output)
            return photo.shrinkIfEmpty()
        }
        append(property, &output)
    }

    /// Appends a UID of visible ASCII characters; returns false, appending nothing, for any other one, and for one that
    /// 2.1 may have to encode.
    private func appendPlainUID(_ uid: UnsafeRawBufferPointer, _ output: inout ByteBuffer) -> Bool {
        guard (1...64).contains(uid.count), unsafe uid[uid.count - 1] != .equals,
            unsafe uid.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != .backslash }),
            unsafe uid.contains(where: { $0.isLetter || $0.isDigit })
        else { return false }
        output.append("UID:")
        unsafe output.append(uid)
        output.append("\r\n")
        return true
    }

    private mutating func appendUID(_ property: Property, _ uid: UnsafeRawBufferPointer, _ output: inout ByteBuffer) {
        guard uid.count > 0 else { return }
        var property = property
        property.value = unsafe String(decoding: uid, as: UTF8.self)
        OddUID.spellOut(&property)
        append(property, &output)
    }

    /// Reports that this version cannot represent a part of a property.
    mutating func lose(_ message: String, _ property: String) {
        diagnostics.append(
            Diagnostic(
                .warning, .vcardLoss, "\(message) in vCard \(version.rawValue)", contact: contact,
                property: losing ?? property))
    }
}

extension ByteBuffer {
    /// Empties the buffer, and releases its memory if that is more than 1 MiB.
    mutating func shrinkIfEmpty() {
        removeAll()
        shrink(to: 1 << 20)
    }
}
