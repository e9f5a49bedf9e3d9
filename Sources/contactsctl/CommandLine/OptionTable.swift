import ArgumentParser
import FoundationEssentials

/// The options and arguments of a command, from the JSON that ArgumentParser writes with `--experimental-dump-help`.
struct OptionTable {
    /// An option, a flag or an argument.
    struct Entry: Decodable {
        fileprivate struct Name: Decodable {
            var kind: String
            var name: String
        }

        fileprivate var kind: String
        fileprivate var names: [Name]?
        /// The name of the value in the help, for instance `n` in `--limit <n>`.
        var valueName: String?
        /// The valid values; nil if the option accepts other values than those of a fixed list.
        var allValues: [String]?

        /// The names with their dashes, for instance `-o` and `--output`; empty for an argument.
        var spellings: [String] { (names ?? []).map { ($0.kind == "short" ? "-" : "--") + $0.name } }
        /// The long name, to which a value can be joined with `=`, for instance `--output`; nil if there is none.
        var longName: String? { spellings.last { $0.hasPrefix("--") } }
        var takesValue: Bool { kind == "option" }
        var isArgument: Bool { kind == "positional" }
        /// The name in the messages of ArgumentParser, for instance `--limit <n>`, or `<run>` for an argument.
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

    /// The long names without their dashes, including `help`.
    var longNames: [String] {
        entries.flatMap(\.spellings).filter { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) } + ["help"]
    }

    /// The letters of the short names of flags and options, for instance `o` for `-o`, including `h`.
    var letters: Set<Character> {
        Set(entries.flatMap(\.spellings).filter { !$0.hasPrefix("--") }.compactMap(\.last) + ["h"])
    }
}
