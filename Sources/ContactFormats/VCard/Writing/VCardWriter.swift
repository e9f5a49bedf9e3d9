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
    /// True if a UID is also written for cards without a `UID` line, so that a later import of the written cards
    /// recognises the contact.
    package var writesDerivedUIDs = true
    /// True if references to photos in the store are written instead of the photos, for text that is read into the same
    /// store again.
    package var namesStoredPhotos = false
    /// The mark by which the written cards are recognised when they come back; nil for none.
    package var mark: ExportMark?
    /// True to read back every card that 3.0 or 2.1 may not express completely, after writing it in that version, and
    /// to report every difference from the stored card as a loss.
    package var reportsAllLosses = false
    /// The diagnostics about data that could not be written, for all cards so far.
    package var diagnostics: [Diagnostic] = []
    /// The line that is being written, before folding.
    var line = ByteBuffer(capacity: 1 << 12)
    /// The UID of the contact that is written, for diagnostics.
    var contact = ""
    /// The original name of the property being written, for diagnostics: conversion may rename the property. Nil while
    /// no property is being converted.
    var losing: String?
    /// The value that is being written in 2.1, before quoted-printable.
    var text = ByteBuffer()
    /// A buffer for the head (name and parameters) of a line that is looked up in `WrittenHeads`, and for the text of a
    /// label or a date.
    var head = ByteBuffer()
    var label = ByteBuffer()
    /// A buffer for the name of a group that is created for a line and its label (see `NewGroups`).
    var group = ByteBuffer()
    var newGroups = NewGroups()
    var heads = WrittenHeads()
    var scan = CardScan()
    /// True if reading the written card may result in a different property.
    var mayDiffer = false
    private var photo = ByteBuffer()

    package init(version: VCardVersion) { self.version = version }

    /// Appends a contact as a card of `version`, and reports losses in `diagnostics`. Rethrows the errors of `source`.
    ///
    /// - Parameters:
    ///   - body: the contact's card (see `CardBody`).
    ///   - source: returns the stored photos to which the body refers.
    package mutating func append(
        body: UnsafeRawBufferPointer, uid: UnsafeRawBufferPointer, to output: inout ByteBuffer,
        photo source: PhotoSource
    ) rethrows {
        let reported = diagnostics.count
        contact = ""
        mayDiffer = false
        output.append("BEGIN:VCARD\r\nVERSION:")
        output.append(version.rawValue)
        output.append("\r\n")
        var renamed = ByteBuffer(capacity: 0)
        let body = unsafe appendMark(of: body, &renamed, to: &output)
        unsafe scan.scan(body, version)
        if writesDerivedUIDs, !scan.hasUID, unsafe !appendPlainUID(uid, &output) {
            unsafe appendUID(Property("UID", value: ""), uid, &output)
        }
        let start = output.count
        let known = diagnostics.count
        var isWritten = false
        if !scan.needsWhole { isWritten = try unsafe appendLines(body, uid, &output, source) }
        if !isWritten {
            output.truncate(to: start)
            diagnostics.removeLast(diagnostics.count - known)
            try unsafe appendProperties(Property.parse(body: body), uid, &output, source)
        }
        output.append("END:VCARD\r\n")
        if reportsAllLosses, mayDiffer { unsafe reportOtherLosses(body, uid, after: reported) }
    }

    /// Appends the line with the mark. Returns the body, in which the card's own `PRODID` has another name. In 2.1, which
    /// does not define this property, it keeps its name.
    private func appendMark(
        of body: UnsafeRawBufferPointer, _ renamed: inout ByteBuffer, to output: inout ByteBuffer
    ) -> UnsafeRawBufferPointer {
        guard let product = mark?.product else { return unsafe body }
        let line = Array("PRODID:\(product)".utf8)
        unsafe line.withUnsafeBytes { unsafe LineFolding.append($0, to: &output) }
        guard version != .v2, unsafe ExportMark.appendHidingProduct(of: body, to: &renamed) else { return unsafe body }
        return unsafe renamed.bytes
    }

    /// Reports the properties that would be read differently from the written card, and whose loss was not reported.
    private mutating func reportOtherLosses(
        _ body: UnsafeRawBufferPointer, _ uid: UnsafeRawBufferPointer, after reported: Int
    ) {
        let known = Set(diagnostics[reported...].compactMap(\.property))
        let lost = unsafe LegacyView.losses(of: Property.parse(body: body), version, besides: known)
        guard !lost.isEmpty else { return }
        contact = unsafe String(decoding: uid, as: UTF8.self)
        for name in lost { lose("a value or parameter was changed, since it cannot be represented exactly", name) }
    }

    // MARK: Property by property

    private mutating func appendProperties(
        _ properties: [Property], _ uid: UnsafeRawBufferPointer, _ output: inout ByteBuffer, _ source: PhotoSource
    ) rethrows {
        contact = unsafe String(decoding: uid, as: UTF8.self)
        noteDifferences(properties)
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

    /// Sets `mayDiffer` if reading the written card may result in different properties.
    mutating func noteDifferences(_ properties: [Property]) {
        guard reportsAllLosses, version != .v4, !mayDiffer else { return }
        mayDiffer = properties.contains { LegacyView.mayDiffer($0, version) }
    }

    mutating func append(
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

    /// Appends a `UID` line for a UID of 1 to 64 visible ASCII characters with at least one letter or digit; returns
    /// false, appending nothing, for any other UID, and for one with a backslash or with `=` at the end, which 2.1 may
    /// have to encode.
    func appendPlainUID(_ uid: UnsafeRawBufferPointer, _ output: inout ByteBuffer) -> Bool {
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

    /// Reports that the version that is written cannot represent a part of a property, or that a photo is missing. The
    /// diagnostic's message is `message`, followed by ` in vCard ` and the version.
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
