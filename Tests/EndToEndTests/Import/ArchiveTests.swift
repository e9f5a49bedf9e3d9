import Foundation
import Testing

/// Tests of zip archives as sources, which are read like folders.
@Suite(.needs(Program("python3"))) struct ArchiveTests {
    private let workspace: Workspace

    init() throws { workspace = try Workspace() }

    /// Creates a zip archive of the files in `content/`, compressed with DEFLATE.
    private func pack(_ name: String = "takeout.zip") async throws {
        let script = """
            import os, zipfile
            with zipfile.ZipFile("\(name)", "w", zipfile.ZIP_DEFLATED) as archive:
                for folder, _, names in sorted(os.walk("content")):
                    for file in sorted(names): archive.write(os.path.join(folder, file), os.path.relpath(os.path.join(folder, file), "content"))
            """
        try workspace.write(script, to: "pack.py")
        let outcome = try await workspace.shell("python3 pack.py")
        #expect(outcome.status == 0, "\(outcome)")
    }

    private static let cards = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ada Lovelace\r\nEMAIL:ada@example.org\r\nEND:VCARD\r\n"

    @Test("cards, tables and photos of an archive are imported as those of a folder, and again without a change")
    func takeout() async throws {
        try workspace.write(Self.cards, to: "content/Takeout/Contacts/All/All.vcf", makingFolders: true)
        try workspace.write(
            "Given Name,E-mail 1 - Value\r\nBob,bob@example.org\r\n", to: "content/Takeout/b.csv", makingFolders: true)
        try workspace.copyFixture("photos/valid/Chloé Bœuf.png", to: "content/Takeout/Contacts/All/Ada Lovelace.png")
        try await pack()
        let outcome = try await workspace.run("import", "takeout.zip")
        #expect(outcome.status == 0 && outcome.stderr.contains("2 records: 2 added; 1 photo"), "\(outcome)")
        #expect(
            try await workspace.run("list", "has:photo", "--format", "tsv", "--fields", "name").stdout
                == "name\nAda Lovelace\n")
        let again = try await workspace.run("import", "takeout.zip")
        #expect(again.status == 0 && again.stderr.contains("nothing changed"), "\(again)")
        let check = try await workspace.run("check", "takeout.zip")
        #expect(check.status == 0 && (check.stdout + check.stderr).contains("3 files, 2 records"), "\(check)")
    }

    @Test(
        "photos without an extension are found by their content, in folders and in archives",
        arguments: [["content"], ["takeout.zip"], ["content/in/a.vcf", "--photos", "takeout.zip/in"]])
    func photosWithoutExtension(sources: [String]) async throws {
        try workspace.write(Self.cards, to: "content/in/a.vcf", makingFolders: true)
        try workspace.write("nothing", to: "content/in/notes")
        try workspace.write("<svg xmlns=\"http://www.w3.org/2000/svg\"/>", to: "content/in/logo.svg")
        try workspace.copyFixture("photos/valid/Chloé Bœuf.png", to: "content/in/Ada Lovelace")
        try await pack()
        let outcome = try await workspace.run(["import"] + sources)
        #expect(outcome.status == 0 && outcome.stderr.contains("1 record: 1 added; 1 photo\n"), "\(outcome)")
        #expect(outcome.stderr.contains("in/logo.svg: warning: an SVG drawing is not kept as a photo [photo-skipped]"))
    }

    @Test(
        "files in a folder or an archive that contain contacts but are not read are reported",
        arguments: ["content", "takeout.zip"])
    func unreadFiles(source: String) async throws {
        try workspace.write(Self.cards, to: "content/a.vcf", makingFolders: true)
        try workspace.write(Self.cards.replacingOccurrences(of: "ada@", with: "lovelace@"), to: "content/b.vcard")
        for name in ["cards", "cards.txt"] { try workspace.write(Self.cards, to: "content/\(name)") }
        try workspace.write("[\"vcard\",[[\"fn\",{},\"text\",\"Bo\"]]]", to: "content/bo.json")
        try workspace.write("{\"a\":1}", to: "content/other.json")
        try workspace.write("dn: cn=Bo\ncn: Bo\n", to: "content/bo.ldi")
        try workspace.write("name\temail\nBo\tbo@example.org\n", to: "content/bo.tsv")
        try workspace.makeBook("content/bo.db", sql: "CREATE TABLE people(name TEXT); INSERT INTO people VALUES('Bo')")
        for name in ["notes", "notes.txt", ".hidden", "data.bin"] {
            try workspace.write("nothing", to: "content/\(name)")
        }
        #expect(try await workspace.run("import", "-q", "content/a.vcf", "--store", "content/store.db") == Outcome(0))
        try await pack("inner.zip")
        #expect(try await workspace.shell("mv inner.zip content") == Outcome(0))
        try await pack()
        let outcome = try await workspace.run("import", source)
        #expect(outcome.status == 0 && outcome.stderr.contains("2 files: 2 records: 2 added\n"), "\(outcome)")
        let named = outcome.stderr.split(separator: "\n").filter { $0.contains("[source-unread]") }
        let expected = [
            ("bo.db", "contains a SQLite database"), ("bo.json", "contains jCards"), ("bo.ldi", "contains LDIF"),
            ("bo.tsv", "contains a table"), ("cards", "contains vCards"), ("cards.txt", "contains vCards"),
            ("inner.zip", ""),
        ]
        let isArchive = source.hasSuffix("zip")
        let inner =
            isArchive
            ? "an archive in an archive is not read; unpack it and import it separately"
            : "an archive in a folder is not read; import it by its own path"
        for (index, (name, content)) in expected.enumerated() where index < named.count {
            let message = "\(content), but is not read because of its extension; import it by its own path"
            let text = "\(source)/\(name): warning: \(content.isEmpty ? inner : message) [source-unread]"
            #expect(named[index] == text)
        }
        #expect(named.count == expected.count)
        let book = try await workspace.run("import", "\(source)/bo.db")
        #expect(book.status == 0 && book.stderr.contains("bo.db: 1 record: 1 added\n"), "\(book)")
    }

    @Test("the location of an error names the file in the archive, and rejected records are saved")
    func places() async throws {
        try workspace.write("name,email\r\nAda,a@x,surplus\r\nBob,b@x\r\n", to: "content/in/b.csv", makingFolders: true)
        try await pack()
        let outcome = try await workspace.run("import", "takeout.zip")
        #expect(outcome.status == 65 && outcome.stderr.contains("takeout.zip/in/b.csv:2:9: error:"), "\(outcome)")
        #expect(try await workspace.run("import", "takeout.zip", "--skip-invalid", "--rejects", "bad.csv").status == 3)
        #expect(try workspace.read("bad.csv").contains("Ada,a@x,surplus"))
    }

    @Test("inspect lists the files of an archive or a folder, and shows the contents if there is only one file")
    func inspection() async throws {
        try workspace.write(Self.cards, to: "content/in/a.vcf", makingFolders: true)
        try workspace.copyFixture("photos/valid/Chloé Bœuf.png", to: "content/in/Ada Lovelace.png")
        try await pack()
        let one = try await workspace.run("inspect", "takeout.zip")
        #expect(one.status == 0 && one.stdout.contains("vCard") && one.stdout.contains("Ada Lovelace"), "\(one)")
        try workspace.write("name,email\r\nBob,b@x\r\n", to: "content/b.csv")
        try await pack()
        let both = try await workspace.run("inspect", "takeout.zip")
        #expect(both.status == 0 && both.stdout.hasPrefix("zip archive, 2 files with contacts, 1 photo\n"), "\(both)")
        #expect(both.stdout.contains("takeout.zip/b.csv") && both.stdout.contains("takeout.zip/in/a.vcf"))
        let folder = try await workspace.run("inspect", "content", "--json")
        #expect(folder.status == 0 && folder.stdout.contains("\"kind\":\"folder\""), "\(folder)")
        let inner = try await workspace.run("inspect", "takeout.zip/b.csv")
        #expect(inner.status == 0 && inner.stdout.contains("b@x"), "\(inner)")
        let part = try await workspace.run("import", "takeout.zip/in")
        #expect(part.status == 0 && part.stderr.contains("1 record: 1 added; 1 photo"), "\(part)")
        #expect(try await workspace.run("inspect", "takeout.zip/none.csv").status == 66)
    }

    @Test(
        "an archive on standard input is refused with advice", arguments: ["import", "inspect", "check", "diff"])
    func standardInput(command: String) async throws {
        try workspace.write(Self.cards, to: "content/a.vcf", makingFolders: true)
        try await pack()
        let outcome = try await workspace.shell("contactsctl \(command) - <takeout.zip")
        #expect(outcome.status == (command == "check" ? 1 : 65))
        let text = outcome.stdout + outcome.stderr
        #expect(text.contains("a zip archive; archives on standard input"), "\(outcome)")
        #expect(text.contains("save it as a file"), "\(outcome)")
    }

    @Test("an archive without contacts is refused with status 66, and writes nothing")
    func refusals() async throws {
        try workspace.write("PK\u{3}\u{4}damaged", to: "a.zip")
        let outcome = try await workspace.run("import", "a.zip")
        #expect(outcome.status == 66 && outcome.stderr.contains("zip: "), "\(outcome)")
        let script = """
            import zipfile
            with zipfile.ZipFile("b.zip", "w") as archive: archive.writestr("../evil.vcf", "x")
            """
        try workspace.write(script, to: "pack.py")
        #expect(try await workspace.shell("python3 pack.py").status == 0)
        // An entry whose name leads out of the archive is left out.
        let check = try await workspace.run("check", "b.zip")
        #expect(check.status == 0 && check.stdout.contains("not a path in the archive"), "\(check)")
        #expect(try await workspace.run("import", "b.zip").status == 66)
        #expect(try workspace.names().sorted() == ["a.zip", "b.zip", "pack.py"])
    }

    @Test("inspect counts photos without an extension, as an import does", arguments: ["content", "takeout.zip"])
    func inspectedPhotosWithoutExtension(source: String) async throws {
        try workspace.write(Self.cards, to: "content/a.vcf", makingFolders: true)
        try workspace.write("name,email\r\nBob,b@x\r\n", to: "content/b.csv")
        try workspace.write("nothing", to: "content/notes")
        try workspace.copyFixture("photos/valid/Chloé Bœuf.png", to: "content/Ada Lovelace")
        try await pack()
        let outcome = try await workspace.run("inspect", source)
        #expect(outcome.status == 0 && outcome.stdout.contains(", 2 files with contacts, 1 photo\n"), "\(outcome)")
    }
}
