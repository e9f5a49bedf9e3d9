import contactsctl

/// A console for tests, which writes to memory.
struct TestConsole {
    let console: Console
    let output = TextStream()
    let errors = TextStream()

    init(
        command: String = "test", isQuiet: Bool = false, isVerbose: Bool = false, isJSON: Bool = false,
        terminal: Terminal = .none
    ) {
        var manner = Console.Manner()
        manner.isQuiet = isQuiet
        manner.isVerbose = isVerbose
        manner.isJSON = isJSON
        console = Console(command: command, manner, output: (output, terminal), errors: (errors, terminal))
    }
}
