import Foundation
import Testing

/// Tests of `check` and `import` with pictures of types that are not decoded.
@Suite struct PhotoCheckTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
        for name in ["sound.webp", "sound.heic", "truncated.gif", "not-found.jpg"] {
            try workspace.copyFixture("photos/other/\(name)", to: "in/\(name)")
        }
    }

    @Test("check reports the type, size and defects of a picture") func typeAndDefectsAreReported() async throws {
        let result = try await workspace.run("check", "in", "-v")
        #expect(result.status == 1)
        #expect(
            result.stdout.contains(
                "in/sound.heic: note: a HEIC picture of 30x20 pixels: only header and end were checked; only PNG and JPEG are decoded"
            ), "\(result.stdout)")
        #expect(result.stdout.contains("in/truncated.gif: warning: the photo (a GIF picture) is truncated"))
        #expect(result.stdout.contains("in/not-found.jpg: error: an HTML page [photo-unknown]"))
    }

    @Test("the report contains the kind and the verdict") func reportContainsKindAndVerdict() async throws {
        let result = try await workspace.run("check", "in/sound.webp", "--report", "json")
        #expect(result.status == 0)
        #expect(
            result.stdout.hasPrefix(
                #"{"schema":1,"command":"check","files":[{"path":"in/sound.webp","kind":"photo","verdict":"ok","records":null,"#
            ), "\(result.stdout)")
        #expect(result.stdout.contains(#""code":"photo-unverified""#))
    }

    @Test("a picture is not accepted as a source of contacts") func pictureIsNotASource() async throws {
        let result = try await workspace.run("import", "in/sound.webp")
        #expect(result.status == 65)
        #expect(result.stderr.contains("a picture, not a table; specify the folder of the picture with --photos"))
    }
}
