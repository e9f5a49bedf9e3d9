import Foundation
import PostgreSQL
import Testing

/// A database for the store of one workspace, on the server in `CONTACTSCTL_TEST_SERVER`. Without this variable, stores
/// are files.
struct TestDatabase: Sendable {
    /// The address of an existing database on the server; nil if the tests run with stores in files.
    private static let server = ProcessInfo.processInfo.environment["CONTACTSCTL_TEST_SERVER"]

    /// True if the tests run with stores in files.
    static let isFile = server == nil

    let address: String
    let name: String

    init?() throws {
        guard let server = Self.server else { return nil }
        name = "contactsctl_\(UUID().uuidString.lowercased().filter { $0 != "-" })"
        address = Self.address(server, name)
        for node in Self.nodes {
            try ServerConnection(node).execute(
                "CREATE DATABASE \(name) TEMPLATE \(Self.template ?? "template0") ENCODING 'UTF8'")
        }
    }

    /// Returns the address of another database on the same server.
    private static func address(_ server: String, _ database: String) -> String {
        "\(server[...(server.lastIndex(of: "/") ?? server.startIndex)])\(database)"
    }

    // MARK: Citus

    /// True if the server is the coordinator of a Citus cluster with workers.
    static var isCluster: Bool { nodes.count > 1 }

    /// The address of this database on a worker; nil if the server is not part of a cluster.
    var worker: String? { Self.isCluster ? Self.nodes.first.map { Self.address($0, name) } : nil }

    /// The addresses of the servers of a cluster, of which the coordinator is last; for a single server, only its
    /// address.
    private static let nodes: [String] = {
        guard let server else { return [] }
        return ((try? workers(of: server)) ?? []) + [server]
    }()

    /// Returns the addresses of the workers of a Citus coordinator; empty for any other server.
    private static func workers(of server: String) throws -> [String] {
        let connection = try ServerConnection(server)
        var extensions = connection.prepare("SELECT 1 FROM pg_extension WHERE extname = 'citus'")
        guard try extensions.step(), let at = server.firstIndex(of: "@"), let end = server.lastIndex(of: "/") else {
            return []
        }
        var rows = connection.prepare("SELECT nodename || ':' || nodeport FROM pg_dist_node WHERE groupid <> 0")
        var found: [String] = []
        while try rows.step() { found.append("\(server[...at])\(rows.text(0) ?? "")\(server[end...])") }
        return found
    }

    /// The name of the template from which the databases of the tests are copied on each server of a cluster; nil
    /// without Citus. Copying a database with registered workers is faster than registering the workers in each
    /// database.
    private static let template: String? = {
        guard let server, nodes.count > 1 else { return nil }
        let name = "contactsctl_template_\(ProcessInfo.processInfo.processIdentifier)"
        do {
            for node in nodes {
                try ServerConnection(node).execute("CREATE DATABASE \(name) TEMPLATE template0 ENCODING 'UTF8'")
                try ServerConnection(address(node, name)).execute("CREATE EXTENSION citus")
            }
            let coordinator = try ServerConnection(address(server, name))
            for (index, node) in ([server] + nodes.dropLast()).enumerated() {
                let parts = address(node, "").dropLast().split(separator: "@").last?.split(separator: ":") ?? []
                let function = index == 0 ? "citus_set_coordinator_host" : "citus_add_node"
                try coordinator.execute("SELECT \(function)('\(parts[0])', \(parts[1]))")
            }
            for node in nodes {
                try ServerConnection(node).execute(
                    """
                    ALTER DATABASE \(name) ALLOW_CONNECTIONS false;
                    SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '\(name)'
                    """)
            }
            return name
        } catch {
            preconditionFailure("\(error)")
        }
    }()

    /// Runs statements in the database, as the owner of the server.
    func execute(_ sql: String) throws { try execute([sql]) }

    /// Runs statements one by one on one connection, because Citus does not accept some statements together with
    /// others.
    func execute(_ statements: [String]) throws {
        let connection = try ServerConnection(address)
        for sql in statements { try connection.execute(sql) }
    }

    /// Runs statements in the database on a worker, as the owner of the server.
    func executeOnWorker(_ sql: String) throws {
        if let worker { try ServerConnection(worker).execute(sql) }
    }

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

    /// Drops the database on the coordinator. Throws an error if this takes longer than `seconds`.
    func drop(within seconds: Int) throws {
        let server = try ServerConnection(Self.server ?? "")
        try server.execute("SET statement_timeout = '\(seconds)s'")
        try server.execute("DROP DATABASE \(name)")
    }

    func drop() {
        for node in Self.nodes.reversed() { try? ServerConnection(node).execute("DROP DATABASE \(name) WITH (FORCE)") }
    }
}

extension Trait where Self == ConditionTrait {
    /// The condition for tests that read, replace or damage the file of a store, or need several stores.
    static var onFiles: Self {
        .enabled(if: TestDatabase.isFile, "tests stores in files; CONTACTSCTL_TEST_SERVER is set")
    }

    /// The condition for tests of stores on a server.
    static var onServer: Self { .disabled(if: TestDatabase.isFile, "of stores on a server") }

    /// The condition for tests of stores that Citus distributes over workers.
    static var onCitus: Self { .enabled(if: TestDatabase.isCluster, "of stores on a Citus cluster") }
}
