internal import ContactModel
internal import ContactStore

/// Copies a store to a file and back, while others use it.
public struct Rescue: Sendable {
    /// The store meant.
    public let store: StoreOptions
    /// Puts the parts together.
    public init(_ store: StoreOptions) { self.store = store }

    /// Copies the store into a file; gives how many contacts it holds.
    public func backup(to path: String, force: Bool, progress: ProgressHandler? = nil) throws -> Int {
        let opened = try ContactStore(path: store.path, for: .reading, timeout: store.timeout)
        try opened.backup(to: path, force: force, each: Self.each("backup", progress))
        return try ContactStore(path: path, for: .reading).statistics().contacts
    }

    /// Puts the contents of a backup into the store; gives how many contacts it holds now, and where the replaced store is.
    public func restore(from path: String, progress: ProgressHandler? = nil) throws -> (contacts: Int, kept: String?) {
        let source = try ContactStore(path: path, for: .reading, timeout: store.timeout)
        let isThere = FileSystem.regularSize(store.path).map { $0 > 0 } ?? false
        let opened = try ContactStore(
            path: store.path, for: isThere ? .reading : .writing, timeout: store.timeout)
        let kept = isThere ? opened.nameForReplaced : nil
        if let kept { try opened.backup(to: kept, force: false, each: Self.each("backup", progress)) }
        try opened.replaceContents(by: source, each: Self.each("restore", progress))
        return (try opened.statistics().contacts, kept)
    }

    static func each(_ stage: String, _ progress: ProgressHandler?) -> (Int, Int) throws -> Void {
        { done, total in
            try Interruption.check()
            progress?(Progress(stage: stage, records: done, totalRecords: total))
        }
    }
}
