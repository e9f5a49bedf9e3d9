import TestSupport
import Foundation
import Testing

@Suite struct PhotoTests {
    private let workspace: Workspace

    private static let fixtures = URL(fileURLWithPath: Project.root)
        .appendingPathComponent("fixtures/photos").path

    init() throws {
        workspace = try Workspace()
        try workspace.write(
            "First Name,Last Name,Photo\nAda,Lovelace,ada.png\nGrace,Hopper,grace.png\n", to: "friends.csv")
        try FileManager.default.createDirectory(atPath: workspace.path("portraits"), withIntermediateDirectories: true)
        try copyFixture("valid/Chloé Bœuf.png", to: "portraits/ada.png")
    }

    private func copyFixture(_ name: String, to place: String) throws {
        try FileManager.default.copyItem(atPath: "\(Self.fixtures)/\(name)", toPath: workspace.path(place))
    }

    private func bytes(_ name: String) throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: workspace.path(name)))
    }

    @Test("imported photos are exported unchanged") func photosAreExportedUnchanged() async throws {
        try copyFixture("valid/Chloé Bœuf.png", to: "portraits/grace.png")
        try copyFixture("valid/Beatriz Araújo.png", to: "portraits/nobody.png")
        #expect(
            try await workspace.run("import", "friends.csv", "--photos", "portraits")
                == Outcome(
                    0,
                    stderr: """
                        portraits/nobody.png: warning: photo matches no contact by manifest, column, uid, email or name [photo-unmatched]
                        friends.csv: 2 records: 2 added; 2 photos
                        Run 1. To take it back: contactsctl undo 1

                        """))
        #expect(
            try await workspace.run("list", "--format", "tsv", "--fields", "id,photo").stdout
                == "id\tphoto\n1\tyes\n2\tyes\n")
        #expect(
            try await workspace.run("export", "-o", "out.csv", "--photos", "out", "--photo-name", "name")
                == Outcome(0, stderr: "out.csv: 2 contacts\nout: 2 photos\n"))
        let names = try workspace.names(in: "out")
        #expect(names.count == 3)
        #expect(names.contains("manifest.csv"))
        for name in names where name != "manifest.csv" {
            #expect(try bytes("out/\(name)") == bytes("portraits/ada.png"))
        }
    }

    @Test("photos are exported without a table") func photosAreExportedAlone() async throws {
        try copyFixture("valid/Beatriz Araújo.png", to: "portraits/grace.png")
        _ = try await workspace.run("import", "-q", "friends.csv", "--photos", "portraits")
        #expect(try await workspace.run("export", "--photos", "out") == Outcome(0, stderr: "out: 2 photos\n"))
        #expect(
            try await workspace.run("export", "--photos", "out", "--force")
                == Outcome(0, stderr: "out: 2 photos, 2 unchanged\n"))
    }

    @Test("a photo of an earlier export that is no longer exported is reported")
    func earlierPhotoIsReported() async throws {
        try copyFixture("valid/Beatriz Araújo.png", to: "portraits/grace.png")
        _ = try await workspace.run("import", "-q", "friends.csv", "--photos", "portraits")
        let export = ["export", "--photos", "out", "--photo-name", "name", "--force"]
        #expect(try await workspace.run(export) == Outcome(0, stderr: "out: 2 photos\n"))
        _ = try await workspace.run("photo", "remove", "1")
        let again = Outcome(
            0,
            stderr: """
                out/Ada Lovelace.png: warning: a photo of an earlier export, no longer listed in manifest.csv; an import \
                can assign it by its name [photo-left]
                out: 1 photo, 1 unchanged

                """)
        #expect(try await workspace.run(export) == again)
        #expect(try workspace.names(in: "out") == ["Ada Lovelace.png", "Grace Hopper.png", "manifest.csv"])
        // The new manifest does not list the file.
        #expect(try await workspace.run(export) == Outcome(0, stderr: "out: 1 photo, 1 unchanged\n"))
    }

    @Test("damaged photos are rejected") func damagedPhotosAreRejected() async throws {
        try copyFixture("invalid/crc-of-idat.png", to: "portraits/grace.png")
        let refused = try await workspace.run("import", "friends.csv", "--photos", "portraits")
        #expect(refused.status == 65)
        #expect(refused.stdout == "")
        let lines = refused.stderr.split(separator: "\n")
        #expect(lines.first?.hasPrefix("portraits/grace.png: offset ") == true)
        #expect(lines.first?.contains(" (IDAT): error: ") == true)
        #expect(
            lines.dropFirst() == [
                "1 photo is bad; nothing was written.", "To import without the bad photos: add --skip-invalid",
            ])
        #expect(try !workspace.hasStore())

        let partial = try await workspace.run("import", "friends.csv", "--photos", "portraits", "--skip-invalid")
        #expect(partial.status == 3)
        #expect(
            partial.stderr.hasSuffix(
                "\nfriends.csv: 2 records: 2 added; 1 photo; 1 photo rejected\nRun 1. To take it back: contactsctl undo 1\n"
            ))
        #expect(
            try await workspace.run("list", "--format", "tsv", "--fields", "id,photo").stdout
                == "id\tphoto\n1\tyes\n2\t\n")
    }

    @Test("a missing photo folder is an error") func missingFolderIsAnError() async throws {
        #expect(
            try await workspace.run("import", "friends.csv", "--photos", "none")
                == Outcome(66, stderr: "contactsctl: none: no such file or folder\n"))
    }
}
