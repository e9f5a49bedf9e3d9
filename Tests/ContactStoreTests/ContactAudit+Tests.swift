@testable import ContactStore

extension ContactAudit {
    /// Returns what is wrong with any contact of a store, a line each.
    static func allFaults(_ database: StoreDatabase) throws -> [String] {
        var audit = try ContactAudit(database)
        var faults: [String] = []
        for chunk in try contacts(database).chunks(of: 100) {
            for (id, kinds) in try audit.faults(of: chunk).sorted(by: { $0.key < $1.key }) {
                faults += kinds.map { "contact \(id): \($0)" }
            }
        }
        return faults
    }
}
