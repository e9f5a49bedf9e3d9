package import Bytes
package import ContactModel

/// Writes cards as directory entries in LDIF (RFC 2849), with the class inetOrgPerson (RFC 2798) and optionally with
/// Mozilla's attributes.
///
/// To detect losses, each entry is converted to a card again. Properties of the original card that this card lacks are
/// reported with the contact's UID.
package struct LDIFWriter: ~Copyable {
    /// The DN of the parent of all entries, for instance `ou=people,dc=example,dc=org`.
    private let base: String
    /// True to also write the attributes of the class `mozillaAbPersonAlpha`, which Thunderbird reads.
    private let isMozilla: Bool
    /// The names and the e-mail addresses of members of groups, by their keys (see `memberKey`).
    package typealias Members = [String: (name: String, email: String)]
    /// The members of groups that are written with their addresses.
    package var members: Members = [:]

    /// Returns the key of the member that a URI names: its UID without `urn:uuid:`, in lower case.
    package static func memberKey(_ uri: String) -> String {
        let key = uri.trimmed().lowercased()
        return key.hasPrefix("urn:uuid:") ? String(key.dropFirst(9)) : key
    }

    /// True to report the properties that an entry cannot represent. Stored photos that are left out are always
    /// reported.
    var reportsLosses = true
    /// The mark by which the file is recognised when it comes back; nil for none.
    package var mark: ExportMark?
    private var photo = ByteBuffer()
    /// True if an empty line has to precede the next entry. None follows the version line, at which `slapadd` would stop.
    private var needsEmptyLine = false
    private var diagnostics: [Diagnostic] = []

    /// - Parameter base: the DN of the parent of all entries (RFC 4514); empty for none.
    package init(base: String, isMozilla: Bool) {
        self.base = base
        self.isMozilla = isMozilla
    }

    /// Returns the diagnostics about losses since the last call, and removes them.
    package mutating func takeDiagnostics() -> [Diagnostic] {
        defer { diagnostics.removeAll() }
        return diagnostics
    }

    /// Appends the version line, and a comment with the mark.
    package func appendOpening(to output: inout ByteBuffer) {
        output.append("version: 1\n")
        if let product = mark?.product { output.append("# \(product)\n") }
    }

    /// Appends a contact as a directory entry, and records losses, which `takeDiagnostics` returns. Rethrows the errors
    /// of `source`.
    ///
    /// - Parameters:
    ///   - body: the contact's properties (see `CardBody`).
    ///   - source: returns the stored photos to which the body refers.
    package mutating func append(
        body: UnsafeRawBufferPointer, uid: UnsafeRawBufferPointer, to output: inout ByteBuffer,
        photo source: VCardWriter.PhotoSource
    ) rethrows {
        let properties = unsafe Property.parse(body: body)
        let contact = unsafe String(decoding: uid, as: UTF8.self)
        var entry = LDIFEntryBuilder(properties, uid: contact, base: base, isMozilla: isMozilla, members: members)
        var holdsPhoto = false
        for digest in properties.compactMap(\.storedPhoto) {
            photo.removeAll()
            guard let media = try source(digest, &photo) else {
                lose("a photo is missing from the store, so it is left out", "PHOTO", of: contact)
                continue
            }
            // The syntax of jpegPhoto is JPEG, which directories check (RFC 4517, section 3.3.17).
            if media == "image/jpeg" || isMozilla, !holdsPhoto {
                entry.add("jpegPhoto", photo.array)
                holdsPhoto = true
            } else {
                lose(
                    holdsPhoto
                        ? "an entry cannot contain a second photo, which is left out"
                        : "the attribute jpegPhoto of an entry cannot contain a photo that is not JPEG; the photo is left out",
                    "PHOTO", of: contact)
            }
        }
        if reportsLosses {
            for property in properties where property.name == "PHOTO" && property.storedPhoto == nil {
                let isReference = !property.value.lowercased().hasPrefix("data:")
                lose(
                    isReference
                        ? "an entry cannot contain a reference to a photo, such as a URL; it is left out"
                        : "an entry cannot contain a photo that the card contains as a data URI; it is left out",
                    "PHOTO", of: contact)
            }
        }
        photo.shrinkIfEmpty()
        entry.finish()
        append(entry, to: &output)
        guard reportsLosses else { return }
        let back = LDIFEntry(entry.valuesForReading).properties().map(\.property)
        // The stored DN of the source is not reported as a loss, because every entry is written with a DN.
        let expressed = properties.filter { !$0.isEntryName }
        let losses = CSVCardLines(expressed).losses(in: CSVCardLines(back))
        for property in properties {
            guard property.storedPhoto != nil, let parameter = property.parameters.first(where: { $0.name != "TYPE" })
            else { continue }
            lose("the parameter \(parameter.name) of a photo is left out", "PHOTO", of: contact)
        }
        // The members of a group are written as DNs, from which other URIs may be read.
        let known: Set<String> = entry.isGroup ? ["PHOTO", "MEMBER", "N"] : ["PHOTO"]
        for loss in losses where !known.contains(loss.property) {
            diagnostics.append(
                Diagnostic(
                    loss.isNote ? .note : .warning, .ldifLoss, "\(loss.message) in an entry", contact: contact,
                    property: loss.property))
        }
    }

    private mutating func lose(_ message: String, _ property: String, of contact: String) {
        diagnostics.append(Diagnostic(.warning, .ldifLoss, message, contact: contact, property: property))
    }

    // MARK: Lines

    private mutating func append(_ entry: LDIFEntryBuilder, to output: inout ByteBuffer) {
        if needsEmptyLine { output.append(.lineFeed) }
        needsEmptyLine = true
        append("dn", Array(entry.name.utf8), to: &output)
        for value in entry.values { append(value.name, value.bytes, to: &output) }
    }

    /// Appends `name: value`, or `name:: base64` if the value is not safe (see `isSafe`), folded at 76 characters.
    private func append(_ name: String, _ bytes: [UInt8], to output: inout ByteBuffer) {
        var line = ByteBuffer(capacity: bytes.count * 2 + 64)
        line.append(name)
        if Self.isSafe(bytes) {
            line.append(": ")
            line.append(bytes)
        } else {
            line.append(":: ")
            unsafe bytes.withUnsafeBytes { unsafe Base64.encode($0, into: &line) }
        }
        var start = 0
        while start < line.count {
            // The space that begins a continuation line is one of the 76 characters.
            let end = min(line.count, start + (start == 0 ? 76 : 75))
            if start > 0 { output.append(.space) }
            unsafe output.append(UnsafeRawBufferPointer(rebasing: line.bytes[start..<end]))
            output.append(.lineFeed)
            start = end
        }
    }

    /// Returns true for an empty value, and for printable ASCII that does not begin with a space, a colon or `<`, and
    /// does not end with a space.
    private static func isSafe(_ bytes: [UInt8]) -> Bool {
        guard let first = bytes.first, first != .space, first != .colon, first != UInt8(ascii: "<"),
            bytes.last != .space
        else { return bytes.isEmpty }
        return bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    }
}
