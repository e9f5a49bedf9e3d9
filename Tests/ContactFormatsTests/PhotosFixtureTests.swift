import ContactFormats
import ContactModel
import Testing

/// The committed pictures give exactly the diagnostics in the `.expected` file beside them, one a line:
/// `offset: severity: code chunk`.
@Suite struct PhotosFixtureTests {
    @Test("Each fixture is judged as its neighbour says", arguments: ["valid", "warning", "invalid"])
    func fixtures(kind: String) throws {
        let folder = try PhotoFolder(path: "\(Self.fixtures)/\(kind)")
        #expect(!folder.entries.isEmpty)
        for entry in folder.entries {
            let bytes = try folder.read(entry)
            let location = SourceLocation(path: folder.path(of: entry.name))
            let verdict = PhotoCheck().verdict(on: bytes.span, at: location, mustBePNG: true)
            let expected = FixtureText(path: folder.path(of: entry.name + ".expected")).lines
            #expect(verdict.diagnostics.map(Self.line) == expected, "\(entry.name)")
            #expect(verdict.outcome.rawValue == ["valid": "ok", "warning": "warning", "invalid": "error"][kind])
        }
    }

    private static let fixtures: String = {
        let path = #filePath.split(separator: "/").dropLast(3)
        return "/" + path.joined(separator: "/") + "/fixtures/photos"
    }()

    private static func line(_ diagnostic: Diagnostic) -> String {
        let chunk = diagnostic.location?.chunk.map { " " + $0 } ?? ""
        return "\(diagnostic.location?.offset ?? -1): \(diagnostic.severity): \(diagnostic.code)\(chunk)"
    }
}
