import Foundation
import PostgreSQL
import Testing

/// A database for the store of one workspace, on the server in `CONTACTSCTL_TEST_SERVER`; without that, stores are files.
struct TestDatabase: Sendable {
    /// The address of the server with a database that is there.
    private static let server = ProcessInfo.processInfo.environment["CONTACTSCTL_TEST_SERVER"]

    /// True where stores are SQLite files. Tests that look into the file, or attack it, need that.
    static let isFile = server == nil

    let address: String
    private let name: String

    init?() throws {
        guard let server = Self.server, let slash = server.lastIndex(of: "/") else { return nil }
        name = "contactsctl_\(UUID().uuidString.lowercased().filter { $0 != "-" })"
        address = "\(server[...slash])\(name)"
        try Self.execute("CREATE DATABASE \(name) TEMPLATE template0 ENCODING 'UTF8'")
    }

    func drop() { try? Self.execute("DROP DATABASE \(name) WITH (FORCE)") }

    private static func execute(_ sql: String) throws {
        try ServerConnection(server ?? "").execute(sql)
    }
}

extension Trait where Self == ConditionTrait {
    /// For tests of SQLite files.
    static var onFiles: Self { .enabled(if: TestDatabase.isFile, "of stores in files") }
}
