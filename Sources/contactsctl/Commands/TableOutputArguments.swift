public import ArgumentParser
public import ContactPipeline

/// How contacts are written as a table.
struct TableOutputArguments: ParsableArguments {
    @Option(help: ArgumentHelp("The program whose columns to write; plain holds all values.", valueName: "program"))
    var profile: ExportOptions.TableProfile?

    @Flag(
        help: "Put an apostrophe before cells that spreadsheets would evaluate as formulas; an import removes it.")
    var spreadsheetSafe = false

    /// Throws a validation error for a table option if the format is not CSV.
    func check(for format: ExportOptions.Format) throws {
        guard format != .csv else { return }
        if profile != nil { throw ValidationError("--profile is for tables; use it with --to csv") }
        if spreadsheetSafe { throw ValidationError("--spreadsheet-safe is for tables; use it with --to csv") }
    }
}

extension ExportOptions.TableProfile: ExpressibleByArgument {}
