import Foundation
import Testing

/// `check` on pictures of other types than PNG.
@Suite struct PhotoCheckTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
        for name in ["sound.jpg", "sound.heic", "truncated.gif", "not-found.jpg"] {
            try workspace.copyFixture("photos/other/\(name)", to: "in/\(name)")
        }
    }

    @Test("check reports the type and the damage of other pictures") func reportsTypeAndDamage() async throws {
        let result = try await workspace.run("check", "in", "-v")
        #expect(result.status == 1)
        #expect(
            result.stdout.contains(
                "in/sound.heic: note: a HEIC picture of 30x20 pixels: looked at its header and end; only PNG is decoded"
            ), "\(result.stdout)")
        #expect(result.stdout.contains("in/truncated.gif: warning: a GIF picture that ends too early"))
        #expect(result.stdout.contains("in/not-found.jpg: error: an HTML page [photo-unknown]"))
    }

    @Test("the JSON report has the kind photo") func namesTheirKindInTheReport() async throws {
        let result = try await workspace.run("check", "in/sound.jpg", "--report", "json")
        #expect(result.status == 0)
        #expect(
            result.stdout.hasPrefix(
                #"{"schema":1,"command":"check","files":[{"path":"in/sound.jpg","kind":"photo","verdict":"ok","records":null,"#
            ), "\(result.stdout)")
        #expect(result.stdout.contains(#""code":"photo-unverified""#))
    }

    @Test("a picture as the source of an import is rejected") func areNoContacts() async throws {
        let result = try await workspace.run("import", "in/sound.jpg")
        #expect(result.status == 65)
        #expect(result.stderr.contains("a picture, not a table; --photos takes the folder that it is in"))
    }
}
