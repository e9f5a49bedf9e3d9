import Files
import ContactModel

import Platform

/// The user's editor: `$VISUAL`, else `$EDITOR`, else `vi`.
struct TextEditor {
    /// The shell command, which may contain options: `emacsclient -t`.
    let command: String

    /// Selects the editor. Throws a usage failure if no variable names one and there is no terminal that `vi` can use.
    init() throws {
        // A dumb terminal cannot move the cursor, so a full-screen editor cannot run on it.
        let isDumb = environment("TERM") == "dumb"
        if let command = (isDumb ? nil : environment("VISUAL")) ?? environment("EDITOR") {
            self.command = command
        } else if isatty(STDIN_FILENO) == 1, !isDumb {
            command = "vi"
        } else {
            throw Failure.usage(
                "there is no terminal to edit on; use --set and --unset, or set $EDITOR")
        }
    }

    /// Opens a file in the editor and returns when the editor has ended.
    ///
    /// Throws a `Failure` if the editor failed, and `Interrupted` if a signal ended it.
    func edit(_ path: String) throws {
        let end = try Signals.leftToTerminal { old in try wait(for: spawn(path, old)) }
        switch end {
        case .status(0): return
        // The shell's statuses for a command that cannot be executed or is not found.
        case .status(126), .status(127):
            throw Failure.usage("the editor '\(command)' cannot be run; set $EDITOR to one that can")
        case .status(let status): throw failure("ended with status \(status)")
        case .signal(SIGINT): throw Interrupted(signal: SIGINT)
        case .signal(let signal): throw failure("was ended by signal \(signal)")
        }
    }

    private func failure(_ end: String) -> Failure {
        Failure(.negative, "editor-failed", "the editor '\(command)' \(end); nothing was changed")
    }

    /// How a process ended.
    private enum End {
        case status(Int32)
        case signal(Int32)
    }

    /// Starts the editor through the shell, on this process's terminal.
    private func spawn(_ path: String, _ signals: Signals.Defaults) throws -> pid_t {
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        // If standard output is a pipe or file, the editor draws on standard error instead, so that the data stays
        // clean.
        if isatty(STDOUT_FILENO) == 0 {
            unsafe posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, STDOUT_FILENO)
        }
        var attributes = posix_spawnattr_t()
        unsafe posix_spawnattr_init(&attributes)
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        signals.give(to: &attributes)
        var pid: pid_t = 0
        let words = ["sh", "-c", "\(isOneProgram ? "exec " : "")\(command) \"$@\"", command, path]
        var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
        defer { for index in unsafe arguments.indices { unsafe free(arguments[index]) } }
        let code = unsafe posix_spawn(&pid, "/bin/sh", &actions, &attributes, &arguments, SystemProcess.environment)
        guard code == 0 else {
            throw Failure.usage("the editor '\(command)' cannot be run: \(SystemError.text(code))")
        }
        return pid
    }

    /// True if the shell can `exec` the editor, so that signals reach the editor itself and not a shell in between.
    private var isOneProgram: Bool {
        let hasOperators = command.contains { "|&;<>()`{\n".contains($0) }
        return !hasOperators && command.split(separator: " ").first?.contains("=") != true
    }

    /// Waits for the editor and returns how it ended.
    private func wait(for pid: pid_t) throws -> End {
        var status: Int32 = 0
        while unsafe waitpid(pid, &status, 0) < 0 {
            guard errno == EINTR else { throw Failure(.bug, "internal", "waitpid: \(SystemError.text(errno))") }
            // A request to stop this process also stops the editor.
            if Interruption.signal != nil { kill(pid, SIGTERM) }
        }
        try Interruption.check()
        guard status & 0x7F == 0 else { return .signal(status & 0x7F) }
        let code = status >> 8 & 0xFF
        // A shell in between reports a signal that ended the editor as 128 plus its number.
        return !isOneProgram && (129...192).contains(code) ? .signal(code - 128) : .status(code)
    }
}
