extension ContactStore {
    /// Calls `visit` with the id and the display name (UTF-8) of each contact, in ascending order of ids, until `visit`
    /// returns false.
    package func names(_ visit: (Int, UnsafeRawBufferPointer) throws -> Bool) throws {
        var rows = try mapping { () throws(EngineError) in
            try database.prepareInOrder(StoreSelection("id, name", from: "card"), of: "card")
        }
        while try mapping({ () throws(EngineError) in try rows.step() }) {
            guard try unsafe visit(Int(rows.integer(0)), rows.bytes(1)) else { return }
        }
    }
}
