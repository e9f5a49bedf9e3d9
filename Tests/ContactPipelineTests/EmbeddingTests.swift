import TestSupport
import Foundation
import Testing

/// Tests of the code in the DocC article Embedding, which is compiled as an example.
@Suite struct EmbeddingTests {
    private static let project = URL(fileURLWithPath: Project.root)

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: project.appendingPathComponent(path), encoding: .utf8)
    }

    @Test("the code in the article equals the compiled example") func articleEqualsExample() throws {
        let article = try Self.text("Sources/ContactPipeline/ContactPipeline.docc/Embedding.md")
        let code = article.components(separatedBy: "```swift\n").dropFirst().compactMap {
            $0.components(separatedBy: "```").first
        }
        #expect(code == [try Self.text("Tests/ContactPipelineTests/EmbeddingExample.swift")])
    }

    @Test("the example imports, reports problems and exports") func exampleWorks() throws {
        let folder = PipelineFolder()
        try folder.write("Name,E-mail\nAda Lovelace,ada@example.org\n", to: "a.csv")
        let names = try exchange(
            addressBook: folder.path("a.csv"), store: folder.path("store.db"), cards: folder.path("a.vcf"))
        #expect(names == ["Ada Lovelace"])
        #expect(try folder.read("a.vcf").contains("EMAIL:ada@example.org\r\n"))
        try folder.write("Name\nGrace,surplus\n", to: "bad.csv")
        #expect(
            try exchange(
                addressBook: folder.path("bad.csv"), store: folder.path("store.db"), cards: folder.path("bad.vcf"))
                == [])
        #expect(!folder.names.contains("bad.vcf"))
    }
}
