import PostgreSQL
import SQLite
import Testing

@testable import ContactStore

/// The definitions of tables that are read from the text of the schema.
@Suite struct SchemaTableTests {
    @Test("the definitions list the columns, types and keys that SQLite sees") func definitions() throws {
        let file = try Database(path: ":memory:", mode: .create)
        try StoreDatabase(file).execute(Schema.file)
        for table in SchemaTable.all {
            var rows = try file.prepare("SELECT name, type, pk FROM pragma_table_info('\(table.name)')")
            var columns: [String] = []
            var key: [Int64: String] = [:]
            while try rows.step() {
                columns.append("\(rows.text(0) ?? "") \(rows.text(1) ?? "")")
                if rows.integer(2) > 0 { key[rows.integer(2)] = rows.text(0) }
            }
            let types: [StoreStatement.ValueType: String] = [.integer: "INTEGER", .text: "TEXT", .blob: "BLOB"]
            #expect(columns == table.columns.map { "\($0.name) \(types[$0.type] ?? "")" })
            #expect(key.sorted { $0.key < $1.key }.map(\.value) == table.key)
        }
    }

    @Test("a table follows those to which it refers") func order() {
        var met: Set<String> = []
        for table in SchemaTable.all {
            met.insert(table.name)
            for column in table.columns { if let reference = column.reference { #expect(met.contains(reference)) } }
        }
        #expect(met.contains("undo_contact"))
    }

    @Test(
        "a schema that was created on a server is recognised",
        .enabled(if: TestEngine.available.contains(.postgreSQL)))
    func serverSchema() throws {
        let database = try TestEngine.postgreSQL.makeStore()
        let name = try #require(try database.text("SELECT current_schema()"))
        try database.execute("DROP SCHEMA IF EXISTS contactsctl CASCADE; ALTER SCHEMA \(name) RENAME TO contactsctl")
        #expect(try ServerSchema(database).problems == [])
        try database.execute("ALTER TABLE contactsctl.edit ADD COLUMN evil text")
        #expect(try ServerSchema(database).changed == ["table edit"])
    }
}
