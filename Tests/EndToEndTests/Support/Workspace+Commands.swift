import TestSupport
import Foundation
import SQLite

@testable import WriteManual

extension Workspace {
    /// The project's folder.
    static let project = URL(fileURLWithPath: Project.root)

    /// Creates an address book in the format before the first schema: a SQLite file with a table of contacts.
    func makeAddressBook(_ name: String) throws {
        try Database(path: path(name), mode: .create).execute(
            """
            CREATE TABLE Contacts(idx INTEGER PRIMARY KEY, firstname TEXT, lastname TEXT, phone TEXT, photo BLOB);
            INSERT INTO Contacts VALUES (1, 'Ada', 'Lovelace', '+44 7700 900815', NULL);
            """)
    }

    /// Returns the commands, options and arguments of the program under test.
    func commandTree() async throws -> CommandTree {
        let outcome = try await run("--experimental-dump-help")
        return try JSONDecoder().decode(CommandTree.self, from: Data(outcome.stdout.utf8))
    }
}
