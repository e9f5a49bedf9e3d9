import ArgumentParser

/// Whether rejected records are left out, and the file they are written to.
struct RejectsArguments: ParsableArguments {
    @Flag(help: "Leave bad records and photos out, and import the rest (exit status 3).")
    var skipInvalid = false

    @Option(
        help: ArgumentHelp(
            "The file that bad records go to, for mending; rows get their reasons in a first column that import ignores. Bad photos go to a folder beside it.",
            valueName: "file"),
        completion: .file())
    var rejects: String?

    func validate() throws {
        if rejects != nil, !skipInvalid { throw ValidationError("--rejects is for what --skip-invalid leaves out") }
    }
}
