import PostgreSQL
import Testing

/// Connections that fail, for which no server is needed.
@Suite struct ServerConnectionTests {
    /// libpq need not be installed.
    private func kind(_ address: String) -> PostgreSQLError.Kind? {
        do throws(PostgreSQLError) {
            _ = try ServerConnection(address)
            return nil
        } catch {
            #expect(!error.description.contains("secret"))
            return error.kind
        }
    }

    @Test("a server without a listener at its port is unreachable") func unreachable() {
        #expect([.unreachable, .library].contains(kind("postgresql://a:secret@127.0.0.1:1/db")))
    }

    @Test(
        "an address that libpq cannot parse is refused, and the message does not quote it",
        arguments: [
            "postgresql://a:secret@[::1/db", "postgresql://h/db?nothing=secret", "postgresql://a:%zzsecret@h/db",
            "postgresql://h/\u{0}secret",
        ])
    func badAddress(address: String) {
        #expect([.address, .library].contains(kind(address)))
    }
}
