internal import ContactFormats
public import ContactModel
internal import ContactStore
internal import Files
internal import Platform

/// Decides which files of a folder or archive an import reads, and reports other files that contain contacts.
enum FolderSources {
    /// The extensions of the files that an import of a folder reads, in lower case.
    private static let endings =
        [
            ".csv", ".vcf", ".vcard", ".jcf", ".jcard", ".ldif", ".csv.gz", ".vcf.gz", ".vcard.gz", ".ldif.gz",
        ] + FileKind.workbookEndings.map { ".\($0)" }

    /// The extensions of other files, which are opened to find out whether they contain contacts, in lower case; `""`
    /// is for names without an extension.
    private static let examined: Set<String> = [
        "", "txt", "tsv", "tab", "json", "ldi", "gz", "db", "sqlite", "sqlite3", "zip",
    ]

    /// The content of a file, in words for messages.
    private enum Content: String {
        case cards = "vCards"
        case jCards
        case entries = "LDIF"
        case database = "a SQLite database"
        case table = "a table"
        case archive
    }

    /// Returns true if an import of a folder reads the file at this path in it, by its extension; false for the
    /// manifest of a folder of photos, and for the file beside a workbook that is open in Excel (`~$people.xlsx`).
    static func isRead(_ path: String) -> Bool {
        let name = path.pathComponents.last ?? ""
        return name != PhotoFolder.manifestName && !name.hasPrefix("~$")
            && endings.contains { name.lowercased().hasSuffix($0) }
    }

    /// Returns a warning for each file that can contain contacts (see `content`) but is not read because of its
    /// extension, and for each zip archive inside the folder; the files in such an archive are not examined.
    ///
    /// Also returns a diagnostic for each entry that `FolderWalk` skips though it is not hidden. Only files with an
    /// extension in `examined` are opened, also those in subfolders.
    ///
    /// - Parameter folder: a folder or an archive.
    ///
    /// Throws `FileError` if the folder cannot be read, and `Interrupted`.
    static func unread(below folder: String) throws -> [Diagnostic] {
        let isArchive = MountedArchives.archive(of: folder) != nil
        let archive =
            isArchive
            ? "an archive is not read; unpack it and import it separately"
            : "a folder is not read; import it by its own path"
        var found: [Diagnostic] = []
        try FolderWalk.forEachFile(below: folder, skipped: { found.append(skipped($0, $1)) }) { path in
            let name = path.pathComponents.last ?? ""
            guard !isRead(path), name != PhotoFolder.manifestName else { return }
            let ending = (name.split(separator: ".").dropFirst().last ?? "").lowercased()
            guard examined.contains(ending), let content = try content(of: path, ending) else { return }
            let message =
                content == .archive
                ? "an archive in \(archive)"
                : "contains \(content.rawValue), but is not read because of its extension; import it by its own path"
            found.append(Diagnostic(.warning, .sourceUnread, message, at: SourceLocation(path: path)))
        }
        return found
    }

    /// Returns the diagnostic about an entry of a folder or an archive that is not read: a warning for one with the
    /// extension of a source or of a photo, a note for any other.
    static func skipped(_ path: String, _ reason: String) -> Diagnostic {
        let ending = (path.split(separator: ".").dropFirst().last ?? "").lowercased()
        let isSource = isRead(path) || PhotoMedia(named: ending) != nil
        return Diagnostic(
            isSource ? .warning : .note, .sourceUnread, "not read: \(reason)", at: SourceLocation(path: path))
    }

    /// Returns the content of a file in which contacts or an archive are recognized; nil for any other file, for a
    /// store of this tool, and for a file that cannot be read.
    private static func content(of path: String, _ ending: String) throws -> Content? {
        do {
            var input = try InputFile(path)
            switch try FileKind(of: &input, isNamed: false) {
            case .vcard: return .cards
            case .jcard: return .jCards
            case .ldif: return .entries
            case .sqlite: return try isStore(input.peek(72)) ? nil : .database
            case .unknown where ending == "tsv" || ending == "tab": return .table
            case .unknown where ending == "zip":
                return try FileKind.isArchiveOfFiles(input.peek(FileKind.archiveSampleSize)) ? .archive : nil
            default: return nil
            }
        } catch is FileError {
            return nil
        }
    }

    /// Returns true if a SQLite file is a store of this tool, by the application ID in the file's header
    /// (<https://sqlite.org/fileformat.html>, section 1.3).
    ///
    /// - Parameter beginning: the first 72 bytes of the file.
    private static func isStore(_ beginning: [UInt8]) -> Bool {
        beginning.count >= 72 && beginning[68..<72].reduce(0) { $0 << 8 | Int64($1) } == Schema.applicationID
    }
}

extension Diagnostic.Code {
    /// A file in a folder can contain contacts but is not read because of its extension, or is a zip archive.
    public static let sourceUnread = Self("source-unread")
}
