import ContactFormats
import TestSupport
import ContactModel
import ContactPipeline
import Foundation
import Testing

/// Tests of cards with several pictures, all of which must be checked.
@Suite struct FurtherPhotoTests {
    private let folder = PipelineFolder()

    private static let png: String = {
        let root = URL(fileURLWithPath: Project.root)
        let valid = root.appendingPathComponent("fixtures/photos/valid").path
        let name = (try? FileManager.default.contentsOfDirectory(atPath: valid))?.filter { $0.hasSuffix(".png") }.min()
        return (FileManager.default.contents(atPath: "\(valid)/\(name ?? "")") ?? Data()).base64EncodedString()
    }()
    private static let junk = Data("this is no picture at all, but forty bytes".utf8).base64EncodedString()

    private static func card(_ lines: [String]) -> String {
        "BEGIN:VCARD\r\nVERSION:3.0\r\nUID:u\r\nFN:Ada\r\nN:;Ada;;;\r\n\(lines.map { $0 + "\r\n" }.joined())END:VCARD\r\n"
    }

    private static let lines: [[String]] = [
        ["PHOTO;ENCODING=b;TYPE=PNG:\(png)", "PHOTO;ENCODING=b;TYPE=PNG:\(junk)"],
        ["PHOTO;ENCODING=b;TYPE=PNG:\(junk)", "PHOTO;ENCODING=b;TYPE=PNG:\(junk)A"],
        ["PHOTO;ENCODING=b;TYPE=PNG:\(junk)", "PHOTO;ENCODING=b;TYPE=PNG:\(png)"],
        ["LOGO;ENCODING=b;TYPE=PNG:\(junk)"], ["LOGO;ENCODING=b;TYPE=PNG:\(png)", "LOGO;ENCODING=b;TYPE=PNG:\(junk)"],
    ]

    @Test("any damaged picture of a card refuses the import", arguments: lines)
    func isChecked(lines: [String]) throws {
        let result = try folder.importing(Self.card(lines))
        #expect(result.refused)
        #expect(result.codes.contains("photo-unknown"))
    }

    @Test("a card whose damaged picture was left out round-trips in every version", arguments: lines)
    func comesBack(lines: [String]) throws {
        let result = try folder.importing(Self.card(lines)) { $0.skipInvalid = true }
        #expect(result.added == 1)
        #expect(result.photos.rejected == lines.count { $0.contains(Self.junk) })
        for version in VCardVersion.allCases {
            var options = ExportOptions(store: folder.store)
            options.format = .vcard
            options.vCardVersion = version
            options.output = folder.path("out.vcf")
            options.force = true
            _ = try Exporter(options).run()
            let text = try folder.read("out.vcf")
            let pictures = lines.count { $0.contains(Self.png) }
            #expect(
                text.components(separatedBy: "PHOTO").count + text.components(separatedBy: "LOGO").count == 2 + pictures
            )
            let second = PipelineFolder()
            let again = try second.importing(text)
            #expect(!again.refused && again.added == 1 && again.photos.rejected == 0, "\(again.codes)")
        }
    }

    /// The reading thread reads the batches ahead, and checks their photos or leaves the check to the writing thread.
    @Test("photos in many batches are checked and counted, whichever thread checks them") func checksEveryBatch() throws
    {
        var text = ""
        for number in 0..<20_000 {
            let picture = number % 1000 == 0 ? Self.png : Self.junk
            let photo = number % 500 == 0 ? "PHOTO;ENCODING=b;TYPE=PNG:\(picture)\r\n" : ""
            text += "BEGIN:VCARD\r\nVERSION:3.0\r\nUID:\(number)\r\nFN:Ada\r\nN:;Ada;;;\r\n\(photo)END:VCARD\r\n"
        }
        let result = try folder.importing(text) { $0.skipInvalid = true }
        #expect(result.added == 20_000)
        #expect(result.photos.stored == 1)
        #expect(result.photos.shared == 19)
        #expect(result.photos.rejected == 20)
        let damaged = result.diagnostics.filter { $0.code.rawValue == "photo-unknown" }
        #expect(damaged.compactMap(\.location?.record) == (0..<20).map { $0 * 1000 + 501 })
    }
}
