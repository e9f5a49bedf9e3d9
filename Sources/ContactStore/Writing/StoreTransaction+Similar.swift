internal import Bytes
internal import ContactModel

extension StoreTransaction {
    /// Returns the number of contacts that this run added although an older contact has the same name, and the same
    /// e-mail address or phone number. Such contacts probably are the same person under another UID.
    ///
    /// Names and e-mail addresses are compared without case and accents. Phone numbers are compared by their last seven
    /// digits, which are the same with and without a country code.
    public func similarCount() throws(StoreError) -> Int {
        guard !runner.startedEmpty, runner.firstNewID < runner.nextID else { return 0 }
        return try store.mapping { () throws(EngineError) in
            var new: Set<UInt64> = []
            let columns = "SELECT name, email, phone FROM card WHERE id"
            let (ofNew, ofOld) = ("\(columns) >= ?1", "\(columns) < ?1")
            try forEachKeys(ofNew) { new.formUnion($0) }
            var met: Set<UInt64> = []
            try forEachKeys(ofOld) { keys in met.formUnion(keys.filter(new.contains)) }
            guard !met.isEmpty else { return 0 }
            var count = 0
            try forEachKeys(ofNew) { keys in count += keys.contains(where: met.contains) ? 1 : 0 }
            return count
        }
    }

    /// Executes a query for names, e-mail addresses and phone numbers with `StoreRun.firstNewID` as its parameter. Calls `visit`
    /// for each row with the hashes of the name combined with the e-mail address and with the phone number.
    private func forEachKeys(_ query: String, _ visit: ([UInt64]) -> Void) throws(EngineError) {
        var rows = try store.database.prepare(query, streams: true)
        try rows.bind([runner.firstNewID])
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
