/// Imports sources into a store: one reader, bounded batches, photo checks on all cores, one writer, one transaction.
public struct Importer: Sendable {
    /// The options.
    public let options: ImportOptions
    /// Creates an importer; `run` opens the store.
    public init(_ options: ImportOptions) { self.options = options }

    /// Runs the import. Throws `FileError` and `StoreError`; problems of the data are in the result.
    ///
    /// - Parameter changes: called with each contact that the import adds, changes or deletes, before the commit.
    public func run(
        progress: ProgressHandler? = nil, changes: ((ContactChange) throws -> Void)? = nil
    ) throws -> ImportResult {
        let session = ImportSession(options, progress)
        session.changes = changes
        return try session.run()
    }
}
