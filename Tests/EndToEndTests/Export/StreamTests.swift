import Testing

/// Tests of output to full devices, closed descriptors, pipes and terminals.
@Suite struct StreamTests {
    private let workspace: Workspace

    init() throws { workspace = try Workspace() }

    @Test("output to a full device is an error") func failsOnAFullDevice() async throws {
        #expect(
            try await workspace.shell("contactsctl --help >/dev/full")
                == Outcome(
                    74, stderr: "contactsctl: standard output: cannot be written: No space left on device\n"))
        let complaint = "contactsctl: standard output: cannot be written: No space left on device\n"
        #expect(
            try await workspace.shell("echo Name | contactsctl import -n - --json >/dev/full")
                == Outcome(74, stderr: complaint))
    }

    @Test("closed standard output is an error") func failsOnAClosedOutput() async throws {
        #expect(
            try await workspace.shell("contactsctl --help >&-")
                == Outcome(74, stderr: "contactsctl: standard output: cannot be written: Bad file descriptor\n"))
    }

    @Test("a closed pipe is not an error and not reported") func closedPipeIsNotAnError() async throws {
        let script =
            "(sleep 0.3; contactsctl --help; echo $? >status) | true; while ! [ -s status ]; do sleep 0.1; done"
        #expect(try await workspace.shell(script) == Outcome(0))
        #expect(try workspace.read("status") == "0\n")
    }

    @Test("closed standard error does not change the exit status") func worksWithoutStandardError() async throws {
        #expect(try await workspace.shell("contactsctl imprt 2>&-") == Outcome(64))
        #expect(try await workspace.shell("contactsctl --version 2>&- <&-").status == 0)
    }

    @Test("completion scripts are the same in a pipe and on a terminal", arguments: ["bash"])
    func completionScriptIsTheSameOnATerminal(shell: String) async throws {
        let piped = try await workspace.run("--generate-completion-script", shell)
        let shown = try await workspace.runOnTerminal("--generate-completion-script", shell)
        #expect(shown == piped)
    }

    @Test("errors are coloured only on a terminal, without NO_COLOR and TERM=dumb")
    func coloursOnATerminalOnly() async throws {
        let plain = "contactsctl: unknown command 'x'; see 'contactsctl --help'\n"
        #expect(try await workspace.run("x").stderr == plain)
        let coloured = "\u{1B}[1;31mcontactsctl:\u{1B}[0m" + plain.dropFirst(12)
        #expect(try await workspace.runOnTerminal("x").stdout == coloured)
        #expect(try await workspace.runOnTerminal("x", environment: ["NO_COLOR": "1"]).stdout == plain)
        #expect(try await workspace.runOnTerminal("x", environment: ["TERM": "dumb"]).stdout == plain)
    }

    @Test("help is wrapped to the terminal's width") func helpIsWrappedToTheTerminal() async throws {
        let help = try await workspace.runOnTerminal("import", "--help", columns: 50).stdout
        #expect(help.split(separator: "\n").filter { !$0.hasPrefix("  contactsctl") }.allSatisfy { $0.count <= 50 })
    }
}
