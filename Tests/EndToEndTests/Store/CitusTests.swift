import Foundation
import Testing

/// Tests of stores whose tables Citus distributes over workers.
@Suite(.onCitus) struct CitusTests {
    private let workspace: Workspace
    private let database: TestDatabase

    init() async throws {
        workspace = try Workspace()
        database = try #require(workspace.database)
        try workspace.write("First Name,Last Name\nAda,Lovelace\nGrace,Hopper\n", to: "friends.csv")
        #expect(try await workspace.run("import", "-q", "friends.csv") == Outcome(0))
    }

    @Test("a new store is distributed, and info says so") func isDistributed() async throws {
        let tables = "SELECT string_agg(table_name::text, ' ' ORDER BY table_name::text) FROM citus_tables"
        #expect(
            try database.text("\(tables) WHERE citus_table_type = 'distributed'")
                == "contactsctl.card contactsctl.edit contactsctl.fate contactsctl.photo contactsctl.record contactsctl.record_past"
        )
        let copied = try database.text("\(tables) WHERE citus_table_type = 'reference'")
        #expect(copied?.contains("contactsctl.run") == true)
        #expect(try await workspace.run("info").stdout.contains("distributed by Citus"))
    }

    @Test("a store on a worker is refused with an error that names the coordinator") func worker() async throws {
        let worker = try #require(database.worker)
        for command in [["list"], ["import", "friends.csv"]] {
            let outcome = try await workspace.run(command + ["--store", worker])
            #expect(outcome.status == 66)
            #expect(outcome.stderr.contains("it is a worker of a Citus cluster; specify the coordinator"))
        }
    }

    @Test("a transaction that stays prepared on a worker is completed before the store is read")
    func preparedTransaction() async throws {
        let before = try await workspace.run("export")
        // The transaction has a name as Citus assigns it, but is not recorded on the coordinator, so it is rolled back.
        try database.executeOnWorker(
            """
            BEGIN; CREATE TABLE public.unfinished(x int); PREPARE TRANSACTION 'citus_0_1_1_1'
            """)
        #expect(try await workspace.run("add", "-q", "--given", "Eve") == Outcome(0))
        #expect(try await workspace.run("undo", "-q", "--yes") == Outcome(0))
        #expect(try await workspace.run("export") == before)
    }
}
