/// The schema `contactsctl` in a PostgreSQL database, and its comparison with the tables that this code creates.
///
/// The tables are those of a SQLite file (see `Schema`), but without foreign keys: the server would look up the key of
/// each new row separately, which is slow for a million rows. The command `doctor` finds references to missing rows.
struct ServerSchema {
    static let name = "contactsctl"
    /// The version of the schema that this code writes.
    static let version: Int64 = 3

    static let versionQuery = "SELECT value FROM contactsctl.sequence WHERE name = 'schema'"
    static let sizeQuery = """
        SELECT coalesce(sum(pg_catalog.pg_total_relation_size(c.oid::regclass)), 0)::bigint FROM pg_catalog.pg_class c
          JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = 'contactsctl' AND c.relkind = 'r'
        """

    private static let card = """
        uid text%, uid_hash bigint%, name text%, given text, family text, organization text, phone text, email text,
          photo_id bigint, origin bytea, record text, digest bytea%, body text%, photo_origin bytea
        """

    static let tables = """
        CREATE TABLE contactsctl.run(
          id bigint PRIMARY KEY, created_at bigint NOT NULL, tool text NOT NULL, command text NOT NULL, sources text,
          fingerprint bytea, undoes bigint, state text NOT NULL CHECK(state IN ('complete', 'undone')),
          first_id bigint, last_id bigint, records bigint NOT NULL DEFAULT 0, added bigint NOT NULL DEFAULT 0,
          updated bigint NOT NULL DEFAULT 0, deleted bigint NOT NULL DEFAULT 0, unchanged bigint NOT NULL DEFAULT 0,
          rejected bigint NOT NULL DEFAULT 0, deleted_here bigint NOT NULL DEFAULT 0);
        CREATE TABLE contactsctl.photo(
          id bigint PRIMARY KEY, sha256 bytea NOT NULL UNIQUE CHECK(length(sha256) = 32), media text NOT NULL,
          width bigint, height bigint, size bigint NOT NULL,
          verdict text NOT NULL CHECK(verdict IN ('ok', 'warning', 'unverified')), validator bigint NOT NULL,
          data bytea NOT NULL);
        ALTER TABLE contactsctl.photo ALTER data SET STORAGE EXTERNAL;
        CREATE TABLE contactsctl.sequence(name text PRIMARY KEY, value bigint NOT NULL);
        INSERT INTO contactsctl.sequence VALUES('card', 0), ('namesakes', 0), ('run', 0), ('schema', \(version));
        CREATE TABLE contactsctl.card(
          id bigint PRIMARY KEY, run_id bigint NOT NULL, \(card.replacing("%", by: " NOT NULL")),
          CHECK(length(digest) = 16));
        CREATE TABLE contactsctl.card_before(
          run_id bigint NOT NULL, card_id bigint NOT NULL,
          change text NOT NULL CHECK(change IN ('add', 'update', 'delete')), left_run_id bigint, card_run_id bigint,
          \(card.replacing("%", by: "")),
          PRIMARY KEY(run_id, card_id), CHECK((change = 'add') = (body IS NULL)));
        CREATE TABLE contactsctl.alias(
          uid_hash bigint NOT NULL, uid text NOT NULL, run_id bigint NOT NULL, card_id bigint NOT NULL,
          origin bytea NOT NULL CHECK(length(origin) = 16), record text NOT NULL, brought text,
          PRIMARY KEY(uid_hash, uid, run_id));
        CREATE TABLE contactsctl.deleted(
          uid_digest bytea NOT NULL CHECK(length(uid_digest) = 16), run_id bigint NOT NULL, card_id bigint NOT NULL,
          origin bytea NOT NULL CHECK(length(origin) = 16), PRIMARY KEY(uid_digest, run_id));
        CREATE TABLE contactsctl.source(
          id bigint PRIMARY KEY, digest bytea NOT NULL UNIQUE CHECK(length(digest) = 16), name text);
        INSERT INTO contactsctl.source VALUES(0, '\\xe3b0c44298fc1c149afbf4c8996fb924', '');
        CREATE TABLE contactsctl.source_run(
          source_id bigint NOT NULL, run_id bigint NOT NULL, is_mirror bigint NOT NULL, PRIMARY KEY(source_id, run_id));
        CREATE TABLE contactsctl.source_card(
          source_id bigint NOT NULL, run_id bigint NOT NULL, first_id bigint NOT NULL, last_id bigint NOT NULL,
          PRIMARY KEY(source_id, run_id, first_id));
        CREATE TABLE contactsctl.source_record(
          card_id bigint NOT NULL, run_id bigint NOT NULL, origin bytea NOT NULL CHECK(length(origin) = 16),
          record text NOT NULL, PRIMARY KEY(card_id, run_id));
        CREATE VIEW contactsctl.Contacts AS
          SELECT card.id AS idx, coalesce(card.given, '') AS firstname, coalesce(card.family, '') AS lastname,
            coalesce(card.phone, '') AS phone, photo.data AS photo
          FROM contactsctl.card LEFT JOIN (SELECT id, data FROM contactsctl.photo) photo ON photo.id = card.photo_id;
        """

    /// The definition of a table as the server's catalog describes it.
    private struct Definition {
        /// The name, type and default value of each column, for instance `id bigint`.
        var columns: Set<String>
        /// The definition of each constraint, as the server's function `pg_get_constraintdef` returns it.
        var constraints: Set<String>

        init(_ columns: String, _ constraints: String) {
            self.columns = Set(columns.listItems(","))
            self.constraints = Set(constraints.listItems(";"))
        }
    }

    private static let counts = ["records", "added", "updated", "deleted", "unchanged", "rejected", "deleted_here"]
        .map { ", \($0) bigint = 0" }.joined()
    private static let expected: [String: Definition] = [
        "run": Definition(
            "id bigint, created_at bigint, tool text, command text, sources text, fingerprint bytea, undoes bigint, "
                + "state text, first_id bigint, last_id bigint\(counts)",
            "PRIMARY KEY (id); CHECK ((state = ANY (ARRAY['complete'::text, 'undone'::text])))"),
        "photo": Definition(
            "id bigint, sha256 bytea, media text, width bigint, height bigint, size bigint, verdict text, validator bigint, "
                + "data bytea",
            "PRIMARY KEY (id); UNIQUE (sha256); CHECK ((length(sha256) = 32)); "
                + "CHECK ((verdict = ANY (ARRAY['ok'::text, 'warning'::text, 'unverified'::text])))"),
        "sequence": Definition("name text, value bigint", "PRIMARY KEY (name)"),
        "card": Definition(
            "id bigint, run_id bigint, " + card.replacing("%", by: ""),
            "PRIMARY KEY (id); CHECK ((length(digest) = 16))"),
        "card_before": Definition(
            "run_id bigint, card_id bigint, change text, left_run_id bigint, card_run_id bigint, "
                + card.replacing("%", by: ""),
            "PRIMARY KEY (run_id, card_id); CHECK (((change = 'add'::text) = (body IS NULL))); "
                + "CHECK ((change = ANY (ARRAY['add'::text, 'update'::text, 'delete'::text])))"),
        "alias": Definition(
            "uid_hash bigint, uid text, run_id bigint, card_id bigint, origin bytea, record text, brought text",
            "PRIMARY KEY (uid_hash, uid, run_id); CHECK ((length(origin) = 16))"),
        "deleted": Definition(
            "uid_digest bytea, run_id bigint, card_id bigint, origin bytea",
            "PRIMARY KEY (uid_digest, run_id); CHECK ((length(uid_digest) = 16)); CHECK ((length(origin) = 16))"),
        "source": Definition(
            "id bigint, digest bytea, name text", "PRIMARY KEY (id); UNIQUE (digest); CHECK ((length(digest) = 16))"),
        "source_run": Definition(
            "source_id bigint, run_id bigint, is_mirror bigint", "PRIMARY KEY (source_id, run_id)"),
        "source_card": Definition(
            "source_id bigint, run_id bigint, first_id bigint, last_id bigint",
            "PRIMARY KEY (source_id, run_id, first_id)"),
        "source_record": Definition(
            "card_id bigint, run_id bigint, origin bytea, record text",
            "PRIMARY KEY (card_id, run_id); CHECK ((length(origin) = 16))"),
    ]
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
    fileprivate func replacing(_ character: Character, by text: String) -> String {
        split(separator: character, omittingEmptySubsequences: false).joined(separator: text)
    }

    /// Returns the items of a list, without leading white space: `id bigint` and `name text` for `id bigint, name
    /// text`.
    fileprivate func listItems(_ separator: Character) -> [String] {
        split(separator: separator).map { String($0.drop(while: \.isWhitespace)) }
    }
}
