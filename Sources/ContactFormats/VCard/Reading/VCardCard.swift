internal import Bytes
internal import ContactModel

/// The card that is being read.
struct VCardCard: ~Copyable {
    var version = VCardVersion.v4
    var hasVersion = false
    /// The encoding that one of its lines has named.
    var charset: Charset?
    /// Where its body begins in the batch's bytes.
    var start = 0
    var line = 0
    /// Where it begins in the source's text.
    var textStart = 0
    /// Why it cannot be taken; empty when it can.
    var rejection = ""
    var properties = 0
    /// Bytes of its content lines.
    var size = 0
    var hasName = false
    var hasUID = false
    /// True when its properties have to be looked at together at the end.
    var needsFinish = false
    /// True when it is beyond a limit and cannot be taken.
    var isRejected: Bool { !rejection.isEmpty }
    var uid = ByteBuffer()
    /// The bytes of its first embedded photo.
    var photo = ByteBuffer()
    var photoDigest: SHA256Digest?
    var photoPlace: (line: Int, column: Int)?
    /// The other pictures in its `PHOTO` and `LOGO` lines, which stay there, and where they came from.
    var furtherPhotos: [(bytes: [UInt8], line: Int, column: Int)] = []
    /// True when it names a photo of the store.
    var hasStoredPhoto = false

    // The card within it that is being read, as text.
    var nesting = 0
    var nested = ByteBuffer()
    var nestedIsAgent = false

    /// Makes it a new card.
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
