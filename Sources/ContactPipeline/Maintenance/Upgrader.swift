internal import ContactFormats
public import ContactModel
public import ContactStore
internal import Platform

/// The result of an upgrade or of its dry run.
public struct UpgradeResult: Sendable {
    /// The kind of the file before the upgrade.
    public var age: StoreAge
    /// The file's path.
    public var path: String
    /// True for a dry run.
    public var dryRun = false
    /// The number of contacts.
    public var contacts = 0
    /// The path of the copy of the file before the upgrade; nil if nothing was changed.
    public var kept: String?
    /// The diagnostics about the rows of an address book; empty for a store.
    public var diagnostics: [Diagnostic] = []
    /// The number of diagnostics of each severity.
    public var counts = DiagnosticCounts()
    /// True if the file was not changed, because rows of the address book were rejected.
    public var refused = false
}

/// Upgrades an address book in place to a store of the current schema.
///
/// An address book is a SQLite file with a table `Contacts`, the format of contactsctl before the first schema.
public struct Upgrader: Sendable {
    /// The table that identifies an address book.
    private static let table = "Contacts"
    private let store: StoreOptions
    private let command: String

    /// Creates an upgrader of the store at a location.
    ///
    /// - Parameter command: the command line, which is recorded with the run that imports an address book.
    public init(_ store: StoreOptions, command: String) {
        self.store = store
        self.command = command
    }

    /// Returns the kind of the file: a store of the current schema, or an address book. Throws `StoreError` for any other
    /// file.
    public func age() throws -> StoreAge { try open(locking: false).age }

    /// Returns what an upgrade would do; writes nothing.
    public func dryRun() throws -> UpgradeResult {
        let age = try open(locking: false).age
        var result = UpgradeResult(age: age, path: store.path, dryRun: true)
        switch age {
        case .addressBook:
            // `store.path` is a file, so no store can exist at a path below it. Therefore, the dry run of the import
            // uses a temporary store.
            try take(read(store.path, into: "\(store.path)/none", dryRun: true), into: &result)
        case .current: result.contacts = try opened(store.path).info().contacts
        default: break
        }
        return result
    }

    /// Copies the file to a new file in the same folder, and then upgrades the file. A store is neither copied nor
    /// changed.
    public func run(progress: ProgressHandler? = nil) throws -> UpgradeResult {
        let upgrade = try open(locking: true)
        var result = UpgradeResult(age: upgrade.age, path: store.path)
        switch upgrade.age {
        case .addressBook: try replace(upgrade, &result, progress)
        default: break
        }
        guard !result.refused else { return result }
        _ = consume upgrade
        result.contacts = try opened(store.path).info().contacts
        return result
    }

    private func open(locking: Bool) throws -> StoreUpgrade {
        try store.requireFile(insteadOf: "an export and an import into a new database")
        let upgrade = try StoreUpgrade(path: store.path, locking: locking, timeout: store.timeout)
        switch upgrade.age {
        case .otherVersion, .foreign:
            // Opening the file as a store throws the error that describes the problem.
            _ = try opened(store.path)
        default: break
        }
        return upgrade
    }

    private func opened(_ path: String) throws -> ContactStore {
        try ContactStore(path: path, for: .reading, timeout: store.timeout)
    }

    // MARK: Address books

    /// Copies the address book to a new file, imports this copy into a separate store, and replaces the contents of the
    /// original file by that store.
    ///
    /// The import reads the copy and not the original file, because closing another descriptor of the original file
    /// would release the POSIX locks on it.
    private func replace(
        _ upgrade: StoreUpgrade, _ result: inout UpgradeResult, _ progress: ProgressHandler?
    ) throws {
        let kept = try upgrade.keep(each: Rescue.each("backup", progress))
        let scratch = upgrade.makeScratchPath()
        defer { StoreUpgrade.removeScratch(scratch) }
        try kept.replacing {
            try take(read(kept.path, into: scratch, dryRun: false, progress), into: &result)
            guard !result.refused else { return kept.remove() }
            let store = try made(scratch, lastID: upgrade.lastKey(of: Self.table))
            try upgrade.replaceContents(by: store, each: Rescue.each("upgrade", progress))
            result.kept = kept.path
        }
    }

    /// Opens the store at `path` that the import has written; creates an empty store if the address book has no rows.
    ///
    /// - Parameter lastID: the highest key that the address book has ever had; new contacts get higher ids.
    private func made(_ path: String, lastID: Int64) throws -> ContactStore {
        try ContactStore.makeTables(path, lastID: lastID)
        return try opened(path)
    }

    private func read(
        _ source: String, into target: String, dryRun: Bool, _ progress: ProgressHandler? = nil
    ) throws -> ImportResult {
        var options = ImportOptions(sources: [source], store: StoreOptions(path: target, timeout: store.timeout))
        options.format = .sqlite
        options.table.table = Self.table
        // The UIDs of the rows are derived from the name of the original file, not of the copy.
        options.table.bookName = store.path.pathComponents.last
        options.table.keepsKeys = true
        options.dryRun = dryRun
        options.command = command
        return try Importer(options).run(progress: progress)
    }

    private func take(_ imported: ImportResult, into result: inout UpgradeResult) {
        result.contacts = imported.added
        result.diagnostics = imported.diagnostics.map(Self.warned)
        result.counts = imported.counts
        let unread = imported.diagnostics.count { $0.code == .bookTableUnread }
        result.counts.notes -= unread
        result.counts.warnings += unread
        result.refused = imported.refused
    }

    /// Returns a diagnostic with the severity that it has in an upgrade: the note about a table that was not read is a
    /// warning, because the upgraded store lacks the data of the table.
    private static func warned(_ diagnostic: Diagnostic) -> Diagnostic {
        guard diagnostic.code == .bookTableUnread else { return diagnostic }
        var warning = diagnostic
        warning.severity = .warning
        warning.message += "; the data of other tables is only in the copy of the old file"
        return warning
    }
}
