internal import Bytes
internal import ContactModel

/// A record's photo.
extension CSVCardBuilder {
    /// What the latest record says of its photo, besides references.
    struct Photo {
        /// The bytes of a picture in a cell, empty for none.
        var picture: [UInt8] = []
        /// What the card calls it by.
        var digest: SHA256Digest?
        /// The cell that it, or the name of its file, stands in.
        var column: Int?
        var isFile = false
    }

    mutating func appendPhoto<Cells: CSVCells & ~Copyable>(
        _ line: CSVColumns.Line, _ cells: borrowing Cells, _ bytes: inout ByteBuffer
    ) {
        let text = unsafe text(line, 0, cells)
        guard unsafe !text.isEmpty else { return }
        let column = line.parts[0]
        switch unsafe CSVPhotoCell(text) {
        case .reference:
            bytes.append("PHOTO:")
            unsafe bytes.append(text)
            bytes.append(0x0A)
        case .picture(let start, let declared):
            unsafe appendPicture(UnsafeRawBufferPointer(rebasing: text[start...]), declared, column, &bytes)
        case .file:
            photo.column = column
            photo.isFile = true
        case .unusable(let reason): findPhoto(reason, column)
        }
    }

    /// Decodes a picture, which the card refers to.
    private mutating func appendPicture(
        _ data: UnsafeRawBufferPointer, _ declared: String, _ column: Int, _ bytes: inout ByteBuffer
    ) {
        var picture = ByteBuffer(capacity: data.count / 4 * 3 + 4)
        let bad = unsafe Base64.decode(data, into: &picture)
        if bad != nil { findPhoto("a byte that is no base64, left out of the picture", column) }
        guard !picture.isEmpty else { return findPhoto("a data URI without data", column) }
        photo.picture = picture.array
        photo.column = column
        let media = PhotoSniffer.media(of: photo.picture.span)
        if !declared.isEmpty, media.isPhoto, PhotoMedia(named: declared) != media {
            findPhoto("declared as \(declared.prefix(40)), but it is \(media.phrase)", column, .photoType)
        }
        let digest = SHA256Digest(hashing: photo.picture.span)
        photo.digest = digest
        bytes.append(Property(photo: digest).line)
        bytes.append(0x0A)
    }

    private mutating func findPhoto(_ message: String, _ column: Int, _ code: Diagnostic.Code = .csvPhoto) {
        find(CSVCellFinding(severity: .warning, code: code, message: message, column: column))
    }

    /// Notes the name of the record's file, behind its card.
    func appendPhotoFile<Cells: CSVCells & ~Copyable>(
        _ cells: borrowing Cells, _ bytes: inout ByteBuffer, _ slot: inout CardSlot
    ) {
        guard photo.isFile, let column = photo.column else { return }
        slot.photoFile = unsafe bytes.appending(trimmed(cells.cell(column)))
    }

    /// Puts the record's picture, if it has one, behind its card, which is the batch's next.
    func addPicture(to batch: CardBatch, _ bytes: inout ByteBuffer, at location: @autoclosure () -> SourceLocation) {
        guard let digest = photo.digest else { return }
        let place = unsafe photo.picture.withUnsafeBytes { unsafe bytes.appending($0) }
        batch.photos.append(
            EmbeddedPhoto(card: batch.cards.count, bytes: place, location: location(), digest: digest))
    }
}
