internal import Bytes
internal import ContactFormats
internal import ContactModel

/// Writes contacts in the requested format.
struct ContactWriter: ~Copyable {
    private let format: ExportOptions.Format
    private var csv: CSVPlainWriter
    /// Used instead of `csv` for the layout of another program.
    private var program: CSVProgramWriter?
    private var vCard: VCardWriter
    private var jCard = JCardWriter()
    private var page: PeoplePage
    private var labels: LabelPage
    private var calendar: CalendarWriter

    init(_ options: ExportOptions) {
        format = options.format
        csv = CSVPlainWriter(isGuarded: options.guardsFormulas)
        program = options.tableLayout.map {
            CSVProgramWriter($0, isGuarded: options.guardsFormulas)
        }
        vCard = VCardWriter(version: options.vCardVersion)
        page = PeoplePage(
            photoFolder: options.photos.map { URLText.relative(folder: $0, toFile: options.output ?? "-") })
        labels = LabelPage(options.labelSheet)
        calendar = CalendarWriter(alarmDays: options.alarmDays)
        vCard.reportsAllLosses = true
    }

    /// The file extension, with the dot.
    var ending: String {
        switch format {
        case .csv: ".csv"
        case .vcard: ".vcf"
        case .jcard: ".json"
        case .html, .labels: ".html"
        case .ics: ".ics"
        }
    }

    /// Returns the diagnostics since the last call.
    mutating func takeDiagnostics() -> [Diagnostic] {
        var found: [Diagnostic] = []
        switch format {
        case .csv: found = program?.takeDiagnostics() ?? csv.takeDiagnostics()
        case .vcard: swap(&found, &vCard.diagnostics)
        case .jcard: swap(&found, &jCard.diagnostics)
        case .html: swap(&found, &page.diagnostics)
        case .labels: break
        case .ics: swap(&found, &calendar.diagnostics)
        }
        return found
    }

    /// The diagnostics about all contacts together, after the last one.
    var closingDiagnostics: [Diagnostic] {
        guard format == .csv, program == nil, let loss = csv.photoLoss else { return [] }
        return [loss]
    }

    /// Appends the text before the first contact.
    mutating func begin(_ output: inout ByteBuffer) {
        switch format {
        case .csv:
            if program?.appendHeader(to: &output) == nil { csv.appendHeader(to: &output) }
        case .vcard: break
        case .jcard: jCard.appendOpening(to: &output)
        case .html: page.appendOpening(to: &output)
        case .labels: labels.appendOpening(to: &output)
        case .ics: calendar.appendOpening(to: &output)
        }
    }

    /// Appends the text after the last contact.
    mutating func end(_ output: inout ByteBuffer) {
        switch format {
        case .csv, .vcard: break
        case .jcard: jCard.appendClosing(to: &output)
        case .html: page.appendClosing(to: &output)
        case .labels: labels.appendClosing(to: &output)
        case .ics: calendar.appendClosing(to: &output)
        }
    }

    /// Appends a contact; a table contains the name of its photo's file, a card the photo itself. Returns false if the
    /// format leaves the contact out.
    @discardableResult mutating func append(
        body: UnsafeRawBufferPointer, uid: UnsafeRawBufferPointer, photoFile: String, to output: inout ByteBuffer,
        photo: VCardWriter.PhotoSource
    ) throws -> Bool {
        switch format {
        case .csv:
            if unsafe program?.append(body: body, uid: uid, photo: photoFile, to: &output) != nil { return true }
            var file = photoFile
            file.withUTF8 { unsafe csv.append(body: body, uid: uid, photo: UnsafeRawBufferPointer($0), to: &output) }
        case .vcard: try unsafe vCard.append(body: body, uid: uid, to: &output, photo: photo)
        case .jcard: try unsafe jCard.append(body: body, uid: uid, to: &output, photo: photo)
        case .html: try unsafe page.append(body: body, uid: uid, photoFile: photoFile, to: &output, photo: photo)
        case .labels: return unsafe labels.append(body: body, to: &output)
        case .ics: return unsafe calendar.append(body: body, uid: uid, to: &output)
        }
        return true
    }

    /// Appends a contact as the only one of a file.
    mutating func appendAlone(
        body: UnsafeRawBufferPointer, uid: UnsafeRawBufferPointer, to output: inout ByteBuffer,
        photo: VCardWriter.PhotoSource
    ) throws {
        guard format == .jcard else {
            begin(&output)
            try unsafe append(body: body, uid: uid, photoFile: "", to: &output, photo: photo)
            return end(&output)
        }
        try unsafe jCard.appendCard(body: body, uid: uid, to: &output, photo: photo)
        output.append(.lineFeed)
    }
}
