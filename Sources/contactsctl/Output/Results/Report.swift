package import ContactModel

/// The result of a command, rendered once: as text, or as the members of a JSON object.
package protocol Report {
    /// What the result means for the caller.
    var status: ExitStatus { get }
    /// True when something was changed, which some callers want to know.
    var hasChanged: Bool { get }
    var diagnostics: [Diagnostic] { get }
    var counts: DiagnosticCounts { get }
    /// The one line that `--quiet` leaves of a result that is not fine; nil when all is well.
    var quietLine: String? { get }
    /// The command's own fields in the order of the published shape, without `diagnostics` and `exit`.
    func writeMembers(to json: inout JSONWriter) throws
    /// Data to standard output, a summary to standard error; the diagnostics are printed already.
    func writeText(to console: Console) throws
}

extension Report {
    package var status: ExitStatus { .done }
    package var hasChanged: Bool { false }
    package var diagnostics: [Diagnostic] { [] }
    package var counts: DiagnosticCounts { DiagnosticCounts() }
    package var quietLine: String? { nil }
}
