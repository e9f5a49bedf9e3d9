import SQLite
import Testing

/// Rows are selected with a condition in Swift.
@Suite struct RowFilterTests {
    private let database: Database

    init() throws {
        database = try Database(path: ":memory:", mode: .create)
        try database.execute(
            """
            CREATE TABLE item(id INTEGER PRIMARY KEY, name TEXT, data BLOB);
            INSERT INTO item VALUES(1, 'Ada', x'00FF'), (2, '', NULL), (3, NULL, x''), (4, 'Grace', x'01')
            """)
    }

    /// Returns the ids of the items that a filter includes.
    private func ids(_ filter: RowFilter, where condition: String = "row_filter(?1, id, name, data)") throws -> [Int64]
    {
        var rows = try database.prepare("SELECT id FROM item WHERE \(condition) ORDER BY id")
        try rows.bind(1, filter: filter)
        var ids: [Int64] = []
        while try rows.step() { ids.append(rows.integer(0)) }
        return ids
    }

    @Test("the condition receives the arguments of each row, and selects the rows") func selects() throws {
        var seen: [String] = []
        let filter = RowFilter { row in
            let name = unsafe Array(row.bytes(1))
            seen.append(unsafe "\(row.integer(0)) \(String(decoding: name, as: UTF8.self)) \(Array(row.bytes(2)))")
            return name.count == 3 || row.integer(0) == 4
        }
        #expect(try ids(filter) == [1, 4])
        #expect(seen == ["1 Ada [0, 255]", "2  []", "3  []", "4 Grace [1]"])
        #expect(try ids(filter, where: "id > 1 AND row_filter(?1, id, name, data)") == [4])
    }

    @Test("two statements with the same SQL have their own filters") func twoAtOnce() throws {
        let sql = "SELECT id FROM item WHERE row_filter(?1, id) ORDER BY id"
        var first = try database.prepare(sql)
        var second = try database.prepare(sql)
        try first.bind(1, filter: RowFilter { $0.integer(0) > 2 })
        try second.bind(1, filter: RowFilter { $0.integer(0) < 3 })
        var ids: [Int64] = []
        while try first.step(), try second.step() { ids += [first.integer(0), second.integer(0)] }
        #expect(ids == [3, 1, 4, 2])
    }

    @Test("a statement keeps its filter until it is released") func isReleased() throws {
        weak var kept: RowFilter?
        do {
            let filter = RowFilter { $0.integer(0) == 1 }
            kept = filter
            #expect(try ids(filter) == [1])
        }
        #expect(kept == nil)
    }

    @Test(
        "the function fails without a filter",
        arguments: ["row_filter()", "row_filter(NULL, id)", "row_filter(1, id)", "row_filter('RowFilter', id)"])
    func needsFilter(call: String) throws {
        var rows = try database.prepare("SELECT id FROM item WHERE \(call)")
        let error = #expect(throws: SQLiteError.self) { _ = try rows.step() }
        #expect(error?.message == "row_filter needs a filter")
    }

    @Test("the schema of a file cannot call the function") func isNotForSchemas() throws {
        try database.execute("CREATE VIEW few AS SELECT id FROM item WHERE row_filter(NULL, id)")
        #expect(throws: SQLiteError.self) { _ = try database.prepare("SELECT id FROM few") }
    }
}
