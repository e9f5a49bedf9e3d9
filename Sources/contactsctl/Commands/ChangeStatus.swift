import ArgumentParser

/// Whether the exit status reports that something changed.
struct ChangeStatus: ParsableArguments {
    @Flag(help: "End with exit status 2 if anything was changed.")
    var exitChanged = false
}
