extension ContactEdits {
    /// Returns true if a record has a value that is not shown, because it was changed both here and at the source.
    package func isInConflict(with records: [[Property]]) -> Bool {
        let values = records.map(CardValues.init)
        let keys = values.map(\.severalKeys)
        return changes.contains { change in
            guard let new = change.new, let old = change.old, old.key != new.key else { return false }
            guard let single = change.single else {
                // Another value was replaced by the same one, since the source has changed it (see `settle`).
                let isSettled = changes.contains { $0 != change && $0.new?.key == new.key && $0.old?.kind == old.kind }
                return isSettled && keys.contains { $0.contains(old.key) }
            }
            return values.contains { record in
                record.value(of: single).map { $0.key != old.key && $0.key != new.key } ?? false
            }
        }
    }
}
