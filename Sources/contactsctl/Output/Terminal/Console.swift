import Bytes
package import ContactModel
package import ContactPipeline
package import Files
import Platform

/// The output of a command: data on standard output and everything else on standard error; with `--json`, one JSON
/// object on standard output.
///
/// A console is used on the main thread only; the handler that `progress` returns can be called on any thread.
package final class Console {
    package let output: TextStream
    package let outputTerminal: Terminal
    private let errors: TextStream
    private let errorTerminal: Terminal
    package let isQuiet: Bool
    package let isVerbose: Bool
    /// True with `--json`, so that only one JSON object is written.
    package let isJSON: Bool
    /// The JSON object that is written with `--json`.
    package let document: ResultDocument
    /// Returns the name of a contact, which is shown with diagnostics about the contact; nil if it is unknown.
    package var contactName: (ContactReference) -> String? = { _ in nil }
    /// The progress bar; nil if none is shown.
    private let bar: ProgressBar?
    /// The value of `--store`; nil if it is not given.
    private let store: String?

    /// The verbosity and the output format of a command.
    package struct Manner: Sendable {
        package var isQuiet = false
        package var isVerbose = false
        package var isJSON = false
        /// The value of `--store`, which is repeated in the commands that messages suggest; nil if it is not given.
        package var store: String?
        package init() {}
    }

    /// Creates a console that writes to the streams of `output` and `errors`.
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

    /// Creates a console that writes to standard output and standard error.
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

    /// The handler that updates the progress bar; nil if no progress bar is shown.
    package var progress: ProgressHandler? {
        guard let bar else { return nil }
        return { bar.update($0) }
    }

    /// Writes the result of a command and returns its exit status.
    ///
    /// - Parameters:
    ///   - report: the result.
    ///   - tellsChange: true to return `changed` instead of `done` if something was changed (`--exit-changed`).
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

    /// Writes diagnostics to standard error, except with `--quiet` or `--json`. Notes are written only with
    /// `--verbose`.
    package func show(_ diagnostics: [Diagnostic], _ counts: DiagnosticCounts) {
        guard !isQuiet else { return }
        let renderer = DiagnosticRenderer(terminal: errorTerminal, naming: contactName)
        let least: Diagnostic.Severity = isVerbose ? .note : .warning
        for diagnostic in diagnostics where diagnostic.severity >= least {
            emit(renderer.text(of: diagnostic), terminator: "")
        }
        for line in renderer.omitted(counts, shown: diagnostics, from: least) { emit(line) }
    }

    /// Writes a line to standard error, except with `--quiet` or `--json`.
    package func say(_ line: String) {
        if !isQuiet { emit(line) }
    }

    /// Returns a command line to be suggested to the user. It contains `--store` if the current command line does.
    ///
    /// - Parameter words: the command and its arguments, for instance `undo 17`.
    package func command(_ words: String) -> String {
        "contactsctl \(words)" + (store.map { " --store \(VisibleText.of(ShellWord.quoted($0)))" } ?? "")
    }

    /// Writes a line to standard error, even with `--quiet`, but not with `--json`.
    package func insist(_ line: String) { emit(line) }

    /// Writes a question to standard error, even with `--quiet`, but not with `--json`.
    package func prompt(_ question: String) { emit(question, terminator: "") }

    /// Reports a failure in a line on standard error or in the JSON object, and returns its exit status.
    package func fail(_ failure: Failure) -> ExitStatus {
        bar?.finish()
        // The status of a failure is `done` if the reader of a pipe has closed it; this is not reported.
        guard failure.status != .done else { return .done }
        output.isInterruptible = false
        do {
            // Buffered output from before the failure is written before the error message.
            if isJSON || document.isOpen { try document.close(failure) }
            try output.flush()
        } catch FileError.brokenPipe {
            return .done
        } catch {
            return complain(failure)
        }
        // A failure of standard output cannot be reported in the JSON object, so it is reported on standard error.
        let isTold = isJSON && !output.isBroken && failure.code != "output-failed"
        return isTold ? failure.status : complain(failure)
    }

    /// Removes the progress bar and writes buffered output. Throws `FileError` if the output cannot be written.
    package func finish() throws {
        bar?.finish()
        try output.flush()
    }

    private func complain(_ failure: Failure) -> ExitStatus {
        write(errorTerminal.styled("contactsctl:", .error) + " " + VisibleText.of(failure.message) + "\n")
        return failure.status
    }

    /// Clears the progress bar, so that output can be written to the terminal.
    package func clearProgress() { bar?.clear() }

    private func emit(_ text: String, terminator: String = "\n") {
        guard !isJSON else { return }
        bar?.clear()
        write(text + terminator)
    }

    /// Writes text to standard error; errors are ignored, because they cannot be reported.
    private func write(_ text: String) {
        try? errors.write(text)
        try? errors.flush()
    }
}

extension Console {
    /// True if questions can be asked: standard input is a terminal, and `--json` is not given.
    package var canAsk: Bool { !isJSON && isatty(STDIN_FILENO) == 1 }

    /// Asks a question and returns true if the answer is yes; an empty answer means no. Returns nil if `canAsk` is
    /// false.
    ///
    /// Throws `Interrupted` if a signal arrives before the answer.
    package func ask(_ question: String) throws(Interrupted) -> Bool? {
        guard canAsk else { return nil }
        prompt("\(question) [y/N] ")
        return ["y", "yes"].contains(try Self.answer()?.lowercased())
    }

    /// Asks a question with several answers, until one of their letters is given; an empty answer repeats the question.
    /// Returns the letter; nil if `canAsk` is false.
    ///
    /// - Parameters:
    ///   - letters: the letters, in the order in which they are shown.
    ///   - words: what each letter means.
    ///
    /// Throws `Interrupted` if a signal arrives before the answer.
    package func choose(
        _ question: String, _ letters: [String], _ words: [String: String]
    ) throws(Interrupted) -> String? {
        guard canAsk else { return nil }
        let choices = letters.map { "\($0) = \(words[$0] ?? "")" }.joined(separator: ", ")
        while true {
            prompt("\(question) [\(choices)] ")
            guard let line = try Self.answer() else { return letters.last }
            let letter = line.lowercased().prefix(1)
            if letters.contains(String(letter)) { return String(letter) }
        }
    }

    /// Reads one line from the terminal; nil at its end. The line is read byte by byte, so that a second line that the user has already
    /// typed remains for the next question.
    private static func answer() throws(Interrupted) -> String? {
        var line: [UInt8] = []
        while true {
            // `poll` ends after a signal, whereas `readLine` would continue to wait.
            var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
            let ready = unsafe poll(&request, 1, 500)
            try Interruption.check()
            guard ready > 0 else { continue }
            var byte: UInt8 = 0
            guard unsafe read(STDIN_FILENO, &byte, 1) == 1 else { return line.isEmpty ? nil : text(line) }
            if byte == .lineFeed { return text(line) }
            line.append(byte)
        }
    }

    private static func text(_ line: [UInt8]) -> String { String(decoding: line, as: UTF8.self) }
}
