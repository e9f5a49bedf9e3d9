import Foundation
import Testing

/// Tests of `--strip-photo-metadata`, which removes metadata and nothing else.
@Suite struct PhotoStripTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
        try workspace.write("UID,First Name\n1,Ada\n2,Grace\n", to: "friends.csv")
        try workspace.copyFixture("photos/warning/cropped-remains.png", to: "portraits/1.png")
        try workspace.copyFixture("photos/other/truncated.gif", to: "portraits/2.gif")
    }

    @Test("import strips metadata from PNG photos") func importStripsMetadata() async throws {
        let result = try await workspace.run(
            "import", "friends.csv", "--photos", "portraits", "--strip-photo-metadata")
        #expect(result.status == 0)
        #expect(result.stderr.contains("\n1 photo stripped of metadata\n"), "\(result.stderr)")
        #expect(
            result.stderr.contains("\n1 photo of another type than PNG and JPEG, whose metadata is left as it is\n"))
        #expect(try await workspace.run("photo", "get", "1", "stored.png").status == 0)
        #expect(try await workspace.run("check", "--strict", "stored.png").status == 0)
        #expect(try await workspace.run("doctor").status == 0)
        let again = try await workspace.run(
            "import", "friends.csv", "--photos", "portraits", "--strip-photo-metadata")
        #expect(again.stderr.contains("2 records, nothing changed since run 1"), "\(again.stderr)")
        // Without the option, the photo differs from the stored one.
        let other = try await workspace.run("import", "friends.csv", "--photos", "portraits")
        #expect(other.stderr.contains("1 updated, 1 unchanged"), "\(other.stderr)")
    }

    @Test("import strips metadata from photos in cards") func importStripsPhotosInCards() async throws {
        _ = try await workspace.run("import", "friends.csv", "--photos", "portraits")
        _ = try await workspace.run("export", "-o", "cards.vcf")
        let fresh = ["CONTACTSCTL_STORE": workspace.path("other.db")]
        let result = try await workspace.shell(
            "contactsctl import cards.vcf --strip-photo-metadata", environment: fresh)
        #expect(result.stderr.contains("\n1 photo stripped of metadata\n"), "\(result.stderr)")
        #expect(try await workspace.shell("contactsctl photo get 1 a.png", environment: fresh).status == 0)
        #expect(try await workspace.run("check", "--strict", "a.png").status == 0)
        #expect(try await workspace.shell("contactsctl doctor", environment: fresh).status == 0)
    }

    @Test("photo set strips metadata") func photoSetStripsMetadata() async throws {
        _ = try await workspace.run("import", "friends.csv")
        _ = try await workspace.run("photo", "set", "2", "portraits/1.png", "--strip-photo-metadata")
        _ = try await workspace.run("photo", "get", "2", "stored.png")
        #expect(try await workspace.run("check", "--strict", "stored.png").status == 0)
    }

    /// The Exif orientation, by which viewers rotate the picture, is removed with the metadata.
    @Test("a removed orientation is reported") func removedOrientationIsReported() async throws {
        try workspace.copyFixture("photos/other/turned.png", to: "turned/1.png")
        let result = try await workspace.run("import", "friends.csv", "--photos", "turned", "--strip-photo-metadata")
        #expect(result.status == 0)
        #expect(
            result.stderr.hasPrefix(
                "turned/1.png: warning: the Exif orientation (6) was removed with the metadata; the photo may now appear rotated or mirrored [photo-orientation]"
            ), "\(result.stderr)")
    }
}
