/// Imports sources into a store, in one transaction.
///
/// The calling thread writes the store, while other threads read the sources and check photos.
public struct Importer: Sendable {
    /// The options of the import.
    public let options: ImportOptions
    /// Creates an importer; `run` opens the store.
    public init(_ options: ImportOptions) { self.options = options }

    /// Runs the import and returns its result, which includes the diagnostics about bad data.
    ///
    /// Throws `FileError`, `StoreError`, `Interrupted`, and the errors of `changes`.
    ///
    /// - Parameters:
    ///   - progress: called repeatedly with the progress.
    ///   - changes: called with each contact that the import adds, changes or deletes, before the commit.
    public func run(
        progress: ProgressHandler? = nil, changes: ((ContactChange) throws -> Void)? = nil
    ) throws -> ImportResult {
        let session = ImportSession(options, progress)
        session.changes = changes
        return try session.run()
    }
}
