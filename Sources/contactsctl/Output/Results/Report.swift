package import ContactModel

/// The result of a command, which can be written as text or as the members of a JSON object.
package protocol Report {
    /// The exit status of the result.
    var status: ExitStatus { get }
    /// True if the command changed something, for `--exit-changed`.
    var hasChanged: Bool { get }
    var diagnostics: [Diagnostic] { get }
    var counts: DiagnosticCounts { get }
    /// The only line that is printed with `--quiet`; nil if nothing is printed.
    var quietLine: String? { get }
    /// Writes the members that are specific to the command, in the order of the JSON schema. The caller writes the
    /// members that all commands have, such as `diagnostics` and `exit`.
    func writeMembers(to json: inout JSONWriter) throws
    /// Writes data to standard output and a summary to standard error. The caller has already printed the diagnostics.
    func writeText(to console: Console) throws
}

extension Report {
    package var status: ExitStatus { .done }
    package var hasChanged: Bool { false }
    package var diagnostics: [Diagnostic] { [] }
    package var counts: DiagnosticCounts { DiagnosticCounts() }
    package var quietLine: String? { nil }
}
