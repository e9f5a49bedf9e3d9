public import ContactFormats
public import ContactModel

/// What to import, how, and where to.
public struct ImportOptions: Sendable {
    /// Files, folders, or `-` for standard input.
    public var sources: [String]
    /// The store to work on.
    public var store: StoreOptions
    /// What the sources are; nil to judge each by its content.
    public var format: FileKind?
    /// What the user says of tables.
    public var table = TableOptions()
    /// What is done with records of contacts that are there already.
    public var duplicates = DuplicatePolicy()
    /// The folder of photos.
    public var photos: String?
    /// What is expected of photos, and how files find their contacts.
    public var photo = PhotoOptions()
    /// Do everything and take it back.
    public var dryRun = false
    /// Leave bad records and photos out instead of refusing the whole import.
    public var skipInvalid = false
    /// The file that what is left out goes to; nil for none.
    public var rejects: String?
    /// The file that a map of the table's columns goes to, as they are understood; nil for none.
    public var savedMap: String?
    /// How many diagnostics of each severity are kept.
    public var maxErrors = 20
    /// The command line, for the run's row.
    public var command = ""

    /// An import as it is done where nothing else is said.
    public init(sources: [String], store: StoreOptions) {
        self.sources = sources
        self.store = store
    }

    /// The options that decide what comes of the same bytes: every new one that does so belongs in here.
    ///
    /// Not `skipInvalid`: an import that left something out is never recognised as a repetition.
    /// What the files of maps say is part of it, not their names alone. Throws as reading a map does.
    func fingerprint() throws -> String {
        let map = try table.readerOptions().map
        return
            "photos=\(photos != nil) format=\(format?.rawValue ?? "") table=\(table) map=\(map) photo=\(photo) duplicates=\(duplicates)"
    }
}
