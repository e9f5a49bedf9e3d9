internal import ContactFormats
public import ContactModel
public import ContactStore

/// What an upgrade did, or with `dryRun` would do.
public struct UpgradeResult: Sendable {
    /// What the file was.
    public var age: StoreAge
    /// The file's path.
    public var path: String
    /// True where nothing was to be written.
    public var dryRun = false
    /// How many contacts there are now.
    public var contacts = 0
    /// Where the file is as it was; nil when nothing was changed.
    public var kept: String?
    /// What there is to say of an address book's rows.
    public var diagnostics: [Diagnostic] = []
    /// How many diagnostics there were of each severity.
    public var counts = DiagnosticCounts()
    /// True when rows that cannot be taken kept the file from being changed.
    public var refused = false
}

/// Makes a store of today of an earlier one, or of an address book from before there were stores.
public struct Upgrader: Sendable {
    /// The table that address books are known by.
    private static let table = "Contacts"
    private let store: StoreOptions
    private let command: String

    /// The store meant, and the command line for its first run.
    public init(_ store: StoreOptions, command: String) {
        self.store = store
        self.command = command
    }

    /// What the file is. Throws `StoreError`.
    public func age() throws -> StoreAge { try open(locking: false).age }

    /// Looks, and writes nothing.
    public func dryRun() throws -> UpgradeResult {
        let age = try open(locking: false).age
        var result = UpgradeResult(age: age, path: store.path, dryRun: true)
        switch age {
        case .addressBook:
            // No such store: the import is tried in memory.
            try take(read(store.path, into: "\(store.path)/none", dryRun: true), into: &result)
        case .current: result.contacts = try opened(store.path).info().contacts
        default: break
        }
        return result
    }

    /// Keeps the file beside itself, and makes it a store of today.
    public func run(progress: ProgressHandler? = nil) throws -> UpgradeResult {
        let upgrade = try open(locking: true)
        var result = UpgradeResult(age: upgrade.age, path: store.path)
        switch upgrade.age {
        case .addressBook: try replace(upgrade, &result, progress)
        case .older:
            result.kept = try upgrade.keep(each: Rescue.each("backup", progress)).path
            try upgrade.migrate()
        default: break
        }
        guard !result.refused else { return result }
        _ = consume upgrade
        result.contacts = try opened(store.path).info().contacts
        return result
    }

    private func open(locking: Bool) throws -> StoreUpgrade {
        let upgrade = try StoreUpgrade(path: store.path, locking: locking, timeout: store.timeout)
        switch upgrade.age {
        case .newer, .foreign:
            // Opening it as a store says what is wrong.
            _ = try opened(store.path)
        default: break
        }
        return upgrade
    }

    private func opened(_ path: String) throws -> ContactStore {
        try ContactStore(path: path, for: .reading, timeout: store.timeout)
    }

    // MARK: Address books

    /// Imports what was kept into a store of its own, and puts that in the place of the file's contents.
    ///
    /// Not out of the file itself: closing it once more would give up the lock on it.
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

    /// The store that the import made; an empty address book makes an empty one.
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
        // Its rows are known by the name that the file has, and keeps.
        options.table.bookName = store.path.split(separator: "/").last.map(String.init)
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

    /// What an import leaves where it is, an upgrade leaves behind.
    private static func warned(_ diagnostic: Diagnostic) -> Diagnostic {
        guard diagnostic.code == .bookTableUnread else { return diagnostic }
        var warning = diagnostic
        warning.severity = .warning
        warning.message += "; what is not read stays in the file as it was, which is kept"
        return warning
    }
}
