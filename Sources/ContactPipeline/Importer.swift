/// Reads sources into a store: one reader, bounded batches, photo checks on all cores, one writer, one transaction.
public struct Importer: Sendable {
    public let options: ImportOptions
    public init(_ options: ImportOptions) { self.options = options }

    /// Imports, and says what was done. Throws `FileError` and `StoreError`; trouble with the data is in the result.
    public func run(progress: ProgressHandler? = nil) throws -> ImportResult {
        ImportResult()
    }
}
