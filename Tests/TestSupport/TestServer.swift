import Platform

/// The PostgreSQL server that the tests use, which `make test-postgres` starts. Without a server, the tests that need one
/// are skipped.
package enum TestServer {
    /// The address in the environment variable `CONTACTSCTL_TEST_SERVER`; nil if the variable is not set.
    package static let address: String? = unsafe getenv("CONTACTSCTL_TEST_SERVER").map { unsafe String(cString: $0) }
}
