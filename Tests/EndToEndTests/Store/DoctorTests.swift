import Foundation
import Testing

@Suite struct DoctorTests {
    private let workspace: Workspace

    init() async throws {
        workspace = try Workspace()
        try workspace.write(
            "First Name,Last Name,Email\nAda,Lovelace,ada@example.org\nGrace,Hopper,g@example.org\n", to: "friends.csv")
        try workspace.copyFixture("photos/valid/Chloé Bœuf.png", to: "portraits/Ada Lovelace.png")
        _ = try await workspace.run("import", "-q", "friends.csv", "--photos", "portraits")
        _ = try await workspace.run("edit", "-q", "2", "--set", "note=changed")
    }

    @Test("doctor reports no problem in an intact store") func intactStoreHasNoProblems() async throws {
        #expect(
            try await workspace.run("doctor")
                == Outcome(0, stderr: "2 contacts, 1 photo, 0 rows of history: no problems\n"))
        #expect(
            try await workspace.run("doctor", "--json")
                == Outcome(
                    0,
                    stdout: """
                        {"schema":1,"command":"doctor","contacts":2,"history":0,"photos":1,"problems":0,"diagnostics":[],\
                        "exit":0}

                        """))
    }

    /// Flips one bit in every `step`th byte of a text in the file; `doctor` must report each.
    private func flip(_ text: Data, every step: Int = 1) async throws {
        let path = URL(fileURLWithPath: workspace.path("store.db"))
        let sound = try Data(contentsOf: path)
        let place = try #require(sound.range(of: text))
        for (index, offset) in stride(from: place.lowerBound, to: place.upperBound, by: step).enumerated() {
            var damaged = sound
            damaged[offset] ^= 1 << (index % 8)
            try damaged.write(to: path)
            let outcome = try await workspace.run("doctor")
            #expect(outcome.status == 1, "bit \(index % 8) of byte \(offset)")
            #expect(outcome.stderr.contains(" problem"))
        }
        try sound.write(to: path)
        #expect(try await workspace.run("doctor").status == 0)
    }

    @Test(
        "doctor detects a flipped bit in a card", .onFiles,
        arguments: [
            "FN:Ada Lovelace\nN:Lovelace;Ada;;;\n", "Ada LovelaceAdaLovelaceada@example.org", "NOTE:changed",
            "Grace HopperGraceHopperg@example.org",
        ])
    func findsAFlippedBitInACard(text: String) async throws {
        try await flip(Data(text.utf8))
    }

    @Test("doctor detects a flipped bit in a photo", .onFiles) func findsAFlippedBitInAPhoto() async throws {
        let photo = try Data(contentsOf: URL(fileURLWithPath: workspace.path("portraits/Ada Lovelace.png")))
        try await flip(photo.suffix(300), every: 12)
    }
}
