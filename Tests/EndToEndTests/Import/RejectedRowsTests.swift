import Foundation
import Testing

/// Tests of `--rejects` with tables: the rows that `--skip-invalid` leaves out are saved as a table that can be
/// imported.
@Suite struct RejectedRowsTests {
    private let workspace: Workspace

    init() throws { workspace = try Workspace() }

    private func names() async throws -> [String] {
        let outcome = try await workspace.run("list", "--format", "tsv", "--fields", "name")
        return outcome.stdout.split(separator: "\n").dropFirst().map(String.init).sorted()
    }

    private static let surplus = "Bob,Baker,bob@example.org,one too many"
    private static let table =
        "First Name,Last Name,E-mail\r\nAda,Lovelace,ada@example.org\r\n\(surplus)\r\nZoë,Zürn,\r\n"

    @Test("rejected rows are saved and can be imported once corrected") func correctedRowsAreImported() async throws {
        try workspace.write(Self.table, to: "friends.csv")
        let outcome = try await workspace.run("import", "--skip-invalid", "--rejects", "bad.csv", "friends.csv")
        #expect(outcome.status == 3)
        #expect(outcome.stderr.contains("2 added, 1 rejected"))
        #expect(outcome.stderr.contains("Rejected data is in bad.csv\n"))
        #expect(
            try workspace.read("bad.csv")
                == "_error,First Name,Last Name,E-mail\r\n\"4 fields, the header has 3\",\(Self.surplus)\r\n")
        // The file begins with a UTF-8 byte order mark, which `read` removes.
        #expect(try await workspace.shell("head -c 3 bad.csv | od -An -tx1").stdout == " ef bb bf\n")
        // Rows that were not corrected are rejected again.
        #expect(try await workspace.run("import", "bad.csv").status == 65)
        try workspace.write(try workspace.read("bad.csv").replacing(",one too many", with: ""), to: "bad.csv")
        let mended = try await workspace.run("import", "bad.csv")
        #expect(mended.status == 0)
        #expect(mended.stderr.contains("1 record: 1 added"))
        #expect(try await names() == ["Ada Lovelace", "Bob Baker", "Zoë Zürn"])
        let card = try await workspace.run("show", "--format", "vcard", "baker").stdout
        #expect(!card.contains("_error") && !card.contains("X-CSV"))
    }

    @Test("a row with an unclosed quote is saved in full") func rowWithUnclosedQuoteIsSavedInFull() async throws {
        try workspace.write(
            "First Name;Last Name;E-mail\nAda;Lovelace;a@example.org\nBob;\"Baker;b@example.org\nan odd line\n"
                + "Cyd;Chen;c@example.org\n", to: "friends.csv")
        let outcome = try await workspace.run(
            "import", "-q", "--skip-invalid", "--rejects", "bad.csv", "friends.csv")
        #expect(outcome.status == 3)
        let kept = try workspace.read("bad.csv")
        #expect(kept.hasPrefix("_error;First Name;Last Name;E-mail\r\n\"this quote is never closed"))
        #expect(kept.hasSuffix(";Bob;\"Baker;b@example.org\nan odd line\r\n"))
        let mended = kept.replacing("\"Baker", with: "Baker").replacing("\nan odd line", with: "")
        try workspace.write(mended, to: "bad.csv")
        #expect(try await workspace.run("import", "-q", "bad.csv").status == 0)
        #expect(try await names() == ["Ada Lovelace", "Bob Baker", "Cyd Chen"])
    }

    @Test(
        "rejected rows of compressed, UTF-16 and windows-1252 files are saved",
        arguments: [
            "gzip -c t.csv >u.csv", "iconv -f UTF-8 -t UTF-16 t.csv >u.csv", "iconv -f UTF-8 -t CP1252 t.csv >u.csv",
        ])
    func rowsAreSavedFromAnyEncoding(command: String) async throws {
        try workspace.write(Self.table.replacing("Bob", with: "Böb"), to: "t.csv")
        #expect(try await workspace.shell(command).status == 0)
        let outcome = try await workspace.run("import", "-q", "--skip-invalid", "--rejects", "bad.csv", "u.csv")
        #expect(outcome.status == 3)
        let mended = try await workspace.shell("sed -i 's/,one too many//' bad.csv")
        #expect(mended.status == 0)
        #expect(try await workspace.run("import", "-q", "bad.csv").status == 0)
        #expect(try await names() == ["Ada Lovelace", "Böb Baker", "Zoë Zürn"])
    }

    @Test("an invalid byte does not change the encoding detected for the saved rows")
    func invalidByteKeepsTheEncoding() async throws {
        try workspace.write(Self.table, to: "t.csv")
        let made = try await workspace.shell(
            "{ cat t.csv; printf 'B\\344d,Byte,\\r\\n'; printf 'Élan,Vital,x,y\\r\\n'; } >u.csv")
        #expect(made.status == 0)
        #expect(
            try await workspace.run("import", "-q", "--skip-invalid", "--rejects", "bad.csv", "u.csv").status == 3)
        let again = try await workspace.run("import", "--skip-invalid", "--store", "other.db", "bad.csv")
        #expect(again.status == 3)
        #expect(again.stderr.contains("3 records: 3 rejected"))
        #expect(!again.stderr.contains("windows-1252"))
    }

    @Test("rejected rows are saved in one file per header") func eachHeaderHasItsOwnFile() async throws {
        try workspace.write(Self.table, to: "in/1.csv", makingFolders: true)
        try workspace.write("Name,E-mail\nDan,d@example.org,x\n", to: "in/2.csv")
        try workspace.write(Self.table.replacing("Bob", with: "Bill"), to: "in/3.csv")
        let outcome = try await workspace.run("import", "--skip-invalid", "--rejects", "bad.csv", "in")
        #expect(outcome.status == 3)
        #expect(outcome.stderr.contains("Rejected data is in bad.csv\nRejected data is in bad-2.csv\n"))
        #expect(try workspace.read("bad.csv").split(separator: "\r\n").count == 3)
        #expect(
            try workspace.read("bad-2.csv")
                == "_error,Name,E-mail\r\n\"3 fields, the header has 2\",Dan,d@example.org,x\r\n")
    }

    @Test("column numbers in a map refer to the same columns in the saved rows") func columnNumbersApplyToSavedRows()
        async throws
    {
        try workspace.write("a,b\nDan,d@example.org,x\nEve,e@example.org\n", to: "t.csv")
        let map = "--map '#1=name' --map '#2=email' --skip-invalid"
        let first = try await workspace.shell("contactsctl import -q t.csv --rejects bad.csv \(map)")
        #expect(first.status == 3)
        #expect(try await workspace.shell("sed -i 's/,x//' bad.csv; contactsctl import -q bad.csv \(map)").status == 0)
        let listed = try await workspace.run("list", "--format", "tsv", "--fields", "name,email")
        #expect(listed.stdout.contains("Dan\td@example.org"))
    }

    @Test("rejected rows are saved when no record is valid, but not in a dry run")
    func rowsAreSavedWhenAllAreRejected() async throws {
        try workspace.write("Name,E-mail\nDan,d@example.org,x\n", to: "t.csv")
        let trial = try await workspace.run("import", "--dry-run", "--skip-invalid", "--rejects", "bad.csv", "t.csv")
        #expect(trial.status == 3)
        #expect(try workspace.names() == ["t.csv"])
        let outcome = try await workspace.run("import", "--skip-invalid", "--rejects", "bad.csv", "t.csv")
        #expect(outcome.status == 3)
        #expect(outcome.stderr.contains("Rejected data is in bad.csv\n"))
        #expect(try workspace.read("bad.csv").hasSuffix(",Dan,d@example.org,x\r\n"))
        #expect(try workspace.names() == ["bad.csv", "t.csv"])
    }

    @Test("no file is created without rejects, and no existing file is replaced")
    func noFileIsCreatedWithoutRejects() async throws {
        try workspace.write(Self.table.replacing(",one too many", with: ""), to: "t.csv")
        #expect(try await workspace.run("import", "-q", "--skip-invalid", "--rejects", "bad.csv", "t.csv").status == 0)
        #expect(try workspace.names() == ["store.db", "t.csv"])
        #expect(try await workspace.run("import", "-q", "--rejects", "bad.csv", "t.csv").status == 64)
        try workspace.write("mine", to: "bad.csv")
        try workspace.write(Self.table, to: "u.csv")
        #expect(try await workspace.run("import", "-q", "--skip-invalid", "--rejects", "bad.csv", "u.csv").status == 73)
        #expect(try workspace.read("bad.csv") == "mine")
    }

    /// The diagnostics of a million rejected rows would need 110 MB of memory, and their text another 110 MB.
    @Test("the memory for a million rejected rows is bounded") func memoryIsBounded() async throws {
        let outcome = try await workspace.shell(
            """
            { echo Name,E-mail; yes a,b,c | head -n 1000000; } >many.csv
            ulimit -d 90000
            contactsctl import -q --skip-invalid --rejects bad.csv many.csv
            """)
        #expect(outcome.status == 3)
        #expect(outcome.stderr.hasSuffix("1,000,000 records: 1,000,000 rejected\n"))
        #expect(try workspace.names() == ["bad.csv", "many.csv"])
        let kept = try await workspace.shell("tail -n +2 bad.csv | tr -d '\r' | sort | uniq -c")
        #expect(kept.stdout == "1000000 \"3 fields, the header has 2\",a,b,c\n")
    }
}
