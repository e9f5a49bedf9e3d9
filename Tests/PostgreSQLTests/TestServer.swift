import Platform
import PostgreSQL

/// The server that the tests use: `make test-postgres` starts one. Without it, the tests that need one are skipped.
enum TestServer {
    /// The address in `CONTACTSCTL_TEST_SERVER`; nil without it.
    static let address: String? = unsafe getenv("CONTACTSCTL_TEST_SERVER").map { unsafe String(cString: $0) }

    static func connect() throws(PostgreSQLError) -> ServerConnection { try ServerConnection(address ?? "") }
}
