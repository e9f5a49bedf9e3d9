import Foundation
import Testing

/// Tests of photo files that cannot be read because of their permissions.
@Suite(.onFiles) struct UnreadablePhotoTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
        try workspace.copyFixture("photos/valid/Chloé Bœuf.png", to: "portraits/Ada.png")
        try workspace.copyFixture("photos/valid/Beatriz Araújo.png", to: "portraits/Nobody.png")
        try workspace.write("Name\nAda\nGrace\n", to: "named.csv")
        try workspace.write("Name,Photo\nAda,portraits/Ada.png\nGrace,\n", to: "column.csv")
    }

    /// Runs the program without root privileges, because root can read every file. Returns nil if the other user cannot
    /// run the program.
    private func unprivileged(_ command: String) async throws -> Outcome? {
        let run = "if [ \"$(id -u)\" = 0 ]; then set -- setpriv --reuid=65534 --regid=65534 --clear-groups; fi"
        guard try await workspace.shell("\(run); \"$@\" contactsctl --version").status == 0 else { return nil }
        return try await workspace.shell("chmod 777 .; \(run); \"$@\" contactsctl \(command)")
    }

    private static let cases = ["named.csv --photos portraits", "column.csv"]

    @Test("an import ends with 66 if a matched photo cannot be read, and writes nothing", arguments: cases)
    func isRefused(arguments: String) async throws {
        _ = try await workspace.shell("chmod 000 portraits/Ada.png")
        guard let result = try await unprivileged("import \(arguments)") else { return }
        #expect(result.status == 66)
        #expect(
            result.stderr.contains("portraits/Ada.png: error: cannot be read: Permission denied [photo-unreadable]\n"),
            "\(result.stderr)")
        #expect(result.stderr.contains("1 photo is bad; nothing was written.\n"), "\(result.stderr)")
        #expect(try !workspace.hasStore())
        let quiet = try await unprivileged("import --quiet \(arguments)")
        #expect(quiet?.status == 66 && quiet?.stderr.contains("cannot be read") == true)
    }

    @Test("with --skip-invalid, an unreadable photo is left out, and the import ends with 3", arguments: cases)
    func isLeftOut(arguments: String) async throws {
        _ = try await workspace.shell("chmod 000 portraits/Ada.png")
        let command = "import --skip-invalid --rejects bad.csv \(arguments)"
        guard let result = try await unprivileged(command) else { return }
        #expect(result.status == 3)
        #expect(result.stderr.contains("2 records: 2 added; 1 photo rejected\n"), "\(result.stderr)")
    }

    @Test("an unreadable photo that matches no contact is a warning") func unmatchedIsAWarning() async throws {
        _ = try await workspace.shell("chmod 000 portraits/Nobody.png")
        guard let result = try await unprivileged("import named.csv --photos portraits") else { return }
        #expect(result.status == 0)
        #expect(result.stderr.contains("portraits/Nobody.png: warning: photo matches no contact"), "\(result.stderr)")
        #expect(result.stderr.contains("2 added; 1 photo\n"), "\(result.stderr)")
    }
}
