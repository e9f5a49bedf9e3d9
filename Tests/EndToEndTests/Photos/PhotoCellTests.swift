import Foundation
import Testing

/// Tests of photo cells in tables, which contain a picture, a URL, or the path of a file beside the table or in a
/// folder.
@Suite struct PhotoCellTests {
    private let workspace: Workspace

    init() throws { workspace = try Workspace() }

    private func picture(_ name: String = "valid/Chloé Bœuf.png") throws -> String {
        try workspace.copyFixture("photos/\(name)", to: "picture.png")
        let data = try Data(contentsOf: URL(fileURLWithPath: workspace.path("picture.png")))
        try FileManager.default.removeItem(atPath: workspace.path("picture.png"))
        return data.base64EncodedString()
    }

    private func table(_ cells: String..., header: String = "Name,Photo") throws {
        let rows = cells.enumerated().map { "Person \($0 + 1),\"\($1)\"\n" }
        try workspace.write("\(header)\n\(rows.joined())", to: "friends.csv")
    }

    private func photos() async throws -> [Substring] {
        let listing = try await workspace.run("list", "--format", "tsv", "--fields", "photo").stdout
        return listing.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().dropLast()
    }

    @Test("Base64 pictures and data URLs in cells are decoded") func picturesAreDecoded() async throws {
        let picture = try picture()
        let lines = stride(from: 0, to: picture.utf8.count, by: 76).map { picture.dropFirst($0).prefix(76) }
        try table(
            picture, "data:image/png;base64,\(picture)", lines.joined(separator: "\r\n"), "DATA:;BASE64,\(picture)")
        #expect(
            try await workspace.run("import", "friends.csv")
                == Outcome(
                    0,
                    stderr: "friends.csv: 4 records: 4 added; 4 photos\n"
                        + "Run 1. To take it back: contactsctl undo 1\n"))
        #expect(try await photos() == ["yes", "yes", "yes", "yes"])
        #expect(try await workspace.run("doctor").status == 0)
        let card = try await workspace.run("show", "1", "--format", "vcard").stdout
        let unfolded = card.replacingOccurrences(of: "\r\n ", with: "")
        #expect(unfolded.contains(picture))
        // The same cells are imported again with an additional column.
        try table(picture, header: "Name,Photo,Note")
        #expect(try await workspace.run("import", "friends.csv").status == 0)
        #expect(try await photos() == ["yes", "yes", "yes", "yes"])
    }

    @Test("damaged pictures in cells are rejected") func damagedPicturesAreRejected() async throws {
        let damaged = try picture("invalid/crc-of-idat.png")
        try table(damaged, "data:image/jpeg;base64,\(try picture())")
        let refused = try await workspace.run("import", "friends.csv")
        #expect(refused.status == 65)
        #expect(refused.stderr.contains("friends.csv:2:10: error: "))
        #expect(refused.stderr.contains("friends.csv:3:10: warning: the declared type is image/jpeg, the photo is"))
        #expect(try !workspace.hasStore())
        #expect(try await workspace.run("check", "friends.csv").status == 1)
        let partial = try await workspace.run(
            "import", "friends.csv", "--skip-invalid", "--rejects", "bad.csv")
        #expect(partial.status == 3)
        #expect(partial.stderr.contains("1 photo rejected"))
        #expect(try await photos() == ["", "yes"])
        #expect(try workspace.names(in: "bad-photos").count == 1)
    }

    @Test("URLs in photo cells are stored as URIs") func urlsAreStored() async throws {
        try table("https://example.org/a.png", "http://example.org/b.jpg")
        #expect(try await workspace.run("import", "-q", "friends.csv") == Outcome(0))
        for (contact, url) in [("1", "https://example.org/a.png"), ("2", "http://example.org/b.jpg")] {
            let card = try await workspace.run("show", contact, "--format", "vcard").stdout
            #expect(
                card.contains("PHOTO;VALUE=uri:\(url)\r\n") || card.contains("PHOTO;VALUE=URI:\(url)\r\n"), "\(card)")
        }
    }

    @Test("files named in photo cells are found beside the table") func filesAreFoundBesideTheTable() async throws {
        try FileManager.default.createDirectory(atPath: workspace.path("book"), withIntermediateDirectories: true)
        try workspace.write(
            "Name,Photo\nA,ada.png\nB,faces/bea.png\nC,faces\\bea.png\nD,./ada.png\nE,Zoe\u{308}.png\n",
            to: "book/friends.csv")
        try workspace.copyFixture("photos/valid/Chloé Bœuf.png", to: "book/ada.png")
        try workspace.copyFixture("photos/valid/Chloé Bœuf.png", to: "book/Zo\u{EB}.png")
        try workspace.copyFixture("photos/valid/Beatriz Araújo.png", to: "book/faces/bea.png")
        try workspace.copyFixture("photos/valid/Beatriz Araújo.png", to: "book/nobody.png")
        let done = try await workspace.run("import", "book/friends.csv")
        #expect(done.status == 0)
        #expect(!done.stderr.contains("warning"), "\(done.stderr)")
        #expect(try await photos() == ["yes", "yes", "yes", "yes", "yes"])
        // A changed photo file is imported even if the table is unchanged.
        try FileManager.default.removeItem(atPath: workspace.path("book/ada.png"))
        try workspace.copyFixture("photos/valid/Beatriz Araújo.png", to: "book/ada.png")
        #expect(try await workspace.run("import", "book/friends.csv").stderr.contains("2 updated, 3 unchanged"))
    }

    /// Records that differ only in their photo belong to the same contact, which has one photo.
    @Test("a record that differs from an earlier one only by a photo supplies the photo")
    func duplicateRecordMaySupplyThePhoto() async throws {
        try workspace.copyFixture("photos/valid/Chloé Bœuf.png", to: "ada.png")
        try workspace.copyFixture("photos/valid/Beatriz Araújo.png", to: "bea.png")
        try workspace.write(
            "Name,Photo\nAda,\nBea,bea.png\nAda,ada.png\nBea,bea.png\nAda,bea.png\nBea,\n", to: "friends.csv")
        let done = try await workspace.run("import", "friends.csv")
        #expect(
            done
                == Outcome(
                    0,
                    stderr: """
                        friends.csv:6:1: warning: a copy of an earlier record except for its photo 'bea.png'; \
                        this record and its photo are left out [duplicate-record]
                        friends.csv: 6 records: 2 added, 4 skipped; 2 photos
                        Run 1. To take it back: contactsctl undo 1

                        """))
        #expect(try await photos() == ["yes", "yes"])
        let notes = try await workspace.run("import", "friends.csv", "-v", "--store", "other.db").stderr
        #expect(
            notes.contains(
                "friends.csv:4:1: note: a copy of an earlier record except for its photo, left out"))
        #expect(notes.contains("friends.csv:5:1: note: an exact copy of an earlier record, left out"))
        #expect(notes.contains("friends.csv:7:1: note: an exact copy of an earlier record, left out"))
        // The contacts are stored already, and the photo of one of them is removed.
        #expect(try await workspace.run("photo", "remove", "1").status == 0)
        let skipped = try await workspace.run("import", "friends.csv", "--on-duplicate", "skip")
        #expect(skipped.status == 0)
        #expect(try await photos() == ["", "yes"])
        let again = try await workspace.run("import", "friends.csv")
        // A photo that was removed in the store is not restored.
        #expect(again.stderr.contains("friends.csv: 6 records: 2 unchanged, 4 skipped"), "\(again.stderr)")
        #expect(again.stderr.contains("1 photo set or removed in the store is not replaced"), "\(again.stderr)")
        #expect(try await photos() == ["", "yes"])
        #expect(try await workspace.run("doctor").status == 0)
    }

    @Test("files named in photo cells are found in the folder given by --photos")
    func filesAreFoundInThePhotoFolder() async throws {
        try workspace.copyFixture("photos/valid/Chloé Bœuf.png", to: "portraits/sub/ada.png")
        try workspace.copyFixture("photos/valid/Chloé Bœuf.png", to: "portraits/bea.png")
        try workspace.copyFixture("photos/valid/Chloé Bœuf.png", to: "beside.png")
        try table("sub/ada.png", "portraits/bea.png", "beside.png")
        let done = try await workspace.run("import", "friends.csv", "--photos", "portraits")
        #expect(done.status == 0)
        #expect(
            done.stderr.contains(
                "friends.csv:4:1: warning: the photo 'beside.png' is not in the folder 'portraits' [photo-missing]"))
        #expect(try await photos() == ["yes", "yes", ""])
    }

    @Test("files outside the folder, symbolic links and FIFOs are not read")
    func filesOutsideTheFolderAreNotRead() async throws {
        let manager = FileManager.default
        try workspace.copyFixture("photos/valid/Chloé Bœuf.png", to: "secret/ada.png")
        try manager.createDirectory(atPath: workspace.path("book"), withIntermediateDirectories: true)
        try manager.createSymbolicLink(
            atPath: workspace.path("book/link.png"), withDestinationPath: "../secret/ada.png")
        try manager.createSymbolicLink(atPath: workspace.path("book/way"), withDestinationPath: "../secret")
        #expect(unsafe mkfifo(workspace.path("book/fifo.png"), 0o600) == 0)
        let cells = [
            "../secret/ada.png", "x/../../secret/ada.png", workspace.path("secret/ada.png"), "C:\\ada.png",
            "\\\\host\\ada.png", "link.png", "way/ada.png", "fifo.png", "..\\secret\\ada.png",
        ]
        let rows = cells.enumerated().map { "Person \($0),\($1)\n" }.joined()
        try workspace.write("Name,Photo\n\(rows)", to: "book/friends.csv")
        for options in [[], ["--photos", "book"]] {
            if try workspace.hasStore() { try workspace.removeStore() }
            let done = try await workspace.shell(
                "contactsctl import book/friends.csv --max-errors 99 \(options.joined(separator: " "))")
            #expect(done.status == 0)
            for row in cells.indices {
                let lines = done.stderr.split(separator: "\n").filter { $0.hasPrefix("book/friends.csv:\(row + 2):") }
                #expect(lines.count == 1, "\(cells[row]): \(lines)")
                #expect(lines.allSatisfy { $0.contains(": warning: ") })
            }
            #expect(try await photos().allSatisfy(\.isEmpty))
        }
        #expect(try await workspace.run("check", "--strict", "book/friends.csv").status == 1)
    }

    @Test("missing photos and undecodable cells are reported") func missingPhotosAreReported() async throws {
        let long = String(repeating: "long name ", count: 30)
        try table("none.png", long, "yes", String(repeating: "QUJD", count: 300))
        let done = try await workspace.run("import", "friends.csv", "--skip-invalid")
        #expect(done.stderr.contains("friends.csv:2:1: warning: the photo 'none.png' is not in the folder"))
        #expect(done.stderr.contains("friends.csv:3:1: warning: "))
        #expect(done.stderr.contains("friends.csv:4:1: warning: the photo 'yes' is not"))
        #expect(done.stderr.contains("friends.csv:5:10: error: "))
        #expect(!done.stderr.contains(long.prefix(80)))
        #expect(
            !done.stderr.contains("QUJDQUJDQUJDQUJDQUJDQUJDQUJDQUJDQUJDQUJDQUJDQUJDQUJDQUJDQUJDQUJDQUJDQUJDQUJDQUJD"))
        let stdin = try await workspace.run("import", "-", input: "Name,Photo\nA,ada.png\n")
        #expect(stdin.stderr.contains("<stdin>:2:1: warning: the photo 'ada.png' is not read: a table"))
    }

    @Test("an exported table round-trips with its photos", arguments: ["out/book.csv", "book.csv"])
    func ownExportsRoundTripWithPhotos(place: String) async throws {
        try workspace.copyFixture("photos/valid/Chloé Bœuf.png", to: "ada.png")
        try workspace.copyFixture("photos/valid/Beatriz Araújo.png", to: "bea.png")
        try table("ada.png", "bea.png", "")
        #expect(try await workspace.run("import", "-q", "friends.csv") == Outcome(0))
        try FileManager.default.createDirectory(atPath: workspace.path("out"), withIntermediateDirectories: true)
        #expect(try await workspace.run("export", "-q", "-o", place, "--photos", "out") == Outcome(0))
        let arguments = place.hasPrefix("out") ? "" : "--photos out"
        let again = try await workspace.shell("contactsctl import \(place) \(arguments)")
        #expect(again.stderr == "\(place): 3 records, nothing changed\n", "\(again.stderr)")
        // The table is also imported into an empty store.
        let fresh = try await workspace.shell("contactsctl import -q \(place) \(arguments) --store fresh.db")
        #expect(fresh == Outcome(0))
        #expect(
            try await workspace.run("export", "-q", "-o", "second.csv", "--photos", "other", "--store", "fresh.db")
                == Outcome(0))
        #expect(try workspace.read("second.csv") == workspace.read(place))
        #expect(try workspace.names(in: "other") == workspace.names(in: "out").filter { $0 != "book.csv" })
        #expect(try await workspace.run("doctor", "--store", "fresh.db").status == 0)
    }
}
