import ArgumentParser

/// How many diagnostics a command prints.
struct DiagnosticLimits: ParsableArguments {
    @Option(help: ArgumentHelp("Show at most this many errors, warnings and notes each.", valueName: "n"))
    var maxErrors = 20

    func validate() throws {
        if maxErrors < 0 { throw ValidationError("--max-errors takes a number from 0 up") }
    }
}
