internal import Bytes
internal import ContactModel

/// Appends the `PHOTO` property of a record, and stores the picture or the name of its file.
extension CSVCardBuilder {
    /// The content of the photo cell in the latest record: a picture, or the column with the name of a photo file.
    /// Empty if the cell contains neither.
    struct Photo {
        /// The bytes of a picture in a cell; empty if there is none.
        var picture: [UInt8] = []
        /// The SHA-256 digest of `picture`, by which the card refers to it; nil if there is no picture.
        var digest: SHA256Digest?
        /// The index of the column that contains the picture or the name of its file; nil if there is neither.
        var column: Int?
        /// The number of bytes of the name of a file at the beginning of the cell; 0 if there is none.
        var fileLength = 0
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
            bytes.append(.lineFeed)
        case .picture(let start, let declared):
            unsafe appendPicture(UnsafeRawBufferPointer(rebasing: text[start...]), declared, column, &bytes)
        case .hexadecimal(let start):
            let digits = unsafe text[start...].compactMap(\.hexValue)
            let data = stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
            appendPicture(data, declared: "", column, &bytes)
        case .file(let count):
            photo.column = column
            photo.fileLength = count
        case .unusable(let reason): reportPhoto(reason, column)
        }
    }

    /// Decodes a picture and appends a `PHOTO` line that refers to it by its digest.
    private mutating func appendPicture(
        _ data: UnsafeRawBufferPointer, _ declared: String, _ column: Int, _ bytes: inout ByteBuffer
    ) {
        var picture = ByteBuffer(capacity: data.count / 4 * 3 + 4)
        let bad = unsafe Base64.decode(data, into: &picture)
        if bad != nil { reportPhoto("the picture contains characters that are not base64; they are left out", column) }
        guard !picture.isEmpty else { return reportPhoto("the data URI contains no data; it is left out", column) }
        appendPicture(picture.array, declared: declared, column, &bytes)
    }

    /// Appends a `PHOTO` line that refers to a picture by its digest.
    private mutating func appendPicture(
        _ picture: [UInt8], declared: String, _ column: Int, _ bytes: inout ByteBuffer
    ) {
        photo.picture = picture
        photo.column = column
        let media = PhotoSniffer.media(of: photo.picture.span)
        if !declared.isEmpty, media.isPhoto, PhotoMedia(named: declared) != media {
            reportPhoto("the declared type is \(declared.prefix(40)), the photo is \(media.phrase)", column, .photoType)
        }
        let digest = SHA256Digest(hashing: photo.picture.span)
        photo.digest = digest
        bytes.append(Property(photo: digest).line)
        bytes.append(.lineFeed)
    }

    private mutating func reportPhoto(_ message: String, _ column: Int, _ code: Diagnostic.Code = .csvPhoto) {
        find(CSVCellFinding(severity: .warning, code: code, message: message, column: column))
    }

    /// Appends the name of the record's photo file to `bytes`, and stores the range of the name in `slot`.
    func appendPhotoFile<Cells: CSVCells & ~Copyable>(
        _ cells: borrowing Cells, _ bytes: inout ByteBuffer, _ slot: inout CardSlot
    ) {
        guard photo.fileLength > 0, let column = photo.column else { return }
        let name = unsafe trimmed(cells.cell(column)).prefix(photo.fileLength)
        slot.photoFile = unsafe bytes.appending(UnsafeRawBufferPointer(rebasing: name))
    }

    /// Appends the record's picture, if any, to `bytes` and to the photos of the batch. Must be called before the
    /// record's card is appended to the batch, because the picture refers to the card by its index.
    func addPicture(to batch: CardBatch, _ bytes: inout ByteBuffer, at location: @autoclosure () -> SourceLocation) {
        guard let digest = photo.digest else { return }
        let place = unsafe photo.picture.withUnsafeBytes { unsafe bytes.appending($0) }
        batch.photos.append(
            EmbeddedPhoto(card: batch.cards.count, bytes: place, location: location(), digest: digest))
    }
}
