import Files
import Bytes
import ContactFormats
import ContactModel

/// The result of reading a vCard file: the cards as bodies, and the diagnostics, one line each.
struct VCardReading: Equatable {
    /// The body of each card, without the last line end.
    var bodies: [String] = []
    var uids: [String] = []
    var names: [String] = []
    /// The embedded photo of each card, empty if there is none.
    var photos: [[UInt8]] = []
    var records = 0
    var rejected = 0
    /// `line:column: severity: code`, as in the `.expected` fixtures.
    var findings: [String] = []
    var messages: [String] = []
    var excerpts: [Diagnostic.Excerpt?] = []

    /// The findings except notes.
    var problems: [String] { findings.filter { !$0.contains("note: ") } }
    /// The codes of all findings.
    var codes: [String] { findings.map { String($0.split(separator: " ").last ?? "") } }
    /// The properties of each card.
    var cards: [[Property]] { bodies.map { Property.parse(body: Array(($0 + "\n").utf8)) } }
    /// The lines of the first card's body.
    var lines: [String] { bodies.first.map { $0.split(separator: "\n").map(String.init) } ?? [] }

    init() {}

    init(_ bytes: [UInt8], piece: Int? = nil, limits: VCardLimits = VCardLimits(), encoding: TextEncoding? = nil) throws
    {
        let folder = TemporaryFolder(isSmall: bytes.count < 1 << 20)
        folder.write("cards.vcf", bytes)
        try self.init(path: folder.path("cards.vcf"), piece: piece, limits: limits, encoding: encoding)
    }

    init(_ text: String, piece: Int? = nil, limits: VCardLimits = VCardLimits()) throws {
        try self.init(Array(text.utf8), piece: piece, limits: limits)
    }

    /// Reads one card with the given lines and version.
    static func card(_ version: String, _ lines: String...) throws -> VCardReading {
        try VCardReading("BEGIN:VCARD\r\nVERSION:\(version)\r\n" + lines.map { "\($0)\r\n" }.joined() + "END:VCARD\r\n")
    }

    init(path: String, piece: Int? = nil, limits: VCardLimits = VCardLimits(), encoding: TextEncoding? = nil) throws {
        var input = try InputFile(path)
        if let piece { input.largestPiece = piece }
        var reader = VCardCardReader(input, limits: limits, encoding: encoding)
        let batch = CardBatch()
        while try reader.fill(batch) {
            take(batch)
            batch.clear()
        }
    }

    mutating func take(_ batch: CardBatch) {
        let first = bodies.count
        records += batch.records
        rejected += batch.rejected
        for slot in batch.cards {
            bodies.append(String(batch.bytes.string(slot.body).unicodeScalars.dropLast()))
            uids.append(batch.bytes.string(slot.uid))
            names.append(batch.bytes.string(slot.name))
            photos.append([])
        }
        for photo in batch.photos { photos[first + photo.card] = unsafe Array(batch.bytes.slice(photo.bytes)) }
        for diagnostic in batch.diagnostics {
            let line = diagnostic.location?.line.map { "\($0):" } ?? ""
            let column = diagnostic.location?.column.map { "\($0): " } ?? ""
            findings.append("\(line)\(column)\(diagnostic.severity): \(diagnostic.code)")
            messages.append(diagnostic.message)
            excerpts.append(diagnostic.excerpt)
        }
    }
}
