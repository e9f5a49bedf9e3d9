import ArgumentParser
import ContactPipeline

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
            if words.wantsQueryHelp { return try explainQueries() }
            let command = try Contactsctl.parseAsRoot(try understood(arguments))
            guard let command = command as? any ContactsCommand else { return try runBuiltIn(command) }
            return run(command)
        } catch let failure as Failure {
            return console.fail(failure)
        } catch {
            return answer(error)
        }
    }

    /// Rewrites arguments that ArgumentParser would misparse, for instance excluded words of a query (`-king`), and
    /// returns all arguments. Throws a usage failure for such arguments that are ambiguous or invalid.
    private func understood(_ arguments: [String]) throws -> [String] {
        var arguments = arguments
        if OptionValues.mayExclude(in: arguments), commandType is any QueryCommand.Type {
            let values = optionValues
            if let ambiguity = values.ambiguity(in: arguments) { throw Failure.usage(ambiguity) }
            arguments = values.withExcludedWords(arguments)
        }
        guard OptionValues.matter(in: arguments) else { return arguments }
        if let objection = optionValues.objection(to: arguments) {
            throw Failure.usage("\(objection); see '\(name) --help'")
        }
        return optionValues.joined(arguments)
    }

    private func run(_ command: any ContactsCommand) -> ExitStatus {
        let options = command.global
        var manner = options.manner
        if command.answersInJSON { manner.isJSON = true }
        let console = Console(command: type(of: command).name, manner, color: options.color)
        console.contactName = { contact in
            (try? command.storeOptions()).flatMap { try? Browser($0).name(of: contact) }
        }
        do {
            let status = try command.run(on: console)
            try console.finish()
            return status
        } catch {
            return console.fail(Failure(error))
        }
    }

    /// Runs a command that ArgumentParser provides: `help`, or the root command, which prints the help.
    private func runBuiltIn(_ command: any ParsableCommand) throws -> ExitStatus {
        var command = command
        try command.run()
        return .done
    }

    private func explainQueries() throws -> ExitStatus {
        let console = console
        try console.output.write(QueryHelp.topic + "\n")
        try console.finish()
        return .done
    }

    /// Writes the help or the version, which ArgumentParser returns as errors, to standard output. Any other error of
    /// ArgumentParser is a usage error, which is reported in one line.
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

    /// Returns the message about an error in the command line, in one line.
    ///
    /// - Parameter text: the message of ArgumentParser.
    private func usageMessage(_ text: String) -> String {
        let line = text.split(separator: "\n").joined(separator: " ")
        let sentence = optionValues.mistake(in: arguments) ?? line.prefix(1).lowercased() + line.dropFirst()
        // A message that ends with a question, `did you mean '--sort'?`, needs no reference to the help.
        guard !sentence.hasSuffix("?") else { return sentence }
        return "\(sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence); see '\(name) --help'"
    }

    /// The program and the command, for instance `contactsctl list`, for references to the help.
    private var name: String { words.command.map { "contactsctl \($0)" } ?? "contactsctl" }

    private var commandType: any ParsableCommand.Type {
        Contactsctl.configuration.subcommands.first { $0._commandName == words.command } ?? Contactsctl.self
    }

    private var optionValues: OptionValues { OptionValues(OptionTable(commandType)) }

    /// A console for reporting an error in a command line that could not be parsed.
    private var console: Console {
        var manner = Console.Manner()
        manner.isJSON = words.wantsJSON
        return Console(command: words.command, manner, color: words.color)
    }
}
