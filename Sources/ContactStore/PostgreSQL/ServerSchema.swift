/// The tables of a store on a server, in a schema of their own, and their comparison with what this code creates.
///
/// They are those of a file (`Schema`). References between tables are not declared: the server would look up each of a million
/// new rows; `doctor` finds missing ones.
struct ServerSchema {
    static let name = "contactsctl"
    /// The newest schema this code writes.
    static let version: Int64 = 3

    static let versionQuery = "SELECT value FROM contactsctl.sequence WHERE name = 'schema'"
    static let sizeQuery = """
        SELECT coalesce(sum(pg_total_relation_size(c.oid)), 0)::bigint FROM pg_class c
          WHERE c.relnamespace = 'contactsctl'::regnamespace AND c.relkind = 'r'
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

    /// Each table with its columns, in the order of names.
    private static let expected: [String: String] = [
        "run": "created_at id state tool command sources fingerprint undoes first_id last_id records added updated "
            + "deleted unchanged rejected deleted_here",
        "photo": "id sha256 media width height size verdict validator data",
        "sequence": "name value",
        "card": "id run_id \(CardColumns.all)",
        "card_before": "run_id card_id change left_run_id card_run_id \(CardColumns.all)",
        "alias": "uid_hash uid run_id card_id origin record brought",
        "deleted": "uid_digest run_id card_id origin",
        "source": "id digest name",
        "source_run": "source_id run_id is_mirror",
        "source_card": "source_id run_id first_id last_id",
        "source_record": "card_id run_id origin record",
    ]
    private static let view = "contacts"

    /// Objects that this code does not create: `table evil`.
    private(set) var foreign: [String] = []
    /// Tables that this code creates and that are missing or defined differently: `table card`.
    private(set) var changed: [String] = []
    /// True if the schema has no tables.
    private(set) var isEmpty = true

    /// Every difference as a sentence.
    var problems: [String] {
        changed.map { "\($0) is missing, or differs from what contactsctl creates" }
            + foreign.map { "\($0) was not made by contactsctl" }
    }

    /// Reads the schema. Only the server's catalog is read: a table of the same name may be a view that runs a function.
    init(_ database: StoreDatabase) throws(EngineError) {
        var missing = Set(Self.expected.keys)
        var rows = try database.prepare(
            """
            SELECT c.relname::text, c.relkind::text,
              c.relrowsecurity OR c.relhasrules AND c.relkind <> 'v' OR c.relhassubclass
                OR EXISTS (SELECT 1 FROM pg_catalog.pg_trigger t JOIN pg_catalog.pg_proc f ON f.oid = t.tgfoid
                  WHERE t.tgrelid = c.oid AND NOT (t.tgisinternal AND f.proname = 'citus_truncate_trigger'
                    AND f.pronamespace = 'pg_catalog'::regnamespace)),
              (SELECT string_agg(a.attname, ' ') FROM pg_catalog.pg_attribute a
                WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped)
            FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
              WHERE n.nspname = 'contactsctl' AND c.relkind NOT IN ('i', 'I', 't')
            UNION ALL SELECT p.proname::text, 'function', false, NULL FROM pg_catalog.pg_proc p
              JOIN pg_catalog.pg_namespace n ON n.oid = p.pronamespace WHERE n.nspname = 'contactsctl'
            """)
        while try rows.step() {
            isEmpty = false
            let (name, kind) = (rows.text(0) ?? "", rows.text(1) ?? "")
            let columns = Set((rows.text(3) ?? "").split(separator: " "))
            if let names = Self.expected[name], kind != "function" {
                missing.remove(name)
                let own = Set(names.split { $0 == " " || $0 == "," })
                if kind != "r" || rows.integer(2) != 0 || columns != own { changed.append("table \(name)") }
            } else if name != Self.view || kind != "v" {
                foreign.append("\(kind == "function" ? "function" : kind == "v" ? "view" : "table") \(name)")
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
}
