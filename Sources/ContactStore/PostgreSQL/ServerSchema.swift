/// The schema `contactsctl` in a PostgreSQL database, and its comparison with the tables that this code creates.
///
/// The tables are those of a SQLite file (see `Schema`), but without foreign keys (see `ServerText.tables`). The command
/// `doctor` finds references to missing rows.
struct ServerSchema {
    static let name = "contactsctl"

    static let versionQuery = "SELECT value FROM contactsctl.sequence WHERE name = 'schema'"
    static let sizeQuery = """
        SELECT coalesce(sum(pg_catalog.pg_total_relation_size(c.oid::regclass)), 0)::bigint FROM pg_catalog.pg_class c
          JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = 'contactsctl' AND c.relkind = 'r'
        """

    /// The definition of a table as the server's catalog describes it.
    private struct Definition {
        /// The name, type and default value of each column, for instance `id bigint`.
        var columns: Set<String>
        /// The definition of each constraint, as the server's function `pg_get_constraintdef` returns it.
        var constraints: Set<String>

        init(_ table: SchemaTable) {
            columns = Set(
                table.columns.map { column in
                    "\(column.name) \(column.type.serverName)\(column.defaultValue.map { " = \($0)" } ?? "")"
                })
            constraints = Set(
                ["PRIMARY KEY (\(table.key.joined(separator: ", ")))"] + table.unique.map { "UNIQUE (\($0))" }
                    + table.checks.map { "CHECK ((\(Self.condition($0))))" })
        }

        /// Returns a condition as the server describes it: `a = ANY (ARRAY['x'::text])` for `a IN ('x')`.
        private static func condition(_ check: String) -> String {
            let parts = check.split(separator: " IN (")
            guard parts.count == 2 else { return check }
            let words = parts[1].dropLast().split(separator: ", ").map { "\($0)::text" }.joined(separator: ", ")
            return "\(parts[0]) = ANY (ARRAY[\(words)])"
        }
    }

    private static let expected = Dictionary(
        uniqueKeysWithValues: SchemaTable.all.map { ($0.name, Definition($0)) })
    /// The constraints that `photo` has if Citus distributes the table.
    private static let distributedPhoto: Set<String> = {
        let keys: Set = ["PRIMARY KEY (id)", "UNIQUE (sha256)"]
        return (expected["photo"]?.constraints ?? []).subtracting(keys).union(["PRIMARY KEY (sha256)"])
    }()
    /// The names of all tables, separated by commas, for `LOCK TABLE`.
    static let lockedTables = expected.keys.sorted().map { "contactsctl.\($0)" }.joined(separator: ", ")
    private static let view = "contacts"

    /// The objects in the schema that this code does not create, by kind (view, function, operator; anything else is
    /// called a table) and name, for instance `view evil`.
    private(set) var foreign: [String] = []
    /// The tables of this code that are missing or have another definition, for instance `table card`.
    private(set) var changed: [String] = []
    /// True if the schema contains functions or operators. The schema is in the search path, so the server may prefer
    /// them to its own functions and operators of the same name, if the types of their arguments match better.
    private(set) var hasCode = false
    /// True if the schema does not exist, or contains nothing.
    private(set) var isEmpty = true

    /// A description of each difference between the schema and the tables that this code creates, for display.
    var problems: [String] {
        changed.map { "\($0) is missing, or differs from what contactsctl creates" }
            + foreign.map { "\($0) was not made by contactsctl" }
    }

    /// The query of the server's catalog for the objects in the schema. The query reads no table of the schema, since
    /// an object of that name may be a view that runs a function.
    ///
    /// The types of all arguments match the server's functions and operators exactly. If an argument had to be
    /// converted, a function or operator in the schema could be the better match.
    private static let query = """
        SELECT c.relname::text, c.relkind::text,
          c.relrowsecurity OR c.relhasrules AND c.relkind <> 'v' OR c.relhassubclass
            OR EXISTS (SELECT 1 FROM pg_catalog.pg_trigger t JOIN pg_catalog.pg_proc f ON f.oid = t.tgfoid
                JOIN pg_catalog.pg_namespace s ON s.oid = f.pronamespace
              WHERE t.tgrelid = c.oid
                AND NOT (t.tgisinternal AND f.proname = 'citus_truncate_trigger' AND s.nspname = 'pg_catalog'))
            OR EXISTS (SELECT 1 FROM pg_catalog.pg_index i
              WHERE i.indrelid = c.oid AND (i.indexprs IS NOT NULL OR i.indpred IS NOT NULL)),
          (SELECT pg_catalog.string_agg(a.attname::text || ' ' || pg_catalog.format_type(a.atttypid, a.atttypmod)
              || coalesce(' = ' || pg_catalog.pg_get_expr(d.adbin, d.adrelid), '')
              || CASE WHEN a.attgenerated <> '' THEN ' generated' ELSE '' END, ',')
            FROM pg_catalog.pg_attribute a
              LEFT JOIN pg_catalog.pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
            WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped),
          (SELECT pg_catalog.string_agg(pg_catalog.pg_get_constraintdef(k.oid), ';')
            FROM pg_catalog.pg_constraint k WHERE k.conrelid = c.oid AND k.contype <> 'n')
        FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
          WHERE n.nspname = 'contactsctl' AND c.relkind NOT IN ('i', 'I', 't')
        UNION ALL SELECT p.proname::text, 'function', false, NULL, NULL FROM pg_catalog.pg_proc p
          JOIN pg_catalog.pg_namespace n ON n.oid = p.pronamespace WHERE n.nspname = 'contactsctl'
        UNION ALL SELECT o.oprname::text, 'operator', false, NULL, NULL FROM pg_catalog.pg_operator o
          JOIN pg_catalog.pg_namespace n ON n.oid = o.oprnamespace WHERE n.nspname = 'contactsctl'
        """

    /// Reads the schema of a store on a server, and compares it with the schema that this code creates.
    init(_ database: StoreDatabase) throws(EngineError) {
        var missing = Set(Self.expected.keys)
        var rows = try database.prepare(Self.query)
        while try rows.step() {
            isEmpty = false
            let (name, kind) = (rows.text(0) ?? "", rows.text(1) ?? "")
            if kind == "function" || kind == "operator" {
                hasCode = true
                foreign.append("\(kind) \(name)")
            } else if let table = Self.expected[name] {
                missing.remove(name)
                let columns = Set((rows.text(3) ?? "").listItems(","))
                let constraints = Set((rows.text(4) ?? "").listItems(";"))
                let isOwn = kind == "r" && rows.integer(2) == 0 && columns == table.columns
                let isDistributed = name == "photo" && constraints == Self.distributedPhoto
                if !isOwn || constraints != table.constraints && !isDistributed { changed.append("table \(name)") }
            } else if name != Self.view || kind != "v" {
                foreign.append("\(kind == "v" ? "view" : "table") \(name)")
            }
        }
        changed += missing.map { "table \($0)" }
        changed.sort()
        foreign.sort()
    }
}

extension String {
    /// Returns the items of a list, without leading white space: `id bigint` and `name text` for `id bigint, name
    /// text`.
    fileprivate func listItems(_ separator: Character) -> [String] {
        split(separator: separator).map { String($0.drop(while: \.isWhitespace)) }
    }
}

extension StoreStatement.ValueType {
    /// The type of a column on a server.
    fileprivate var serverName: String {
        switch self {
        case .integer: "bigint"
        case .text: "text"
        case .blob: "bytea"
        }
    }
}
