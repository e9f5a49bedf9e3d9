/// An error when opening, reading or writing a store. No message contains a value of a contact or the name of a
/// command-line option.
public enum StoreError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The store is opened for reading or upgrading, but does not exist, or is an empty file.
    case missing(path: String)
    /// Another program holds a lock and did not release it before the timeout, has removed the file, or has made
    /// conflicting changes.
    case locked(path: String)
    /// What exists at the path is not a store: not a file, not a SQLite database, a database of another program, or on
    /// a server a database whose encoding is not UTF-8.
    case foreign(path: String, reason: String)
    /// An address book that an early version of contactsctl wrote before stores existed. The command `upgrade` converts
    /// it.
    case older(path: String, reason: String)
    /// A store written by an earlier or a newer contactsctl, with the version of its schema. This version supports only
    /// `StoreAge.newest`.
    case otherVersion(path: String, version: Int)
    /// The database is damaged. `reason` is the message of SQLite or the server, or names the damaged row or the object
    /// of the schema that another program has altered.
    case damaged(path: String, reason: String)
    /// The schema contains `objects` (tables, views, indexes, triggers) that contactsctl did not create, or that are
    /// missing or defined differently. A SQLite file with such a schema can be read, but not written.
    case altered(path: String, objects: [String])
    /// The file or its folder cannot be written, or the server accepts no changes.
    case readOnly(path: String)
    /// The store or its folder cannot be created, or a store that has to be new contains data already.
    case cannotCreate(path: String, reason: String)
    /// The file exists but cannot be read, or the server's address is malformed, it has no such database, or it is a
    /// worker of a Citus cluster. `reason` is the message of the system or of libpq, or names the cause.
    case unreadable(path: String, reason: String)
    /// Reading or writing failed, for instance because the disk is full; all changes are rolled back.
    case io(path: String, reason: String)
    /// The transaction is committed, but syncing the folder failed: a power failure may revert the transaction.
    case unconfirmed(path: String)
    /// The history was pruned, but vacuuming failed, so that the removed data is not erased yet. `isLocked` is true if
    /// another program was using the store.
    case unswept(path: String, reason: String, isLocked: Bool)
    /// The history was pruned, but a signal ended vacuuming, so that the removed data is not erased yet.
    case sweepInterrupted(path: String, signal: Int32)
    /// A signal requested the program to stop; all changes are rolled back.
    case interrupted(path: String, signal: Int32)
    /// libpq, the library for connections to servers, is missing.
    case noLibrary(path: String, reason: String)
    /// No server answers, or it refuses the connection for a reason that has no other case.
    case unreachable(path: String, reason: String)
    /// The server refuses the role or its password, or the role lacks a privilege.
    case denied(path: String, reason: String)
    /// The connection to the server was lost before the commit; all changes are rolled back.
    case lost(path: String)
    /// The connection was lost during the commit, and the server could not be asked whether the transaction was
    /// committed.
    case uncertain(path: String)
    /// The operation is possible only for a SQLite file. `instead` is the PostgreSQL program that does the same for a
    /// server, for instance `pg_dump`.
    case onServer(path: String, instead: String)
    /// Any other error of SQLite or the server, probably because of a bug in contactsctl. `code` is SQLite's extended
    /// result code, and 0 for a server.
    case unexpected(path: String, code: Int32, reason: String)

    /// The reason of the error without the path, for instance SQLite's message; the whole description if the case has
    /// no `reason`, and for `noLibrary`, `unreachable` and `denied`.
    var reason: String {
        switch self {
        case .foreign(_, let reason), .older(_, let reason), .damaged(_, let reason), .cannotCreate(_, let reason),
            .unreadable(_, let reason),
            .io(_, let reason), .unswept(_, let reason, _), .unexpected(_, _, let reason):
            reason
        case .lost: "the connection was lost"
        default: description
        }
    }

    /// The message for display: the path, a colon, and what went wrong.
    public var description: String {
        switch self {
        case .missing(let path): "\(path): the store does not exist; import contacts to create it"
        case .locked(let path): "\(path): another program is using it; try again"
        case .foreign(let path, let reason): "\(path): not a contactsctl store: \(reason)"
        case .older(let path, let reason): "\(path): \(reason)"
        case .otherVersion(let path, let version) where version > StoreAge.newest:
            "\(path): written by a newer contactsctl (schema \(version); this version supports \(StoreAge.newest))"
        case .otherVersion(let path, let version):
            "\(path): written by an earlier contactsctl (schema \(version)); export the contacts with that version, and import them into a new store"
        case .damaged(let path, let reason): "\(path): the store is damaged: \(reason)"
        case .altered(let path, let objects):
            "\(path): objects of the schema are missing, altered or foreign: \(Self.list(objects)); nothing is written"
        case .interrupted(let path, _): "\(path): interrupted; nothing was changed"
        case .readOnly(let path): "\(path): the store or its folder is read-only"
        case .cannotCreate(let path, let reason): "\(path): cannot be created: \(reason)"
        case .unreadable(let path, let reason): "\(path): cannot be read: \(reason)"
        case .io(let path, let reason): "\(path): \(reason); nothing was changed"
        case .unconfirmed(let path):
            "\(path): the change is written, but syncing it to the disk failed; a power failure may revert it"
        case .sweepInterrupted(let path, _):
            "\(path): interrupted; the history is pruned, but the removed data is not erased from the disk yet"
        case .unswept(let path, let reason, _):
            "\(path): the history is pruned, but the removed data is not erased from the disk yet (\(reason))"
        case .noLibrary(let path, let reason): "\(path): \(reason); install libpq (Debian: libpq5)"
        case .unreachable(let path, let reason): "\(path): no connection: \(reason)"
        case .denied(let path, let reason): "\(path): access denied: \(reason)"
        case .lost(let path): "\(path): the connection was lost; nothing was changed"
        case .uncertain(let path):
            "\(path): the connection was lost during the commit; 'contactsctl history' shows whether the run was written"
        case .onServer(let path, let program): "\(path): the store is on a server; use \(program) instead"
        case .unexpected(let path, 0, let reason): "\(path): the server reports an error: \(reason)"
        case .unexpected(let path, let code, let reason): "\(path): SQLite error \(code): \(reason)"
        }
    }

    private static func list(_ objects: [String]) -> String {
        objects.prefix(5).joined(separator: ", ") + (objects.count > 5 ? " and \(objects.count - 5) more" : "")
    }
}
