internal import SQLite

extension ContactStore {
    /// Visits the id and the name of every contact, in the order of ids, until the closure returns false.
    package func names(_ visit: (Int, UnsafeRawBufferPointer) throws -> Bool) throws {
        var rows = try mapping { () throws(SQLiteError) in
            try database.prepare("SELECT id, name FROM card ORDER BY id")
        }
        while try mapping({ () throws(SQLiteError) in try rows.step() }) {
            guard try unsafe visit(Int(rows.integer(0)), rows.bytes(1)) else { return }
        }
    }
}
