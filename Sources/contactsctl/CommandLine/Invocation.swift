import ArgumentParser

/// One invocation of the program, from its arguments to its exit status.
struct Invocation {
    private let arguments: [String]
    private let words: CommandWords

    init(arguments: [String]) {
        self.arguments = arguments
        words = CommandWords(arguments)
    }

    /// Parses the arguments, runs the command, and reports errors.
    func run() -> ExitStatus {
        do {
            if let failure = words.unknownCommand { throw failure }
            let command = try Contactsctl.parseAsRoot(try understood(arguments))
            guard let command = command as? any ContactsCommand else { return try runBuiltIn(command) }
            return run(command)
        } catch let failure as Failure {
            return console.fail(failure)
        } catch {
            return answer(error)
        }
    }

    /// Returns the arguments rewritten for ArgumentParser. Throws a usage failure for arguments that it would misparse.
    private func understood(_ arguments: [String]) throws -> [String] {
        guard OptionValues.matter(in: arguments) else { return arguments }
        let values = OptionValues(help: help)
        if let objection = values.objection(to: arguments) {
            throw Failure.usage("\(objection); see '\(name) --help'")
        }
        return values.joined(arguments)
    }

    private func run(_ command: any ContactsCommand) -> ExitStatus {
        let options = command.global
        let console = Console(command: type(of: command).name, options.manner, color: options.color)
        do {
            let status = try command.run(on: console)
            try console.finish()
            return status
        } catch {
            return console.fail(Failure(error))
        }
    }

    /// Runs a command that ArgumentParser provides: `help`, or the root without a command.
    private func runBuiltIn(_ command: any ParsableCommand) throws -> ExitStatus {
        var command = command
        try command.run()
        return .done
    }

    /// Writes help and version to standard output; reports every other error as a usage failure in one line.
    private func answer(_ error: any Error) -> ExitStatus {
        guard Contactsctl.exitCode(for: error).isSuccess else {
            return console.fail(.usage(usageMessage(Contactsctl.message(for: error))))
        }
        let console = console
        do {
            var text = Contactsctl.fullMessage(for: error, columns: console.outputTerminal.width ?? 80)
            while text.last == "\n" { text.removeLast() }
            try console.output.write(text + "\n")
            try console.finish()
            return .done
        } catch {
            return console.fail(Failure(error))
        }
    }

    /// Returns ArgumentParser's message in the style of this program, with a reference to `--help`.
    private func usageMessage(_ text: String) -> String {
        if let option = unknownOption(in: text), let hint = nearestName(to: option, among: options) {
            return "unknown option '--\(option)'; did you mean '--\(hint)'?"
        }
        let line = text.split(separator: "\n").joined(separator: " ")
        let sentence = OptionValues.explanation(of: line) ?? withoutFarHint(line)
        let lowered = sentence.prefix(1).lowercased() + sentence.dropFirst()
        // A message that proposes a name already ends with a question mark or full stop.
        guard !lowered.hasSuffix("?") else { return lowered }
        return "\(lowered.hasSuffix(".") ? String(lowered.dropLast()) : lowered); see '\(name) --help'"
    }

    /// Returns the long option that ArgumentParser reports as unknown.
    private func unknownOption(in text: String) -> String? {
        guard let rest = text.split(separator: "Unknown option '--", omittingEmptySubsequences: false).dropFirst().first
        else { return nil }
        return rest.firstIndex(of: "'").map { String(rest[..<$0]) }
    }

    /// Removes ArgumentParser's proposal of the nearest name, which it makes at any distance.
    private func withoutFarHint(_ sentence: String) -> String {
        guard unknownOption(in: sentence) != nil, let end = sentence.firstRange(of: ". Did you mean")
        else { return sentence }
        return String(sentence[..<end.lowerBound])
    }

    /// The command as the user calls it.
    private var name: String { words.command.map { "contactsctl \($0)" } ?? "contactsctl" }

    /// The help text of the command.
    private var help: String {
        let command = words.command.flatMap { name in
            Contactsctl.configuration.subcommands.first { $0._commandName == name }
        }
        return command.map { Contactsctl.helpMessage(for: $0) } ?? Contactsctl.helpMessage()
    }

    /// The long options of the command, extracted from its help text.
    private var options: [String] {
        help.split { !($0.isLetter || $0 == "-") }.filter { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) }
    }

    /// The console that reports a command line that could not be parsed.
    private var console: Console {
        var manner = Console.Manner()
        manner.isJSON = words.wantsJSON
        return Console(command: words.command, manner, color: words.color)
    }
}
