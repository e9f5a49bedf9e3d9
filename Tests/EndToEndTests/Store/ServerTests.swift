import Foundation
import Subprocess
import Testing

/// Tests of stores on servers: exit statuses, rights, objects of other users, and lost connections.
@Suite(.onServer) struct ServerTests {
    private let workspace: Workspace
    private let database: TestDatabase

    init() throws {
        workspace = try Workspace()
        database = try #require(workspace.database)
        try workspace.write("First Name,Last Name\nAda,Lovelace\nGrace,Hopper\n", to: "friends.csv")
    }

    private func cards() async throws -> String {
        try await workspace.run("export", "--to", "vcard", "--vcard-version", "4").stdout
    }

    @Test("a database without a store has no contacts to read, and a dry run creates nothing")
    func emptyDatabase() async throws {
        let missing = "contactsctl: \(workspace.store): the store does not exist; import contacts to create it\n"
        #expect(try await workspace.run("list") == Outcome(66, stderr: missing))
        #expect(try await workspace.run("import", "-q", "-n", "friends.csv") == Outcome(0))
        #expect(try !workspace.hasStore())
    }

    @Test(
        "backup, restore and upgrade are refused and name the program for a database on a server",
        arguments: [
            ("backup copy.db", "pg_dump -n contactsctl"), ("backup -n copy.db", "pg_dump -n contactsctl"),
            ("restore -y friends.csv", "pg_restore"),
            ("upgrade -y", "an export and an import into a new database"),
        ])
    func fileCommands(command: String, program: String) async throws {
        #expect(try await workspace.run("import", "-q", "friends.csv") == Outcome(0))
        #expect(
            try await workspace.shell("contactsctl \(command)")
                == Outcome(
                    64, stderr: "contactsctl: \(workspace.store): the store is on a server; use \(program) instead\n"))
    }

    @Test("text with quotes, backslashes and statements is stored and found unchanged")
    func hostileText() async throws {
        let names = [
            "O'Neil", "'); DROP TABLE contactsctl.card; --", "\\", "\\'", "\\x41", "$1", "$$", "%s", "{1,2}", "E'\\n'",
            "back\\slash \"quoted\"", "\\.", "\u{1F600}",
        ]
        for (number, name) in names.enumerated() {
            let outcome = try await workspace.run(
                "add", "-q", "--given", name, "--note", "n\(name)", "--email", "p\(number)@x.org")
            #expect(outcome == Outcome(0), "\(name)")
        }
        let listed = try await workspace.run("list", "--format", "json").stdout
        let object = try #require(JSONSerialization.jsonObject(with: Data(listed.utf8)) as? [String: Any])
        let contacts = try #require(object["contacts"] as? [[String: Any]])
        #expect(contacts.map { $0["given"] as? String } == names)
        for (number, name) in names.enumerated() {
            let found = try await workspace.run("list", "--fields", "id", "--format", "tsv", "note:n\(name)").stdout
            #expect(found.contains("\n\(number + 1)\n"), "\(name)")
        }
        try await workspace.write(cards(), to: "all.vcf")
        #expect(try await workspace.run("import", "-q", "all.vcf", "--exit-changed").status == 0)
        #expect(try await workspace.run("doctor", "-q") == Outcome(0))
    }

    @Test("tables of the same names in other schemas are neither read nor written")
    func searchPath() async throws {
        try database.execute(
            """
            CREATE TABLE public.card(id bigint, name text); INSERT INTO public.card VALUES(7, 'public');
            CREATE TABLE public.run(id bigint); CREATE TABLE public.sequence(name text, value bigint);
            CREATE FUNCTION public.length(bytea) RETURNS int LANGUAGE plpgsql AS $$ BEGIN RAISE 'executed'; END $$;
            CREATE FUNCTION public.coalesce_text(text) RETURNS text LANGUAGE plpgsql AS $$ BEGIN RAISE 'executed'; END $$;
            ALTER DATABASE \(database.name) SET search_path = public, pg_catalog, contactsctl;
            ALTER DATABASE \(database.name) SET standard_conforming_strings = off;
            ALTER DATABASE \(database.name) SET default_transaction_read_only = on;
            ALTER DATABASE \(database.name) SET synchronous_commit = off;
            """)
        #expect(try await workspace.run("import", "-q", "friends.csv") == Outcome(0))
        #expect(try await workspace.run("edit", "-q", "1", "--set", "note=x\\'y") == Outcome(0))
        #expect(try await workspace.run("doctor", "-q") == Outcome(0))
        #expect(try await cards().contains("NOTE:x\\\\'y"))
        #expect(try database.text("SELECT string_agg(name, ' ') FROM public.card") == "public")
    }

    @Test(
        "a schema with other objects is never written to",
        arguments: [
            "CREATE SCHEMA contactsctl; CREATE TABLE contactsctl.card(id bigint)",
            "CREATE SCHEMA contactsctl; CREATE VIEW contactsctl.card AS SELECT 1 AS id",
            "CREATE SCHEMA contactsctl; CREATE FUNCTION contactsctl.card() RETURNS int LANGUAGE sql AS 'SELECT 1'",
        ])
    func foreignSchema(sql: String) async throws {
        try database.execute(sql)
        let dump =
            "SELECT string_agg(relname || relkind::text, ' ') FROM pg_class WHERE relnamespace = 'contactsctl'::regnamespace"
        let before = try database.text(dump)
        #expect(try await workspace.run("import", "-q", "friends.csv").status == 78)
        #expect(try await workspace.run("list").status == 78)
        #expect(try database.text(dump) == before)
    }

    @Test(
        "a trigger, a rule or another table in the store's schema prevents writing",
        arguments: [
            ["CREATE RULE r AS ON INSERT TO contactsctl.card DO ALSO NOTIFY x"],
            [
                "SET citus.enable_unsafe_triggers = on",
                "CREATE FUNCTION public.f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'executed'; END $$",
                "CREATE TRIGGER t BEFORE INSERT ON contactsctl.card FOR EACH ROW EXECUTE FUNCTION public.f()",
            ],
            ["CREATE TABLE contactsctl.evil(x int)"],
            ["ALTER TABLE contactsctl.card ADD COLUMN evil text"],
            ["ALTER TABLE contactsctl.card ADD CONSTRAINT evil CHECK (length(uid) > 0)"],
            ["ALTER TABLE contactsctl.run ALTER undoes SET DEFAULT 1"],
            ["CREATE INDEX evil ON contactsctl.card (lower(uid))"],
        ])
    func alteredSchema(sql: [String]) async throws {
        #expect(try await workspace.run("import", "-q", "friends.csv") == Outcome(0))
        try database.execute(sql)
        #expect(try await workspace.run("add", "-q", "--given", "Eve").status == 78)
        #expect(try database.text("SELECT count(*)::text FROM contactsctl.card") == "2")
        #expect(try await workspace.run("doctor").status != 0)
    }

    @Test(
        "functions and operators in the store's schema are not executed: the store is refused",
        arguments: [
            "CREATE FUNCTION contactsctl.pg_total_relation_size(oid) RETURNS bigint LANGUAGE sql AS 'SELECT 1 / 0'",
            "CREATE FUNCTION public.f(text, name, text) RETURNS text LANGUAGE sql AS 'SELECT 1 / 0; SELECT $1';"
                + " CREATE AGGREGATE contactsctl.string_agg(name, text) (sfunc = public.f, stype = text)",
            "CREATE FUNCTION public.f(oid, regnamespace) RETURNS bool LANGUAGE sql AS 'SELECT 1 / 0 = 1';"
                + " CREATE OPERATOR contactsctl.= (leftarg = oid, rightarg = regnamespace, function = public.f)",
        ])
    func codeInSchema(sql: String) async throws {
        #expect(try await workspace.run("import", "-q", "friends.csv") == Outcome(0))
        try database.execute(sql)
        for command in ["list", "info", "doctor", "export"] {
            #expect(try await workspace.run(command).status == 78, "\(command)")
        }
    }

    @Test("a store of a newer version is refused") func newerVersion() async throws {
        #expect(try await workspace.run("import", "-q", "friends.csv") == Outcome(0))
        try database.execute("UPDATE contactsctl.sequence SET value = 99 WHERE name = 'schema'")
        let outcome = try await workspace.run("list")
        #expect(outcome.status == 78)
        #expect(outcome.stderr.contains("written by a newer contactsctl (schema 99"))
    }

    @Test("a role without rights is refused with 77, and one with SELECT reads")
    func rights() async throws {
        #expect(try await workspace.run("import", "-q", "friends.csv") == Outcome(0))
        let role = "role_\(database.name.suffix(12))"
        try database.execute("CREATE ROLE \(role) LOGIN")
        defer { try? database.execute("DROP OWNED BY \(role); DROP ROLE \(role)") }
        let store = database.address(as: role)
        #expect(try await workspace.run("list", "--store", store).status == 77)
        try database.execute(
            "GRANT USAGE ON SCHEMA contactsctl TO \(role); GRANT SELECT ON ALL TABLES IN SCHEMA contactsctl TO \(role)")
        #expect(try await workspace.run("export", "--store", store) == (try await workspace.run("export")))
        #expect(try await workspace.run("add", "-q", "--given", "Eve", "--store", store).status == 77)
        #expect(try await workspace.run("list", "--store", database.address(as: "nobody_here")).status == 77)
        #expect(try await workspace.run("doctor", "-q") == Outcome(0))
    }

    @Test("a command ends with 75 if the server does not answer, and with 66 if the database is missing")
    func unreachable() async throws {
        #expect(try await workspace.run("list", "--store", "postgresql://postgres@127.0.0.1:1/x").status == 75)
        #expect(try await workspace.run("list", "--store", "\(workspace.store)_missing").status == 66)
        #expect(
            try await workspace.run("list", "--store", "postgresql://postgres@127.0.0.1:1/x?nonsense=1").status == 66)
    }

    @Test("no message contains a password") func passwords() async throws {
        let refused = try await workspace.run("list", "--store", "postgresql://ada:s3cr3t@127.0.0.1:1/x")
        #expect(refused.status == 64)
        let place = ["CONTACTSCTL_STORE": "postgresql://ada:s3cr3t@127.0.0.1:1/x?password=s3cr3t"]
        let failed = try await workspace.run("list", "--json", environment: place)
        #expect(failed.status == 75)
        #expect(!(refused.stderr + failed.stdout + failed.stderr).contains("s3cr3t"))
    }

    @Test("an import that waits for its source does not delay statements about other databases")
    func slowSource() async throws {
        let rows = (1...50_000).map { "Ada,Lovelace\($0)\n" }.joined()
        let other = try #require(try TestDatabase())
        defer { other.drop() }
        let database = database
        let outcome = try await workspace.feed("import", "-q", "-") { writer in
            _ = try await writer.write("First Name,Last Name\n" + rows)
            var isCopying = false
            for _ in 1...500 where !isCopying {
                isCopying =
                    try database.text(
                        """
                        SELECT query FROM pg_stat_activity
                          WHERE datname = '\(database.name)' AND application_name = 'contactsctl' AND query LIKE 'COPY %'
                        """) != nil
                try await Task.sleep(for: .milliseconds(20))
            }
            #expect(isCopying)
            // This statement ends when each connection to the server has acknowledged it.
            #expect(throws: Never.self) { try other.drop(within: 60) }
            try await writer.finish()
        }
        #expect(outcome == Outcome(0))
    }

    @Test("a backend that is terminated during an import ends it with 75, and nothing is written")
    func terminatedBackend() async throws {
        #expect(try await workspace.run("import", "-q", "friends.csv") == Outcome(0))
        let before = try await cards()
        let rows = (1...50_000).map { "Ada,Lovelace\($0)\n" }.joined()
        let database = database
        let outcome = try await workspace.feed("import", "-q", "-", "--source", "pipe") { writer in
            _ = try await writer.write("First Name,Last Name\n" + rows)
            var isEnded = false
            for _ in 1...200 where !isEnded {
                isEnded =
                    try database.text(
                        """
                        SELECT pg_terminate_backend(pid)::text FROM pg_stat_activity
                          WHERE datname = '\(database.name)' AND application_name = 'contactsctl' AND state LIKE 'idle in %'
                        """) != nil
                try await Task.sleep(for: .milliseconds(20))
            }
            #expect(isEnded)
            try await writer.finish()
        }
        #expect(
            outcome
                == Outcome(
                    75, stderr: "contactsctl: \(workspace.store): the connection was lost; nothing was changed\n"))
        #expect(try await cards() == before)
        #expect(try await workspace.run("doctor", "-q") == Outcome(0))
    }
}
