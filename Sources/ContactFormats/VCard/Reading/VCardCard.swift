internal import Bytes
internal import ContactModel

/// The state of the card that is being read.
struct VCardCard: ~Copyable {
    var version = VCardVersion.v4
    var hasVersion = false
    /// The charset that one of the lines has named.
    var charset: Charset?
    /// The offset of its body in the batch's bytes.
    var start = 0
    var line = 0
    /// The offset of the card in the source's text.
    var textStart = 0
    /// The reason for rejecting the card; empty if it is valid.
    var rejection = ""
    var properties = 0
    /// The bytes of its content lines.
    var size = 0
    var hasName = false
    var hasUID = false
    /// True when properties have to be resolved together at the end of the card.
    var needsFinish = false
    /// True when only `CardNormalizer` resolves them.
    var needsNormalizer = false
    /// True when the card exceeds a limit.
    var isRejected: Bool { !rejection.isEmpty }
    var uid = ByteBuffer()
    /// The text of an item of Android.
    var item = ByteBuffer()
    /// The bytes of the first embedded photo.
    var photo = ByteBuffer()
    var photoDigest: SHA256Digest?
    var photoPlace: (line: Int, column: Int)?
    /// The other pictures in its `PHOTO` and `LOGO` lines, which stay there, and where they came from.
    var furtherPhotos: [(bytes: [UInt8], line: Int, column: Int)] = []
    /// True when it names a photo of the store.
    var hasStoredPhoto = false

    // The text of the nested card that is being read.
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
        uid.removeAll()
        photo.removeAll()
        photo.shrink(to: 1 << 20)
        photoPlace = nil
        if !furtherPhotos.isEmpty { furtherPhotos.removeAll() }
        hasStoredPhoto = false
        nesting = 0
        nested.removeAll()
    }
}
