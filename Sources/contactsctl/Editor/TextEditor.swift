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
        let status = try Signals.leftToTerminal { old in try wait(for: spawn(path, old)) }
        switch status {
        case 0: return
        // The shell's statuses for a command that cannot be executed or is not found.
        case 126, 127: throw Failure.usage("the editor '\(command)' cannot be run; set $EDITOR to one that can")
        case 128 + SIGINT: throw Interrupted(signal: SIGINT)
        default:
            let end = status > 128 ? "was ended by signal \(status - 128)" : "ended with status \(status)"
            throw Failure(.negative, "editor-failed", "the editor '\(command)' \(end); nothing was changed")
        }
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

    /// Waits for the editor and returns its status as a shell does: 128 plus the number for a signal.
    private func wait(for pid: pid_t) throws -> Int32 {
        var status: Int32 = 0
        while unsafe waitpid(pid, &status, 0) < 0 {
            guard errno == EINTR else { throw Failure(.bug, "internal", "waitpid: \(SystemError.text(errno))") }
            // A request to stop this process also stops the editor.
            if Interruption.signal != nil { kill(pid, SIGTERM) }
        }
        try Interruption.check()
        return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
    }
}
