internal import SQLite

/// The kind of a SQLite file that contains tables: a store of the current or another schema, or another database.
public enum StoreAge: Sendable, Hashable {
    /// A store of the current schema.
    case current
    /// A store that an earlier or a newer contactsctl has written, with the version of its schema.
    case otherVersion(Int)
    /// An address book that an early version of contactsctl wrote before stores existed: a table `Contacts` with the
    /// columns `firstname`, `lastname` and `phone`, in a file without an `application_id`.
    case addressBook
    /// A database of another program.
    case foreign

    /// The version of the schema that this code writes.
    public static var newest: Int { Int(Schema.version) }

    /// Determines the kind of a database by `application_id`, `user_version` and its tables.
    init(of database: Database) throws(SQLiteError) {
        let application = try database.integer("PRAGMA application_id") ?? 0
        let version = try database.integer("PRAGMA user_version") ?? 0
        switch application {
        case Schema.applicationID where version == Schema.version: self = .current
        case Schema.applicationID where version >= Schema.oldestVersion: self = .otherVersion(Int(version))
        case 0 where try Self.isAddressBook(database): self = .addressBook
        default: self = .foreign
        }
    }

    private static func isAddressBook(_ database: Database) throws(SQLiteError) -> Bool {
        let table = "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = 'Contacts' COLLATE NOCASE"
        guard try database.integer(table) == 1 else { return false }
        let columns =
            "SELECT count(*) FROM pragma_table_info('Contacts') WHERE lower(name) IN ('firstname', 'lastname', 'phone')"
        return try database.integer(columns) == 3
    }
}
