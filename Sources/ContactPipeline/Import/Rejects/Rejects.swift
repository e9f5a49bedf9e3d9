internal import Files
internal import Bytes
internal import ContactFormats
internal import ContactModel

/// The rejected records of an import, which are saved unchanged in files so that the user can correct them. Rejected
/// photos are saved in a folder beside these files.
///
/// vCards, LDIF entries and jCards are written to one file per format. Rows are written below the header of their
/// table, to one file per header.
///
/// The files are created in `finish`. They are readable by their owner only, because the sources can be private.
final class Rejects {
    /// A source with rejected records.
    private struct Source {
        var path: String
        var kind: FileKind
        /// The copy of a source that cannot be read again, for instance of a pipe; nil for a regular file.
        var copy: UnnamedFile?
        /// The lines to be written above the rows, for instance the header; nil for cards.
        var head: RejectedRows.Head?
        var records = RejectLog.List()
        /// The options with which the sheet of a workbook is read, including its name; nil for any other source.
        var sheet: CSVOptions?

        func open() throws -> InputFile {
            let input = try copy.map { try InputFile(path, copiedTo: $0) } ?? InputFile(path)
            guard let sheet else { return input }
            var ignored: [Diagnostic] = []
            return try WorkbookSheet(input, sheet, &ignored).input()
        }
    }

    /// The path `named` without its extension.
    private let stem: String
    /// The path `ImportOptions.rejects`.
    private let named: String
    /// The options with which the sources are read.
    private let table: CSVOptions
    private var encoding: TextEncoding? { table.encoding }
    private var sources: [Source] = []
    private let places: RejectLog
    let photos: RejectedPhotos

    /// Creates an empty log of rejected records. Throws `FileError` if one of the files that `finish` can write exists
    /// already, or is the store. The files for rows with a second or later header are not checked before `finish`.
    ///
    /// - Parameters:
    ///   - path: the path `ImportOptions.rejects`.
    ///   - table: the options with which the sources are read.
    ///   - store: the path of the store.
    init(path: String, table: CSVOptions, store: String) throws {
        named = path
        stem = RejectedPhotos.stem(of: path)
        self.table = table
        photos = RejectedPhotos(beside: path)
        places = RejectLog(beside: path)
        for target in Set([path, rowsPath(1)] + Self.endings.map { self.path(of: $0.kind) }) {
            if FileSystem.isSamePlace(target, store) {
                throw FileError.cannotCreate(path: target, reason: "it is the store itself")
            }
            if FileSystem.exists(target) { throw FileError.taken(path: target) }
        }
    }

    /// The formats whose records are not saved as rows, with their file extensions; the first one is used unless
    /// `named` has another extension of the format.
    private static let endings: [(kind: FileKind, names: [String])] = [
        (.vcard, [".vcf", ".vcard"]), (.ldif, [".ldif"]), (.jcard, [".jcf", ".jcard", ".json"]),
    ]

    /// The format of the records that are written to `named`: the format of its extension in `endings`, or rows (`csv`)
    /// for any other extension.
    private var namedKind: FileKind {
        let name = named.lowercased()
        return Self.endings.first { $0.names.contains { name.hasSuffix($0) } }?.kind ?? .csv
    }

    /// Returns the path of the rejects file for vCards, LDIF entries or jCards.
    private func path(of kind: FileKind) -> String {
        let names = Self.endings.first { $0.kind == kind }?.names ?? [".vcf"]
        return kind == namedKind ? named : stem + names[0]
    }

    /// Returns the path of a file for rejected rows: 1 is the file for the first header, 2 for the second, and so on.
    private func rowsPath(_ number: Int) -> String {
        if number == 1 { return namedKind == .csv ? named : "\(stem).csv" }
        return "\(stem)-\(number).csv"
    }

    /// Adds the rejected records of a batch to the log. Throws `FileError`.
    ///
    /// Returns a warning if records cannot be saved because their source is not text; nil if all can be saved.
    func add(_ batch: CardBatch, of file: SourceReader.SourceFile) throws -> Diagnostic? {
        guard batch.rejected > 0 else { return nil }
        let path = file.path
        let records = batch.rejectedRecords.sorted { $0.text.lowerBound < $1.text.lowerBound }
        if let first = records.first {
            // A path that occurs twice among the sources counts as two sources, because the records of a source are
            // copied in one pass from start to end.
            if sources.last.map({ $0.path != path || $0.records.end > first.text.lowerBound }) ?? true {
                sources.append(Source(path: path, kind: file.kind, copy: file.copy))
            }
            let last = sources.count - 1
            sources[last].head = file.head
            if let name = file.sheet { sources[last].sheet = sheetOptions(name) }
            try places.append(records, to: &sources[last].records)
        }
        let lost = batch.rejected - records.count
        guard lost > 0 else { return nil }
        let words = lost == 1 ? "1 rejected record" : "\(lost) rejected records"
        return Diagnostic(
            .warning, .rejectsLost, "\(words) cannot be written to the rejects file, because the source is not text",
            at: SourceLocation(path: path))
    }

    private func sheetOptions(_ name: String) -> CSVOptions {
        var options = table
        options.table = name
        return options
    }

    /// Writes the files of rejected records, and gives the photos their final names; returns the paths of the files,
    /// and of the folder of the photos. Throws `FileError`.
    func finish() throws -> [String] {
        var paths: [String] = []
        for kind in [FileKind.ldif, .jcard] { try finish(kind, &paths) }
        let cards = sources.filter { $0.head == nil && $0.kind != .ldif && $0.kind != .jcard }
        if !cards.isEmpty {
            try write(path(of: .vcard), &paths) { output in
                for source in cards {
                    var records = places.records(of: source.records)
                    try RejectedCards.copy(from: source.open(), encoding: encoding, to: &output) {
                        try records.next()
                    }
                }
            }
        }
        var heads: [RejectedRows.Head] = []
        for head in sources.compactMap(\.head) where !heads.contains(head) { heads.append(head) }
        for (index, head) in heads.enumerated() {
            try write(rowsPath(index + 1), &paths) { output in
                var buffer = ByteBuffer()
                RejectedRows.appendHead(head, to: &buffer)
                try output.write(&buffer)
                for source in sources where source.head == head {
                    var records = places.records(of: source.records)
                    try RejectedRows.copy(
                        below: head, from: source.open(), encoding: source.sheet == nil ? encoding : .utf8, to: &output
                    ) { try records.next() }
                }
            }
        }
        if photos.count > 0 {
            try photos.finish()
            paths.append(photos.folder)
        }
        return paths
    }

    /// Writes the rejected records of LDIF or jCard to their file, if there are any, and appends its path to `paths`.
    private func finish(_ kind: FileKind, _ paths: inout [String]) throws {
        let sources = sources.filter { $0.kind == kind }
        guard !sources.isEmpty else { return }
        try write(path(of: kind), &paths) { output in
            var buffer = ByteBuffer()
            RejectedEntries.appendOpening(of: kind, to: &buffer)
            try output.write(&buffer)
            var isFirst = true
            for source in sources {
                var records = places.records(of: source.records)
                try RejectedEntries.copy(
                    kind, from: source.open(), encoding: encoding, to: &output, isFirst: &isFirst
                ) { try records.next() }
            }
            RejectedEntries.appendClosing(of: kind, to: &buffer)
            try output.write(&buffer)
        }
    }

    private func write(_ path: String, _ paths: inout [String], _ body: (inout OutputFile) throws -> Void) throws {
        do {
            var output = try OutputFile(path, force: false, isPrivate: true)
            try body(&output)
            try output.commit()
        } catch FileError.exists(path) {
            throw FileError.taken(path: path)
        }
        paths.append(path)
    }
}

extension Diagnostic.Code {
    /// Rejected records cannot be saved because their source is not text.
    static let rejectsLost = Self("rejects-lost")
}
