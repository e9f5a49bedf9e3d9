import Files
package import ContactModel
package import ContactPipeline

import Platform

/// Where a command's answer goes: data to standard output, everything else to standard error, or one JSON object.
///
/// Confined to the main thread; only the progress bar is fed from elsewhere.
package final class Console {
    package let output: TextStream
    package let outputTerminal: Terminal
    private let errors: TextStream
    private let errorTerminal: Terminal
    package let isQuiet: Bool
    package let isVerbose: Bool
    /// Standard output carries one JSON object and nothing else, and standard error nothing at all.
    package let isJSON: Bool
    /// The object of `--json`.
    package let document: ResultDocument
    /// Looks up the name of a contact for diagnostics that are shown to people.
    package var contactName: (ContactReference) -> String? = { _ in nil }
    private let bar: ProgressBar?
    private let store: String?

    /// How much is said, and in which form.
    package struct Manner: Sendable {
        package var isQuiet = false
        package var isVerbose = false
        package var isJSON = false
        /// The store that `--store` names: commands that are proposed have to name it, too.
        package var store: String?
        package init() {}
    }

    /// A console on any two streams.
    package init(
        command: String?, _ manner: Manner, output: (TextStream, Terminal), errors: (TextStream, Terminal),
        bar: ProgressBar? = nil
    ) {
        (self.output, outputTerminal) = output
        (self.errors, errorTerminal) = errors
        self.bar = bar
        isQuiet = manner.isQuiet
        isVerbose = manner.isVerbose
        isJSON = manner.isJSON
        store = manner.store
        document = ResultDocument(command: command, to: output.0)
    }

    /// The console on standard output and standard error.
    package convenience init(command: String?, _ manner: Manner, color: ColorChoice) {
        let errorTerminal = Terminal(descriptor: STDERR_FILENO, color: color)
        let hasBar = errorTerminal.canRedraw && !manner.isQuiet && !manner.isJSON
        self.init(
            command: command, manner,
            output: (
                TextStream(descriptor: STDOUT_FILENO, name: "standard output"),
                Terminal(descriptor: STDOUT_FILENO, color: color)
            ),
            errors: (TextStream(descriptor: STDERR_FILENO, name: "standard error"), errorTerminal),
            bar: hasBar ? ProgressBar(descriptor: STDERR_FILENO) : nil)
    }

    /// What long work reports its progress to; nil where nobody would see it.
    package var progress: ProgressHandler? {
        guard let bar else { return nil }
        return { bar.update($0) }
    }

    /// Shows the result of a command, and says what it means for the exit status.
    ///
    /// - Parameter tellsChange: whether a result that is fine says by the status that something was changed.
    package func present(_ report: some Report, tellsChange: Bool = false) throws -> ExitStatus {
        let status = tellsChange && report.status == .done && report.hasChanged ? .changed : report.status
        if isJSON {
            try document.open()
            try report.writeMembers(to: &document.json)
            try document.json.members(report.diagnostics, of: report.counts)
            try document.close(status)
        } else {
            show(report.diagnostics, report.counts)
            if isQuiet, let line = report.quietLine { tell(line) }
            try report.writeText(to: self)
        }
        return status
    }

    /// Shows diagnostics on standard error, unless JSON or `--quiet` forbids it; notes only with `--verbose`.
    package func show(_ diagnostics: [Diagnostic], _ counts: DiagnosticCounts) {
        guard !isQuiet else { return }
        let renderer = DiagnosticRenderer(terminal: errorTerminal, naming: contactName)
        let least: Diagnostic.Severity = isVerbose ? .note : .warning
        for diagnostic in diagnostics where diagnostic.severity >= least {
            tell(renderer.text(of: diagnostic), terminator: "")
        }
        for line in renderer.omitted(counts, shown: diagnostics, from: least) { tell(line) }
    }

    /// Says something about what was done, unless `--quiet` or JSON forbids it.
    package func say(_ line: String) {
        if !isQuiet { tell(line) }
    }

    /// A command line that goes on where this one ended: on the same store.
    package func command(_ words: String) -> String {
        "contactsctl \(words)" + (store.map { " --store \(VisibleText.of(ShellWord.quoted($0)))" } ?? "")
    }

    /// Says in one line why the answer is no, even with `--quiet`.
    package func insist(_ line: String) { tell(line) }

    /// Shows a question, even with `--quiet`: whoever asks waits for the answer.
    package func prompt(_ question: String) { tell(question, terminator: "") }

    /// Says why there is no result, in a line or in the JSON object, and gives the status back.
    package func fail(_ failure: Failure) -> ExitStatus {
        bar?.finish()
        // The reader of the output went away: there is nobody to tell.
        guard failure.status != .done else { return .done }
        output.isInterruptible = false
        do {
            // What was found so far comes before the reason why there is no more.
            if isJSON || document.isOpen { try document.close(failure) }
            try output.flush()
        } catch FileError.brokenPipe {
            return .done
        } catch {
            return complain(failure)
        }
        // An object that was complete already cannot say that it did not reach a file, or standard output.
        let isTold = isJSON && !output.isBroken && failure.code != "output-failed"
        return isTold ? failure.status : complain(failure)
    }

    /// Ends the output. Throws where it cannot be written.
    package func finish() throws {
        bar?.finish()
        try output.flush()
    }

    private func complain(_ failure: Failure) -> ExitStatus {
        write(errorTerminal.styled("contactsctl:", .error) + " " + VisibleText.of(failure.message) + "\n")
        return failure.status
    }

    /// Makes room for output on the terminal while the work goes on.
    package func clearProgress() { bar?.clear() }

    private func tell(_ text: String, terminator: String = "\n") {
        guard !isJSON else { return }
        bar?.clear()
        write(text + terminator)
    }

    /// A standard error that cannot be written to is nothing to fail for.
    private func write(_ text: String) {
        try? errors.write(text)
        try? errors.flush()
    }
}
