import Foundation
import SQLite

extension Workspace {
    /// The ancestors' databases: `fixtures/books/NAME.sql` has the DDL they were made by.
    static let ancestors = ["contacts", "contacts-photo", "photos", "my-object"]

    /// Makes a SQLite file of a script in `fixtures/`.
    func makeBook(_ name: String, fixture: String) throws {
        try copyFixture(fixture, to: "\(name).sql")
        try makeBook(name, sql: read("\(name).sql"))
        try FileManager.default.removeItem(atPath: path("\(name).sql"))
    }

    /// Makes a SQLite file of a script.
    func makeBook(_ name: String, sql: String) throws {
        try Database(path: path(name), mode: .create).execute(sql)
    }

    /// A file's bytes.
    func bytes(_ name: String) throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: path(name)))
    }
}
