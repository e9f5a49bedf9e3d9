import ContactStore
import Testing

/// Addresses of servers, and their form in messages.
@Suite struct ServerAddressTests {
    @Test(
        "the name of an address has no password",
        arguments: [
            ("postgresql://ada@db.example/book", "postgresql://ada@db.example/book", false),
            ("postgres://ada:secret@db/book", "postgres://ada@db/book", true),
            ("postgresql://ada:se@cret@db/book", "postgresql://ada@db/book", true),
            ("postgresql://ada:se/cret@db/book", "postgresql://ada@db/book", true),
            ("postgresql://ada:se?cret@db/book", "postgresql://ada@db/book", true),
            ("postgresql://db:7/book?user=ada@host", "postgresql://db:7/book?user=ada@host", false),
            ("postgresql://:secret@h1:1,h2:2/book", "postgresql://@h1:1,h2:2/book", true),
            ("postgresql:///?service=book", "postgresql:///?service=book", false),
            (
                "postgresql://h/b?sslmode=require&password=secret&port=7&sslpassword=secret",
                "postgresql://h/b?port=7", true
            ),
            ("postgresql://h/b?p%61ssword=secret", "postgresql://h/b", true),
            ("postgresql://h/b?options=-csecret", "postgresql://h/b", false),
            ("postgresql://h/b?passfile=/home/ada/.pgpass&port=7", "postgresql://h/b?port=7", false),
            ("postgresql://h/b?oauth_client_secret=x", "postgresql://h/b", true),
        ])
    func hidesPasswords(text: String, name: String, hasPassword: Bool) throws {
        let address = try #require(ServerAddress(text))
        #expect(address.name == name)
        #expect(address.hasPassword == hasPassword)
    }

    @Test("a path is not an address", arguments: ["contacts.db", "/postgresql://x", "postgresql:/x", "POSTGRESQL"])
    func pathsAreNoAddresses(text: String) { #expect(ServerAddress(text) == nil) }
}
