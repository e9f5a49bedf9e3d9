/// A copy of a store's file, kept beside it while its contents are replaced.
public struct KeptCopy: Sendable {
    /// The path of the copy.
    public let path: String
    /// The path of the copied file.
    let original: String

    /// Runs the replacement of the file's contents; if it fails and the file is unchanged, the copy is removed.
    public func replacing<R>(_ body: () throws -> R) throws -> R {
        do {
            return try body()
        } catch StoreError.unconfirmed(let path) {
            // The contents of the file are replaced in this case, and only a power failure can revert that.
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
