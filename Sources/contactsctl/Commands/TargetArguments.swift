public import ArgumentParser
public import ContactPipeline

/// Whom an export is for: what they must not see, and what they take.
struct TargetArguments: ParsableArguments {
    @Flag(help: "Write of each PNG only what its pixels need: no position, no text, no camera.")
    var stripPhotoMetadata = false

    @Option(help: ArgumentHelp("Name the contacts that are beyond what this target takes.", valueName: "target"))
    var limitProfile: LimitProfile?
}

extension LimitProfile: ExpressibleByArgument {}
