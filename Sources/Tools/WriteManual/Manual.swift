/// The manual: a page for the program and one for each of its commands.
struct Manual {
    private let tree: CommandTree
    private let date: String
    private let tool: String
    /// The exit statuses as described in the program's help.
    private let statuses: [(code: Int, meaning: String)]

    init(_ tree: CommandTree, date: String) {
        self.tree = tree
        self.date = date
        tool = tree.command.commandName
        let lines = Discussion(tree.command.discussion ?? "").sections["Exit status"] ?? []
        statuses = lines.compactMap { line in
            let words = line.split(separator: " ", maxSplits: 1)
            guard words.count == 2, let code = Int(words[0]) else { return nil }
            return (code, String(words[1].drop { $0 == " " }))
        }
    }

    /// The files' names and contents.
    var pages: [(name: String, text: String)] {
        [("\(tool).1", toolPage)] + tree.commands.map { ("\(tool)-\($0.commandName).1", page(of: $0)) }
    }

    // MARK: A command's page

    private func page(of command: CommandTree.Command) -> String {
        let discussion = Discussion(command.discussion ?? "")
        var page = ManualPage(
            name: "\(tool)-\(command.commandName)", purpose: Self.phrase(command.abstract ?? ""), date: date)
        page.section("SYNOPSIS")
        writeSynopsis(of: command, to: &page)
        page.section("DESCRIPTION")
        page.prose([command.abstract ?? ""] + discussion.paragraphs)
        if let aliases = command.aliases, !aliases.isEmpty {
            page.line(".Pp")
            page.prose(["Another name for it is \(aliases.joined(separator: ", "))."])
        }
        writeOptions(of: command, to: &page)
        page.section("EXIT STATUS")
        let codes = ExitStatuses.codes(of: command)
        writeStatuses(statuses.filter { codes.contains($0.code) }, to: &page)
        page.section("EXAMPLES")
        page.literal(discussion.examples)
        page.section("SEE ALSO")
        page.line(".Xr \(tool) 1")
        return page.text
    }

    private func writeSynopsis(of command: CommandTree.Command, to page: inout ManualPage) {
        page.line(".Nm \(tool) \(command.commandName)")
        page.line(".Op Ar options")
        for argument in command.shown where argument.kind == "positional" {
            let name =
                "Ar \(ManualPage.escaped(argument.valueName ?? "argument"))" + (argument.isRepeating ? " ..." : "")
            page.line(argument.isOptional ? ".Op \(name)" : ".\(name)")
        }
    }

    private func writeOptions(of command: CommandTree.Command, to page: inout ManualPage) {
        page.section("OPTIONS")
        let own = command.shown.filter { !$0.isOne(of: tree.common) }
        if !own.isEmpty { page.list(width: Self.indent, own.map(Self.item)) }
        page.subsection("Options of all commands")
        page.list(width: Self.indent, tree.common.map(Self.item))
    }

    private func writeStatuses(_ statuses: [(code: Int, meaning: String)], to page: inout ManualPage) {
        page.list(width: "130", statuses.map { (term: "\($0.code)", meaning: $0.meaning) })
    }

    private static let indent = "indent"

    /// Returns an option with the placeholder of its value, and its description.
    private static func item(_ argument: CommandTree.Argument) -> (term: String, meaning: String) {
        let value = "Ar \(ManualPage.escaped(argument.valueName ?? "value"))"
        var meaning = argument.abstract ?? ""
        if let values = argument.allValues, !meaning.contains(values.joined(separator: ", ")) {
            meaning += " One of \(values.joined(separator: ", "))" + (argument.defaultValue == nil ? "." : "")
        }
        if let value = argument.defaultValue {
            meaning += argument.allValues == nil ? " The default is \(value)." : "; the default is \(value)."
        }
        guard argument.kind != "positional" else { return (value, meaning) }
        let flags = argument.spellings.map { "Fl \(ManualPage.escaped(String($0.dropFirst())))" }
        return (flags.joined(separator: " , ") + (argument.kind == "option" ? " \(value)" : ""), meaning)
    }

    /// Returns a sentence without its initial capital and full stop, as in the section NAME of a manual page.
    private static func phrase(_ sentence: String) -> String {
        let text = sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
        return text.prefix(1).lowercased() + text.dropFirst()
    }

    // MARK: The tool's page

    private var toolPage: String {
        let discussion = Discussion(tree.command.discussion ?? "")
        var page = ManualPage(name: tool, purpose: Self.phrase(tree.command.abstract ?? ""), date: date)
        page.section("SYNOPSIS")
        page.line(".Nm")
        page.line(".Ar command")
        page.line(".Op Ar options")
        page.section("DESCRIPTION")
        page.prose(discussion.paragraphs)
        page.subsection("Commands")
        page.list(
            width: Self.indent,
            tree.commands.map { (term: "Xr \(tool)-\($0.commandName) 1", meaning: $0.abstract ?? "") })
        page.section("OPTIONS")
        page.list(width: Self.indent, tree.common.map(Self.item))
        page.section("ENVIRONMENT")
        page.list(width: Self.indent, ToolNotes.environment.map { (term: "Ev \($0.name)", meaning: $0.meaning) })
        page.section("FILES")
        page.list(
            width: Self.indent, ToolNotes.files.map { (term: "Pa \(ManualPage.escaped($0.name))", meaning: $0.meaning) }
        )
        page.section("EXIT STATUS")
        writeStatuses(statuses, to: &page)
        page.section("EXAMPLES")
        page.literal(discussion.examples)
        page.line(".Pp")
        page.prose(ToolNotes.cron)
        page.literal(ToolNotes.crontab)
        page.section("SEE ALSO")
        for (index, command) in tree.commands.map(\.commandName).sorted().enumerated() {
            page.line(".Xr \(tool)-\(command) 1" + (index == tree.commands.count - 1 ? "" : " ,"))
        }
        return page.text
    }
}
