import ArgumentParser
import ContactFormats
import ContactPipeline

/// How contacts are written as a table.
struct TableOutputArguments: ParsableArguments {
    @Option(help: ArgumentHelp("The program whose columns a table has; plain holds all data.", valueName: "program"))
    var profile: TableProfile?

    @Flag(help: "Put an apostrophe before cells that spreadsheets treat as formulas; an import removes it.")
    var spreadsheetSafe = false

    /// Throws a validation error for a table option if the format is not CSV.
    func check(for format: ExportOptions.Format) throws {
        guard format != .csv else { return }
        if profile != nil { throw ValidationError("--profile is for tables; use it with --to csv") }
        if spreadsheetSafe { throw ValidationError("--spreadsheet-safe is for tables; use it with --to csv") }
    }
}

/// The layout of an exported table.
enum TableProfile: ExpressibleByArgument {
    /// The product's own layout, which holds everything.
    case plain
    /// The layout of another program.
    case program(CSVProgramLayout)

    init?(argument: String) {
        if argument == "plain" {
            self = .plain
        } else if let layout = CSVProgramLayout(rawValue: argument) {
            self = .program(layout)
        } else {
            return nil
        }
    }

    /// The program's layout; nil for `plain`.
    var layout: CSVProgramLayout? {
        if case .program(let layout) = self { layout } else { nil }
    }

    static var allValueStrings: [String] { ["plain"] + CSVProgramLayout.allCases.map(\.rawValue) }
    static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
