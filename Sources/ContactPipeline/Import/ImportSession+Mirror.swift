internal import ContactFormats
internal import ContactModel
internal import ContactStore
internal import Files

extension Diagnostic.Code {
    /// A mirroring import would delete more contacts than its limit allows.
    static let mirrorLimit = Diagnostic.Code("mirror-limit")
    /// A mirroring import does not delete a contact that the source no longer contains, because it was changed in the
    /// store; or it deletes no contact at all, because records were rejected, or because a source was not read
    /// completely or ends within a record.
    static let mirrorKept = Diagnostic.Code("mirror-kept")
}

/// The source that an import is reading.
struct CurrentSource {
    var name: String
    /// Its files so far.
    var files: [SourceReader.SourceFile] = []
    /// The number of files that the transaction has begun; nil if it has not begun the source.
    var begun: Int?
    /// True if a reader reported an error, so that the source can contain contacts that were not read.
    var hasErrors = false
    /// True if records were rejected.
    var hasRejected = false
    /// True if a file ends within a record.
    var isCutOff = false
    /// True if it is an export of the store; nil if that is not decided yet.
    var isExport: Bool?
    /// The numbers of the records with a photo that the store already had.
    var knownPhotos: Set<Int> = []
    /// The folder of exported cards that it is, or that it is in; nil if there is none.
    var folder: String?

    init(name: String, folder: String?) {
        self.name = name
        self.folder = folder
    }

    /// True if the source is a folder of exported cards.
    var isExportedFolder: Bool { folder == name }

    /// The kind of the source: the program in whose layout a table is, the format of a file, or `folder`; nil if it has no
    /// file.
    var kind: String? {
        guard let file = files.first else { return nil }
        return file.path == name || name == "-" || FileSystem.absolutePath(file.path) == name
            ? file.layout ?? file.kind.rawValue : "folder"
    }

    /// The columns of a table, if it is the source.
    var table: SourceForm.Table? { kind == "folder" ? nil : files.first?.columns }

    /// Notes what is known of the file that is being read.
    mutating func note(_ file: SourceReader.SourceFile) {
        if files.last?.path == file.path { files.removeLast() }
        files.append(file)
    }

    /// The reason why records of the source can be missing from this import; nil if all were read. A contact whose
    /// record was not read cannot be distinguished from one that the source no longer contains.
    var incompleteness: String? {
        if hasRejected { return "records were rejected" }
        if hasErrors { return "a source was not read completely" }
        return isCutOff ? "a source ends within a record" : nil
    }
}

extension ImportSession {
    /// Returns the rule by which a source is mirrored; nil if the import does not mirror it. Reports a source that cannot be
    /// mirrored because it was not read completely.
    func mirrorRule(of source: CurrentSource) -> MirrorRule? {
        guard options.mirror != nil, let reason = source.incompleteness else { return options.mirror }
        let message = "\(reason), so contacts that the sources no longer contain are not deleted"
        note([Diagnostic(.warning, .mirrorKept, message)])
        result.isMirrorWithheld = true
        return nil
    }

    /// Counts and reports what became of the contacts that a source no longer has.
    func note(_ outcome: MirrorOutcome, of source: CurrentSource) throws {
        if let excess = outcome.excess { return noteExcess(excess, of: source.name) }
        counts.deleted += outcome.deleted
        result.deleted += outcome.deleted
        result.keptEdited += outcome.edited
        for contact in outcome.edited {
            var warning = Diagnostic(
                .warning, .mirrorKept,
                "contact \(contact) is no longer in its source, but is not deleted, because it was changed in the store"
            )
            warning.mentioned = [contact]
            note([warning])
        }
        for (name, count) in outcome.stayed { result.stayed[name, default: 0] += count }
    }

    private func noteExcess(_ excess: MirrorOutcome.Excess, of name: String) {
        let message =
            excess.isEmpty && excess.deletions == 0
            ? "the source is empty; what only it says of its \(excess.brought) contacts would be removed: the deletion limit forbids this"
            : excess.isEmpty
                ? "the source is empty; \(excess.deletions) of its \(excess.brought) contacts would be deleted: the deletion limit forbids this"
                : excess.isOther
                    ? "none of the source's \(excess.brought) contacts were found; deleting \(excess.deletions) exceeds the deletion limit: "
                        + "perhaps a UID column was added, removed or mapped, so that the records have other UIDs, or it is another source"
                    : "the source no longer has \(excess.deletions) of its \(excess.brought) contacts; deleting them exceeds the deletion limit"
        result.excess.append(
            ImportResult.Excess(
                source: name, deletions: excess.deletions, brought: excess.brought, isOther: excess.isOther))
        note([Diagnostic(.error, .mirrorLimit, message, at: SourceLocation(path: name))])
        refuse()
    }
}
