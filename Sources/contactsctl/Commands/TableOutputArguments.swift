public import ArgumentParser
public import ContactPipeline

/// How contacts are written as a table.
struct TableOutputArguments: ParsableArguments {
    @Option(help: ArgumentHelp("Whose columns a table has; plain holds everything.", valueName: "program"))
    var profile: ExportOptions.TableProfile?

    /// Throws for a profile that would do nothing.
    func check(for format: ExportOptions.Format) throws {
        guard profile != nil, format != .csv else { return }
        throw ValidationError("--profile is for tables; use it with --to csv")
    }
}

extension ExportOptions.TableProfile: ExpressibleByArgument {}
