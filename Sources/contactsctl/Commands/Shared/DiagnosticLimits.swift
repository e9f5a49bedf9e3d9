import ArgumentParser

/// How many diagnostics a command prints.
struct DiagnosticLimits: ParsableArguments {
    @Option(help: ArgumentHelp("The maximum number of errors, of warnings and of notes to print.", valueName: "n"))
    var maxErrors = 20

    func validate() throws {
        if maxErrors < 0 { throw ValidationError("--max-errors takes a number of 0 or more") }
    }
}
