import Foundation
import Testing

/// Tests that importing a source again does not change photos that were set or removed in the store, and does not add
/// contacts that were deleted in the store.
@Suite struct KeptHereTests {
    private let place: Workspace

    init() async throws {
        place = try Workspace()
        try place.write("Name,Email,Phone\nAda,a@x.org,1\nBob,b@x.org,2\n", to: "book.csv")
        try place.copyFixture("photos/valid/Chloé Bœuf.png", to: "photos/a@x.org.png")
        try place.copyFixture("photos/valid/Chloé Bœuf.png", to: "photos/b@x.org.png")
        _ = try await place.run("import", "-q", "book.csv", "--photos", "photos")
    }

    private func names() async throws -> String {
        let listed = try await place.run("list", "--format", "tsv", "--fields", "id,name,photo").stdout
        return listed.split(separator: "\n").dropFirst().joined(separator: "|").replacing("\t", with: " ")
    }

    @Test("an import keeps photos that were set or removed in the store, and counts them")
    func photosStay() async throws {
        let other = try #require(
            FileManager.default.contentsOfDirectory(atPath: Workspace.fixturesPath + "/photos/valid").sorted()
                .first { $0.hasSuffix(".png") && !$0.hasPrefix("Chloé") })
        try place.copyFixture("photos/valid/\(other)", to: "mine.png")
        #expect(try await place.run("photo", "set", "1", "mine.png", "-q") == Outcome(0))
        #expect(try await place.run("photo", "remove", "2", "-q") == Outcome(0))
        for book in ["Ada,a@x.org,2\nBob,b@x.org,2\n", "Ada,a@x.org,3\nBob,b@x.org,2\n"] {
            try place.write("Name,Email,Phone\n" + book, to: "book.csv")
            let outcome = try await place.run("import", "book.csv", "--photos", "photos")
            #expect(
                outcome.stderr.contains("2 photos set or removed in the store are not replaced\n"), "\(outcome.stderr)")
            #expect(try await names() == "1 Ada yes|2 Bob ")
        }
        // If the source has a new photo, a diagnostic names the contact.
        try place.copyFixture("photos/valid/\(other)", to: "photos/b.png")
        _ = try await place.shell("mv photos/b.png photos/b@x.org.png")
        let changed = try await place.run("import", "book.csv", "--photos", "photos", "--json")
        #expect(changed.stdout.contains(#""kept":2}"#))
        #expect(
            changed.stdout.contains(
                "PHOTO was changed both in the store and in the source; the change of contact 2 in the store is kept"))
        #expect(try await place.shell("contactsctl photo get 1 - | cmp - mine.png").status == 0)
        #expect(try await place.run("doctor", "-q") == Outcome(0))
    }

    @Test("a deleted contact is not imported again, even after the history was pruned")
    func deletedContactsStayDeleted() async throws {
        #expect(try await place.run("delete", "-qy", "1") == Outcome(0))
        func expectKept(_ text: String) async throws {
            try place.write("Name,Email,Phone\n" + text, to: "book.csv")
            let outcome = try await place.run("import", "book.csv")
            #expect(outcome.status == 0)
            #expect(
                outcome.stderr.contains(
                    "1 left out (deleted in the store)\n1 contact that was deleted in the store stays deleted: Ada (1); --bring-back adds it again\n"
                ),
                "\(outcome.stderr)")
            #expect(try await names().hasPrefix("2 Bob"))
        }
        try await expectKept("Ada,a@x.org,1\nBob,b@x.org,2\n")
        try await expectKept("Ada,a@x.org,7\nBob,b@x.org,3\n")
        #expect(
            try await place.run("import", "book.csv", "--json").stdout.contains(
                #""unchanged":1,"rejected":0,"skipped":0,"#))
        #expect(try await place.run("history", "--prune", "--keep", "0", "-qy").status == 0)
        try await expectKept("Ada,a@x.org,8\nBob,b@x.org,4\n")
        #expect(try await place.run("import", "-q", "book.csv", "--bring-back") == Outcome(0))
        #expect(try await names().hasPrefix("1 Ada"))
        #expect(try await place.run("doctor", "-q") == Outcome(0))
        // After an undo of that import, the contact is still deleted.
        #expect(try await place.run("undo", "-qy") == Outcome(0))
        try await expectKept("Ada,a@x.org,9\nBob,b@x.org,4\n")
    }

    @Test("an undone deletion has no effect, and add accepts the card of a deleted contact")
    func undoneDeletions() async throws {
        #expect(try await place.run("delete", "-qy", "1") == Outcome(0))
        #expect(try await place.run("undo", "-qy") == Outcome(0))
        try place.write("Name,Email,Phone\nAda,a@x.org,5\n", to: "book.csv")
        #expect(try await place.run("import", "book.csv").stderr.contains("1 record: 1 updated\n"))
        let card = "BEGIN:VCARD\nVERSION:3.0\nUID:u\nFN:Eve\nEND:VCARD\n"
        #expect(try await place.run("add", "-q", input: card) == Outcome(0))
        #expect(try await place.run("delete", "-qy", "3") == Outcome(0))
        #expect(try await place.run("add", "-q", input: card) == Outcome(0))
        #expect(try await names().hasSuffix("|3 Eve "))
    }

    @Test("notes on deleted contacts beyond --max-errors are counted") func omittedNotesAreCounted() async throws {
        #expect(try await place.run("delete", "-qy", "1", "2") == Outcome(0))
        try place.write("Name,Email,Phone\nAda,a@x.org,7\nBob,b@x.org,8\n", to: "book.csv")
        let outcome = try await place.run("import", "book.csv", "--max-errors", "1", "--json")
        #expect(outcome.stdout.contains(#""deleted_here":2"#), "\(outcome)")
        #expect(outcome.stdout.contains(#""omitted_diagnostics":1"#), "\(outcome)")
    }
}
