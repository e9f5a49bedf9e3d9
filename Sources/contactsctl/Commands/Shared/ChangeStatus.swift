import ArgumentParser

/// Whether the exit status reports that something changed.
struct ChangeStatus: ParsableArguments {
    @Flag(help: "End with status 2 if anything was changed.")
    var exitChanged = false
}

/// Whether a command only reports what it would do.
struct DryRun: ParsableArguments {
    @Flag(name: [.customShort("n"), .long], help: "Report what would be done, and write nothing.")
    var dryRun = false
}
