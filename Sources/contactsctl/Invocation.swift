import ArgumentParser

/// One call of the program, from its arguments to its exit status.
struct Invocation {
    private let arguments: [String]
    private let words: CommandWords

    init(arguments: [String]) {
        self.arguments = arguments
        words = CommandWords(arguments)
    }

    /// Parses the arguments, runs the command, and says what went wrong.
    func run() -> ExitStatus {
        do {
            if let failure = words.unknownCommand { throw failure }
            let command = try Contactsctl.parseAsRoot(arguments)
            guard let command = command as? any ContactsCommand else { return try runBuiltIn(command) }
            return run(command)
        } catch let failure as Failure {
            return console.fail(failure)
        } catch {
            return answer(error)
        }
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

    /// What ArgumentParser brings along: `help`, and the root without a command.
    private func runBuiltIn(_ command: any ParsableCommand) throws -> ExitStatus {
        var command = command
        try command.run()
        return .done
    }

    /// Help and version go to standard output; everything else is a wrong command line, told in one line.
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

    /// ArgumentParser's words as the house writes them, with the way to the help.
    private func usageMessage(_ text: String) -> String {
        let sentence = text.split(separator: "\n").joined(separator: " ")
        let lowered = sentence.prefix(1).lowercased() + sentence.dropFirst()
        // A question mark or full stop is there already where something nearer is proposed.
        guard !lowered.hasSuffix("?") else { return lowered }
        let name = words.command.map { "contactsctl \($0)" } ?? "contactsctl"
        return "\(lowered.hasSuffix(".") ? String(lowered.dropLast()) : lowered); see '\(name) --help'"
    }

    /// Where to answer a command line that could not be parsed.
    private var console: Console {
        var manner = Console.Manner()
        manner.isJSON = words.wantsJSON
        return Console(command: words.command, manner, color: .auto)
    }
}
