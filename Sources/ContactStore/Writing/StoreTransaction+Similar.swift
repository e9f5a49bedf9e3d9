internal import Bytes
internal import ContactModel

extension StoreTransaction {
    /// Returns how many contacts that this run added have the same name, and the same e-mail address or phone number,
    /// as a contact that was stored before.
    ///
    /// Such a contact is probably the same person under another UID. Names and e-mail addresses are compared folded,
    /// phone numbers by their last seven digits, which are the same with and without a country code. The keys of the
    /// new contacts are kept in memory while the keys of the old contacts are read.
    public func similarCount() throws(StoreError) -> Int {
        guard !startedEmpty, firstNewID < nextID else { return 0 }
        return try store.mapping { () throws(EngineError) in
            var new: Set<UInt64> = []
            let sql = store.database.sql.cards
            try forEachKeys(sql.keysOfNew) { new.formUnion($0) }
            var met: Set<UInt64> = []
            try forEachKeys(sql.keysOfOld) { keys in met.formUnion(keys.filter(new.contains)) }
            guard !met.isEmpty else { return 0 }
            var count = 0
            try forEachKeys(sql.keysOfNew) { keys in count += keys.contains(where: met.contains) ? 1 : 0 }
            return count
        }
    }

    /// Runs a query with the first id that this import added as its parameter, and passes the match keys of each row to
    /// `visit`.
    private func forEachKeys(_ query: String, _ visit: ([UInt64]) -> Void) throws(EngineError) {
        var rows = try store.database.prepare(query, streams: true)
        try rows.bind([firstNewID])
        var key: [UInt8] = []
        while try rows.step() {
            var keys: [UInt64] = []
            for column in [1, 2] as [Int32] where !rows.isNull(column) {
                key.removeAll(keepingCapacity: true)
                unsafe Folding.fold(Span(_unsafeElements: rows.bytes(0).bindMemory(to: UInt8.self)), into: &key)
                key.append(UInt8(column))
                if column == 1 {
                    unsafe Folding.fold(
                        Span(_unsafeElements: rows.bytes(column).bindMemory(to: UInt8.self)), into: &key)
                } else {
                    guard let phone = unsafe MatchKeys.phoneKey(Array(rows.bytes(column))) else { continue }
                    key.append(contentsOf: phone.text.suffix(MatchKeys.phoneDigits))
                }
                unsafe keys.append(key.withUnsafeBytes { unsafe UInt64(bitPattern: CardIdentity.hash($0)) })
            }
            visit(keys)
        }
    }
}
