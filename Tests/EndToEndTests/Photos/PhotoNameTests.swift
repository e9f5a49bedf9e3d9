import TestSupport
import Foundation
import Testing

/// Tests that photo files have unique names for all UIDs and names, and are matched to the same contacts again.
@Suite struct PhotoNameTests {
    private let workspace: Workspace

    /// UIDs and names that are invalid, reserved, or equal to one another on some file systems.
    private static let stems = [
        "../../etc/passwd", "CON", "_CON", "Zo\u{EB}", "Zoe\u{308}", "ann", "ANN", "",
        String(repeating: "語", count: 100), String(repeating: "語", count: 99) + "文",
        "👩\u{200D}👩\u{200D}👧\u{200D}👦", "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6", ".hidden", "a/b", "a_b",
    ]

    init() throws {
        workspace = try Workspace()
        let fixtures = URL(fileURLWithPath: Project.root).appendingPathComponent("fixtures/photos/valid").path
        // Some fixtures have equal content; each picture is used once.
        var seen: Set<Data> = []
        let pictures = try FileManager.default.contentsOfDirectory(atPath: fixtures).sorted().filter { name in
            seen.insert(try Data(contentsOf: URL(fileURLWithPath: "\(fixtures)/\(name)"))).inserted
        }
        var rows = Self.stems.enumerated().map { index, stem in
            "\(stem),\(stem),\(index)@example.org,\(index).png\n"
        }
        for index in rows.indices {
            try workspace.copyFixture("photos/valid/\(pictures[index])", to: "portraits/\(index).png")
        }
        let header = "UID,First Name,E-mail,Photo\n"
        try workspace.write(header + rows.joined(), to: "friends.csv")
        rows.reverse()
        try workspace.write(header + rows.joined(), to: "reversed.csv")
        let bare = rows.map {
            $0.split(separator: ",", omittingEmptySubsequences: false).dropLast().joined(separator: ",")
        }
        try workspace.write("UID,First Name,E-mail\n" + bare.joined(separator: "\n") + "\n", to: "bare.csv")
    }

    /// Imports into a separate store and exports the photos; returns the sorted lines of the manifest.
    private func roundTrip(_ store: String, _ source: String, naming: String) async throws -> [String] {
        let environment = ["CONTACTSCTL_STORE": workspace.path(store)]
        let imported = try await workspace.shell("contactsctl import -q \(source)", environment: environment)
        #expect(imported == Outcome(0), "\(source)")
        let exported = try await workspace.shell(
            "contactsctl export -q --photos \(store).out --photo-name \(naming)", environment: environment)
        #expect(exported == Outcome(0))
        return try workspace.read("\(store).out/manifest.csv").components(separatedBy: "\r\n").sorted()
    }

    @Test("exported photos are matched to their contacts again", arguments: ["uid", "name"])
    func photosMatchTheirContactsAgain(naming: String) async throws {
        let first = try await roundTrip("a", "friends.csv --photos portraits", naming: naming)
        let names = try workspace.names(in: "a.out").filter { $0 != "manifest.csv" }
        #expect(names.count == Self.stems.count)
        // The names also differ on file systems that ignore case and Unicode composition.
        #expect(Set(names.map { $0.decomposedStringWithCanonicalMapping.lowercased() }).count == names.count)
        for name in names {
            #expect(name.utf8.count <= 255 && !name.hasPrefix(".") && !name.contains(":"), "\(name)")
            #expect(!["con.png", "nul.png"].contains(name.lowercased()))
        }
        // The names do not depend on the order of the records.
        #expect(try await roundTrip("b", "reversed.csv --photos portraits", naming: naming) == first)
        // The photos are matched by the manifest alone, and photos named after UIDs also by their names alone.
        #expect(try await roundTrip("c", "bare.csv --photos a.out", naming: naming) == first)
        if naming == "uid" {
            #expect(try await roundTrip("d", "bare.csv --photos a.out --photo-match uid", naming: naming) == first)
        }
    }
}
