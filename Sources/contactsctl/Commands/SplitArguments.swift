import ArgumentParser
import ContactPipeline

/// The folder for contacts that are written one per file.
struct SplitArguments: ParsableArguments {
    @Option(
        name: .customLong("split"),
        help: ArgumentHelp("The folder to write cards to, one per file, named by their UIDs.", valueName: "folder"),
        completion: .directory)
    var folder: String?

    /// Returns the format to write, from `--to` and `--split`. Throws a validation error if the two conflict.
    func format(_ named: ExportOptions.Format?, output: String?) throws -> ExportOptions.Format? {
        guard folder != nil else { return named }
        if output != nil { throw ValidationError("--split and -o exclude each other") }
        if named == .csv { throw ValidationError("--split writes cards, not tables; use --to vcard or --to jcard") }
        return named ?? .vcard
    }
}
