import TestSupport
import Foundation
import FoundationXML
import Testing

/// Tests of the reports of `check` for programs, which must be valid for all file names and contents.
@Suite struct CheckFormatTests {
    private let workspace: Workspace

    /// A file name with characters that each format has to escape.
    private static let name = "a:b, 50% <&\"é\">.csv"

    init() throws {
        workspace = try Workspace()
        try workspace.write(
            "First Name,Note\nAda,fine\n山田 e\u{301} X,b,c\nGrace,\"a\nb\",c\n", to: "in/\(Self.name)",
            makingFolders: true)
        try workspace.write("no contacts\n", to: "in/z.txt")
        try workspace.copyFixture("photos/invalid/adler.png", to: "in/p/adler.png")
        try workspace.copyFixture("photos/warning/animation.png", to: "in/p/animation.png")
    }

    @Test("--report github prints one annotation for each error and warning")
    func githubReportHasAnnotations() async throws {
        let file = "file=in/a%3Ab%2C 50%25 <&\"é\">.csv"
        let errors = """
            ::error \(file),line=3,col=10,title=csv-field-count::3 fields, the header has 2
            ::error \(file),line=5,col=4,title=csv-field-count::3 fields, the header has 2
            ::error file=in/p/adler.png,title=png-idat-adler::offset 3197 (IDAT): the checksum of the pixels (Adler-32) \
            does not match
            ::warning file=in/p/animation.png,title=png-apng::offset 33 (acTL): an animated PNG: only its default image is checked

            """
        let outcome = try await workspace.run("check", "in", "--report", "github")
        #expect(
            outcome == Outcome(1, stdout: errors, stderr: "4 files, 3 records: 3 errors and 1 warning in 3 files\n"))
        let all = try await workspace.run("check", "in", "--report", "github", "-v", "-q").stdout
        #expect(
            all.hasSuffix(
                "::notice file=in/z.txt,title=unknown-kind::not a table, cards or a picture; not checked\n"
            ))
    }

    @Test("the columns of the GitHub report count characters") func githubColumnsCountCharacters() async throws {
        let outcome = try await workspace.run("check", "in", "--report", "github")
        let lines = try workspace.read("in/\(Self.name)").components(separatedBy: "\n")
        let places = outcome.stdout.matches(of: /line=(\d+),col=(\d+)/).compactMap { match in
            Int(match.1).flatMap { line in Int(match.2).map { (line, $0) } }
        }
        let pointedAt = places.map { line, column in Array(lines[line - 1])[column - 1] }
        // The column is that of the surplus cell in each record.
        #expect(pointedAt == ["c", "c"])
    }

    @Test("--report sarif conforms to the SARIF schema") func sarifConformsToSchema() async throws {
        let schema = try JSONSchema(contentsOf: Self.schema)
        for options in [[], ["--max-errors", "0"], ["--strict", "-v"], ["missing.csv"]] {
            let outcome = try await workspace.shell(
                "contactsctl check in --report sarif \(options.joined(separator: " "))")
            #expect(try schema.problems(in: outcome.stdout) == [], "\(options)")
        }
        let outcome = try await workspace.run("check", "in", "--report", "sarif")
        #expect(outcome.stdout.contains("\"uri\":\"in/a%3Ab%2C%2050%25%20%3C%26%22%C3%A9%22%3E.csv\""))
        // In SARIF, columns are counted in code points, so a combining accent is counted separately.
        #expect(outcome.stdout.contains("\"region\":{\"startLine\":3,\"startColumn\":11}"))
        #expect(outcome.stdout.contains("\"region\":{\"byteOffset\":3197,\"byteLength\":0}"))
        #expect(outcome.stdout.contains("\"exitCode\":1"))
    }

    @Test("--report junit conforms to the JUnit schema of Jenkins") func junitConformsToSchema() async throws {
        for (options, failures) in [("", 2), ("--strict", 3), ("--max-errors 0", 2), ("missing.csv", 2)] {
            let outcome = try await workspace.shell("contactsctl check in --report junit \(options)")
            let document = JUnitDocument()
            let parser = XMLParser(data: Data(outcome.stdout.utf8))
            parser.delegate = document
            #expect(parser.parse(), "\(options)")
            #expect(document.problems == [], "\(options)")
            #expect(document.attributes["failure"]?.count == failures, "\(options)")
            #expect(document.attributes["skipped"]?.count == 1)
            #expect(document.attributes["error"]?.count ?? 0 == (options == "missing.csv" ? 1 : 0))
            #expect(document.attributes["testcase"]?.first?["name"] == "in/\(Self.name)")
        }
    }

    @Test("--report-file writes the same report as standard output", arguments: ["json", "github", "junit", "sarif"])
    func reportFileEqualsOutput(format: String) async throws {
        let printed = try await workspace.run("check", "in", "--report", format)
        let filed = try await workspace.run("check", "in", "--report", format, "--report-file", "report", "-q")
        #expect(try workspace.read("report") == printed.stdout)
        #expect(filed.status == printed.status)
    }

    @Test("--json and --report sarif are refused together") func refusesJSONWithReport() async throws {
        let outcome = try await workspace.run("check", "in", "--report", "sarif", "--json")
        #expect(outcome.status == 64)
        #expect(outcome.stdout.contains("--json and --report sarif both use standard output"))
    }

    @Test("check reports errors in a photo manifest") func checksManifests() async throws {
        try workspace.write("uid,file\na,b.png\nc,d.png,x\n", to: "in/p/manifest.csv")
        let outcome = try await workspace.run("check", "in/p/manifest.csv")
        #expect(
            outcome.stdout == """
                in/p/manifest.csv:3:9: error: 3 fields, the header has 2 [csv-field-count]
                    c,d.png,x
                            ^

                """)
        try workspace.write("name,file\n", to: "in/p/manifest.csv")
        #expect(try await workspace.run("check", "in/p").stdout.contains("a manifest needs the columns uid and file"))
    }

    /// The part of the SARIF schema that the report uses, with rules that the standard states in prose only.
    private static let schema = URL(fileURLWithPath: Project.root)
        .appendingPathComponent("Tests/EndToEndTests/sarif-subset.schema.json")
}

/// Collects the violations of Jenkins' `junit-10.xsd` in a JUnit report, for the elements in use.
private final class JUnitDocument: NSObject, XMLParserDelegate {
    private(set) var problems: [String] = []
    private(set) var attributes: [String: [[String: String]]] = [:]
    private var open: [String] = []

    /// The allowed parents, the required and the optional attributes of each element.
    private static let rules: [String: (parents: [String?], must: Set<String>, may: Set<String>)] = [
        "testsuites": ([nil], [], ["name"]),
        "testsuite": (["testsuites"], ["name", "tests"], ["failures", "errors", "skipped"]),
        "testcase": (["testsuite"], ["name", "classname"], []),
        "failure": (["testcase"], [], ["type", "message"]),
        "error": (["testcase"], [], ["type", "message"]),
        "skipped": (["testcase"], [], ["type", "message"]),
        "system-out": (["testcase"], [], []),
    ]

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes given: [String: String]
    ) {
        if let rule = Self.rules[name] {
            if !rule.parents.contains(open.last) { problems.append("\(name) in \(open.last ?? "nothing")") }
            if !rule.must.isSubset(of: given.keys) { problems.append("\(name) lacks something of \(rule.must)") }
            if !rule.must.union(rule.may).isSuperset(of: given.keys) { problems.append("\(name) has \(given.keys)") }
        } else {
            problems.append("unknown element \(name)")
        }
        attributes[name, default: []].append(given)
        open.append(name)
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        open.removeLast()
    }
}
