internal import ContactFormats
public import ContactModel
internal import ContactStore
internal import Files

/// The files of a folder or archive that an import reads, and those that it does not read although they have contacts.
enum FolderSources {
    /// The extensions of the files that are read, in lower case.
    private static let endings = [
        ".csv", ".vcf", ".vcard", ".jcf", ".jcard", ".ldif", ".csv.gz", ".vcf.gz", ".vcard.gz", ".ldif.gz",
    ]

    /// The extensions of other files that may have contacts; empty for a name without one.
    private static let examined: Set<String> = [
        "", "txt", "tsv", "tab", "json", "ldi", "gz", "db", "sqlite", "sqlite3", "zip",
    ]

    /// What a file holds, in words.
    private enum Content: String {
        case cards = "vCards"
        case jCards
        case entries = "LDIF"
        case database = "a SQLite database"
        case table = "a table"
        case archive
    }

    /// Returns true for a file that is read.
    static func isRead(_ path: String) -> Bool {
        let name = path.split(separator: "/").last ?? ""
        return name != PhotoFolder.manifestName && endings.contains { name.lowercased().hasSuffix($0) }
    }

    /// Returns the diagnostics about the files below a folder or in an archive that have contacts, but an extension that
    /// is not read. Throws `FileError` if the folder cannot be read, and `Interrupted`.
    static func unread(below folder: String) throws -> [Diagnostic] {
        let isArchive = MountedArchives.archive(of: folder) != nil
        let archive = isArchive ? "an archive is not read; unpack it" : "a folder is not read; name it"
        var found: [Diagnostic] = []
        try FolderWalk.forEachFile(below: folder) { path in
            let name = path.split(separator: "/").last ?? ""
            guard name.first != ".", !isRead(path), name != PhotoFolder.manifestName else { return }
            let ending = (name.split(separator: ".").dropFirst().last ?? "").lowercased()
            guard examined.contains(ending), let content = try content(of: path, ending) else { return }
            let message =
                content == .archive
                ? "an archive in \(archive)"
                : "holds \(content.rawValue), but is not read, as its extension is not one of contacts; name it"
            found.append(Diagnostic(.warning, .sourceUnread, message, at: SourceLocation(path: path)))
        }
        return found
    }

    /// Returns what a file holds; nil if it has no contacts, or cannot be read.
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

    /// Returns true for a store of this tool, by the application ID in the file's header
    /// (<https://sqlite.org/fileformat.html>, section 1.3).
    private static func isStore(_ beginning: [UInt8]) -> Bool {
        beginning.count >= 72 && beginning[68..<72].reduce(0) { $0 << 8 | Int64($1) } == Schema.applicationID
    }
}

extension Diagnostic.Code {
    /// A file of a folder has contacts, but an extension that is not read.
    public static let sourceUnread = Self("source-unread")
}
