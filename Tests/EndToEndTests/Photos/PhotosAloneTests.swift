import Foundation
import Testing

/// Tests of photo folders without a table, and of tables with photos beside them.
@Suite struct PhotosAloneTests {
    private let workspace: Workspace

    init() throws { workspace = try Workspace() }

    private func importFriends() async throws {
        try workspace.write(
            """
            UID,First Name,Last Name,E-mail Address
            1,Ada,Lovelace,ada@example.org
            2,Grace,Hopper,grace@example.org
            3,Alan,Turing,alan@example.org

            """, to: "friends.csv")
        #expect(try await workspace.run("import", "-q", "friends.csv") == Outcome(0))
    }

    private func hasPhoto() async throws -> String {
        try await workspace.run("list", "--format", "tsv", "--fields", "id,photo").stdout
    }

    @Test("photos are matched to stored contacts") func photosAreMatchedToStoredContacts() async throws {
        try await importFriends()
        try workspace.copyFixture("photos/valid/Chloé Bœuf.png", to: "portraits/ada@example.org.png")
        try workspace.copyFixture("photos/valid/Beatriz Araújo.png", to: "portraits/hopper, grace.png")
        try workspace.copyFixture("photos/valid/Núria Núñez.png", to: "portraits/nobody.png")
        #expect(
            try await workspace.run("import", "portraits")
                == Outcome(
                    0,
                    stderr: """
                        portraits/nobody.png: warning: photo matches no contact by manifest, column, uid, email or name [photo-unmatched]
                        portraits: photos for contacts: 2 updated; 2 photos
                        Run 2. To take it back: contactsctl undo 2

                        """))
        #expect(try await hasPhoto() == "id\tphoto\n1\tyes\n2\tyes\n3\t\n")
        let again = try await workspace.run("import", "portraits")
        #expect(again.status == 0)
        #expect(again.stderr.contains("portraits: photos for contacts: 2 unchanged\n"), "\(again.stderr)")
        #expect(try await workspace.run("undo", "-y").status == 0)
        #expect(try await hasPhoto() == "id\tphoto\n1\t\n2\t\n3\t\n")
    }

    @Test("a dry run counts the photos and writes nothing") func dryRunWritesNothing() async throws {
        try await importFriends()
        try workspace.copyFixture("photos/valid/Chloé Bœuf.png", to: "portraits/1.png")
        let trial = try await workspace.run("import", "-n", "portraits", "--json")
        #expect(trial.status == 0)
        #expect(trial.stdout.contains(#""files":0,"records":0,"added":0,"updated":1,"unchanged":0"#), "\(trial.stdout)")
        #expect(try await hasPhoto() == "id\tphoto\n1\t\n2\t\n3\t\n")
    }

    @Test("a photo that could belong to two contacts is an error") func ambiguousPhotoIsAnError() async throws {
        try workspace.write("UID,First Name,Last Name\n1,Ada,Lovelace\n2,ada,LOVELACE\n", to: "friends.csv")
        _ = try await workspace.run("import", "friends.csv")
        try workspace.copyFixture("photos/valid/Chloé Bœuf.png", to: "portraits/Ada Lovelace.png")
        let refused = try await workspace.run("import", "portraits")
        #expect(refused.status == 65)
        #expect(
            refused.stderr.hasPrefix(
                "portraits/Ada Lovelace.png: error: the photo matches several contacts by name: 1, 2 [photo-ambiguous]\n"
            ), "\(refused.stderr)")
        #expect(try await hasPhoto() == "id\tphoto\n1\t\n2\t\n")
    }

    @Test("importing photos without a store is an error") func missingStoreIsAnError() async throws {
        try workspace.copyFixture("photos/valid/Chloé Bœuf.png", to: "portraits/1.png")
        #expect(try await workspace.run("import", "portraits").status == 66)
        #expect(try await workspace.run("import", "-n", "portraits").status == 66)
        #expect(try workspace.names() == ["portraits"])
    }

    /// Google Takeout writes one folder per group, and writes the row and the picture of a contact to the folder of
    /// each of its groups.
    @Test("Google Takeout's folders are imported with their photos") func takeoutFoldersAreImported() async throws {
        let header = "First Name,Last Name,E-mail 1 - Value,Labels\n"
        let ada = "Ada,Lovelace,ada@example.org,* myContacts\n"
        try workspace.copyFixture("photos/valid/Chloé Bœuf.png", to: "Takeout/Contacts/All Contacts/Ada Lovelace.png")
        try workspace.copyFixture("photos/valid/Chloé Bœuf.png", to: "Takeout/Contacts/My Contacts/Ada Lovelace.png")
        try workspace.copyFixture("photos/valid/Núria Núñez.png", to: "Takeout/Contacts/All Contacts/Grace Hopper.png")
        try workspace.write(
            header + ada + "Grace,Hopper,grace@example.org,\n", to: "Takeout/Contacts/All Contacts/All Contacts.csv")
        try workspace.write(header + ada, to: "Takeout/Contacts/My Contacts/My Contacts.csv")
        let result = try await workspace.run("import", "Takeout/Contacts")
        #expect(
            result
                == Outcome(
                    0,
                    stderr: """
                        2 files: 3 records: 2 added, 1 skipped; 2 photos
                        Run 1. To take it back: contactsctl undo 1

                        """))
        #expect(try await hasPhoto() == "id\tphoto\n1\tyes\n2\tyes\n")
        #expect(
            try await workspace.shell(
                "contactsctl photo get 2 - | cmp - 'Takeout/Contacts/All Contacts/Grace Hopper.png'")
                == Outcome(0))
    }

    @Test("two different photos with one name are ambiguous") func differentPhotosOfOneNameAreAmbiguous() async throws {
        try workspace.copyFixture("photos/valid/Chloé Bœuf.png", to: "book/a/Ada Lovelace.png")
        try workspace.copyFixture("photos/valid/Núria Núñez.png", to: "book/b/Ada Lovelace.png")
        try workspace.write("First Name,Last Name\nAda,Lovelace\n", to: "book/friends.csv")
        let refused = try await workspace.run("import", "book")
        #expect(refused.status == 65)
        #expect(refused.stderr.contains("book/a/Ada Lovelace.png, book/b/Ada Lovelace.png [photo-ambiguous]"))
        #expect(try await workspace.run("import", "book", "--skip-invalid").status == 3)
    }

    @Test("a file listed in the manifest but missing from the folder is reported")
    func fileMissingFromTheManifestsFolderIsReported() async throws {
        try await importFriends()
        try workspace.copyFixture("photos/valid/Chloé Bœuf.png", to: "portraits/a.png")
        try workspace.write("uid,file\n1,a.png\n2,b.png\n", to: "portraits/manifest.csv")
        let result = try await workspace.run("import", "portraits")
        #expect(result.status == 0)
        #expect(
            result.stderr.hasPrefix(
                "portraits/manifest.csv:3:1: warning: the photo 'b.png' is not in the manifest's folder [photo-missing]\n"
            ),
            "\(result.stderr)")
    }
}
