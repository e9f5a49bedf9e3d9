import Foundation
import Testing

/// Tests of the options for checking photos and for matching photo files to contacts.
@Suite struct PhotoOptionTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
        try workspace.write(
            "UID,First Name,Last Name,E-mail Address,Photo\n1,Ada,Lovelace,ada@example.org,\n", to: "friends.csv")
    }

    @Test("--photo-check strict turns warnings into errors") func strictTurnsWarningsIntoErrors() async throws {
        try workspace.copyFixture("photos/warning/trailing-newline.png", to: "portraits/1.png")
        let usual = try await workspace.run("import", "-n", "friends.csv", "--photos", "portraits")
        #expect(usual.status == 0)
        #expect(usual.stderr.contains("warning: 1 bytes after the end of the picture [png-trailing]"))
        let strict = try await workspace.run(
            "import", "friends.csv", "--photos", "portraits", "--photo-check", "strict")
        #expect(strict.status == 65)
        #expect(strict.stderr.contains("error: 1 bytes after the end of the picture [png-trailing]"))
        #expect(try await workspace.run("check", "portraits").status == 0)
        #expect(try await workspace.run("check", "--photo-check", "strict", "portraits").status == 1)
    }

    @Test("--photo-check strict also applies to photos in the store") func strictAppliesToStoredPhotos() async throws {
        try workspace.copyFixture("photos/warning/trailing-newline.png", to: "portraits/1.png")
        _ = try await workspace.run("import", "friends.csv", "--photos", "portraits")
        let strict = try await workspace.run(
            "import", "friends.csv", "--photos", "portraits", "--photo-check", "strict")
        #expect(strict.status == 65)
    }

    @Test(
        "photos that exceed a limit are rejected, also if they are already in the store",
        arguments: [
            (["--max-photo-size", "1000"], "the limit is 1000"),
            (["--max-photo-side", "47"], "the limit is 47 pixels a side"),
            (["--max-photo-pixels", "2303"], "the limit is 2303"),
        ])
    func limitsAreEnforced(options: [String], message: String) async throws {
        try workspace.copyFixture("photos/warning/animation.png", to: "portraits/1.png")
        // The limits also apply to photos that are already stored.
        _ = try await workspace.run("import", "friends.csv", "--photos", "portraits")
        let line = "contactsctl import friends.csv --photos portraits \(options.joined(separator: " "))"
        let refused = try await workspace.shell(line)
        #expect(refused.status == 65)
        #expect(refused.stderr.contains("\(message)") && refused.stderr.contains("[png-limit]"), "\(refused.stderr)")
        #expect(try await workspace.shell("contactsctl check portraits \(options.joined(separator: " "))").status == 1)
    }

    @Test("a limit of 0 means none, and a negative limit is a usage error") func zeroMeansNoLimit() async throws {
        try workspace.copyFixture("photos/warning/animation.png", to: "portraits/1.png")
        #expect(try await workspace.run("check", "portraits", "--max-photo-side", "0").status == 0)
        let wrong = try await workspace.run("check", "portraits", "--max-photo-side=-1")
        #expect(wrong.status == 64)
        #expect(wrong.stderr.contains("--max-photo-side takes a whole number of 0 or more"))
    }

    /// Three files match the contact; the order of the methods determines which one is used.
    @Test(
        "--photo-match tries the methods in the given order",
        arguments: [
            ("uid,email,name", "1.png"), ("email,name", "ada@example.org.png"), ("name,uid", "Ada Lovelace.png"),
        ])
    func matchMethodsAreTriedInOrder(ways: String, file: String) async throws {
        try workspace.copyFixture("photos/valid/Chloé Bœuf.png", to: "portraits/1.png")
        try workspace.copyFixture("photos/valid/Beatriz Araújo.png", to: "portraits/ada@example.org.png")
        try workspace.copyFixture("photos/valid/Núria Núñez.png", to: "portraits/Ada Lovelace.png")
        let result = try await workspace.run(
            "import", "friends.csv", "--photos", "portraits", "--photo-match", ways)
        #expect(result.status == 0)
        let unused = ["1.png", "ada@example.org.png", "Ada Lovelace.png"].filter { $0 != file }
        for name in unused { #expect(result.stderr.contains("portraits/\(name): warning: "), "\(result.stderr)") }
        #expect(try await workspace.shell("contactsctl photo get 1 - | cmp - 'portraits/\(file)'").status == 0)
    }

    @Test("--photos reads the subfolders of the folder, except hidden ones", arguments: ["portraits", "portraits/"])
    func subfoldersAreRead(folder: String) async throws {
        try workspace.write("UID,Name\n1,Ada\n2,Bea\n3,Cleo\n", to: "three.csv")
        try workspace.copyFixture("photos/valid/Chloé Bœuf.png", to: "portraits/1.png")
        try workspace.copyFixture("photos/valid/Beatriz Araújo.png", to: "portraits/2026/staff/2.png")
        try workspace.copyFixture("photos/valid/Núria Núñez.png", to: "portraits/.hidden/3.png")
        let result = try await workspace.run("import", "three.csv", "--photos", folder)
        #expect(result.status == 0 && result.stderr.contains("3 records: 3 added; 2 photos"), "\(result)")
        let file = "portraits/2026/staff/2.png"
        #expect(try await workspace.shell("contactsctl photo get 2 - | cmp - \(file)").status == 0)
        #expect(try await workspace.run("import", "three.csv", "--photos", folder).stderr.contains("nothing changed"))
    }

    @Test("an unknown or repeated match method is a usage error") func unknownMatchMethodIsAUsageError() async throws {
        let wrong = try await workspace.run("import", "friends.csv", "--photo-match", "uid,mail")
        #expect(wrong.status == 64)
        #expect(wrong.stderr.contains("no method 'mail'; did you mean 'email'?"), "\(wrong.stderr)")
        let far = try await workspace.run("import", "friends.csv", "--photo-match", "uid,telepathy")
        #expect(far.stderr.contains("the methods are manifest, column, uid, email, name"), "\(far.stderr)")
        #expect(try await workspace.run("import", "friends.csv", "--photo-match", "uid,uid").status == 64)
    }

    @Test("the same files are imported again with another match method")
    func otherMatchMethodIsImportedAgain() async throws {
        try workspace.copyFixture("photos/valid/Chloé Bœuf.png", to: "portraits/1.png")
        try workspace.copyFixture("photos/valid/Beatriz Araújo.png", to: "portraits/ada@example.org.png")
        _ = try await workspace.run("import", "friends.csv", "--photos", "portraits")
        let again = try await workspace.run("import", "friends.csv", "--photos", "portraits")
        #expect(again.stderr.contains("nothing changed since run 1"))
        let other = try await workspace.run("import", "friends.csv", "--photos", "portraits", "--photo-match", "email")
        #expect(other.stderr.contains("1 updated"), "\(other.stderr)")
    }

    @Test("a photo file does not remove the contact's photo URL") func photoFileKeepsThePhotoURL() async throws {
        try workspace.write(
            "UID,First Name,Photo\n1,Ada,https://example.org/ada.jpg\n", to: "friends.csv")
        try workspace.copyFixture("photos/valid/Chloé Bœuf.png", to: "portraits/1.png")
        _ = try await workspace.run("import", "friends.csv")
        _ = try await workspace.run("import", "friends.csv", "--photos", "portraits")
        let shown = try await workspace.run("show", "1").stdout
        #expect(shown.contains("https://example.org/ada.jpg"))
        #expect(shown.contains("PNG"))
        #expect(try await workspace.run("import", "friends.csv", "--photos", "portraits").stderr.contains("nothing"))
    }
}
