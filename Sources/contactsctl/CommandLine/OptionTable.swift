import ArgumentParser
import FoundationEssentials

/// The options and arguments of a command, as ArgumentParser describes them to other tools
/// (`--experimental-dump-help`).
///
/// Created only for a command line that ArgumentParser rejects or would misparse.
struct OptionTable {
    /// An option, a flag or an argument.
    struct Entry: Decodable {
        fileprivate struct Name: Decodable {
            var kind: String
            var name: String
        }

        fileprivate var kind: String
        fileprivate var names: [Name]?
        /// The name of the value in the help, for instance `n`.
        var valueName: String?
        /// The valid values; nil if they are not enumerable.
        var allValues: [String]?

        /// The names as they are typed, `-o` and `--output`; empty for an argument.
        var spellings: [String] { (names ?? []).map { ($0.kind == "short" ? "-" : "--") + $0.name } }
        /// The name to which a value can be joined with `=`; nil if the option has only a letter.
        var longName: String? { spellings.last { $0.hasPrefix("--") } }
        var takesValue: Bool { kind == "option" }
        var isArgument: Bool { kind == "positional" }
        /// The name in ArgumentParser's messages: `--limit <n>`, `<run>`.
        var title: String {
            let value = "<\(valueName ?? "")>"
            return longName.map { "\($0) \(value)" } ?? value
        }
    }

    private struct Description: Decodable {
        struct Command: Decodable { var arguments: [Entry]? }
        var command: Command
    }

    let entries: [Entry]

    init(_ command: any ParsableCommand.Type) {
        let data = Data(command._dumpHelp().utf8)
        entries = (try? JSONDecoder().decode(Description.self, from: data))?.command.arguments ?? []
    }

    /// Returns the option or flag with this name; nil if there is none.
    func option(_ name: some StringProtocol) -> Entry? {
        entries.first { $0.spellings.contains { $0 == name } }
    }

    /// The long names without their dashes.
    var longNames: [String] {
        entries.flatMap(\.spellings).filter { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) } + ["help"]
    }

    /// The letters of the short names of flags and options.
    var letters: Set<Character> {
        Set(entries.flatMap(\.spellings).filter { !$0.hasPrefix("--") }.compactMap(\.last) + ["h"])
    }
}
