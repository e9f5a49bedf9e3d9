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
}
