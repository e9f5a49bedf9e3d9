internal import Files
internal import ContactModel
internal import ContactStore

/// Backs up a store to a file, and restores a store from such a file. Other programs can use the store meanwhile.
public struct Rescue: Sendable {
    /// The location of the store, which each method call opens.
    public let store: StoreOptions
    /// True to examine the new backup, or the backup to be restored, as `Doctor` does; damage is thrown as an error.
    public var verifies = true
    /// Creates a rescue for the store at a location; the store is not opened yet.
    public init(_ store: StoreOptions) { self.store = store }

    /// Copies the store to the file at `path`; returns the number of contacts in the copy.
    ///
    /// - Parameter force: true to replace an existing file.
    public func backup(to path: String, force: Bool, progress: ProgressHandler? = nil) throws -> Int {
        try store.requireFile(insteadOf: "pg_dump -n contactsctl")
        let opened = try store.open()
        try opened.backup(
            to: path, force: force,
            verify: { copy in
                guard verifies else { return }
                let copied = try ContactStore(path: copy, for: .reading)
                try copied.reading { try refuseDamage(in: copied, calledBy: store.path, progress) }
            }, each: Self.each("backup", progress))
        return try ContactStore(path: path, for: .reading, stopsOnSignal: false).info().contacts
    }

    /// Performs the checks of `backup(to:force:progress:)` without writing anything; returns the number of contacts in
    /// the store.
    public func tryBackup(to path: String, force: Bool, progress: ProgressHandler? = nil) throws -> Int {
        try store.requireFile(insteadOf: "pg_dump -n contactsctl")
        let opened = try store.open()
        if opened.isSame(as: path) {
            throw FileError.cannotCreate(path: path, reason: "it is the store itself")
        }
        if FileSystem.exists(path) {
            guard FileSystem.regularSize(path) != nil else {
                throw FileError.cannotCreate(path: path, reason: "it is not a regular file")
            }
            guard force else { throw FileError.exists(path: path) }
        }
        return try opened.reading {
            if verifies { try refuseDamage(in: opened, calledBy: store.path, progress) }
            return try opened.info().contacts
        }
    }

    /// Performs the checks of `restore(from:progress:)` without writing anything; returns the number of contacts in the
    /// backup.
    public func tryRestore(from path: String, progress: ProgressHandler? = nil) throws -> Int {
        let source = try backup(at: path)
        return try source.reading {
            if verifies { try refuseDamage(in: source, calledBy: path, progress) }
            return try source.info().contacts
        }
    }

    /// Opens the backup at `path`; throws if it is the store itself.
    private func backup(at path: String) throws -> ContactStore {
        try store.requireFile(insteadOf: "pg_restore")
        guard FileSystem.exists(path) else { throw FileError.missing(path: path) }
        let source = try ContactStore(path: path, for: .reading, timeout: store.timeout)
        guard !source.isSame(as: store.path) else {
            throw FileError.cannotCreate(path: path, reason: "it is the store itself; specify a backup")
        }
        return source
    }

    /// Replaces the contents of the store by those of the backup at `path`.
    ///
    /// Returns the number of contacts, and in `kept` the path of the file that keeps the replaced store; `kept` is nil
    /// if there was no store.
    public func restore(from path: String, progress: ProgressHandler? = nil) throws -> (contacts: Int, kept: String?) {
        let source = try backup(at: path)
        let kept = try source.reading {
            if verifies { try refuseDamage(in: source, calledBy: path, progress) }
            return try replace(by: source, progress)
        }
        return (try store.openAfterwards().info().contacts, kept)
    }

    /// Examines an open store, and throws `StoreError.damaged` with the first problem found.
    ///
    /// - Parameter path: the path of the store in the error message.
    func refuseDamage(
        in opened: ContactStore, calledBy path: String, _ progress: ProgressHandler?
    ) throws {
        var doctor = Doctor(StoreOptions(path: path))
        doctor.maxErrors = 1
        let found = try doctor.examine(opened, progress)
        guard let first = found.diagnostics.first(where: { $0.severity == .error }) else { return }
        let place = first.contact.map { "contact \($0): " } ?? ""
        let more = found.counts.errors > 1 ? ", and \(found.counts.errors - 1) more" : ""
        throw StoreError.damaged(path: path, reason: "\(place)\(first.message)\(more)")
    }

    /// Replaces the contents of the store by those of `source`. Returns the path of the file that keeps the replaced
    /// store; nil if there was no store.
    private func replace(by source: ContactStore, _ progress: ProgressHandler?) throws -> String? {
        let isThere = FileSystem.regularSize(store.path).map { $0 > 0 } ?? false
        do {
            let opened = try store.open(for: isThere ? .reading : .writing)
            let replace = { try opened.replaceContents(by: source, each: Self.each("restore", progress)) }
            guard isThere else {
                try replace()
                return nil
            }
            let kept = try opened.keep(each: Self.each("backup", progress))
            try kept.replacing(replace)
            return kept.path
        } catch StoreError.damaged(store.path, _) {
            return try ContactStore.replaceDamaged(
                store.path, by: source, timeout: store.timeout, each: Self.each("restore", progress)
            ).path
        } catch StoreError.foreign(store.path, let reason) {
            // The file can be a store with a damaged header, or the file of another program, so it is not replaced.
            throw StoreError.foreign(path: store.path, reason: "\(reason); move it away before restoring")
        }
    }

    /// Returns a closure that reports the number of copied pages or rows, and the total number, as the progress of a
    /// stage.
    static func each(_ stage: String, _ progress: ProgressHandler?) -> (Int, Int) throws -> Void {
        { done, total in
            try Interruption.check()
            progress?(Progress(stage: stage, records: done, totalRecords: total))
        }
    }
}
