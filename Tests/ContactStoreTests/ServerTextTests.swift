import Testing

@testable import ContactStore

/// The translation of the SQL that both engines share.
@Suite struct ServerTextTests {
    @Test(
        "numbered placeholders are those of a server, and other question marks stay",
        arguments: [
            ("SELECT ?1, ?12", "SELECT $1, $12"), ("SELECT '?', '??' WHERE id = ?1", "SELECT '?', '??' WHERE id = $1"),
            ("SELECT $1", "SELECT $1"), ("SELECT ?", "SELECT ?"),
        ])
    func placeholders(shared: String, server: String) { #expect(ServerText.statement(shared) == server) }

    @Test("definitions of tables have the types of a server, and no foreign keys")
    func tables() {
        let shared = """
            CREATE TABLE a(id INTEGER PRIMARY KEY, digest BLOB NOT NULL) STRICT;
            CREATE TABLE b(a_id INTEGER NOT NULL REFERENCES a(id), c INTEGER REFERENCES a(id)) STRICT, WITHOUT ROWID;
            """
        let server = """
            CREATE TABLE a(id BIGINT PRIMARY KEY, digest BYTEA NOT NULL);
            CREATE TABLE b(a_id BIGINT NOT NULL, c BIGINT);
            """
        #expect(ServerText.tables(shared) == server)
    }
}
