import PostgreSQL
import SQLite
import TestSupport
import Testing

@testable import ContactStore

/// An engine on which the laws of a store are tested.
enum TestEngine: String, CaseIterable, CustomTestStringConvertible {
    case sqlite = "SQLite"
    case postgreSQL = "PostgreSQL"

    /// The engines that are available: SQLite, and PostgreSQL if there is a server for tests.
    static let available = allCases.filter { $0 == .sqlite || TestServer.address != nil }

    var testDescription: String { rawValue }

    /// Returns the seeds of a test. A server gets few of them, since each statement is a round trip.
    func seeds(_ count: Int) -> ClosedRange<Int> { SeededRandom.seeds(self == .sqlite ? count : min(count, 2)) }

    /// Creates an empty store: a SQLite database in memory, or a schema of its own on the server, in a transaction that is
    /// rolled back when the connection is closed.
    func makeStore() throws -> StoreDatabase {
        switch self {
        case .sqlite:
            let database = StoreDatabase(try Database(path: ":memory:", mode: .create))
            try Schema.create(in: database)
            return database
        case .postgreSQL:
            let server = try ServerConnection(TestServer.address ?? "")
            let name = "contactsctl_\(UInt64.random(in: .min ... .max))"
            try server.begin("ISOLATION LEVEL READ COMMITTED")
            try server.execute("CREATE SCHEMA \(name); SET LOCAL search_path = \(name), pg_temp")
            let database = StoreDatabase(server)
            try Schema.create(in: database)
            return database
        }
    }
}
