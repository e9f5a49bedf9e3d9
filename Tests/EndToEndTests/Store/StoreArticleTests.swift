import Foundation
import SQLite
import Testing

/// Tests that the DocC article on the store's schema documents every table and column, and that its queries work.
@Suite(.onFiles) struct StoreArticleTests {
    private let workspace: Workspace
    private let article: String

    init() async throws {
        workspace = try Workspace()
        article = try String(
            contentsOf: Workspace.project.appendingPathComponent(
                "Sources/ContactStore/ContactStore.docc/ReadingAStore.md"),
            encoding: .utf8)
        try workspace.copyFixture("csv/valid/google-2024.csv", to: "friends.csv")
        try workspace.copyFixture("photos/valid", to: "portraits")
        let script = """
            contactsctl import -q friends.csv --photos portraits; contactsctl edit -q 1 --set name=Ada
            sed -i '2s/$/ x/' friends.csv; contactsctl import -q friends.csv --exit-changed
            """
        #expect(try await workspace.shell(script) == Outcome(2))
    }

    private func rows(of sql: String) throws -> [[String]] {
        let database = try Database(path: workspace.path("store.db"), mode: .readOnly)
        var statement = try database.prepare(sql)
        var rows: [[String]] = []
        while try statement.step() { rows.append((0..<2).map { statement.text($0) ?? "" }) }
        return rows
    }

    @Test("the article documents every table and column") func everyTableAndColumnIsDocumented() throws {
        let found = try rows(
            of:
                "SELECT m.name, c.name FROM sqlite_schema m, pragma_table_info(m.name) c WHERE m.name NOT LIKE 'sqlite_%'"
        )
        #expect(found.count > 40)
        for row in found {
            #expect(article.contains("`\(row[0])`"), "table \(row[0])")
            let isTold = article.contains("`\(row[1])`") || row[0] == "sequence" || row[0] == "Contacts"
            // The columns that several tables have in common are described only once.
            #expect(isTold, "\(row[0]).\(row[1])")
        }
    }

    @Test("the queries of the article return rows") func queriesReturnRows() throws {
        let blocks = article.components(separatedBy: "```sql\n").dropFirst().compactMap {
            $0.components(separatedBy: "\n```").first
        }
        #expect(blocks.count == 8)
        for sql in blocks where !sql.contains("writefile") {
            #expect(try !rows(of: sql).isEmpty, "\(sql)")
        }
    }

    /// `writefile` is a function of the `sqlite3` shell and not of the library.
    @Test("the shell query of the article writes a photo", .needs(Program("sqlite3")))
    func shellQueryWritesPhoto() async throws {
        let sql = try #require(article.components(separatedBy: "\n").first { $0.contains("writefile") })
        let outcome = try await workspace.shell(
            "sqlite3 store.db \"\(sql)\" && contactsctl check ada.png && contactsctl photo get 1 - | cmp - ada.png")
        #expect(outcome.status == 0, "\(outcome.stderr)")
    }

    @Test("the article states the application id and the schema version") func identifiersAreDocumented() throws {
        let database = try Database(path: workspace.path("store.db"), mode: .readOnly)
        let identifier = try #require(try database.integer("PRAGMA application_id"))
        #expect(article.contains("is \(identifier) ("))
        #expect(article.contains("schema, \(try #require(try database.integer("PRAGMA user_version"))). "))
    }
}
