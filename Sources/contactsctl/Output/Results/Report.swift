package import ContactModel

/// The result of a command, rendered once: as text, or as the members of a JSON object.
package protocol Report {
    /// The exit status of the result.
    var status: ExitStatus { get }
    /// True if something was changed, for `--exit-changed`.
    var hasChanged: Bool { get }
    var diagnostics: [Diagnostic] { get }
    var counts: DiagnosticCounts { get }
    /// The one line that is printed with `--quiet`; nil if there is nothing to report.
    var quietLine: String? { get }
    /// Writes the command's own members in the order of the published schema, without `diagnostics` and `exit`.
    func writeMembers(to json: inout JSONWriter) throws
    /// Writes data to standard output and a summary to standard error. The diagnostics are printed already.
    func writeText(to console: Console) throws
}

extension Report {
    package var status: ExitStatus { .done }
    package var hasChanged: Bool { false }
    package var diagnostics: [Diagnostic] { [] }
    package var counts: DiagnosticCounts { DiagnosticCounts() }
    package var quietLine: String? { nil }
}
