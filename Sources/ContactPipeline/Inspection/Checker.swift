internal import Files
internal import Bytes
public import ContactFormats
public import ContactModel
internal import Platform

/// The options of a check.
public struct CheckOptions: Sendable {
    /// The paths of the files and folders to check.
    public var paths: [String]
    /// True if a warning makes the check fail.
    public var strict = false
    /// The maximum number of diagnostics of each severity in the result.
    public var maxErrors = 20
    /// The options for reading tables.
    public var table = CSVOptions()
    /// The requirements for photos.
    public var photo = PhotoOptions()
    /// Creates the default options for a check of files and folders.
    public init(paths: [String]) { self.paths = paths }
}

/// A file that was checked, with the verdict and the diagnostics.
public struct CheckedFile: Sendable {
    /// The result of the check of a file: the highest severity of its diagnostics, or `ok` without errors and warnings.
    public enum Verdict: String, Sendable { case ok, warning, error }
    /// The file's path.
    public var path: String
    /// The kind of the file, by its content and name.
    public var kind: FileKind
    /// The result of the check.
    public var verdict: Verdict
    /// The number of records; nil for a file that contains no contacts, for instance a photo.
    public var records: Int?
    /// The first diagnostics, at most `CheckOptions.maxErrors` of each severity, in the order of the records.
    public var diagnostics: [Diagnostic]
    /// The number of all diagnostics of each severity.
    public var counts: DiagnosticCounts

    /// Creates the result of the check of a file.
    public init(
        path: String, kind: FileKind, verdict: Verdict, records: Int?, diagnostics: [Diagnostic],
        counts: DiagnosticCounts
    ) {
        self.path = path
        self.kind = kind
        self.verdict = verdict
        self.records = records
        self.diagnostics = diagnostics
        self.counts = counts
    }
}

/// The totals of a check of several files.
public struct CheckSummary: Sendable {
    /// The number of files.
    public var files = 0
    /// The number of records, including rejected ones.
    public var records = 0
    /// The number of diagnostics of each severity.
    public var counts = DiagnosticCounts()
    /// True if a file has an error, or with `strict` a warning.
    public var failed = false
    /// Creates a summary of no files.
    public init() {}
}

/// Checks files with the same readers as an import, without a store.
public struct Checker: Sendable {
    /// The options of the check.
    public let options: CheckOptions
    /// Creates a checker; `run` reads the files.
    public init(_ options: CheckOptions) { self.options = options }

    /// Checks the files and passes the result for each file to `each`; returns the totals.
    ///
    /// The files are in the order of the paths, and within a folder in the byte order of the names. Throws `FileError`
    /// for a path that is missing or unreadable; files before it can have been passed to `each`.
    public func run(progress: ProgressHandler? = nil, each: (CheckedFile) throws -> Void) throws -> CheckSummary {
        var summary = CheckSummary()
        var files: [Source] = []
        var failure: (any Error)?
        do { try list(&files) } catch { failure = error }
        let work = OrderedWork(count: files.count) { [files] place in try check(files[place], progress) }
        work.start("contactsctl.check")
        defer { work.cancel() }
        while let file = try work.next() { try report(file, &summary, progress, each) }
        // The error is thrown after the files that precede it were reported.
        if let failure { throw failure }
        return summary
    }

    /// A file to be checked.
    private struct Source {
        var path: String
        /// True for a file that the user named, false for a file that was found in a folder.
        var isNamed: Bool
        /// The reason why the entry of a folder is not read; nil for a file that is read.
        var obstacle: String?
    }

    /// Appends the files of the paths to `files`.
    private func list(_ files: inout [Source]) throws {
        try ArchiveSources.mount(options.paths)
        for path in options.paths {
            guard FileSystem.isFolder(path) else {
                files.append(Source(path: path, isNamed: true))
                continue
            }
            try FolderWalk.forEachFile(
                below: path, skipped: { files.append(Source(path: $0, isNamed: false, obstacle: $1)) }
            ) { files.append(Source(path: $0, isNamed: false)) }
        }
    }

    private func report(
        _ file: CheckedFile, _ summary: inout CheckSummary, _ progress: ProgressHandler?,
        _ each: (CheckedFile) throws -> Void
    ) throws {
        summary.files += 1
        summary.records += file.records ?? 0
        summary.counts += file.counts
        if file.verdict == .error || options.strict && file.verdict == .warning { summary.failed = true }
        try each(file)
        // The check of a photo reports no progress, so the number of checked files is reported here.
        progress?(Progress(stage: file.path, records: summary.files))
    }

    private func check(_ source: Source, _ progress: ProgressHandler?) throws -> CheckedFile {
        try Interruption.check()
        let path = source.path
        // An import of the folder refuses a file with the extension of a source and another content.
        let isNamed = source.isNamed || FolderSources.isRead(path)
        var diagnostics = DiagnosticCollector(limit: options.maxErrors)
        diagnostics.raisesLosses = true
        var records: Int?
        if let obstacle = source.obstacle {
            let skipped = FolderSources.skipped(path, obstacle)
            diagnostics.add(skipped)
            return CheckedFile(
                path: path, kind: .unknown, verdict: skipped.severity == .warning ? .warning : .ok, records: nil,
                diagnostics: diagnostics.kept, counts: diagnostics.counts)
        }
        var input = try InputFile(path)
        let kind = try FileKind(of: &input, isNamed: source.isNamed)
        switch kind {
        case .csv where Self.isManifest(path): records = try checkManifest(path, &diagnostics)
        case .csv: records = try checkTable(input, &diagnostics, progress)
        case .vcard: records = try checkCards(input, &diagnostics, progress)
        case .jcard, .ldif: records = try checkConverted(input, kind, &diagnostics, progress)
        case .workbook: records = try checkWorkbook(input, isNamed: isNamed, &diagnostics, progress)
        case .sqlite: records = try checkBook(input, isNamed: isNamed, &diagnostics, progress)
        case .png, .photo: try checkPicture(input, isNamedPNG: kind == .png, &diagnostics)
        case .unknown:
            let message =
                try ForeignContent.name(of: &input).map { "not checked: it looks like \($0)" }
                ?? "not a table, cards or a picture; not checked"
            diagnostics.add(
                Diagnostic(isNamed ? .error : .note, .unknownKind, message, at: SourceLocation(path: path)))
        }
        let counts = diagnostics.counts
        return CheckedFile(
            path: path, kind: kind,
            verdict: counts.errors > 0 ? .error : counts.warnings > 0 ? .warning : .ok, records: records,
            diagnostics: diagnostics.kept, counts: counts)
    }

    /// Returns true for the manifest of an exported folder of photos.
    private static func isManifest(_ path: String) -> Bool {
        path.pathComponents.last == PhotoFolder.manifestName
    }

    private func checkManifest(_ path: String, _ diagnostics: inout DiagnosticCollector) throws -> Int {
        var found: [Diagnostic] = []
        let rows = try PhotoManifestReader.check(path, &found)
        diagnostics.add(found)
        return rows
    }

    private func checkTable(
        _ input: consuming InputFile, _ diagnostics: inout DiagnosticCollector, _ progress: ProgressHandler?
    ) throws -> Int {
        var opening: [Diagnostic] = []
        let path = input.path
        let table = options.table.reading(describing: options.maxErrors)
        var reader = try CSVCardReader(input, options: table, diagnostics: &opening)
        diagnostics.add(opening)
        return try checkContacts(of: &reader, path, &diagnostics, progress)
    }

    /// Checks a workbook; returns the number of records, or nil if no sheet of it can be read as contacts. That is an
    /// error if the user named the file, and a note if it was found in a folder.
    private func checkWorkbook(
        _ input: consuming InputFile, isNamed: Bool, _ diagnostics: inout DiagnosticCollector,
        _ progress: ProgressHandler?
    ) throws -> Int? {
        let path = input.path
        var opening: [Diagnostic] = []
        do {
            let table = options.table.reading(describing: options.maxErrors)
            var reader = try CSVCardReader(workbook: input, options: table, diagnostics: &opening)
            diagnostics.add(opening)
            return try checkContacts(of: &reader, path, &diagnostics, progress)
        } catch BookError.unusable(var reason) {
            if !isNamed, reason.code == .bookTable { reason.severity = .note }
            diagnostics.add(opening + [reason])
            return nil
        } catch FileError.unreadable(let part, let reason) {
            diagnostics.add(WorkbookSheet.damage(part, reason, in: path))
            return nil
        }
    }

    private func checkCards(
        _ input: consuming InputFile, _ diagnostics: inout DiagnosticCollector, _ progress: ProgressHandler?
    ) throws -> Int {
        let path = input.path
        let table = options.table.reading(describing: options.maxErrors)
        var reader = VCardCardReader(input, limits: table.cardLimits, encoding: table.encoding)
        return try checkContacts(of: &reader, path, &diagnostics, progress)
    }

    private func checkConverted(
        _ input: consuming InputFile, _ kind: FileKind, _ diagnostics: inout DiagnosticCollector,
        _ progress: ProgressHandler?
    ) throws -> Int {
        let path = input.path
        let table = options.table.reading(describing: options.maxErrors)
        var reader = TranscodedCardReader(kind, input, limits: table.cardLimits, encoding: table.encoding)
        return try checkContacts(of: &reader, path, &diagnostics, progress)
    }

    /// Checks a SQLite file; returns the number of records, or nil if no table of it can be read as contacts.
    ///
    /// A file without such a table, or a store of this tool, is an error if the user named the file, and a note if it
    /// was found in a folder.
    private func checkBook(
        _ input: consuming InputFile, isNamed: Bool, _ diagnostics: inout DiagnosticCollector,
        _ progress: ProgressHandler?
    ) throws -> Int? {
        let path = input.path
        var opening: [Diagnostic] = []
        do {
            var reader = try BookSource(options.table.reading()).reader(of: input, &opening)
            diagnostics.add(opening)
            return try checkContacts(of: &reader, path, &diagnostics, progress)
        } catch BookError.unusable(var reason) {
            if !isNamed, reason.code == .bookTable || reason.code == .bookStore { reason.severity = .note }
            diagnostics.add(opening + [reason])
            return nil
        }
    }

    /// Reads the contacts of a file to its end, as an import does; returns the number of records.
    private func checkContacts<Reader: CardReader & ~Copyable>(
        of reader: inout Reader, _ path: String, _ diagnostics: inout DiagnosticCollector, _ progress: ProgressHandler?
    ) throws -> Int {
        var registry = UIDRegistry(describing: options.maxErrors)
        var photos = EmbeddedPhotos(options.photo)
        let batch = CardBatch()
        let size = FileSystem.regularSize(path)
        var records = 0
        while try reader.fill(batch) {
            _ = photos.check(batch)
            try registry.apply(to: batch, path: path, sheet: reader.sheet)
            records += batch.records
            diagnostics.add(batch)
            progress?(Progress(stage: path, bytes: batch.position, totalBytes: size, records: records))
            batch.clear()
        }
        return records
    }

    private func checkPicture(
        _ input: consuming InputFile, isNamedPNG: Bool, _ diagnostics: inout DiagnosticCollector
    ) throws {
        let location = SourceLocation(path: input.path)
        let check = options.photo.check
        if let size = input.size, !check.limits.allows(bytes: size) {
            diagnostics.add(
                Diagnostic(
                    .error, isNamedPNG ? .pngLimit : .photoLimit,
                    "\(size) bytes; the limit is \(check.limits.bytes) bytes",
                    at: location))
            return
        }
        var bytes = ByteBuffer(capacity: input.size ?? 0)
        // Reading stops once the limit is exceeded; the check then reports the size.
        while check.limits.allows(bytes: bytes.count), try input.read(into: &bytes) {}
        let content = unsafe check.contentVerdict(
            on: Span(_unsafeElements: bytes.bytes.bindMemory(to: UInt8.self)), at: location, isNamedPNG: isNamedPNG)
        let verdict = isNamedPNG ? check.verdict(onPNGNamed: content, at: location) : content
        diagnostics.add(verdict.diagnostics)
        if content.outcome == .unverified {
            diagnostics.add(Diagnostic(.note, .photoUnverified, Self.description(of: content), at: location))
        }
    }

    private static func description(of verdict: PhotoVerdict) -> String {
        let size = verdict.width.flatMap { width in verdict.height.map { " of \(width)x\($0) pixels" } } ?? ""
        return "\(verdict.media.phrase)\(size): only header and end were checked; only PNG and JPEG are decoded"
    }
}
