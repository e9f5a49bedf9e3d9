import ArgumentParser

/// How a command that writes tells its caller that something changed.
struct ChangeStatus: ParsableArguments {
    @Flag(help: "End with 2 if anything was changed.")
    var exitChanged = false
}
