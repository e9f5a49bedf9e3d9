public import ArgumentParser
public import ContactPipeline

/// Options for the recipient of an export: private metadata to remove, and limits to check.
struct TargetArguments: ParsableArguments {
    @Flag(help: "Remove metadata from PNG photos: position, texts, camera.")
    var stripPhotoMetadata = false

    @Option(help: ArgumentHelp("Report the contacts that exceed the limits of this target.", valueName: "target"))
    var limitProfile: LimitProfile?
}

extension LimitProfile: ExpressibleByArgument {}
