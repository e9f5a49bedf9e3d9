import ContactModel
import ContactStore
import SQLite
import Platform

/// A store in a temporary folder, deleted after the test.
final class TemporaryStore {
    let folder: String
    var path: String { "\(folder)/store.db" }

    init() {
        folder = "/tmp/store-\(getpid())-\(UInt64.random(in: 0 ... .max))"
        _ = unsafe mkdir(folder, 0o700)
    }

    deinit {
        for name in ["store.db", "store.db-journal", "store.db-wal", "store.db-shm"] {
            unsafe unlink("\(folder)/\(name)")
        }
        unsafe rmdir(folder)
    }

    /// Opens the store for writing.
    func open(timeout: Double = 0) throws -> ContactStore {
        try ContactStore(path: path, for: .writing, timeout: timeout)
    }

    /// Opens the store for reading.
    func openForReading(timeout: Double = 0) throws -> ContactStore {
        try ContactStore(path: path, for: .reading, timeout: timeout)
    }

    /// Begins a run.
    func begin(_ store: ContactStore? = nil) throws -> StoreTransaction {
        try StoreTransaction(
            store ?? open(), RunDescription(tool: "0", command: "test", createdAt: 1, sources: ["a.csv", "b.csv"]))
    }

    /// Imports cards in one run as a version of a source; each card is given by its UID and its lines.
    ///
    /// - Parameter coverage: the fields for which the source has columns; nil for whole cards.
    @discardableResult
    func write(
        _ cards: KeyValuePairs<String, String>, to source: String = "a.csv", covering coverage: FieldCoverage? = nil
    ) throws -> WriteCounts {
        let run = try begin()
        let counts = try run.importing(Self.batch(cards), as: source, covering: coverage)
        try run.commit(RunTotals(counts))
        return counts
    }

    /// Returns a batch of cards, each of which is given by its UID and its lines.
    static func batch(_ cards: KeyValuePairs<String, String>) -> CardBatch {
        let batch = CardBatch()
        for (uid, lines) in cards {
            let properties = Property.parse(body: Array("\(lines)\n".utf8))
            batch.cards.append(unsafe Array(uid.utf8).withUnsafeBytes { unsafe batch.append(properties, uid: $0) })
        }
        return batch
    }

    /// Returns the first column of a query's rows, as SQLite's shell would show it.
    func rows(_ sql: String) throws -> [String] {
        let database = try Database(path: path, mode: .readWrite)
        var statement = try database.prepare(sql)
        var rows: [String] = []
        while try statement.step() { rows.append(statement.text(0) ?? "NULL") }
        return rows
    }

    /// Runs SQL on a separate connection, as another program would.
    func execute(_ sql: String) throws {
        try Database(path: path, mode: .create).execute(sql)
    }

    /// The bodies in the order of contacts.
    func bodies() throws -> [String] { try rows("SELECT substr(body, 1, length(body) - 1) FROM card ORDER BY id") }

    var bytes: [UInt8] {
        get throws {
            let file = unsafe Platform.open(path, O_RDONLY)
            defer { close(file) }
            var bytes = [UInt8](repeating: 0, count: 1 << 22)
            let count = unsafe bytes.withUnsafeMutableBytes { unsafe read(file, $0.baseAddress, $0.count) }
            return Array(bytes[..<max(count, 0)])
        }
    }

    func write(bytes: [UInt8]) {
        let file = unsafe Platform.open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        unsafe bytes.withUnsafeBytes { _ = unsafe Platform.write(file, $0.baseAddress, $0.count) }
        close(file)
    }

    /// The names of the existing files.
    var names: [String] {
        ["store.db", "store.db-journal", "store.db-wal", "store.db-shm"].filter {
            unsafe access("\(folder)/\($0)", F_OK) == 0
        }
    }
}

extension StoreTransaction {
    /// Imports a batch as a version of a source, from its beginning to its end.
    ///
    /// - Parameter coverage: the fields for which the source has columns; nil for whole cards.
    func importing(
        _ batch: CardBatch, as source: String = "a.csv", covering coverage: FieldCoverage? = nil,
        duplicates policy: DuplicatePolicy = DuplicatePolicy(), mirroring rule: MirrorRule? = nil,
        each: (WrittenRecord) throws -> Void = { _ in }
    ) throws -> WriteCounts {
        try beginSource(source, duplicates: policy)
        beginFile(covering: coverage)
        var counts = try write(batch) { written, _, _ in try each(written) }
        counts += try finishSource(mirroring: rule) { written, _, _ in try each(written) }.counts
        return counts
    }
}
