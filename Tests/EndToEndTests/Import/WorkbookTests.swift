import Foundation
import Testing

/// Tests of workbooks as sources, and of exported workbooks.
@Suite(.needs(Program("python3"))) struct WorkbookTests {
    private let place: Workspace

    init() throws { place = try Workspace() }

    private func cards(_ store: String = "store.db") async throws -> String {
        try await place.run("export", "-q", "--to", "vcard", "--vcard-version", "4", "--store", store).stdout
    }

    /// Replaces a text in the sheet of an exported workbook, and saves the result under another name.
    private func edit(_ name: String, _ text: String, to edited: String, as other: String) async throws {
        let script = """
            import sys, zipfile
            source, target, old, new = sys.argv[1:]
            with zipfile.ZipFile(source) as book, zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as copy:
                for item in book.infolist():
                    data = book.read(item.filename)
                    if item.filename == "xl/worksheets/sheet1.xml":
                        assert data.count(old.encode()) == 1, data
                        data = data.replace(old.encode(), new.encode())
                    copy.writestr(item.filename, data)
            """
        try place.write(script, to: "edit.py")
        let outcome = try await place.shell("python3 edit.py \(name) \(other) '\(text)' '\(edited)'")
        #expect(outcome.status == 0, "\(outcome)")
    }

    @Test(
        "a workbook yields the contacts of its CSV file from a file, standard input, a folder and an archive",
        arguments: ["google-2024.libreoffice.xlsx", "outlook.openpyxl.xlsx", "yahoo.libreoffice.ods"])
    func sources(name: String) async throws {
        let stem = name.prefix { $0 != "." }
        try place.copyFixture("csv/valid/\(stem).csv", to: "people.csv")
        #expect(try await place.run("import", "-q", "--store", "csv.db", "people.csv").status == 0)
        let expected = try await cards("csv.db")
        try place.copyFixture("workbooks/\(name)", to: "in/\(name)")
        try place.write("locked", to: "in/~$\(name)")
        #expect(try await place.shell("python3 -m zipfile -c all.zip in/\(name)").status == 0)
        for (index, source) in ["in/\(name)", "- < in/\(name)", "in", "all.zip"].enumerated() {
            let store = "\(index).db"
            let outcome = try await place.shell("contactsctl import --store \(store) \(source)")
            #expect(outcome.status == 0, "\(outcome)")
            #expect(try await cards(store) == expected)
            let again = try await place.shell("contactsctl import --exit-changed --store \(store) \(source)")
            #expect(again.status == 0 && again.stderr.contains("nothing changed"), "\(again)")
        }
        #expect(try await place.run("check", "-q", "in/\(name)").status == 0)
    }

    @Test("several sheets with contacts are named, and --table selects one") func severalSheets() async throws {
        try place.copyFixture("workbooks/sheets.xlsx", to: "sheets.xlsx")
        let refused = try await place.run("import", "sheets.xlsx")
        #expect(
            refused
                == Outcome(
                    65,
                    stderr: """
                        sheets.xlsx: error: several sheets hold contacts; these sheets are "Our people", "Friends"; choose one with --table [book-table]
                        1 error; nothing was written.

                        """))
        #expect(try !place.hasStore())
        #expect(try await place.run("import", "-q", "--table", "friends", "sheets.xlsx") == Outcome(0))
        #expect(try await place.run("list", "--format", "tsv", "--fields", "name").stdout == "name\nAlan Turing\n")
        let inspection = try await place.run("inspect", "--table", "Friends", "sheets.xlsx")
        #expect(inspection.status == 0 && inspection.stdout.contains("workbook, sheet Friends"), "\(inspection)")
        let missing = try await place.run("import", "--table", "Enemies", "sheets.xlsx")
        #expect(missing.status == 65 && missing.stderr.contains("no sheet \"Enemies\""), "\(missing)")
    }

    @Test("a problem names its sheet and its cell, and rejected rows are saved as CSV") func places() async throws {
        try place.copyFixture("workbooks/sheets.xlsx", to: "people.xlsx")
        let options = ["--table", "Our people", "--max-field", "30"]
        let check = try await place.run(["check", "people.xlsx"] + options)
        #expect(check.status == 1)
        for text in [
            "people.xlsx:Our people!B2: warning: e-mail has two '@' [csv-email]",
            "people.xlsx:Our people!A4: error: ",
            "people.xlsx:Our people: note: hidden, but read: 1 row [workbook-hidden]",
            "people.xlsx:Our people: warning: 1 cell with an error of the spreadsheet, such as #REF!, read as empty; "
                + "the first is C3 [workbook-error]",
        ] {
            #expect((check.stdout + check.stderr).contains(text), "\(check)")
        }
        let outcome = try await place.run(
            ["import", "people.xlsx", "--skip-invalid", "--rejects", "bad.csv", "--encoding", "utf-16"] + options)
        #expect(outcome.status == 3 && outcome.stderr.contains("2 added, 1 rejected"), "\(outcome)")
        #expect(outcome.stderr.contains("people.xlsx: warning: the specified encoding applies only to CSV"))
        let rejected = "A name that is longer than a limit of thirty characters,long@example.org,,"
        #expect(try place.read("bad.csv").hasSuffix(",\(rejected)\r\n"))
    }

    private static let people = """
        Name,Email,Phone,Birthday,Note
        Ada Lovelace,ada@example.org,00441632960001,1915-12-10,"=two
        lines"
        Grace Hopper,grace@example.org,+1 212 5550101,1906-12-09,

        """

    @Test("an exported workbook changes nothing when it is imported again, in each layout")
    func exports() async throws {
        try place.write(Self.people, to: "people.csv")
        #expect(try await place.run("import", "-q", "people.csv").status == 0)
        let before = try await cards()
        for layout in ["plain", "google", "outlook", "thunderbird"] {
            for name in [layout, "\(layout)-again"] {
                let outcome = try await place.run("export", "--profile", layout, "-o", "\(name).xlsx")
                #expect(outcome == Outcome(0, stderr: "\(name).xlsx: 2 contacts\n"))
            }
            #expect(try place.bytes("\(layout).xlsx") == place.bytes("\(layout)-again.xlsx"))
            let diff = try await place.run("diff", "\(layout).xlsx")
            #expect(diff.status == 0 && diff.stdout == "", "\(diff)")
            let outcome = try await place.run("import", "--exit-changed", "\(layout).xlsx")
            #expect(outcome.status == 0 && outcome.stderr.contains("nothing changed"), "\(outcome)")
        }
        #expect(try await cards() == before)
        #expect(try await place.run("sources", "-q").stdout.contains(".xlsx") == false)
        #expect(try await place.run("export", "grace", "-o", "grace.xlsx").stderr == "grace.xlsx: 1 contact\n")
        let refused = try await place.run("export", "-o", "people.ods")
        #expect(refused.status == 64 && refused.stderr.contains("no output format has the extension '.ods'"))
        #expect(try await place.run("export", "-o", "new.xlsx", "--encoding", "utf-16").status == 64)
    }

    @Test("a cell that was edited in an exported workbook is an edit of its value only") func editedCell() async throws
    {
        try place.write(Self.people, to: "people.csv")
        #expect(try await place.run("import", "-q", "people.csv").status == 0)
        #expect(try await place.run("export", "-q", "-o", "plain.xlsx").status == 0)
        let before = try await cards()
        try await edit("plain.xlsx", "00441632960001", to: "+44 1632 960777", as: "edited.xlsx")
        let outcome = try await place.run("import", "edited.xlsx")
        #expect(outcome.status == 0 && outcome.stderr.contains("1 updated, 1 unchanged"), "\(outcome)")
        #expect(try await place.run("sources").stdout.contains("edited.xlsx") == false)
        #expect(try await cards() == before.replacing("00441632960001", with: "+44 1632 960777"))
        // The source repeats its value, but the edit stays.
        #expect(try await place.run("import", "-q", "people.csv").status == 0)
        #expect(try await cards() == before.replacing("00441632960001", with: "+44 1632 960777"))
    }

    @Test("a new version of a workbook removes what it no longer has, but nothing of columns that are missing")
    func newVersion() async throws {
        let script = """
            import sys, zipfile
            relation = '<Relationship Id="a" Type="x/%s" Target="%s"/>'
            with zipfile.ZipFile("people.xlsx", "w") as book:
                book.writestr("[Content_Types].xml", "<Types/>")
                for part, type, target in ("_rels/.rels", "officeDocument", "book.xml"), ("_rels/book.xml.rels", "worksheet", "s.xml"):
                    book.writestr(part, "<Relationships>" + relation % (type, target) + "</Relationships>")
                book.writestr("book.xml", '<workbook><sheets><sheet name="S" id="a"/></sheets></workbook>')
                cell = '<c t="inlineStr"><is><t>%s</t></is></c>'
                rows = ["<row>" + "".join(cell % text for text in row.split(";")) + "</row>" for row in sys.argv[1:]]
                book.writestr("s.xml", "<worksheet>" + "".join(rows) + "</worksheet>")
            """
        try place.write(script, to: "make.py")
        let first = "'Name;Email;Phone;Note' 'Ada;ada@example.org;+44 1632 960001;first' 'Bob;bob@example.org;;second'"
        #expect(try await place.shell("python3 make.py \(first) && contactsctl import -q people.xlsx") == Outcome(0))
        let second = "'Name;Email;Phone' 'Ada;ada@example.org;' 'Bob;bob@example.org;+44 1632 960002'"
        let outcome = try await place.shell("python3 make.py \(second) && contactsctl import people.xlsx")
        #expect(outcome.status == 0 && outcome.stderr.contains("2 updated"), "\(outcome)")
        let list = try await place.run("list", "--format", "tsv", "--fields", "name,phone,email,note")
        #expect(
            list.stdout
                == "name\tphone\temail\tnote\nAda\t\tada@example.org\tfirst\nBob\t+44 1632 960002\tbob@example.org\tsecond\n"
        )
        let mirrored = try await place.shell(
            "python3 make.py 'Name;Email' 'Ada;ada@example.org' 'Cyd;c@example.org' && contactsctl import --mirror --max-delete 1 people.xlsx"
        )
        #expect(mirrored.status == 0 && mirrored.stderr.contains("1 deleted"), "\(mirrored)")
    }

    @Test("files that only look like workbooks are refused with a reason")
    func otherFiles() async throws {
        let script = """
            import zipfile
            def book(path, *names):
                with zipfile.ZipFile(path, "w") as archive:
                    for name in names: archive.writestr(name, "<x/>")
            def compound(path, name):
                open(path, "wb").write(bytes.fromhex("D0CF11E0A1B11AE1") + bytes(1000) + name.encode("utf-16-le"))
            book("pages.numbers", "Index/Document.iwa")
            book("text.docx", "[Content_Types].xml", "_rels/.rels", "word/document.xml")
            book("binary.xlsb", "[Content_Types].xml", "xl/workbook.bin")
            book("loop.xlsx", "[Content_Types].xml", "_rels/.rels", "xl/workbook.xml")
            compound("locked.xlsx", "EncryptedPackage")
            compound("old.xls", "Workbook")
            """
        try place.write(script, to: "make.py")
        #expect(try await place.shell("python3 make.py").status == 0)
        try place.copyFixture("workbooks/yahoo.openpyxl.xlsx", to: "whole.xlsx")
        #expect(try await place.shell("head -c 5000 whole.xlsx >cut.xlsx").status == 0)
        for (name, reason) in [
            ("pages.numbers", "a file of Numbers or Pages; Numbers exports it as CSV"), ("text.docx", "workbook"),
            ("binary.xlsb", "the binary format .xlsb; save it as .xlsx"), ("locked.xlsx", "an encrypted workbook"),
            ("old.xls", "an Excel file (.xls)"), ("loop.xlsx", "a document without sheets"), ("cut.xlsx", "zip: "),
        ] {
            let outcome = try await place.run("import", name)
            #expect(outcome.status == 65 && outcome.stderr.contains(reason), "\(name): \(outcome)")
            #expect(try await place.run("check", name).status == 1)
        }
    }
}
