/// A copy of a store's file, kept beside the file while the store's contents are replaced.
public struct KeptCopy: Sendable {
    /// The path of the copy.
    public let path: String
    /// The path of the copied file.
    let original: String

    /// Runs a closure that replaces the file's contents. If the closure throws and the file is unchanged, removes the
    /// copy.
    public func replacing<R>(_ body: () throws -> R) throws -> R {
        do {
            return try body()
        } catch StoreError.unconfirmed(let path) {
            // If this error is about the original file, its contents are replaced, and only a power failure can revert
            // that. The copy is then kept.
            if path == original { throw StoreError.unconfirmed(path: path) }
            remove()
            throw StoreError.io(path: path, reason: "it cannot be synced")
        } catch {
            remove()
            throw error
        }
    }

    /// Removes the copy and SQLite's files beside it.
    public func remove() { StoreFile.removeStore(path) }
}
