import Foundation
import Testing

/// Tests of exports that convert and name photos for a target.
@Suite struct PhotoConversionTests {
    private let workspace: Workspace

    init() async throws {
        workspace = try Workspace()
        try workspace.write(
            """
            UID,First Name,E-mail,Employee ID
            a,Ada,ada@example.org,17
            b,Grace,,18
            c,Alan,alan@example.org,

            """, to: "friends.csv")
        try workspace.copyFixture("photos/valid/joao.simoes.png", to: "portraits/a.png")
        try workspace.copyFixture("photos/jpeg/sound-grey.jpg", to: "portraits/b.jpg")
        try workspace.copyFixture("photos/other/sound.gif", to: "portraits/c.gif")
        #expect(try await workspace.run("import", "-q", "friends.csv", "--photos", "portraits").status == 0)
    }

    /// Returns the file name, media type, width and height of each photo in the manifest of a folder.
    private func manifest(_ folder: String) throws -> [String] {
        try workspace.read("\(folder)/manifest.csv").components(separatedBy: "\r\n").dropFirst().dropLast().map { row in
            let cells = row.components(separatedBy: ",")
            return ([cells[1]] + cells[4...]).joined(separator: " ")
        }
    }

    @Test(
        "photos are converted to JPEGs of the target's size and named for the target; photos of other types are reported"
    )
    func fit() async throws {
        let result = try await workspace.run("export", "--photos", "out", "--fit", "ad")
        #expect(result.status == 0)
        #expect(
            result.stderr == """
                Alan (3): warning: a GIF picture, exported without conversion: only PNG and JPEG are converted (UID c) [photo-unconverted]
                out: 3 photos
                2 photos converted
                0 contacts exceed a limit of ad

                """, "\(result.stderr)")
        #expect(
            try manifest("out") == [
                "ada@example.org.jpg image/jpeg 96 96 ok", "b.jpg image/jpeg 16 16 ok",
                "alan@example.org.gif image/gif 30 20 unverified",
            ])
        #expect(try await workspace.run("check", "out/ada@example.org.jpg").status == 0)
        // The photos in the store are not converted.
        _ = try await workspace.run("export", "--photos", "originals")
        #expect(try await workspace.shell("cmp originals/a.png portraits/a.png") == Outcome(0))
    }

    @Test(
        "importing an export with reduced photos reports each larger photo that it replaces", arguments: [false, true])
    func reimport(inCards: Bool) async throws {
        let target = inCards ? ["-o", "out.vcf"] : ["--photos", "out", "-o", "out.csv", "--photo-name", "uid"]
        _ = try await workspace.run(["export", "--fit", "ad"] + target)
        let source = inCards ? ["out.vcf"] : ["out.csv", "--photos", "out"]
        let result = try await workspace.run(["import"] + source)
        #expect(result.status == 0)
        let warnings = result.stderr.split(separator: "\n").filter { $0.contains("[photo-reduced]") }
        #expect(warnings.count == 2, "\(result.stderr)")
        let first = try #require(warnings.first)
        #expect(
            first.hasPrefix("Ada (1): PHOTO: warning: a smaller photo, 96x96 pixels (")
                && first.contains("replaces the stored one, 256x256 pixels ("))
        // The smaller photos are edits, which stay.
        let same = try await workspace.run("import", "friends.csv", "--photos", "portraits", "--exit-changed")
        #expect(same.status == 0 && !same.stderr.contains("photo-reduced"), "\(same.stderr)")
        #expect(try await workspace.run("undo", "-qy") == Outcome(0))
        #expect(try await workspace.shell("contactsctl photo get 1 - | cmp - portraits/a.png") == Outcome(0))
    }

    @Test("photos are converted in cards and in jCards")
    func cards() async throws {
        _ = try await workspace.run("export", "id:1", "-o", "a.vcf", "--photo-format", "jpeg", "--photo-fit", "32x32")
        let card = try workspace.read("a.vcf")
        #expect(card.contains("TYPE=JPEG") && !card.contains("TYPE=PNG"), "\(card)")
        #expect(try await workspace.run("check", "a.vcf").status == 0)
        _ = try await workspace.run("export", "id:1", "-o", "a.json", "--to", "jcard", "--photo-format", "jpeg")
        #expect(try workspace.read("a.json").contains("data:image/jpeg;base64,"))
    }

    @Test("explicit options take precedence over the target's")
    func precedence() async throws {
        _ = try await workspace.run(
            "export", "id:1", "--photos", "out", "--fit", "ad", "--photo-fit", "20x20", "--photo-format", "png",
            "--photo-name", "id")
        #expect(try manifest("out") == ["1.png image/png 20 20 ok"])
    }

    @Test(
        "photos are named by any field, and by the UID where it is empty",
        arguments: [
            ("email", ["ada@example.org.png", "b.jpg", "alan@example.org.gif"]),
            ("id", ["1.png", "2.jpg", "3.gif"]), ("{custom:Employee ID}", ["17.png", "18.jpg", "c.gif"]),
            ("{organization}", ["a.png", "b.jpg", "c.gif"]),
            ("{given}-{id}", ["Ada-1.png", "Grace-2.jpg", "Alan-3.gif"]),
        ])
    func names(naming: String, files: [String]) async throws {
        #expect(try await workspace.run("export", "-q", "--photos", "out", "--photo-name", naming) == Outcome(0))
        #expect(try manifest("out").map { $0.components(separatedBy: " ")[0] } == files)
    }

    @Test(
        "invalid option values are refused",
        arguments: [
            ("--photo-fit", "96", "'96' is not a size in pixels; write it as WIDTHxHEIGHT, for instance 96x96"),
            ("--photo-max-bytes", "10", "'10' is not a size of 2000 bytes or more; write it as 100k or 102400"),
            ("--photo-name", "{nonsense}", "nonsense"), ("--fit", "word", "word"),
        ])
    func refused(option: String, value: String, message: String) async throws {
        let result = try await workspace.run("export", "--photos", "out", option, value)
        #expect(result.status == 64)
        #expect(result.stderr.contains(message), "\(result.stderr)")
    }

    @Test("a photo that matches only a stored contact outside the import, and a skipped SVG file, are reported")
    func strangers() async throws {
        try workspace.write("UID,First Name\nz,Zoe\n", to: "new.csv")
        try workspace.copyFixture("photos/valid/joao.simoes.png", to: "more/b.png")
        try workspace.write("<svg xmlns=\"http://www.w3.org/2000/svg\"/>", to: "more/z.svg")
        let result = try await workspace.run("import", "new.csv", "--photos", "more")
        #expect(result.status == 0)
        #expect(result.stderr.contains("more/z.svg: warning: an SVG drawing is not kept as a photo [photo-skipped]"))
        #expect(
            result.stderr.contains(
                "more/b.png: warning: the photo matches contact 2, which is not in this import; to assign it, import only the photos"
            ),
            "\(result.stderr)")
    }
}
