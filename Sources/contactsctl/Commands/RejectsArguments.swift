import ArgumentParser

/// Whether rejected records are left out, and the file they are written to.
struct RejectsArguments: ParsableArguments {
    @Flag(help: "Leave out invalid records and photos, and import the rest (exit status 3).")
    var skipInvalid = false

    @Option(
        help: ArgumentHelp(
            "The file for rejected records, to be corrected; rows have the reason in a first column, which an import ignores. Rejected photos are written to a folder beside it.",
            valueName: "file"),
        completion: .file())
    var rejects: String?

    func validate() throws {
        if rejects != nil, !skipInvalid { throw ValidationError("--rejects is for what --skip-invalid leaves out") }
    }
}
