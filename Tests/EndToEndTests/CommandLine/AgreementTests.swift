import Foundation
import Testing

@testable import WriteManual

/// Tests that help, manual pages, completions and README describe the same commands and options.
@Suite struct AgreementTests {
    private let workspace: Workspace

    init() throws { workspace = try Workspace() }

    @Test("the help documents every command, option and argument") func helpDocumentsEverything() async throws {
        let tree = try await workspace.commandTree()
        let root = try await workspace.run("--help").stdout
        for command in tree.commands {
            #expect(root.contains("\n  \(command.commandName)"), "\(command.commandName)")
            #expect(command.abstract?.hasSuffix(".") == true, "\(command.commandName)")
            let help = try await workspace.run(command.commandName, "--help").stdout
            for spelling in command.shown.flatMap(\.spellings) {
                #expect(help.contains(spelling), "\(command.commandName) \(spelling)")
            }
            for argument in command.shown { #expect(argument.abstract?.isEmpty == false, "\(argument.spellings)") }
            #expect(!Discussion(command.discussion ?? "").examples.isEmpty, "\(command.commandName) has no example")
        }
    }

    @Test("the manual documents every command, option and example") func manualDocumentsEverything() async throws {
        let tree = try await workspace.commandTree()
        let pages = Dictionary(
            uniqueKeysWithValues: Manual(tree, date: "November 21, 2026").pages.map { ($0.name, $0.text) })
        let root = try #require(pages["contactsctl.1"])
        for command in tree.commands {
            let name = "contactsctl-\(command.commandName)"
            #expect(root.contains(".It Xr \(name) 1\n"))
            let page = try #require(pages["\(name).1"], "\(name)")
            for spelling in command.shown.flatMap(\.spellings) {
                let flag = "Fl \(ManualPage.escaped(String(spelling.dropFirst())))"
                #expect(page.contains(".It \(flag)") || page.contains(" , \(flag)"), "\(name) \(spelling)")
            }
            for example in Discussion(command.discussion ?? "").examples {
                #expect(page.contains(ManualPage.escaped(example)), "\(name)")
            }
            #expect(page.contains(".Sh EXIT STATUS\n"))
        }
    }

    @Test("mandoc reports no warnings for the manual pages", .needs(Program("mandoc")))
    func mandocReportsNoWarnings() async throws {
        try await expectSilence { "mandoc -Tlint -W warning \($0)" }
    }

    @Test("man reports no warnings for the manual pages", .needs(Program("man")))
    func manReportsNoWarnings() async throws {
        try await expectSilence { "man --warnings -l \($0) 2>&1 >/dev/null" }
    }

    /// Expects that a command for each manual page prints nothing.
    private func expectSilence(_ command: (String) -> String) async throws {
        for page in Manual(try await workspace.commandTree(), date: "November 21, 2026").pages {
            try workspace.write(page.text, to: page.name)
            let outcome = try await workspace.shell(command("./\(page.name)"))
            #expect(outcome == Outcome(0), "\(page.name)")
        }
    }

    @Test("the completion scripts contain every command, long option and value", arguments: ["bash", "zsh", "fish"])
    func completionsContainEverything(shell: String) async throws {
        let script = try await workspace.run("--generate-completion-script", shell).stdout
        for command in try await workspace.commandTree().commands {
            #expect(script.contains(command.commandName), "\(command.commandName)")
            for argument in command.shown {
                for name in argument.names ?? [] where name.kind == "long" {
                    let spelling = shell == "fish" ? "-l '\(name.name)'" : "--\(name.name)"
                    #expect(script.contains(spelling), "\(command.commandName) \(spelling)")
                }
                for value in argument.allValues ?? [] {
                    #expect(script.contains(value), "\(command.commandName) \(value)")
                }
            }
        }
    }

    @Test(
        "each shell parses its completion script",
        arguments: [Program("bash"), Program("zsh"), Program("fish")].filter(\.isInstalled))
    func completionScriptsParse(shell: Program) async throws {
        let outcome = try await workspace.shell(
            "contactsctl --generate-completion-script \(shell.name) >script && \(shell.name) -n script")
        #expect(outcome == Outcome(0))
    }

    @Test("bash completes commands, options and values") func bashCompletesOptionsAndValues() async throws {
        try workspace.write(
            """
            eval "$(contactsctl --generate-completion-script bash)"
            COMP_WORDS=(contactsctl "$@") COMP_CWORD=$# COMP_LINE="contactsctl $*" COMP_POINT=${#COMP_LINE}
            _contactsctl contactsctl "${@: -1}" "${@: -2:1}"
            printf '%s\\n' "${COMPREPLY[@]}" | sort
            """, to: "complete")
        #expect(try await workspace.shell("bash complete check --report s").stdout == "sarif\n")
        #expect(try await workspace.shell("bash complete import --skip").stdout == "--skip-invalid\n")
        #expect(try await workspace.shell("bash complete imp").stdout == "import\n")
        #expect(try await workspace.shell("bash complete list --fields org").stdout == "organization\n")
        #expect(try await workspace.shell("bash complete list --sort fam").stdout == "family\n")
        #expect(try await workspace.shell("bash complete import --profile thun").stdout == "thunderbird\n")
        #expect(try await workspace.shell("bash complete edit 1 --unset address.ci").stdout == "address.city\n")
    }

    /// The commands that the README need not mention.
    private static let leftToHelp: Set<String> = []

    @Test("the README mentions every command and no unknown option") func readmeMentionsEveryCommand() async throws {
        let readme = try String(contentsOf: Workspace.project.appendingPathComponent("README.md"), encoding: .utf8)
        let tree = try await workspace.commandTree()
        for command in tree.commands where !Self.leftToHelp.contains(command.commandName) {
            #expect(
                readme.contains("contactsctl \(command.commandName)") || readme.contains("`\(command.commandName)`"),
                "\(command.commandName)")
        }
        // ArgumentParser adds `--generate-completion-script` to every program, but does not list it.
        let options = Set(([tree.command] + tree.commands).flatMap(\.shown).flatMap(\.spellings))
            .union(["--generate-completion-script"])
        let mentioned = readme.matches(of: /(?:contactsctl [a-z-]+|`)[^`\n]*/).flatMap { line in
            line.0.matches(of: /(?:^|[ `])(--[a-z][a-z-]+)/).map { String($0.1) }
        }
        #expect(Set(mentioned).subtracting(options) == [])
    }

    @Test("help and README list the same exit statuses") func helpAndReadmeHaveTheSameExitStatuses() async throws {
        let help = try await workspace.run("--help").stdout
        let readme = try String(contentsOf: Workspace.project.appendingPathComponent("README.md"), encoding: .utf8)
        let inHelp = help.components(separatedBy: "Exit status:\n").last?.matches(of: #/(?m)^ +(\d+)  /#).map {
            String($0.1)
        }
        let inReadme = readme.matches(of: /(?m)^\| (\d+)(?:, (\d+))? \|/).flatMap { [String($0.1)] }
        #expect(inHelp == inReadme)
        #expect(inReadme.count == 15)
    }
}
