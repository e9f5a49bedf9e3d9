import Foundation
import SQLite
import Testing

/// Tests of `--rejects` with cards and photos: those that `--skip-invalid` leaves out are saved unchanged.
@Suite struct RejectsTests {
    private let workspace: Workspace

    init() throws { workspace = try Workspace() }

    private static let good = "BEGIN:VCARD\r\nVERSION:3.0\r\nUID:good\r\nFN:Good\r\nN:Good;;;;\r\nEND:VCARD\r\n"
    /// A card with cards nested nine deep; the limit is eight.
    private static let deep: String = {
        let inner = String(repeating: "AGENT:\r\nBEGIN:VCARD\r\nN:Agent\r\n", count: 9)
        let ends = String(repeating: "END:VCARD\r\n", count: 9)
        return "BEGIN:VCARD\r\nVERSION:2.1\r\nUID:deep\r\nN:Déep\r\n\(inner)\(ends)END:VCARD\r\n"
    }()
    private static let kept = deep.replacing(
        "BEGIN:VCARD\r\nVERSION:2.1",
        with: "BEGIN:VCARD\r\nX-CONTACTSCTL-ERROR:cards nested more than 8 levels deep\r\nVERSION:2.1")

    /// A PNG truncated in its last chunk.
    private static let damaged =
        Data(
            base64Encoded:
                "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEUlEQVR4nGP4z8AARGDiPwMAHfAD/aAz") ?? Data()

    private func names() async throws -> String {
        try await workspace.run("list", "--format", "tsv", "--fields", "name").stdout
    }

    @Test(
        "rejected cards are saved and can be imported once corrected",
        arguments: ["cards.vcf", "cards.vcf.gz", "cards16.vcf"]
    )
    func rejectedCardsAreSaved(name: String) async throws {
        try workspace.write(Self.good + Self.deep + Self.good.replacing("ood", with: "ut"), to: "cards.vcf")
        let made = try await workspace.shell("gzip -k cards.vcf; iconv -f UTF-8 -t UTF-16 cards.vcf >cards16.vcf")
        #expect(made.status == 0)
        let outcome = try await workspace.run("import", "--skip-invalid", "--rejects", "bad.vcf", name)
        #expect(outcome.status == 3)
        #expect(outcome.stderr.contains("2 added, 1 rejected"))
        #expect(outcome.stderr.contains("Rejected data is in bad.vcf\n"))
        #expect(try await names() == "name\nGood\nGut\n")
        #expect(try workspace.read("bad.vcf") == Self.kept)
        // The unchanged file is rejected again, and the corrected file is imported.
        #expect(try await workspace.run("import", "bad.vcf").status == 65)
        let mended = try await workspace.shell("sed -i '/^AGENT/,/^END/d' bad.vcf; echo END:VCARD >>bad.vcf")
        #expect(mended.status == 0)
        #expect(try await workspace.run("import", "-q", "bad.vcf").status == 0)
        #expect(try await names().contains("Déep"))
        #expect(!(try await workspace.run("export", "--to", "vcard").stdout.contains("X-CONTACTSCTL")))
    }

    @Test("rejected cards are saved when no card is valid") func cardsAreSavedWhenAllAreRejected() async throws {
        try workspace.write(Self.deep, to: "cards.vcf")
        let outcome = try await workspace.run("import", "--skip-invalid", "--rejects", "bad.vcf", "cards.vcf")
        #expect(outcome.status == 3)
        #expect(try workspace.read("bad.vcf") == Self.kept)
    }

    @Test("a path given twice is read twice, and its rejects are saved twice")
    func pathGivenTwiceIsReadTwice() async throws {
        // The file is larger than the piece that is read at once, so that the first rejected record of its second
        // reading is reported separately from the last one of its first reading.
        let many = (0..<6000).map { Self.good.replacing("ood", with: "\($0)") }.joined()
        try workspace.write(Self.deep + many + Self.deep, to: "cards.vcf")
        let outcome = try await workspace.run(
            "import", "-q", "--skip-invalid", "--rejects", "bad.vcf", "cards.vcf", "cards.vcf")
        #expect(outcome.status == 3)
        #expect(try workspace.read("bad.vcf") == String(repeating: Self.kept, count: 4))
    }

    @Test("cards joined without a line break are saved separately")
    func cardsJoinedWithoutALineBreakAreSeparated() async throws {
        let joined = [Self.deep, Self.good, Self.deep, Self.deep].map { $0.dropLast(1) }.joined()
        try workspace.write(joined, to: "cards.vcf")
        let outcome = try await workspace.run("import", "-q", "--skip-invalid", "--rejects", "bad.vcf", "cards.vcf")
        #expect(outcome.status == 3)
        #expect(try await names() == "name\nGood\n")
        #expect(try workspace.read("bad.vcf") == String(repeating: Self.kept, count: 3))
    }

    @Test("rejected cards are saved as .vcf when a .csv file is named") func rejectedCardsAreSavedAsVCF() async throws {
        try workspace.write(Self.deep + Self.good, to: "cards.vcf")
        #expect(
            try await workspace.run("import", "-q", "--skip-invalid", "--rejects", "bad.csv", "cards.vcf").status == 3)
        #expect(try workspace.names() == ["bad.vcf", "cards.vcf", "store.db"])
    }

    @Test(
        "rejected cards from a pipe are saved in full",
        arguments: ["cat cards.vcf", "gzip -c cards.vcf", "iconv -f UTF-8 -t UTF-16 cards.vcf"])
    func cardsFromAPipeAreSaved(source: String) async throws {
        let many = (0..<6000).map { Self.good.replacing("ood", with: "\($0)") }.joined()
        try workspace.write(Self.deep + many + Self.deep, to: "cards.vcf")
        let outcome = try await workspace.shell(
            "\(source) | contactsctl import --skip-invalid --rejects bad.vcf -")
        #expect(outcome.status == 3)
        #expect(!outcome.stderr.contains("rejects-lost"))
        #expect(try workspace.read("bad.vcf") == Self.kept + Self.kept)
        #expect(try workspace.names() == ["bad.vcf", "cards.vcf", "store.db"])
    }

    @Test("rejected rows from a FIFO are saved below their header") func rowsFromAFIFOAreSaved() async throws {
        let outcome = try await workspace.shell(
            #"mkfifo rows; printf 'Name,Email\nA,a@x.org,3\nB,b@x.org\n"C,\n' >rows & "#
                + "contactsctl import --skip-invalid --rejects bad.csv rows")
        #expect(outcome.status == 3)
        #expect(!outcome.stderr.contains("rejects-lost"))
        let saved = try workspace.read("bad.csv")
        #expect(saved.hasPrefix("_error,Name,Email\r\n\"3 fields, the header has 2\",A,a@x.org,3\r\n"), "\(saved)")
        #expect(saved.hasSuffix(",\"C,\r\n"), "\(saved)")
    }

    @Test("a damaged photo in a card is saved, and its contact is imported")
    func damagedPhotoInACardIsSaved() async throws {
        let card = { (uid: String) in
            Self.good.replacing("UID:good", with: "UID:\(uid)").replacing(
                "END:", with: "PHOTO;ENCODING=b;TYPE=PNG:\(Self.damaged.base64EncodedString())\r\nEND:")
        }
        try workspace.write(card("a/b") + card("a:b"), to: "cards.vcf")
        let arguments = ["import", "--skip-invalid", "--rejects", "bad.vcf", "cards.vcf"]
        let outcome = try await workspace.shell("contactsctl \(arguments.joined(separator: " "))")
        #expect(outcome.status == 3)
        #expect(outcome.stderr.contains("2 added; 2 photos rejected"))
        #expect(outcome.stderr.contains("Rejected data is in bad-photos\n"))
        #expect(try workspace.names() == ["bad-photos", "cards.vcf", "store.db"])
        #expect(try workspace.names(in: "bad-photos") == ["a_b.png"])
        let saved = FileManager.default.contents(atPath: workspace.path("bad-photos/a_b.png"))
        #expect(saved == Self.damaged)
    }

    @Test("a second photo that is damaged is saved under its contact's UID, also after copies of a card")
    func damagedSecondPhotoIsSaved() async throws {
        func card(_ uid: String, _ photos: Data...) -> String {
            let lines = photos.map { "PHOTO;ENCODING=b;TYPE=PNG:\($0.base64EncodedString())\r\n" }.joined()
            return "BEGIN:VCARD\r\nVERSION:3.0\r\nUID:\(uid)\r\nFN:\(uid)\r\nN:\(uid);;;;\r\n\(lines)END:VCARD\r\n"
        }
        try workspace.copyFixture("photos/valid/oladipo.soyinka@post.example.png", to: "whole.png")
        let whole = try #require(FileManager.default.contents(atPath: workspace.path("whole.png")))
        try workspace.write(card("a") + card("a") + card("b", whole, Self.damaged), to: "cards.vcf")
        let outcome = try await workspace.run("import", "--skip-invalid", "--rejects", "bad.vcf", "cards.vcf")
        #expect(outcome.status == 3, "\(outcome)")
        #expect(try workspace.names(in: "bad-photos") == ["b.png"])
    }

    @Test("a damaged photo file is saved") func damagedPhotoFileIsSaved() async throws {
        try workspace.write("Name,Photo\nGood,one.png\n", to: "people.csv")
        try FileManager.default.createDirectory(atPath: workspace.path("in"), withIntermediateDirectories: true)
        try Self.damaged.write(to: URL(fileURLWithPath: workspace.path("in/one.png")))
        let outcome = try await workspace.run(
            "import", "-q", "--photos", "in", "--skip-invalid", "--rejects", "bad.csv", "people.csv")
        #expect(outcome.status == 3)
        #expect(try workspace.names(in: "bad-photos") == ["one.png"])
        #expect(FileManager.default.contents(atPath: workspace.path("bad-photos/one.png")) == Self.damaged)
    }

    @Test("a dry run or a failed import saves no rejects") func failedImportSavesNothing() async throws {
        let photo = "PHOTO;ENCODING=b;TYPE=PNG:\(Self.damaged.base64EncodedString())\r\nEND:"
        try workspace.write(Self.good.replacing("END:", with: photo) + Self.deep, to: "cards.vcf")
        let dry = try await workspace.run("import", "-q", "-n", "--skip-invalid", "--rejects", "bad.vcf", "cards.vcf")
        #expect(dry.status == 3)
        #expect(try workspace.names() == ["cards.vcf"])
        try workspace.write("mine\n", to: "bad.vcf")
        let there = try await workspace.run("import", "--skip-invalid", "--rejects", "bad.vcf", "cards.vcf")
        #expect(there == Outcome(73, stderr: "contactsctl: bad.vcf: already exists; choose another name\n"))
        #expect(try await workspace.run("import", "--rejects", "new.vcf", "cards.vcf").status == 64)
        #expect(try workspace.names() == ["bad.vcf", "cards.vcf"])
    }

    @Test("a photo in the store is not checked again", .onFiles) func storedPhotoIsNotCheckedAgain() async throws {
        try workspace.copyFixture("vcard/22-photos-sound.vcf", to: "cards.vcf")
        #expect(try await workspace.run("import", "-q", "cards.vcf") == Outcome(0))
        // The stored verdict is changed, so that it differs from the result of a check.
        let database = try Database(path: workspace.path("store.db"), mode: .readWrite)
        try database.execute("UPDATE photo SET verdict = 'unverified'")
        let again = try await workspace.shell("sed 's/^UID:.*/&x/;s/^FN:.*/&x/' cards.vcf >more.vcf")
        #expect(again.status == 0)
        let outcome = try await workspace.run("import", "more.vcf", "--json")
        #expect(outcome.stdout.contains(#""unverified":1"#))
    }
}
