import ArgumentParser

/// The option `--exit-changed`, with which the exit status reports whether something was changed.
struct ChangeStatus: ParsableArguments {
    @Flag(help: "End with status 2 if anything was changed.")
    var exitChanged = false
}

/// The option `--dry-run`, with which a command writes nothing and only reports what it would do.
struct DryRun: ParsableArguments {
    @Flag(name: [.customShort("n"), .long], help: "Report what would be done, and write nothing.")
    var dryRun = false
}

/// The option `--max-errors`, the maximum number of diagnostics of each severity that a command prints.
struct DiagnosticLimits: ParsableArguments {
    @Option(help: ArgumentHelp("The maximum number of errors, of warnings and of notes to print.", valueName: "n"))
    var maxErrors = 20

    func validate() throws {
        if maxErrors < 0 { throw ValidationError("--max-errors takes a whole number of 0 or more") }
    }
}

/// Parses sizes in bytes on the command line, for instance `102400`, `100k` or `10M`. One `k` is 1,024 bytes.
enum ByteSize {
    private static let units: [Character: Int] = ["k": 1 << 10, "m": 1 << 20, "g": 1 << 30]

    /// Returns the size in bytes; nil if `text` is not a size, or if the size exceeds an `Int`.
    static func value(_ text: String) -> Int? {
        let unit = text.lowercased().last.flatMap { units[$0] }
        guard let number = Int(unit == nil ? text : String(text.dropLast())), number >= 0 else { return nil }
        let (bytes, isBeyond) = number.multipliedReportingOverflow(by: unit ?? 1)
        return isBeyond ? nil : bytes
    }

    /// Returns a limit in bytes, where 0 means no limit. Throws a validation error if `text` is not a size.
    static func limit(_ text: String) throws -> Int {
        guard let bytes = value(text) else {
            throw ValidationError("'\(text)' is not a size in bytes; write it as 102400, 100k or 10M")
        }
        return bytes
    }
}
