public import ContactFormats
public import ContactModel
public import ContactStore
internal import Files

/// The options of an import.
public struct ImportOptions: Sendable {
    /// The paths of the files, folders and zip archives to import; `-` for standard input.
    public var sources: [String]
    /// The location of the store, which `Importer.run` opens.
    public var store: StoreOptions
    /// The format of the sources; nil to detect the format of each source from its content and name.
    public var format: FileKind?
    /// The options for reading tables.
    public var table = CSVOptions()
    /// The rule for records whose contact already exists.
    public var duplicates = DuplicatePolicy()
    /// The folder or zip archive with photo files for the contacts; nil to use only photos in or beside the sources.
    public var photos: String?
    /// The requirements for photos, and the methods of matching photo files to contacts.
    public var photo = PhotoOptions()
    /// True for a dry run: the whole import is performed and rolled back.
    public var dryRun = false
    /// True to leave out rejected records and photos and to import the others; false to import nothing if any are
    /// rejected. If a source as a whole is unusable, for instance a file of unknown format, nothing is imported in
    /// either case.
    public var skipInvalid = false
    /// The file to which rejected records are written; nil for none. Records of another format, and photos, are written
    /// to files beside it whose names are derived from it.
    public var rejects: String?
    /// The file to which the detected map from columns to fields is written; nil for none.
    public var savedMap: String?
    /// The maximum number of diagnostics of each severity in the result.
    public var maxErrors = 20
    /// The name of the source to which all files belong; nil to use the absolute path of each file or folder, and `-`
    /// for standard input. The command `add` uses the empty name, which stands for the store itself.
    public var sourceName: String?
    /// True if the sources are exports of the store, whose changes are applied as edits, whether they have the mark of one or
    /// not.
    public var takesEdits = false
    /// The rule for deleting contacts that the sources no longer contain; nil to delete none.
    public var mirror: MirrorRule?
    /// The command line, recorded with the run.
    public var command = ""

    /// Creates the default options for an import of sources into a store.
    public init(sources: [String], store: StoreOptions) {
        self.sources = sources
        self.store = store
    }

    /// The options that influence the result for the same bytes, as text for the import's fingerprint.
    ///
    /// Every new option that influences the result must be added. `skipInvalid` is not included, because the run of an
    /// import that left out records gets no fingerprint.
    var fingerprint: String {
        let table = table.reading()
        // The import of a file that was moved is a repetition, unless the names of the sources influence the result.
        let names = mirror == nil && sourceName == nil ? "" : " mirror=\(mirror as Any) sources=\(sourceNames)"
        return
            "photos=\(photos != nil) format=\(format?.rawValue ?? "") table=\(table) photo=\(photo) duplicates=\(duplicates) edits=\(takesEdits)\(names)"
    }

    /// The name of each source, in the order of `sources`.
    var sourceNames: [String] { sources.map { sourceName ?? ($0 == "-" ? $0 : FileSystem.absolutePath($0)) } }
}
