import ContactFormats
import ContactModel
package import ContactPipeline

/// Writes a report as JUnit XML, in the dialect of Jenkins' `junit-10.xsd`, which GitLab, Azure and others also read.
///
/// Each file is a test suite with one test. Both are named after the file, so that the names of tests do not depend on
/// the problems found. All problems of a file are one failure of its test; all other diagnostics are the output of the
/// test.
package struct JUnitCheckReporter: CheckReporter {
    private let stream: TextStream
    private let settings: CheckReportSettings
    private let renderer = DiagnosticRenderer(terminal: .none)
    private var hasStarted = false

    package init(to stream: TextStream, _ settings: CheckReportSettings) {
        self.stream = stream
        self.settings = settings
    }

    package mutating func add(_ file: CheckedFile) throws {
        try start()
        let problems = file.diagnostics.filter { settings.isProblem($0.severity) }
        let isProblem = file.verdict == .error || settings.isStrict && file.verdict == .warning
        // A file of an unknown kind that was found in a folder was not checked.
        let isSkipped = file.kind == .unknown && !isProblem
        try open(
            file.path, kind: file.kind.rawValue, failures: isProblem ? 1 : 0, skipped: isSkipped ? 1 : 0)
        if isSkipped {
            try stream.write("      <skipped/>\n")
        } else if isProblem {
            try writeFailure(problems, file.omitted.filter { settings.isProblem($0.severity) }.map(\.text))
        }
        try writeRest(file.diagnostics.filter { !settings.isProblem($0.severity) })
        try close()
    }

    package mutating func finish(_ status: ExitStatus) throws {
        try start()
        try stream.write("</testsuites>\n")
    }

    package mutating func fail(_ failure: Failure) throws {
        try start()
        try open("contactsctl check", kind: "check", errors: 1)
        try stream.write(
            "      <error type=\"\(XMLText.of(failure.code))\" message=\"\(XMLText.of(failure.message))\"/>\n")
        try close()
        try finish(failure.status)
    }

    private mutating func start() throws {
        guard !hasStarted else { return }
        hasStarted = true
        try stream.write(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites name="contactsctl check">

            """)
    }

    private func open(_ name: String, kind: String, failures: Int = 0, errors: Int = 0, skipped: Int = 0) throws {
        let name = XMLText.of(name)
        try stream.write(
            """
              <testsuite name="\(name)" tests="1" failures="\(failures)" errors="\(errors)" skipped="\(skipped)">
                <testcase classname="contactsctl.\(kind)" name="\(name)">

            """)
    }

    private func close() throws {
        try stream.write("    </testcase>\n  </testsuite>\n")
    }

    /// Writes a failure. Its message is the first problem, for viewers that show one line; its text contains all
    /// problems.
    private func writeFailure(_ problems: [Diagnostic], _ omitted: [String]) throws {
        let text = (problems.map { renderer.heading(of: $0) } + omitted).joined(separator: "\n")
        let code = problems.first?.code.rawValue ?? "omitted"
        let message = problems.first.map { renderer.heading(of: $0) } ?? omitted.first ?? ""
        try stream.write(
            "      <failure type=\"\(XMLText.of(code))\" message=\"\(XMLText.of(message))\">\(XMLText.of(text))</failure>\n"
        )
    }

    private func writeRest(_ rest: [Diagnostic]) throws {
        guard !rest.isEmpty else { return }
        let text = rest.map { renderer.heading(of: $0) }.joined(separator: "\n")
        try stream.write("      <system-out>\(XMLText.of(text))</system-out>\n")
    }
}

/// Escapes text for XML elements and attributes.
package enum XMLText {
    /// Returns text in which the special characters of XML are entities. Characters that XML 1.0 cannot represent, and
    /// terminal control characters, have the form `\u{1B}`.
    package static func of(_ text: String) -> String {
        VisibleText.of(text, whitespace: .kept).unicodeScalars.reduce(into: "") { escaped, scalar in
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            // In attribute values, XML parsers replace these characters by spaces unless they are escaped.
            case "\n", "\t", "\r": escaped += "&#\(scalar.value);"
            case "\u{FFFE}", "\u{FFFF}": escaped += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
    }
}
