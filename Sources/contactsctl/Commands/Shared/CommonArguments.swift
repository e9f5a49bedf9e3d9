import ArgumentParser

/// Whether the exit status reports that something changed.
struct ChangeStatus: ParsableArguments {
    @Flag(help: "End with status 2 if anything was changed.")
    var exitChanged = false
}

/// Whether a command only reports what it would do.
struct DryRun: ParsableArguments {
    @Flag(name: [.customShort("n"), .long], help: "Report what would be done, and write nothing.")
    var dryRun = false
}

/// How many diagnostics a command prints.
struct DiagnosticLimits: ParsableArguments {
    @Option(help: ArgumentHelp("The maximum number of errors, of warnings and of notes to print.", valueName: "n"))
    var maxErrors = 20

    func validate() throws {
        if maxErrors < 0 { throw ValidationError("--max-errors takes a number of 0 or more") }
    }
}

/// A number of bytes on the command line: `102400`, `100k` or `10M`.
enum ByteSize {
    private static let units: [Character: Int] = ["k": 1 << 10, "m": 1 << 20, "g": 1 << 30]

    /// Returns a size in bytes; nil if the text is not a size, or the size exceeds an `Int`.
    static func value(_ text: String) -> Int? {
        let unit = text.lowercased().last.flatMap { units[$0] }
        guard let number = Int(unit == nil ? text : String(text.dropLast())), number >= 0 else { return nil }
        let (bytes, isBeyond) = number.multipliedReportingOverflow(by: unit ?? 1)
        return isBeyond ? nil : bytes
    }

    /// Parses a limit in bytes; callers treat 0 as no limit.
    static func limit(_ text: String) throws -> Int {
        guard let bytes = value(text) else {
            throw ValidationError("'\(text)' is not a size in bytes; write it as 102400, 100k or 10M")
        }
        return bytes
    }
}
