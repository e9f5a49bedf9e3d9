import Files
import ContactModel

import Platform

/// The user's text editor: the command in `$VISUAL` (ignored with `TERM=dumb`), else in `$EDITOR`, else `vi`.
struct TextEditor {
    /// The shell command that starts the editor; it can contain options, for instance `emacsclient -t`.
    let command: String

    /// Selects the editor. Throws a usage failure if no variable selects one and `vi` cannot run, because standard input
    /// is not a terminal, or with `TERM=dumb`.
    init() throws {
        // A dumb terminal cannot move the cursor. By convention, `VISUAL` names a full-screen editor, which cannot run
        // on it.
        let isDumb = environment("TERM") == "dumb"
        if let command = (isDumb ? nil : environment("VISUAL")) ?? environment("EDITOR") {
            self.command = command
        } else if isatty(STDIN_FILENO) == 1, !isDumb {
            command = "vi"
        } else {
            throw Failure.usage(
                "'vi' cannot run without a terminal or with TERM=dumb; use --set and --unset, or set $EDITOR")
        }
    }

    /// Opens a file in the editor and returns when the editor has ended.
    ///
    /// Throws `Interrupted` if SIGINT ended the editor or a signal interrupted this process, and a `Failure` if the editor
    /// cannot be run, failed, or was ended by another signal.
    func edit(_ path: String) throws {
        let end = try Signals.leftToTerminal { old in try wait(for: spawn(path, old)) }
        switch end {
        case .status(0): return
        // The shell ends with status 126 if a command cannot be executed, and 127 if it is not found.
        case .status(126), .status(127):
            throw Failure.usage("the editor '\(command)' cannot be run; set $VISUAL or $EDITOR to an installed editor")
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

    /// Starts the editor in a shell, on the terminal of this process, and returns its process id.
    private func spawn(_ path: String, _ signals: Signals.Defaults) throws -> pid_t {
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        // If standard output is a pipe or a file, the editor's standard output is this process's standard error, so
        // that the output contains only data.
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

    /// True if the command is a single program, so that the shell can replace itself by the editor (`exec`), and
    /// signals reach the editor and not the shell.
    private var isOneProgram: Bool {
        let hasOperators = command.contains { "|&;<>()`{\n".contains($0) }
        return !hasOperators && command.split(separator: " ").first?.contains("=") != true
    }

    /// Waits for the editor and returns how it ended.
    private func wait(for pid: pid_t) throws -> End {
        var status: Int32 = 0
        while unsafe waitpid(pid, &status, 0) < 0 {
            guard errno == EINTR else { throw Failure(.bug, "internal", "waitpid: \(SystemError.text(errno))") }
            // If a signal requests this process to stop, the editor is stopped too.
            if Interruption.signal != nil { kill(pid, SIGTERM) }
        }
        try Interruption.check()
        guard status & 0x7F == 0 else { return .signal(status & 0x7F) }
        let code = status >> 8 & 0xFF
        // A shell that runs the editor ends with status 128 + n if signal n ended the editor.
        return !isOneProgram && (129...192).contains(code) ? .signal(code - 128) : .status(code)
    }
}
