internal import Bytes
internal import ContactFormats
internal import ContactModel

/// Writes contacts in the format that the options of an export request.
struct ContactWriter: ~Copyable {
    private let format: ExportOptions.Format
    private var csv: CSVPlainWriter
    /// The writer for tables in the layout of another program, used instead of `csv`; nil for the `plain` layout.
    private var program: CSVProgramWriter?
    /// The encoder of a table in another encoding than UTF-8; nil for UTF-8.
    private let encoder: OutputEncoder?
    private let hasByteOrderMark: Bool
    private var unencodable: [Diagnostic] = []
    /// The workbook to which the rows of a table are written; used with the format `xlsx`.
    private var workbook = WorkbookWriter()
    /// The groups of the store, whose names become categories in the tables of other programs.
    private let groups: ContactGroups
    /// The number of groups that were left out.
    private(set) var groupsLeftOut = 0
    private var vCard: VCardWriter
    private var jCard = JCardWriter()
    private var page: PeoplePage
    private var labels: LabelPage
    private var calendar: CalendarWriter
    private var ldif: LDIFWriter

    /// - Parameter mark: the mark by which the file is recognised when it comes back; nil for none.
    init(
        _ options: ExportOptions, groups: ContactGroups = ContactGroups(), members: LDIFWriter.Members = [:],
        mark: ExportMark? = nil
    ) {
        format = options.format
        self.groups = groups
        csv = CSVPlainWriter(isGuarded: options.guardsFormulas, delimiter: options.tableDelimiter)
        program = options.tableLayout.map {
            CSVProgramWriter(
                $0, language: options.tableLanguage, mark: mark, isGuarded: options.guardsFormulas,
                delimiter: options.tableDelimiter)
        }
        let encoding = options.format == .csv ? options.tableEncoding : nil
        encoder = encoding.flatMap { $0.isPlainUTF8 ? nil : OutputEncoder($0) }
        hasByteOrderMark = encoding?.hasByteOrderMark ?? false
        vCard = VCardWriter(version: options.vCardVersion)
        page = PeoplePage(
            photoFolder: options.photos.map { URLText.relative(folder: $0, toFile: options.output ?? "-") })
        labels = LabelPage(options.labelSheet)
        calendar = CalendarWriter(alarmDays: options.alarmDays)
        vCard.reportsAllLosses = true
        ldif = LDIFWriter(base: options.ldifBase, isMozilla: options.tableLayout == .thunderbird)
        ldif.members = members
        vCard.mark = mark
        jCard.mark = mark
        ldif.mark = mark
    }

    /// The vCard version in which `append` writes cards.
    var vCardVersion: VCardVersion {
        get { vCard.version }
        set { vCard.version = newValue }
    }

    /// The file extension, with the dot.
    var ending: String {
        switch format {
        case .csv: ".csv"
        case .xlsx: ".xlsx"
        case .vcard: ".vcf"
        case .jcard: ".json"
        case .html, .labels: ".html"
        case .ics: ".ics"
        case .ldif: ".ldif"
        }
    }

    /// Returns the diagnostics that were found since the last call of this function, and removes them.
    mutating func takeDiagnostics() -> [Diagnostic] {
        var found: [Diagnostic] = []
        switch format {
        case .csv:
            found = (program?.takeDiagnostics() ?? csv.takeDiagnostics()) + unencodable
            unencodable.removeAll()
        case .xlsx:
            // No cell of a workbook is a formula.
            found = (program?.takeDiagnostics() ?? csv.takeDiagnostics()).filter { $0.code != .csvFormula }
        case .vcard: swap(&found, &vCard.diagnostics)
        case .jcard: swap(&found, &jCard.diagnostics)
        case .html: swap(&found, &page.diagnostics)
        case .labels: break
        case .ics: swap(&found, &calendar.diagnostics)
        case .ldif: found = ldif.takeDiagnostics()
        }
        return found
    }

    /// The diagnostics about the export as a whole; they are complete after the last call of `append`.
    var closingDiagnostics: [Diagnostic] {
        var found: [Diagnostic] = []
        if format == .csv || format == .xlsx, program == nil, let loss = csv.photoLoss { found.append(loss) }
        if groupsLeftOut > 0 {
            let what = groupsLeftOut == 1 ? "1 group is" : "\(groupsLeftOut) groups are"
            let place = format == .labels ? "labels" : "a table"
            found.append(Diagnostic(.warning, .groupLoss, "\(what) left out of \(place), which has people only"))
        }
        if format == .xlsx, let loss = workbook.loss { found.append(loss) }
        return found
    }

    /// The reason why the output would be unusable, for display; nil if there is none.
    var obstacle: String? { format == .xlsx ? workbook.obstacle : nil }

    /// Appends the text before the first contact.
    mutating func begin(_ output: inout ByteBuffer) {
        switch format {
        case .csv:
            let start = output.count
            if hasByteOrderMark { output.append("\u{FEFF}") }
            if program?.appendHeader(to: &output) == nil { csv.appendHeader(to: &output) }
            encode(&output, from: start, contact: nil)
        case .xlsx:
            let start = output.count
            workbook = WorkbookWriter()
            if program?.appendHeader(to: &output) == nil { csv.appendHeader(to: &output) }
            workbook.convert(&output, from: start)
        case .vcard: break
        case .jcard: jCard.appendOpening(to: &output)
        case .html: page.appendOpening(to: &output)
        case .labels: labels.appendOpening(to: &output)
        case .ics: calendar.appendOpening(to: &output)
        case .ldif: ldif.appendOpening(to: &output)
        }
    }

    /// Appends the text after the last contact.
    mutating func end(_ output: inout ByteBuffer) {
        switch format {
        case .csv, .vcard, .ldif: break
        case .xlsx: workbook.finish(to: &output)
        case .jcard: jCard.appendClosing(to: &output)
        case .html: page.appendClosing(to: &output)
        case .labels: labels.appendClosing(to: &output)
        case .ics: calendar.appendClosing(to: &output)
        }
    }

    /// Appends a contact to the output; returns false if the format leaves the contact out.
    ///
    /// - Parameters:
    ///   - body: the contact's lines, as `CardBody` describes them.
    ///   - uid: the contact's UID.
    ///   - photoFile: the name of the contact's photo file, for formats that refer to photo files; empty for none.
    ///   - output: the buffer to append to.
    ///   - photo: appends the bytes of a stored photo, for formats that embed photos.
    @discardableResult mutating func append(
        body: UnsafeRawBufferPointer, uid: UnsafeRawBufferPointer, photoFile: String, to output: inout ByteBuffer,
        photo: VCardWriter.PhotoSource
    ) throws -> Bool {
        if format == .csv || format == .xlsx || format == .labels, unsafe ContactGroups.isGroup(body) {
            groupsLeftOut += 1
            return false
        }
        switch format {
        case .csv, .xlsx:
            let start = output.count
            if unsafe !appendToProgram(body: body, uid: uid, photo: photoFile, to: &output) {
                var file = photoFile
                file.withUTF8 {
                    unsafe csv.append(body: body, uid: uid, photo: UnsafeRawBufferPointer($0), to: &output)
                }
            }
            if format == .xlsx { workbook.convert(&output, from: start) }
            unsafe encode(&output, from: start, contact: String(decoding: uid, as: UTF8.self))
        case .vcard: try unsafe vCard.append(body: body, uid: uid, to: &output, photo: photo)
        case .jcard: try unsafe jCard.append(body: body, uid: uid, to: &output, photo: photo)
        case .html: try unsafe page.append(body: body, uid: uid, photoFile: photoFile, to: &output, photo: photo)
        case .labels: return unsafe labels.append(body: body, to: &output)
        case .ics: return unsafe calendar.append(body: body, uid: uid, to: &output)
        case .ldif: try unsafe ldif.append(body: body, uid: uid, to: &output, photo: photo)
        }
        return true
    }

    /// Appends a contact to the table of another program; returns false if the table is in the plain layout.
    private mutating func appendToProgram(
        body: UnsafeRawBufferPointer, uid: UnsafeRawBufferPointer, photo: String, to output: inout ByteBuffer
    ) -> Bool {
        guard program != nil else { return false }
        if let card = unsafe groups.categorized(body, uid: uid) {
            unsafe card.withUnsafeBytes { unsafe program?.append(body: $0, uid: uid, photo: photo, to: &output) }
        } else {
            unsafe program?.append(body: body, uid: uid, photo: photo, to: &output)
        }
        return true
    }

    /// Converts the output from the offset `start` to the table's encoding, if it is not UTF-8, and reports the
    /// characters that the encoding lacks.
    private mutating func encode(
        _ output: inout ByteBuffer, from start: Int, contact: @autoclosure () -> String?
    ) {
        guard encoder != nil else { return }
        let text = unsafe Array(output.bytes[start...])
        output.truncate(to: start)
        let missing = unsafe text.withUnsafeBytes { unsafe encoder?.encode($0, into: &output) ?? [] }
        guard !missing.isEmpty else { return }
        let characters = missing.prefix(20).map { String($0) }.joined(separator: " ")
        unencodable.append(
            Diagnostic(
                .warning, .csvUnencodable,
                "the encoding lacks these characters, written as '?': \(Diagnostic.clipped(characters))",
                contact: contact()))
    }

    /// Appends the complete text of a file that contains only this contact.
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

extension Diagnostic.Code {
    /// A group has no row in a table, and no label.
    static let groupLoss = Self("group-loss")
}
