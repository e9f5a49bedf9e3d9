import Foundation
import Testing

/// Tests of the metadata that an export removes, and of the limits of an export's target.
@Suite struct PhotoTargetTests {
    private let workspace: Workspace

    init() async throws {
        workspace = try Workspace()
        try workspace.write("UID,First Name\na,Ada\nb,Grace\nc,Alan\n", to: "friends.csv")
        try workspace.copyFixture("photos/valid/joao.simoes.png", to: "portraits/a.png")
        try workspace.copyFixture("photos/warning/cropped-remains.png", to: "portraits/b.png")
        #expect(try await workspace.run("import", "-q", "friends.csv", "--photos", "portraits").status == 0)
    }

    @Test("export strips metadata from photo files") func exportStripsPhotoFiles() async throws {
        let result = try await workspace.run("export", "--photos", "out", "--strip-photo-metadata")
        #expect(result == Outcome(0, stderr: "out: 2 photos\n1 photo stripped of metadata\n"))
        #expect(try await workspace.run("check", "--strict", "out").status == 0)
        #expect(try await workspace.run("check", "--strict", "portraits").status == 1)
        #expect(try await workspace.shell("cmp out/a.png portraits/a.png") == Outcome(0))
        // The manifest describes the stripped files.
        let sums = try await workspace.shell(
            "sed 1d out/manifest.csv | tr -d '\\r' | awk -F, '{print $3\"  out/\"$2}' | sha256sum -c")
        #expect(sums == Outcome(0, stdout: "out/a.png: OK\nout/b.png: OK\n"))
        #expect(try await workspace.shell("grep -c ,ok out/manifest.csv").stdout == "2\n")
        // The files are unchanged, so they are not written again.
        let again = try await workspace.run("export", "--photos", "out", "--strip-photo-metadata", "--json")
        #expect(again.stdout.contains(#""photos":{"folder":"out","written":0,"unchanged":2}"#))
        #expect(again.stdout.contains(#""metadata":{"stripped":1,"unstripped":0}"#))
    }

    @Test("export strips metadata from photos in cards") func exportStripsPhotosInCards() async throws {
        #expect(try await workspace.run("export", "-o", "a.vcf", "--strip-photo-metadata").status == 0)
        #expect(try await workspace.run("check", "--strict", "a.vcf").status == 0)
        #expect(try await workspace.run("export", "-o", "b.vcf").status == 0)
        #expect(try await workspace.run("check", "--strict", "b.vcf").status == 1)
    }

    @Test("photos that exceed the target's limits are reported") func photosBeyondLimitsAreReported() async throws {
        let result = try await workspace.run("export", "--photos", "out", "--limit-profile", "ad")
        #expect(
            result
                == Outcome(
                    0,
                    stderr: """
                        Ada (1): warning: a photo of 256x256 pixels; Active Directory accepts at most 96x96 (UID a) [limit-photo-side]
                        out: 2 photos
                        1 contact exceeds a limit of ad

                        """), "\(result.stderr)")
        let exchange = try await workspace.run("export", "--photos", "out", "--force", "--limit-profile", "exchange")
        #expect(exchange.stderr.hasSuffix("0 contacts exceed a limit of exchange\n"))
        let json = try await workspace.run("export", "-o", "a.csv", "--json", "--limit-profile", "ad")
        #expect(json.stdout.contains(#""limits":{"profile":"ad","contacts":1}"#))
        #expect(json.stdout.contains(#""code":"limit-photo-side""#))
        #expect(json.status == 0)
    }

    @Test("the size limit applies to the whole card, and not to tables")
    func cardSizeLimitAppliesToTheWholeCard() async throws {
        let note = String(repeating: "x", count: 200_000)
        try workspace.write("UID,First Name,Notes\na,Ada,\(note)\n", to: "long.csv")
        #expect(try await workspace.run("import", "-q", "long.csv").status == 0)
        let cards = try await workspace.run("export", "-o", "a.vcf", "--limit-profile", "icloud")
        #expect(cards.status == 0)
        #expect(cards.stderr.contains("Ada (1): warning: a card of "), "\(cards.stderr)")
        #expect(cards.stderr.contains(" bytes; iCloud accepts at most 262144 (UID a) [limit-card-size]\n"))
        let table = try await workspace.run("export", "-o", "a.csv", "--limit-profile", "icloud")
        #expect(table.stderr.hasSuffix("0 contacts exceed a limit of icloud\n"))
        let split = try await workspace.run("export", "--split", "cards", "--limit-profile", "icloud")
        #expect(split.stderr.hasSuffix("1 contact exceeds a limit of icloud\n"))
    }

    @Test("the target's photo limits apply after metadata was removed") func photoLimitsApplyAfterStripping()
        async throws
    {
        // Bytes after the end of the PNG make the file too large; they are removed with the metadata.
        let tail = "head -c 100000 /dev/zero >> portraits/a.png"
        #expect(try await workspace.shell("chmod u+w portraits/a.png; \(tail)") == Outcome(0))
        #expect(try await workspace.run("import", "-q", "friends.csv", "--photos", "portraits").status == 0)
        let whole = try await workspace.run("export", "-o", "a.csv", "--limit-profile", "ad")
        #expect(whole.stderr.contains("[limit-photo-size]"), "\(whole.stderr)")
        let stripped = try await workspace.run(
            "export", "-o", "b.csv", "--limit-profile", "ad", "--strip-photo-metadata")
        #expect(!stripped.stderr.contains("[limit-photo-size]"))
    }
}
