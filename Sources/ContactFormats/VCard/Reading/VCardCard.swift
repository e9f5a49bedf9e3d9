internal import Bytes
internal import ContactModel

/// The state of the card that is being read.
struct VCardCard: ~Copyable {
    var version = VCardVersion.v4
    var hasVersion = false
    /// The charset that a line of the card has declared; nil if none has.
    var charset: Charset?
    /// The offset in the batch's bytes at which the canonical form of the card (see `CardBody`) begins.
    var start = 0
    /// The physical line in which the card begins, from 1.
    var line = 0
    /// The offset of the card in the source, in bytes of the decoded text.
    var textStart = 0
    /// The reason for rejecting the card; empty if it is valid.
    var rejection = ""
    /// The number of properties of the card that were read so far.
    var properties = 0
    /// The number of bytes of the card's content lines so far.
    var size = 0
    var hasName = false
    var hasUID = false
    /// True when the card has properties that depend on each other and have to be converted at the end of the card.
    var needsFinish = false
    /// True when `CardNormalizer` has to convert the properties that depend on each other, because `PlainCardFinisher`
    /// cannot.
    var needsNormalizer = false
    /// True when the card exceeds a limit.
    var isRejected: Bool { !rejection.isEmpty }
    /// The values of the summary in the lines read so far.
    var shown = CardSummary.Found()
    /// True when the summary has to be derived from the whole body (see `CardBody`), because some lines were not noted
    /// in `shown` or were changed afterwards.
    var isShownStale = false
    var uid = ByteBuffer()
    /// A buffer for the text of an `X-ANDROID-CUSTOM` line.
    var item = ByteBuffer()
    /// The bytes of the first embedded photo.
    var photo = ByteBuffer()
    var photoDigest: SHA256Digest?
    var photoPlace: (line: Int, column: Int)?
    /// The pictures of `PHOTO` and `LOGO` lines other than the first photo, with their physical lines and columns. The
    /// stored card contains them as data URIs.
    var furtherPhotos: [(bytes: [UInt8], line: Int, column: Int)] = []
    /// The path of the picture file that the card names as its photo, relative to the folder of the source.
    var photoFile = ByteBuffer()
    /// The properties of which a card has at most one and that were read so far, as the bits of `SingleLineProperty`.
    var singles: UInt8 = 0
    /// True when the card has two properties of which a card has at most one.
    var hasRepetition = false
    /// True when the card has a reference to a photo in the store.
    var hasStoredPhoto = false

    // The nested card that is being read: its depth, its text, and whether its BEGIN was read.
    var nesting = 0
    var nested = ByteBuffer()
    var nestedIsAgent = false

    /// Resets the state for a new card.
    mutating func begin(at line: Int, text: Int, body: Int) {
        version = .v2
        hasVersion = false
        charset = nil
        start = body
        self.line = line
        textStart = text
        properties = 0
        size = 0
        hasName = false
        hasUID = false
        needsFinish = false
        needsNormalizer = false
        rejection = ""
        shown = CardSummary.Found()
        isShownStale = false
        uid.removeAll()
        photo.removeAll()
        photo.shrink(to: 1 << 20)
        photoPlace = nil
        if !furtherPhotos.isEmpty { furtherPhotos.removeAll() }
        hasStoredPhoto = false
        photoFile.removeAll()
        singles = 0
        hasRepetition = false
        nesting = 0
        nested.removeAll()
    }

    /// Notes a property of which a card has at most one; `bit` is 0 for any other property.
    @inline(__always)
    mutating func note(single bit: UInt8) {
        if singles & bit != 0 {
            hasRepetition = true
            needsFinish = true
            needsNormalizer = true
        }
        singles |= bit
    }
}

/// The properties of which a card has at most one (RFC 6350, section 3.3: cardinality `*1`), except `UID`, whose
/// repetition is reported where it is read.
enum SingleLineProperty {
    static let names: [String] = ["N", "BDAY", "ANNIVERSARY", "GENDER", "REV", "PRODID", "KIND"]
    private static let literals: [StaticString] = ["N", "BDAY", "ANNIVERSARY", "GENDER", "REV", "PRODID", "KIND"]

    /// The bit of `KIND`.
    static let kind: UInt8 = 64
    /// The bit of `ANNIVERSARY`.
    static let anniversary: UInt8 = 4

    /// Returns the bit of a property name in upper case; 0 for a property of which a card may have several.
    static func bit(_ name: UnsafeRawBufferPointer) -> UInt8 {
        for (index, literal) in literals.enumerated() where unsafe name.isEqual(to: literal) {
            return 1 << UInt8(index)
        }
        return 0
    }
}
