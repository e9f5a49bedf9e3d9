/// A copy of a store's file, made before the contents of the file are replaced.
public struct KeptCopy: Sendable {
    /// The path of the copy.
    public let path: String
    /// The path of the copied file.
    let original: String

    /// Runs a closure that replaces the contents of the original file. If the closure throws an error, the file is
    /// unchanged, and the copy is removed. The only exception is `StoreError.unconfirmed` for the original file: its
    /// contents are then replaced, and the copy is kept.
    public func replacing<R>(_ body: () throws -> R) throws -> R {
        do {
            return try body()
        } catch StoreError.unconfirmed(let path) {
            // The contents of the original file are replaced, but a power failure may revert this. Therefore the copy
            // is kept.
            if path == original { throw StoreError.unconfirmed(path: path) }
            remove()
            throw StoreError.io(path: path, reason: "the file cannot be synced to the disk")
        } catch {
            remove()
            throw error
        }
    }

    /// Removes the copy, its rollback journal and its write-ahead log.
    public func remove() { StoreFile.removeStore(path) }
}
