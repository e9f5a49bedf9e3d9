import Bytes
package import ContactModel
package import ContactPipeline
package import Files
import Platform

/// The output of a command: data on standard output and everything else on standard error, or one JSON object.
///
/// Confined to the main thread; only the progress bar is updated from other threads.
package final class Console {
    package let output: TextStream
    package let outputTerminal: Terminal
    private let errors: TextStream
    private let errorTerminal: Terminal
    package let isQuiet: Bool
    package let isVerbose: Bool
    /// True with `--json`: one JSON object is written to standard output, and nothing to standard error.
    package let isJSON: Bool
    /// The object of `--json`.
    package let document: ResultDocument
    /// Looks up the name of a contact for diagnostics that are shown to people.
    package var contactName: (ContactReference) -> String? = { _ in nil }
    private let bar: ProgressBar?
    private let store: String?

    /// The verbosity and the output format.
    package struct Manner: Sendable {
        package var isQuiet = false
        package var isVerbose = false
        package var isJSON = false
        /// The value of `--store`, which suggested commands repeat.
        package var store: String?
        package init() {}
    }

    /// Creates a console on two streams.
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

    /// Creates a console on standard output and standard error.
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

    /// The progress handler; nil if no progress bar is shown.
    package var progress: ProgressHandler? {
        guard let bar else { return nil }
        return { bar.update($0) }
    }

    /// Presents the result of a command and returns the exit status.
    ///
    /// - Parameter tellsChange: true to return `changed` instead of `done` if something was changed.
    package func present(_ report: some Report, tellsChange: Bool = false) throws -> ExitStatus {
        let status = tellsChange && report.status == .done && report.hasChanged ? .changed : report.status
        if isJSON {
            try document.open()
            try report.writeMembers(to: &document.json)
            try document.json.members(report.diagnostics, of: report.counts)
            try document.close(status)
        } else {
            show(report.diagnostics, report.counts)
            if isQuiet, let line = report.quietLine { emit(line) }
            try report.writeText(to: self)
        }
        return status
    }

    /// Prints diagnostics to standard error, unless JSON or `--quiet` is set; notes only with `--verbose`.
    package func show(_ diagnostics: [Diagnostic], _ counts: DiagnosticCounts) {
        guard !isQuiet else { return }
        let renderer = DiagnosticRenderer(terminal: errorTerminal, naming: contactName)
        let least: Diagnostic.Severity = isVerbose ? .note : .warning
        for diagnostic in diagnostics where diagnostic.severity >= least {
            emit(renderer.text(of: diagnostic), terminator: "")
        }
        for line in renderer.omitted(counts, shown: diagnostics, from: least) { emit(line) }
    }

    /// Prints a line to standard error, unless `--quiet` or JSON is set.
    package func say(_ line: String) {
        if !isQuiet { emit(line) }
    }

    /// Returns a suggested command line, with the `--store` of this one.
    package func command(_ words: String) -> String {
        "contactsctl \(words)" + (store.map { " --store \(VisibleText.of(ShellWord.quoted($0)))" } ?? "")
    }

    /// Prints a line to standard error, even with `--quiet`.
    package func insist(_ line: String) { emit(line) }

    /// Prints a question, even with `--quiet`.
    package func prompt(_ question: String) { emit(question, terminator: "") }

    /// Reports a failure, in a line or in the JSON object, and returns its exit status.
    package func fail(_ failure: Failure) -> ExitStatus {
        bar?.finish()
        // The status is `done` if the reader closed the pipe, which is not reported.
        guard failure.status != .done else { return .done }
        output.isInterruptible = false
        do {
            // The output before the failure is written first.
            if isJSON || document.isOpen { try document.close(failure) }
            try output.flush()
        } catch FileError.brokenPipe {
            return .done
        } catch {
            return complain(failure)
        }
        // If the output itself failed, the JSON object cannot report it, so standard error does.
        let isTold = isJSON && !output.isBroken && failure.code != "output-failed"
        return isTold ? failure.status : complain(failure)
    }

    /// Flushes the output. Throws `FileError` if that fails.
    package func finish() throws {
        bar?.finish()
        try output.flush()
    }

    private func complain(_ failure: Failure) -> ExitStatus {
        write(errorTerminal.styled("contactsctl:", .error) + " " + VisibleText.of(failure.message) + "\n")
        return failure.status
    }

    /// Clears the progress bar before output to the terminal.
    package func clearProgress() { bar?.clear() }

    private func emit(_ text: String, terminator: String = "\n") {
        guard !isJSON else { return }
        bar?.clear()
        write(text + terminator)
    }

    /// Writes to standard error, and ignores errors.
    private func write(_ text: String) {
        try? errors.write(text)
        try? errors.flush()
    }
}

extension Console {
    /// True if standard input is a terminal and the output is not JSON.
    package var canAsk: Bool { !isJSON && isatty(STDIN_FILENO) == 1 }

    /// Asks a yes/no question; the default is no. Returns nil if there is no terminal.
    ///
    /// Throws `Interrupted` if a signal arrives before the answer.
    package func ask(_ question: String) throws(Interrupted) -> Bool? {
        guard canAsk else { return nil }
        prompt("\(question) [y/N] ")
        return ["y", "yes"].contains(try Self.answer().lowercased())
    }

    /// Reads one line from the terminal, byte by byte, so that a second line typed ahead answers the next question.
    private static func answer() throws(Interrupted) -> String {
        var line: [UInt8] = []
        while true {
            // `readLine` would restart the read after a signal.
            var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
            let ready = unsafe poll(&request, 1, 500)
            try Interruption.check()
            guard ready > 0 else { continue }
            var byte: UInt8 = 0
            guard unsafe read(STDIN_FILENO, &byte, 1) == 1, byte != .lineFeed else { break }
            line.append(byte)
        }
        return String(decoding: line, as: UTF8.self)
    }
}
