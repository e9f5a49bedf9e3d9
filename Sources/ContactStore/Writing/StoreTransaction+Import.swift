internal import Bytes
public import ContactModel
internal import SQLite

/// Importing: one source after the other, each to its end.
extension StoreTransaction {
    /// Begins to read a source, by its name. The empty name denotes the store itself, for contacts that are added without an
    /// import.
    ///
    /// - Parameter kind: the format of its records, for instance `csv`; nil if it is not known.
    public func beginSource(
        _ name: String, kind: String? = nil, duplicates policy: DuplicatePolicy = DuplicatePolicy()
    ) throws(StoreError) {
        _ = try begin(.named(name), SourceForm(kind: kind, table: nil), checksForm: false, duplicates: policy)
    }

    /// Begins to read a source.
    ///
    /// - Parameter checksForm: true if a source of another form under the name is another source, to which the name goes.
    /// - Returns: why the name went to another source; nil if it did not.
    package func begin(
        _ choice: SourceChoice, _ form: SourceForm, checksForm: Bool, duplicates policy: DuplicatePolicy
    ) throws(StoreError) -> SourceForm.Difference? {
        reading = nil
        var other: SourceForm.Difference?
        try store.mapping { () throws(EngineError) in
            let source: Int64
            switch choice {
            case .named(let name):
                other = checksForm ? try runner.difference(of: form, from: name) : nil
                source =
                    try other != nil ? runner.makeSource(kind: form.kind) : runner.source(named: name, kind: form.kind)
                if other != nil { try runner.give(name, to: source) }
            case .unnamed: source = try runner.makeSource(kind: form.kind)
            case .newer(let known, let name):
                source = Int64(known)
                if let name { try runner.give(name, to: source) }
            case .newerThan(let earlier, let name):
                source = try runner.source(named: earlier, kind: form.kind)
                if let name { try runner.give(name, to: source) }
            }
            if let table = form.table { try runner.keep(table, of: source) }
            sources.removeAll { $0 == source }
            sources.append(source)
            reading = try SourceImport(source, policy, runner)
        }
        return other
    }

    /// Begins a file of the current source.
    ///
    /// - Parameter coverage: the fields for which a table has columns; nil if its records are whole cards.
    public func beginFile(covering coverage: FieldCoverage?) {
        if coverage != nil, let source = sources.last { tables.insert(source) }
        reading?.beginFile(covering: coverage)
    }

    /// Writes the records of a batch that equal the source's previous ones or, in an empty store, are new contacts. All
    /// others wait for `finishSource`. Returns the numbers of contacts that were added and left unchanged.
    ///
    /// - Parameters:
    ///   - photos: the id of the photo of a record, by the index of its card in the batch.
    ///   - reportsAdded: false if `each` need not be called for new contacts that are added many at once.
    ///   - each: called with the result of each record, its batch, and the index of its file.
    public func write(
        _ batch: CardBatch, photos: [Int: Int64] = [:], reportsAdded: Bool = true,
        each: (WrittenRecord, CardBatch, Int) throws -> Void = { _, _, _ in }
    ) throws -> WriteCounts {
        guard var reading = reading.take() else { return WriteCounts() }
        let before = reading.counts
        try translating {
            try runner.check()
            try reading.add(batch, photos: photos, reportsAdded: reportsAdded, runner, each)
        }
        let counts = reading.counts - before
        if counts.added > 0 { noteAdded(bytes: batch.bytes.count) }
        self.reading = consume reading
        return counts
    }

    /// Ends the current source: matches the records that wait, and writes them. With a rule, removes the records that the
    /// source no longer has.
    ///
    /// - Parameter each: called as by `write`, but with other batches, in which the records' text has no bytes.
    public func finishSource(
        mirroring rule: MirrorRule? = nil, each: (WrittenRecord, CardBatch, Int) throws -> Void = { _, _, _ in }
    ) throws -> (counts: WriteCounts, mirror: MirrorOutcome) {
        guard var reading = reading.take() else { return (WriteCounts(), MirrorOutcome()) }
        let before = reading.counts
        let outcome = try translating { try reading.finish(runner, mirroring: rule, each) }
        return (reading.counts - before, outcome)
    }

    /// Runs a closure, and converts an error of the engine that it throws to the corresponding `StoreError`.
    func translating<R>(_ body: () throws -> R) throws -> R {
        do {
            return try body()
        } catch let error as EngineError {
            throw store.meaning(of: error)
        } catch let error as SQLiteError {
            throw store.meaning(of: .sqlite(error))
        }
    }
}

extension WriteCounts {
    static func - (left: WriteCounts, right: WriteCounts) -> WriteCounts {
        var counts = left
        counts.added -= right.added
        counts.updated -= right.updated
        counts.deleted -= right.deleted
        counts.unchanged -= right.unchanged
        return counts
    }
}
