import Foundation
import SQLite

extension Workspace {
    /// The names of address books of early versions, which the scripts `fixtures/books/NAME.sql` create.
    static let ancestors = ["contacts", "contacts-photo", "photos", "my-object"]

    /// Creates a SQLite file from a script in `fixtures/`.
    func makeBook(_ name: String, fixture: String) throws {
        try copyFixture(fixture, to: "\(name).sql")
        try makeBook(name, sql: read("\(name).sql"))
        try FileManager.default.removeItem(atPath: path("\(name).sql"))
    }

    /// Creates a SQLite file from a script.
    func makeBook(_ name: String, sql: String) throws {
        try Database(path: path(name), mode: .create).execute(sql)
    }

    /// Returns a file's bytes.
    func bytes(_ name: String) throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: path(name)))
    }
}
