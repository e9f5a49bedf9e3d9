public import ArgumentParser
public import ContactPipeline

/// Options for the recipient of an export: private metadata to remove, and limits to check.
struct TargetArguments: ParsableArguments {
    @Flag(help: "Write of each PNG only what its pixels need: no position, no text, no camera.")
    var stripPhotoMetadata = false

    @Option(help: ArgumentHelp("Name the contacts that are beyond what this target takes.", valueName: "target"))
    var limitProfile: LimitProfile?
}

extension LimitProfile: ExpressibleByArgument {}
