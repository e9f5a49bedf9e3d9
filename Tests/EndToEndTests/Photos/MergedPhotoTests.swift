import Foundation
import Testing

/// Tests of the photos of merged contacts.
@Suite struct MergedPhotoTests {
    private let workspace: Workspace

    private static let friends = """
        First Name,Last Name,Email
        Ada,Lovelace,ada@example.org
        Ada,Lovelace,al@example.org
        Mary,Somerville,mary@example.org
        Mary,Somerville,ms@example.org

        """

    init() async throws {
        workspace = try Workspace()
        try workspace.write(Self.friends, to: "friends.csv")
        _ = try await workspace.run("import", "-q", "friends.csv")
    }

    private func cards() async throws -> String { try await workspace.run("export", "--to", "vcard").stdout }

    /// A contact has one portrait.
    @Test("a merged contact shows the photo of the first contact that has one, and undo restores both")
    func firstPhotoIsShown() async throws {
        try workspace.copyFixture("photos/valid/Chloé Bœuf.png", to: "ada.png")
        try workspace.copyFixture("photos/valid", to: "photos")
        let other = try #require(
            try workspace.names(in: "photos").first { $0.hasSuffix(".png") && !$0.hasPrefix("Chlo") })
        _ = try await workspace.run("photo", "set", "1", "ada.png")
        _ = try await workspace.run("photo", "set", "2", "photos/\(other)")
        _ = try await workspace.run("photo", "set", "4", "ada.png")
        let before = try await cards()
        #expect(try await workspace.run("merge", "-q", "1", "2") == Outcome(0))
        #expect(try await workspace.shell("contactsctl photo get 1 - | cmp - ada.png") == Outcome(0))
        let merged = try await workspace.run("export", "--to", "vcard", "--vcard-version", "4").stdout
        #expect(merged.components(separatedBy: "PHOTO:data:image/png;base64,").count == 3)
        // If the first contact has no photo, the photo of the other contact is assigned to it.
        #expect(try await workspace.run("merge", "-q", "3", "4") == Outcome(0))
        #expect(try await workspace.shell("contactsctl photo get 3 - | cmp - ada.png") == Outcome(0))
        #expect(try await workspace.run("doctor").status == 0)
        for _ in 1...2 { _ = try await workspace.run("undo", "-qy") }
        #expect(try await cards() == before)
    }
}
