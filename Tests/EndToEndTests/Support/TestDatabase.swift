import Foundation
import PostgreSQL
import Testing

/// A database for the store of one workspace, on the server in `CONTACTSCTL_TEST_SERVER`. Without this variable, stores
/// are files.
struct TestDatabase: Sendable {
    /// The address of the server, with an existing database.
    private static let server = ProcessInfo.processInfo.environment["CONTACTSCTL_TEST_SERVER"]

    /// True where stores are SQLite files.
    static let isFile = server == nil

    let address: String
    let name: String

    init?() throws {
        guard let server = Self.server, let slash = server.lastIndex(of: "/") else { return nil }
        name = "contactsctl_\(UUID().uuidString.lowercased().filter { $0 != "-" })"
        address = "\(server[...slash])\(name)"
        try ServerConnection(server).execute("CREATE DATABASE \(name) TEMPLATE template0 ENCODING 'UTF8'")
    }

    /// Runs statements in the database, as the owner of the server.
    func execute(_ sql: String) throws { try ServerConnection(address).execute(sql) }

    /// Returns the first column of the first row; nil if there is none.
    func text(_ sql: String) throws -> String? {
        var rows = try ServerConnection(address).prepare(sql)
        return try rows.step() ? rows.text(0) : nil
    }

    /// Returns the address for another role of the server.
    func address(as role: String) -> String {
        let parts = address.split(separator: "@", maxSplits: 1)
        return "postgresql://\(role)@\(parts.last ?? "")"
    }

    /// Returns true if the database contains a store.
    func hasStore() throws -> Bool {
        try text("SELECT nspname::text FROM pg_namespace WHERE nspname = 'contactsctl'") != nil
    }

    func removeStore() throws { try execute("DROP SCHEMA contactsctl CASCADE") }

    func drop() { try? ServerConnection(Self.server ?? "").execute("DROP DATABASE \(name) WITH (FORCE)") }
}

extension Trait where Self == ConditionTrait {
    /// For tests that read, replace or damage the file of the workspace's store, or need several of them.
    static var onFiles: Self {
        .enabled(if: TestDatabase.isFile, "tests stores in files; CONTACTSCTL_TEST_SERVER is set")
    }

    /// For tests of stores on a server.
    static var onServer: Self {
        .disabled(if: TestDatabase.isFile, "tests stores on a server; CONTACTSCTL_TEST_SERVER is not set")
    }
}
