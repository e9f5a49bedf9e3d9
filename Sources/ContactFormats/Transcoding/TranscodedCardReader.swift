package import Bytes
package import ContactModel
package import Files

/// Reads contacts from jCard or LDIF: converts each record to card text (see `CardTranscoder`), which `VCardCardReader`
/// reads.
package struct TranscodedCardReader: ~Copyable {
    private var cards: VCardCardReader
    private let transcoder: CardTranscoder

    /// Creates a reader of LDIF (RFC 2849) for the kind `ldif`, and of jCard (RFC 7095) for any other kind.
    package init(
        _ kind: FileKind, _ input: consuming InputFile, limits: VCardLimits = VCardLimits(),
        encoding: TextEncoding? = nil
    ) {
        let transcoder =
            kind == .ldif ? LDIFText(limits: limits, encoding: encoding) : JCardText(limits: limits) as CardTranscoder
        self.transcoder = transcoder
        cards = VCardCardReader(input, limits: limits, encoding: encoding, transcoder: transcoder)
    }

    package var digest: SHA256Digest? { cards.digest }
    package var encodingName: String { cards.encodingName }
    package var isCompressed: Bool { cards.isCompressed }
    package var hasByteOrderMark: Bool { cards.hasByteOrderMark }
    /// Always empty: the records of these formats have no vCard version.
    package var versions: [(version: VCardVersion, count: Int)] { [] }
    /// The maximum number of cards in a batch.
    package var batchSize: Int {
        get { cards.batchSize }
        set { cards.batchSize = newValue }
    }

    /// The first mark of an own export (see `ExportMark`) in the records that were read so far; nil if there is none.
    package var mark: ExportMark? { transcoder.mark ?? cards.mark }
    /// True if references to photos in the store are kept (see `VCardCardReader`).
    package var keepsStoredPhotos: Bool {
        get { cards.keepsStoredPhotos }
        set { cards.keepsStoredPhotos = newValue }
    }

    /// Fills a batch with cards; returns false at the end of the file. Throws `FileError` and `Interrupted`.
    package mutating func fill(_ batch: CardBatch) throws -> Bool {
        let more = try cards.fill(batch)
        transcoder.relocate(batch, keepingFrom: cards.currentLine)
        batch.isCutOff = transcoder.isCutOff
        return more
    }
}
