import TestSupport
import Foundation
import Testing

/// Tests of the dictionary and the seed inputs of `make fuzz`.
@Suite struct FuzzTests {
    private static let root = URL(fileURLWithPath: Project.root)
    private static let fuzz = Workspace.products + "/Fuzz"

    /// Returns the words of the dictionary that is made from the sources below these folders.
    private static func dictionary(of folders: [String]) async throws -> Set<String> {
        let outcome = try await Workspace().shell(
            """
            cd '\(root.path)' && \
            .ci/fuzz-dictionary $(find \(folders.joined(separator: " ")) -name '*.swift' -o -name '*.c' -o -name '*.txt')
            """
        )
        #expect(outcome.status == 0 && outcome.stderr == "")
        return Set(outcome.stdout.split(separator: "\n").map(String.init))
    }

    @Test(
        "the dictionary contains every word with which the sources compare input",
        arguments: ["VCard", "CSV", "JCard", "LDIF", "Photos", "Detection"])
    func dictionaryIsComplete(folder: String) async throws {
        let folder = "Sources/ContactFormats/\(folder)"
        let words = try await Self.dictionary(of: [folder])
        var compared = 0
        let files = try FileManager.default.subpathsOfDirectory(atPath: "\(Self.root.path)/\(folder)")
        for file in files where file.hasSuffix(".swift") {
            let source = try String(contentsOfFile: "\(Self.root.path)/\(folder)/\(file)", encoding: .utf8)
            for line in source.split(separator: "\n") where !line.contains("//") && !line.contains("Diagnostic") {
                for match in line.matches(of: /(?:case|==|hasPrefix\(|values\(of:|name:) "([A-Za-z0-9+.:-]+)"/) {
                    #expect(words.contains("\"\(match.1)\""), "\(file): \(match.1)")
                    compared += 1
                }
            }
        }
        #expect(compared > 0)
    }

    @Test("the dictionary is in libFuzzer's syntax")
    func dictionaryIsWellFormed() async throws {
        let words = try await Self.dictionary(of: [
            "Sources/ContactFormats", "Sources/ContactModel", "Sources/CPNGCheck",
        ])
        #expect(words.isSuperset(of: ["\"X-ABLABEL\"", "\"cHRM\"", "\"\\x0D\\x0A\"", "\"\\\\;\"", "\"\\\"\""]))
        #expect(words.contains("\"Postnummer (arbejde)\"") && words.contains("\"Extended Address\""))
        for word in words {
            #expect(
                word.wholeMatch(of: /"([\x20\x21\x23-\x5B\x5D-\x7E]|\\"|\\\\|\\x[0-9A-F]{2}){1,64}"/) != nil, "\(word)")
        }
    }

    @Test("every fuzz target accepts its seeds")
    func targetsRun() async throws {
        let workspace = try Workspace()
        let targets = try await workspace.shell("'\(Self.fuzz)' targets").stdout.split(separator: "\n")
        #expect(targets.count > 10)
        for target in targets {
            let script = """
                mkdir -p seeds-\(target) && '\(Self.fuzz)' seeds \(target) seeds-\(target) '\(Self.root.path)/fixtures' &&
                test -n "$('\(Self.fuzz)' corpora \(target))$(ls seeds-\(target))" &&
                for seed in seeds-\(target)/*; do test ! -e "$seed" || '\(Self.fuzz)' \(target) "$seed" || exit; done
                """
            let outcome = try await workspace.shell(script)
            #expect(outcome.status == 0 && outcome.stderr == "", "\(target): \(outcome.stderr)")
        }
    }
}
