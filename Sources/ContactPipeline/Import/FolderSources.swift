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

    /// Returns true for a file that is read.
    static func isRead(_ path: String) -> Bool {
        let name = path.split(separator: "/").last ?? ""
        return name != PhotoFolder.manifestName && endings.contains { name.lowercased().hasSuffix($0) }
    }

    /// Returns the diagnostics about the files below a folder or in an archive that have contacts, but an extension that
    /// is not read. Throws `FileError` if the folder cannot be read, and `Interrupted`.
    static func unread(below folder: String) throws -> [Diagnostic] {
        var found: [Diagnostic] = []
        try FolderWalk.forEachFile(below: folder) { path in
            let name = path.split(separator: "/").last ?? ""
            guard name.first != ".", !isRead(path), name != PhotoFolder.manifestName else { return }
            let ending = (name.split(separator: ".").dropFirst().last ?? "").lowercased()
            guard examined.contains(ending), let content = try content(of: path, ending) else { return }
            found.append(
                Diagnostic(
                    .warning, .sourceUnread,
                    "\(content), but not read, as its extension is not one of contacts; name it",
                    at: SourceLocation(path: path)))
        }
        return found
    }

    /// Returns what a file holds, for a message; nil if it has no contacts, or cannot be read.
    private static func content(of path: String, _ ending: String) throws -> String? {
        do {
            var input = try InputFile(path)
            switch try FileKind(of: &input, isNamed: false) {
            case .vcard: return "holds vCards"
            case .jcard: return "holds jCards"
            case .ldif: return "holds LDIF"
            case .sqlite: return try isStore(input.peek(72)) ? nil : "holds a SQLite database"
            case .unknown where ending == "tsv" || ending == "tab": return "holds a table"
            case .unknown where ending == "zip":
                return try FileKind.isArchiveOfFiles(input.peek(FileKind.archiveSampleSize)) ? "is an archive" : nil
            default: return nil
            }
        } catch is FileError {
            return nil
        }
    }
}

extension FolderSources {
    /// Returns true for a store of this tool, by the application ID in the file's header
    /// (<https://sqlite.org/fileformat.html>, section 1.3).
    fileprivate static func isStore(_ beginning: [UInt8]) -> Bool {
        beginning.count >= 72 && beginning[68..<72].reduce(0) { $0 << 8 | Int64($1) } == Schema.applicationID
    }
}

extension Diagnostic.Code {
    /// A file of a folder has contacts, but an extension that is not read.
    public static let sourceUnread = Self("source-unread")
}
