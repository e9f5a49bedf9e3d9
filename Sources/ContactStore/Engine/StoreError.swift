/// An error when opening, reading or writing a store. No message contains a value of a contact, or names an option of a
/// program.
public enum StoreError: Error, Sendable, Hashable, CustomStringConvertible {
    /// A reading command was given a store that does not exist.
    case missing(path: String)
    /// Another program has held the lock for longer than the timeout.
    case locked(path: String)
    /// The file is not a SQLite database, or it is a database of another program.
    case foreign(path: String, reason: String)
    /// A store of an earlier schema, or an address book of a version of contactsctl that had no stores; `upgrade`
    /// converts it.
    case older(path: String, reason: String)
    /// A store written by a newer contactsctl.
    case newer(path: String, version: Int, supported: Int)
    /// The database is damaged; `reason` is SQLite's text, or names the damaged row.
    case damaged(path: String, reason: String)
    /// The schema contains objects that contactsctl did not create, or some of its own with other definitions. Such a
    /// store can be read, but not written.
    case altered(path: String, objects: [String])
    /// The file or its folder cannot be written.
    case readOnly(path: String)
    /// The store or its folder cannot be created.
    case cannotCreate(path: String, reason: String)
    /// The file exists but cannot be read; `reason` is the system's text.
    case unreadable(path: String, reason: String)
    /// The disk is full or failing; all changes are rolled back.
    case io(path: String, reason: String)
    /// The change is committed, but syncing failed: a power failure may revert it.
    case unconfirmed(path: String)
    /// The history was pruned, but the removed data is still in unused parts of the file.
    case unswept(path: String, reason: String, isLocked: Bool)
    /// A signal requested the program to stop; all changes are rolled back.
    case interrupted(path: String, signal: Int32)
    /// libpq, the library for connections to servers, is missing.
    case noLibrary(path: String, reason: String)
    /// No server answers, or it does not accept connections now.
    case unreachable(path: String, reason: String)
    /// The server refuses the role or its password, or the role lacks a privilege.
    case denied(path: String, reason: String)
    /// The connection to the server was lost; all changes are rolled back.
    case lost(path: String)
    /// The connection was lost during the commit, and no new connection shows whether the transaction was committed.
    case uncertain(path: String)
    /// The operation is for files only; `instead` is the PostgreSQL program for it.
    case onServer(path: String, instead: String)
    /// Any other error of the engine, which indicates a bug in contactsctl. `code` is SQLite's extended result code, 0
    /// for a server.
    case unexpected(path: String, code: Int32, reason: String)

    /// The `reason` of the error, for instance SQLite's text; for a case without one, the description.
    var reason: String {
        switch self {
        case .foreign(_, let reason), .older(_, let reason), .damaged(_, let reason), .cannotCreate(_, let reason),
            .unreadable(_, let reason),
            .io(_, let reason), .unswept(_, let reason, _), .unexpected(_, _, let reason):
            reason
        default: description
        }
    }

    /// The message for display.
    public var description: String {
        switch self {
        case .missing(let path): "\(path): the store does not exist; import contacts to create it"
        case .locked(let path): "\(path): another program is writing to it; try again"
        case .foreign(let path, let reason): "\(path): not a contactsctl store: \(reason)"
        case .older(let path, let reason): "\(path): \(reason)"
        case .newer(let path, let version, let supported):
            "\(path): written by a newer contactsctl (schema \(version); this version supports \(supported))"
        case .damaged(let path, let reason): "\(path): the store is damaged: \(reason)"
        case .altered(let path, let objects):
            "\(path): the schema differs from contactsctl's in \(Self.list(objects)); nothing is written to the store"
        case .interrupted(let path, _): "\(path): interrupted; nothing was changed"
        case .readOnly(let path): "\(path): the store or its folder is read-only"
        case .cannotCreate(let path, let reason): "\(path): cannot be created: \(reason)"
        case .unreadable(let path, let reason): "\(path): cannot be read: \(reason)"
        case .io(let path, let reason): "\(path): \(reason); nothing was changed"
        case .unconfirmed(let path):
            "\(path): the change is written, but syncing it to the disk failed; a power failure may revert it"
        case .unswept(let path, let reason, _):
            "\(path): the history is pruned, but the removed data is still in the file (\(reason))"
        case .noLibrary(let path, let reason): "\(path): \(reason); install libpq (Debian: libpq5)"
        case .unreachable(let path, let reason): "\(path): no connection: \(reason)"
        case .denied(let path, let reason): "\(path): access denied: \(reason)"
        case .lost(let path): "\(path): the connection was lost; nothing was changed"
        case .uncertain(let path):
            "\(path): the connection was lost during the commit; 'history' shows whether the run was written"
        case .onServer(let path, let program): "\(path): the store is on a server; use \(program) instead"
        case .unexpected(let path, 0, let reason): "\(path): the server reports an error: \(reason)"
        case .unexpected(let path, let code, let reason): "\(path): SQLite error \(code): \(reason)"
        }
    }

    private static func list(_ objects: [String]) -> String {
        objects.prefix(5).joined(separator: ", ") + (objects.count > 5 ? " and \(objects.count - 5) more" : "")
    }
}
