public import ContactStore

/// Copies a whole store, with its history and photos, into a new one; either may be a file or on a server.
public struct StoreCopier: Sendable {
    /// The store that is copied.
    public let source: StoreOptions
    /// The store that is created; there must be none yet.
    public let target: StoreOptions

    /// Creates a copier; each call opens the stores.
    public init(from source: StoreOptions, to target: StoreOptions) {
        self.source = source
        self.target = target
    }

    /// Copies the store in one transaction. The source is examined first, as `Doctor` does.
    public func copy(progress: ProgressHandler? = nil) throws -> StoreCopyCounts {
        let opened = try source.open()
        return try opened.reading {
            try examine(opened, progress)
            return try target.open(for: .writing).copyContents(of: opened, each: Rescue.each("copy", progress))
        }
    }

    /// Performs the checks of `copy` without writing anything; returns the counts of the source.
    public func tryCopy(progress: ProgressHandler? = nil) throws -> StoreCopyCounts {
        let opened = try source.open()
        return try opened.reading {
            try examine(opened, progress)
            return try opened.copyCounts()
        }
    }

    private func examine(_ opened: ContactStore, _ progress: ProgressHandler?) throws {
        if try target.exists() {
            do throws(StoreError) {
                try target.open(for: .reading).requireEmpty()
            } catch .missing {
                // The target is an empty file, or a database without a store.
            }
        }
        try Rescue(source).refuseDamage(in: opened, calledBy: source.path, progress)
    }
}
