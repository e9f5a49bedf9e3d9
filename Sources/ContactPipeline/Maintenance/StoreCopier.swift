public import ContactStore

/// Copies a whole store, with its history and photos, to a new store. Each of the two stores can be a file or on a
/// server.
public struct StoreCopier: Sendable {
    /// The location of the store that is copied.
    public let source: StoreOptions
    /// The location of the new store. A file there must contain no contacts and no runs, a server no store.
    public let target: StoreOptions

    /// Creates a copier; the stores are not opened yet.
    public init(from source: StoreOptions, to target: StoreOptions) {
        self.source = source
        self.target = target
    }

    /// Copies the store in one transaction, and returns the counts of what was copied.
    ///
    /// The source is examined first, as `Doctor` does; nothing is copied if it is damaged.
    public func copy(progress: ProgressHandler? = nil) throws -> StoreCopyCounts {
        let opened = try source.open()
        return try opened.reading {
            try examine(opened, progress)
            return try target.open(for: .writing).copyContents(of: opened, each: Rescue.each("copy", progress))
        }
    }

    /// Performs the checks of `copy` without writing anything; returns the counts of what would be copied.
    public func tryCopy(progress: ProgressHandler? = nil) throws -> StoreCopyCounts {
        let opened = try source.open()
        return try opened.reading {
            try examine(opened, progress)
            return try opened.copyCounts()
        }
    }

    /// Throws if the target is a file with a contact or a run, or a server that already has a store, or if the source
    /// is damaged.
    private func examine(_ opened: ContactStore, _ progress: ProgressHandler?) throws {
        if try target.exists() {
            do throws(StoreError) {
                try target.open(for: .reading).requireEmpty()
            } catch .missing {
                // The target is an empty file, or a database without a store, so the copy can be created there.
            }
        }
        try Rescue(source).refuseDamage(in: opened, calledBy: source.path, progress)
    }
}
