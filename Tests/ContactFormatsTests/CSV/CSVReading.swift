import TestSupport
import Files
import Bytes
import ContactFormats
import ContactModel

/// The result of reading a CSV file: the cards as bodies, and the diagnostics, one line each.
struct CSVReading: Equatable {
    /// The body of each card, without the last line end.
    var bodies: [String] = []
    var uids: [String] = []
    /// The photo file of each record, empty if there is none.
    var photoFiles: [String] = []
    /// The size in bytes of the picture in each card's cells.
    var pictures: [Int] = []
    var records = 0
    var rejected = 0
    /// `line:column: severity: code`, as in the `.expected` fixtures.
    var findings: [String] = []
    var messages: [String] = []
    var advice: [Advice?] = []
    var excerpts: [Diagnostic.Excerpt?] = []
    var offsets: [Int?] = []
    var profile: String?

    /// The findings except notes.
    var problems: [String] { findings.filter { !$0.contains("note: ") } }

    /// Reads bytes as a file, in chunks of `piece` bytes if it is given.
    init(_ bytes: [UInt8], piece: Int? = nil, options: CSVOptions = CSVOptions()) throws {
        let folder = TemporaryFolder(isSmall: bytes.count < 1 << 20)
        folder.write("table.csv", bytes)
        try self.init(path: folder.path("table.csv"), piece: piece, options: options)
    }

    init(_ text: String, piece: Int? = nil, options: CSVOptions = CSVOptions()) throws {
        try self.init(Array(text.utf8), piece: piece, options: options)
    }

    init(_ text: String, piece: Int? = nil, limits: CSVReader.Limits) throws {
        var options = CSVOptions()
        options.limits = limits
        try self.init(text, piece: piece, options: options)
    }

    /// Reads a file.
    init(path: String, piece: Int? = nil, options: CSVOptions = CSVOptions()) throws {
        var input = try InputFile(path)
        if let piece { input.largestPiece = piece }
        var opening: [Diagnostic] = []
        let isWorkbook = try FileKind(of: &input) == .workbook
        var reader =
            try isWorkbook
            ? CSVCardReader(workbook: input, options: options, diagnostics: &opening)
            : CSVCardReader(input, options: options, diagnostics: &opening)
        note(opening)
        profile = reader.profile
        let batch = CardBatch()
        while try reader.fill(batch) {
            take(batch)
            batch.clear()
        }
        take(batch)
    }

    private mutating func take(_ batch: CardBatch) {
        records += batch.records
        rejected += batch.rejected
        for slot in batch.cards {
            bodies.append(String(batch.bytes.string(slot.body).unicodeScalars.dropLast()))
            uids.append(batch.bytes.string(slot.uid))
            photoFiles.append(batch.bytes.string(slot.photoFile))
            pictures.append(0)
        }
        for photo in batch.photos { pictures[bodies.count - batch.cards.count + photo.card] = Int(photo.bytes.count) }
        note(batch.diagnostics)
        batch.diagnostics.removeAll()
        batch.photos.removeAll()
        batch.cards.removeAll()
        batch.records = 0
        batch.rejected = 0
    }

    private mutating func note(_ diagnostics: [Diagnostic]) {
        for diagnostic in diagnostics {
            let line = diagnostic.location?.line.map { "\($0):" } ?? diagnostic.location?.cell.map { "\($0): " } ?? ""
            let column = diagnostic.location?.column.map { "\($0): " } ?? ""
            findings.append("\(line)\(column)\(diagnostic.severity): \(diagnostic.code)")
            messages.append(diagnostic.message)
            advice.append(diagnostic.advice)
            excerpts.append(diagnostic.excerpt)
            offsets.append(diagnostic.location?.offset)
        }
    }
}

/// The committed fixtures.
enum Fixtures {
    static let folder =
        Project.path("fixtures")

    static func path(_ name: String) -> String { "\(folder)/\(name)" }

    /// Returns a file's text; empty when it does not exist.
    static func text(_ name: String) throws -> String {
        String(decoding: try bytes(name), as: UTF8.self)
    }

    /// Returns a file's bytes.
    static func bytes(_ name: String) throws -> [UInt8] {
        var file = try InputFile(path(name))
        var bytes = ByteBuffer()
        while try file.read(into: &bytes) {}
        return bytes.array
    }

    /// Returns the names of the files below a folder with an extension, in byte order.
    static func names(below name: String, ending: String) -> [String] {
        var names: [String] = []
        try? FolderWalk.forEachFile(below: path(name)) {
            if $0.hasSuffix(ending) { names.append(String($0.dropFirst(folder.count + 1))) }
        }
        return names
    }
}
