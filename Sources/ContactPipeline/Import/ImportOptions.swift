public import ContactFormats
public import ContactModel
public import ContactStore
internal import Files

/// The options of an import.
public struct ImportOptions: Sendable {
    /// Files, folders, or `-` for standard input.
    public var sources: [String]
    /// The location of the store, which each call opens.
    public var store: StoreOptions
    /// The format of the sources; nil to detect that of each one from its content.
    public var format: FileKind?
    /// The table options.
    public var table = CSVOptions()
    /// The treatment of records of contacts that already exist.
    public var duplicates = DuplicatePolicy()
    /// The folder of photos; nil for none.
    public var photos: String?
    /// The requirements for photos, and the methods of matching files to contacts.
    public var photo = PhotoOptions()
    /// Runs the whole import and rolls it back.
    public var dryRun = false
    /// Leaves rejected records and photos out instead of refusing the whole import.
    public var skipInvalid = false
    /// The file for rejected records; nil for none.
    public var rejects: String?
    /// The file to which the detected column map is written; nil for none.
    public var savedMap: String?
    /// The maximum number of kept diagnostics of each severity.
    public var maxErrors = 20
    /// The name of the source that all files belong to; nil to use the absolute path of each file or folder. `add` uses
    /// the empty name.
    public var sourceName: String?
    /// The rule for deleting the contacts that the sources no longer have; nil to delete none.
    public var mirror: MirrorRule?
    /// The command line, recorded with the run.
    public var command = ""

    /// Creates the default options of an import.
    public init(sources: [String], store: StoreOptions) {
        self.sources = sources
        self.store = store
    }

    /// The options that influence the result for the same bytes; every new option of this kind has to be added.
    ///
    /// `skipInvalid` is not included: an import that left something out is never recognized as a repetition. The
    /// table options include the contents of map files.
    var fingerprint: String {
        let table = table.reading()
        // A moved file is the same import, unless the names of the sources influence the result.
        let names = mirror == nil && sourceName == nil ? "" : " mirror=\(mirror as Any) sources=\(sourceNames)"
        return
            "photos=\(photos != nil) format=\(format?.rawValue ?? "") table=\(table) photo=\(photo) duplicates=\(duplicates)\(names)"
    }

    /// The name of each source, in their order.
    var sourceNames: [String] { sources.map { sourceName ?? ($0 == "-" ? $0 : FileSystem.absolutePath($0)) } }
}
