import Platform
import SQLite

@testable import ContactModel
@testable import ContactStore

/// A store in a temporary file, in which tests write runs. The file is deleted after the test.
final class RunStore {
    let path = "/tmp/contactsctl-runs-\(getpid())-\(UInt64.random(in: 0 ... .max)).db"
    let store: ContactStore
    var database: StoreDatabase { store.database }

    init() throws { store = try ContactStore(path: path, for: .writing) }

    deinit { for suffix in ["", "-journal", "-wal", "-shm"] { unsafe unlink(path + suffix) } }

    /// Writes a run, and returns its number.
    @discardableResult
    func run(
        _ command: String = "test", undoes: Int? = nil, sources: [String] = [], at time: Int64 = 1,
        _ body: (StoreRun) throws -> Void
    ) throws -> Int {
        var description = RunDescription(tool: "0", command: command, createdAt: time, sources: sources)
        description.undoes = undoes
        try store.begin()
        do {
            let run = try StoreRun(store.database, description)
            try body(run)
            try run.finish()
            try store.commit()
            return Int(run.run)
        } catch {
            store.rollBack()
            throw error
        }
    }

    /// Imports a version of a source. Each record is given by its UID and its lines.
    @discardableResult
    func importVersion(
        of name: String, _ records: KeyValuePairs<String, String>, mirrors: Bool = false, fingerprint: [UInt8]? = nil
    ) throws -> Int {
        try run("import \(name)", sources: [name]) { run in
            let source = try run.source(named: name)
            let records = records.map { uid, lines in
                IncomingRecord(uid: Array(uid.utf8), isDerived: false, body: Array("\(lines)\n".utf8))
            }
            _ = try run.importVersion(of: source, records, mirrors: mirrors)
            if let fingerprint { try run.noteRead(source, fingerprint: fingerprint) }
        }
    }

    @discardableResult
    func undo(_ target: Int, contacts: [Int64]? = nil, force: Bool = false) throws -> UndoOutcome {
        var outcome = UndoOutcome()
        try run("undo", undoes: target) { outcome = try $0.undo(Int64(target), contacts: contacts, force: force) }
        return outcome
    }

    /// The lines of each contact, without the last line feed.
    func bodies() throws -> [Int64: String] {
        var bodies: [Int64: String] = [:]
        var rows = try database.prepare("SELECT id, body FROM card")
        while try rows.step() { bodies[rows.integer(0)] = String((rows.text(1) ?? "").dropLast()) }
        return bodies
    }

    /// What the examination of the store finds, a line each.
    func faults() throws -> [String] {
        var found: [String] = try store.integrityProblems() + store.schemaProblems()
        func add(_ faults: [RowFault]) {
            found += faults.map { "contact \($0.contact)\($0.run.map { " run \($0)" } ?? ""): \($0.kind)" }
        }
        try store.auditCards(add)
        for inHistory in [false, true] { try store.auditRecords(inHistory: inHistory, add) }
        try store.auditProvenance(add)
        return found
    }

    var bytes: [UInt8] {
        let file = unsafe Platform.open(path, O_RDONLY)
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 1 << 24)
        let count = unsafe bytes.withUnsafeMutableBytes { unsafe read(file, $0.baseAddress, $0.count) }
        return Array(bytes[..<max(count, 0)])
    }
}
