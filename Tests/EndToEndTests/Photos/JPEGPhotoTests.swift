import Foundation
import SQLite
import TestSupport
import Testing

/// Tests of JPEGs, which are checked by the same commands as PNGs.
@Suite struct JPEGPhotoTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
        try workspace.write("UID,First Name\n1,Ada\n2,Grace\n", to: "friends.csv")
    }

    private func jpeg(cutBy count: Int = 0) throws -> Data {
        let file = try #require(Data(base64Encoded: TinyJPEG.base64))
        return file.dropLast(count)
    }

    private func write(_ data: Data, to name: String) throws {
        let url = URL(fileURLWithPath: workspace.path(name))
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: url)
    }

    private func card(_ property: String, _ data: Data) -> String {
        "BEGIN:VCARD\nVERSION:3.0\nFN:Ada\n\(property);ENCODING=b;TYPE=JPEG:\(data.base64EncodedString())\nEND:VCARD\n"
    }

    @Test("a JPEG of a folder is stored with its size and verdict", .onFiles) func isStored() async throws {
        try write(try jpeg(), to: "portraits/1.jpg")
        let result = try await workspace.run("import", "friends.csv", "--photos", "portraits", "--json")
        #expect(result.status == 0)
        #expect(result.stdout.contains(#""unverified":0"#), "\(result.stdout)")
        let database = try Database(path: workspace.path("store.db"), mode: .readOnly)
        let photo = try database.text("SELECT media || '|' || width || '|' || height || '|' || verdict FROM photo")
        #expect(photo == "image/jpeg|8|8|ok")
        _ = try await workspace.run("export", "--photos", "out")
        let manifest = try String(contentsOfFile: workspace.path("out/manifest.csv"), encoding: .utf8)
        #expect(manifest.contains(",141,image/jpeg,8,8,ok\r\n"), "\(manifest)")
        #expect(try await workspace.run("doctor").status == 0)
    }

    @Test("a damaged JPEG is rejected in a folder, a card and a cell, by check and by photo set")
    func damagedIsRejected() async throws {
        let cut = try jpeg(cutBy: 3)
        try write(cut, to: "portraits/1.jpg")
        let folder = try await workspace.run("import", "friends.csv", "--photos", "portraits")
        #expect(folder.status == 65)
        #expect(
            folder.stderr.hasPrefix(
                "portraits/1.jpg: offset 138 (SOS): error: the file ends within the data of scan 1 [jpeg-truncated]\n"),
            "\(folder.stderr)")
        for property in ["PHOTO", "LOGO"] {
            try workspace.write(card(property, cut), to: "ada.vcf")
            let refused = try await workspace.run("import", "ada.vcf")
            #expect(refused.status == 65)
            #expect(refused.stderr.contains("[jpeg-truncated]"), "\(refused.stderr)")
            #expect(try await workspace.run("check", "ada.vcf").status == 1)
        }
        try workspace.write("Name,Photo\nAda,\(cut.base64EncodedString())\n", to: "cells.csv")
        #expect(try await workspace.run("import", "cells.csv").status == 65)
        #expect(try await workspace.run("check", "portraits/1.jpg").status == 1)
        _ = try await workspace.run("import", "friends.csv")
        #expect(try await workspace.run("photo", "set", "1", "portraits/1.jpg").status == 65)
        let partial = try await workspace.run("import", "ada.vcf", "--skip-invalid")
        #expect(partial.status == 3)
    }

    @Test("a JPEG without defects named .png is stored with a warning") func namedPNG() async throws {
        try write(try jpeg(), to: "portraits/1.png")
        let result = try await workspace.run("import", "friends.csv", "--photos", "portraits")
        #expect(result.status == 0)
        #expect(
            result.stderr.contains("portraits/1.png: offset 0: warning: not a PNG: a JPEG picture [png-not-png]"),
            "\(result.stderr)")
        #expect(try await workspace.run("export", "--photos", "out").status == 0)
        #expect(try workspace.names(in: "out").contains("1.jpg"))
        let manifest = try workspace.read("out/manifest.csv")
        #expect(manifest.contains(",image/jpeg,8,8,ok\r\n"), "\(manifest)")
    }

    @Test("a JPEG named .png does not make the store damaged, and is reported at each import", .onFiles)
    func namedPNGIsSound() async throws {
        try write(try jpeg(), to: "portraits/1.png")
        _ = try await workspace.run("import", "friends.csv", "--photos", "portraits")
        #expect(try await workspace.run("photo", "set", "2", "portraits/1.png").status == 0)
        #expect(try await workspace.run("doctor").status == 0)
        #expect(try await workspace.run("backup", "copy.db").status == 0)
        #expect(try await workspace.run("restore", "--yes", "copy.db").status == 0)
        let again = try await workspace.run(
            "import", "friends.csv", "--photos", "portraits", "--max-photo-side", "100")
        #expect(again.stderr.contains("portraits/1.png: offset 0: warning: not a PNG"), "\(again.stderr)")
    }

    @Test("a verdict that version 4 of the checks gave because of the file's name is accepted and updated", .onFiles)
    func oldVerdict() async throws {
        try write(try jpeg(), to: "portraits/1.jpg")
        _ = try await workspace.run("import", "friends.csv", "--photos", "portraits")
        let database = try Database(path: workspace.path("store.db"), mode: .readWrite)
        try database.execute("UPDATE photo SET verdict = 'warning', validator = 4")
        #expect(try await workspace.run("doctor").status == 0)
        #expect(try await workspace.run("backup", "copy.db").status == 0)
        _ = try await workspace.run("import", "friends.csv", "--photos", "portraits", "--max-photo-side", "100")
        #expect(try database.text("SELECT verdict || validator FROM photo") == "ok6")
    }

    @Test("doctor finds a stored JPEG that was truncated", .onFiles) func doctor() async throws {
        try write(try jpeg(), to: "portraits/1.jpg")
        _ = try await workspace.run("import", "friends.csv", "--photos", "portraits")
        let database = try Database(path: workspace.path("store.db"), mode: .readWrite)
        try database.execute("UPDATE photo SET data = substr(data, 1, 100)")
        #expect(try await workspace.run("doctor").status == 1)
    }

    @Test("metadata is removed from JPEGs, in a folder and in a card") func strip() async throws {
        let comment = Data([0xFF, 0xFE, 0, 8] + Array("secret".utf8))
        let file = try jpeg()
        try write(file.prefix(2) + comment + file.dropFirst(2), to: "portraits/1.jpg")
        let result = try await workspace.run(
            "import", "friends.csv", "--photos", "portraits", "--strip-photo-metadata")
        #expect(result.stderr.contains("\n1 photo stripped of metadata\n"), "\(result.stderr)")
        _ = try await workspace.run("photo", "get", "1", "stored.jpg")
        #expect(try Data(contentsOf: URL(fileURLWithPath: workspace.path("stored.jpg"))) == file)
        // Metadata is also removed from a photo that is already stored when it is imported again.
        _ = try await workspace.run("photo", "set", "1", "portraits/1.jpg")
        _ = try await workspace.shell("echo >>friends.csv")
        let again = try await workspace.run(
            "import", "friends.csv", "--photos", "portraits", "--strip-photo-metadata", "--json")
        #expect(again.stdout.contains(#""stripped":1"#), "\(again.stdout)")
        _ = try await workspace.run("photo", "set", "2", "portraits/1.jpg")
        _ = try await workspace.run("export", "--photos", "out", "--strip-photo-metadata")
        #expect(try Data(contentsOf: URL(fileURLWithPath: workspace.path("out/2.jpg"))) == file)
    }

    @Test("show draws a JPEG") func show() async throws {
        try write(try jpeg(), to: "portraits/1.jpg")
        _ = try await workspace.run("import", "friends.csv", "--photos", "portraits")
        let blocks = try await workspace.runOnTerminal("show", "1", environment: ["COLORTERM": "truecolor"]).stdout
        #expect(blocks.contains("38;2;128;128;128;48;2;128;128;128m▀▀▀▀▀▀▀▀"), "\(blocks)")
        let kitty = try await workspace.runOnTerminal("show", "1", environment: ["TERM": "xterm-kitty"]).stdout
        #expect(kitty.contains(";iVBORw0KGgo"))
    }
}
