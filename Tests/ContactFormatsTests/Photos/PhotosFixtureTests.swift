import TestSupport
import ContactFormats
import ContactModel
import Testing

/// The committed pictures yield exactly the diagnostics in the `.expected` file beside them, one per line: `offset:
/// severity: code chunk`.
@Suite struct PhotosFixtureTests {
    @Test("a fixture yields the expected diagnostics", arguments: ["valid", "warning", "invalid"])
    func fixtures(kind: String) throws {
        let folder = try PhotoFolder(path: "\(Self.fixtures)/\(kind)")
        #expect(!folder.entries.isEmpty)
        for entry in folder.entries {
            let bytes = try folder.read(entry)
            let location = SourceLocation(path: folder.path(of: entry.name))
            let verdict = PhotoCheck().verdict(on: bytes.span, at: location, isNamedPNG: true)
            let expected = FixtureText(path: folder.path(of: entry.name + ".expected")).lines
            #expect(verdict.diagnostics.map(Self.line) == expected, "\(entry.name)")
            #expect(verdict.outcome.rawValue == ["valid": "ok", "warning": "warning", "invalid": "error"][kind])
        }
    }

    @Test("the size and completeness of other pictures are read from their headers")
    func others() throws {
        let folder = try PhotoFolder(path: "\(Self.fixtures)/other")
        #expect(folder.entries.count == 15)
        for entry in folder.entries {
            let bytes = try folder.read(entry)
            let verdict = PhotoCheck().verdict(on: bytes.span, at: SourceLocation(path: folder.path(of: entry.name)))
            let expected = FixtureText(path: folder.path(of: entry.name + ".expected")).lines
            #expect(verdict.diagnostics.map(Self.line) == expected, "\(entry.name)")
            guard entry.name.hasPrefix("sound") else { continue }
            #expect(verdict.outcome == .unverified)
            #expect(verdict.width == 30 && verdict.height == 20, "\(entry.name)")
        }
    }

    @Test("a JPEG fixture yields the expected diagnostics")
    func jpegs() throws {
        let folder = try PhotoFolder(path: "\(Self.fixtures)/jpeg")
        #expect(folder.entries.count > 20)
        for entry in folder.entries {
            let bytes = try folder.read(entry)
            let verdict = PhotoCheck().verdict(on: bytes.span, at: SourceLocation(path: folder.path(of: entry.name)))
            let expected = FixtureText(path: folder.path(of: entry.name + ".expected")).lines
            #expect(verdict.diagnostics.map(Self.line) == expected, "\(entry.name)")
            #expect(verdict.outcome != .unverified)
            #expect(entry.name.hasPrefix("sound") == (verdict.outcome == .ok))
        }
    }

    /// The codes that cannot have a committed fixture, with the tests of these codes, or the reason why there are none.
    private static let elsewhere: [Diagnostic.Code: String] = [
        .pngMemory: "not tested: libpng must run out of memory",
        .pngDecode: "not tested: no file is known that libpng rejects for a reason without a code of its own",
        .jpegMemory: "not tested: libjpeg must run out of memory",
        .jpegDecode: "not tested: no file is known that libjpeg rejects for a reason without a code of its own",
        .jpegNotJPEG: "PhotosJPEGCheckTests: other types are not checked as JPEG",
        .photoNotRegular: "PhotosFolderTests: Git does not store a FIFO",
        .photoSkipped: "PhotosFolderTests: only folders are searched for pictures",
        .photoUnreadable: "UnreadablePhotoTests: Git does not store a file without read permission",
        .photoAmbiguous: "PhotosMatcherTests, PhotosAloneTests", .photoUnmatched: "PhotosMatcherTests, PhotoTests",
        .photoMissing: "PhotosMatcherTests, PhotosAloneTests", .photoOrientation: "PhotoStripTests",
        .photoUnverified: "PhotoTests: a note of check",
    ]

    @Test("every code of a diagnostic about photos has a fixture or is tested elsewhere")
    func everyCode() throws {
        var shown: Set<String> = []
        for kind in ["warning", "invalid", "other", "jpeg"] {
            let folder = try PhotoFolder(path: "\(Self.fixtures)/\(kind)")
            for entry in folder.entries {
                for line in FixtureText(path: folder.path(of: entry.name + ".expected")).lines {
                    shown.insert(String(line.split(separator: " ")[2]))
                }
            }
        }
        let elsewhere = Set(Self.elsewhere.keys.map(\.rawValue))
        let codes = try Self.declaredCodes()
        #expect(codes.count > 35)
        #expect(codes.subtracting(shown) == elsewhere)
        #expect(shown.isSubset(of: codes))
    }

    /// Returns the codes declared in the sources, so that a new code without a fixture is detected.
    private static func declaredCodes() throws -> Set<String> {
        let lines = FixtureText(path: "\(repository)/Sources/ContactFormats/Photos/Checking/PhotoCodes.swift").lines
        return Set(
            lines.compactMap { line in
                line.split(separator: "\"").dropFirst().first.flatMap { line.contains("Code(\"") ? String($0) : nil }
            })
    }

    private static let repository = Project.root
    private static let fixtures = "\(repository)/fixtures/photos"

    private static func line(_ diagnostic: Diagnostic) -> String {
        let chunk = diagnostic.location?.chunk.map { " " + $0 } ?? ""
        return "\(diagnostic.location?.offset ?? -1): \(diagnostic.severity): \(diagnostic.code)\(chunk)"
    }
}
