/// A copy of what a store's file held, kept beside it while something else takes its place.
public struct KeptCopy: Sendable {
    /// Where it is.
    public let path: String
    /// The file that it is a copy of.
    let original: String

    /// Runs what replaces the file's contents; where that fails and the file is what it was, nobody needs the copy.
    public func replacing<R>(_ body: () throws -> R) throws -> R {
        do {
            return try body()
        } catch StoreError.unconfirmed(let path) {
            // The file's contents are replaced then, and only a power cut could still take that back.
            if path == original { throw StoreError.unconfirmed(path: path) }
            remove()
            throw StoreError.io(path: path, reason: "it cannot be synced")
        } catch {
            remove()
            throw error
        }
    }

    /// Removes it, and what may be beside it.
    public func remove() { StoreFile.removeStore(path) }
}
