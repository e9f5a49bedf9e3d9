import Files
import ContactModel

import Platform

/// The user's own editor: `$VISUAL`, else `$EDITOR`, else `vi`.
struct TextEditor {
    /// What the shell is to run, options included: `emacsclient -t` is an editor.
    let command: String

    /// Finds out which editor it is. Throws a usage failure where nobody could use it.
    init() throws {
        // A full-screen editor shows nothing on a terminal that has no cursor.
        let isDumb = environment("TERM") == "dumb"
        if let command = (isDumb ? nil : environment("VISUAL")) ?? environment("EDITOR") {
            self.command = command
        } else if isatty(STDIN_FILENO) == 1, !isDumb {
            command = "vi"
        } else {
            throw Failure.usage(
                "there is no terminal to edit on; name fields with --set and --unset, or an editor with $EDITOR")
        }
    }

    /// Lets the user edit a file, and comes back when the editor has ended.
    ///
    /// Throws a failure where the editor did not end well, and `Interrupted` where a signal ended it.
    func edit(_ path: String) throws {
        let status = try Signals.leftToTerminal { old in try wait(for: spawn(path, old)) }
        switch status {
        case 0: return
        // As a shell says it: there is no such program, or it cannot be run.
        case 126, 127: throw Failure.usage("the editor '\(command)' cannot be run; set $EDITOR to one that can")
        case 128 + SIGINT: throw Interrupted(signal: SIGINT)
        default:
            let end = status > 128 ? "was ended by signal \(status - 128)" : "ended with status \(status)"
            throw Failure(.negative, "editor-failed", "the editor '\(command)' \(end); nothing was changed")
        }
    }

    /// Starts the editor through the shell, on the terminal that we have.
    private func spawn(_ path: String, _ signals: Signals.Defaults) throws -> pid_t {
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        // Standard output is for our own data, which a pipe or a file would get mixed with what the editor draws.
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

    /// True where the shell can make way for the editor, so that signals reach that and no shell dies over its head.
    private var isOneProgram: Bool {
        let hasOperators = command.contains { "|&;<>()`{\n".contains($0) }
        return !hasOperators && command.split(separator: " ").first?.contains("=") != true
    }

    /// Waits for the editor; its status as a shell has it, 128 and the number for a signal.
    private func wait(for pid: pid_t) throws -> Int32 {
        var status: Int32 = 0
        while unsafe waitpid(pid, &status, 0) < 0 {
            guard errno == EINTR else { throw Failure(.bug, "internal", "waitpid: \(SystemError.text(errno))") }
            // Who wants us to end wants no editor either.
            if Interruption.signal != nil { kill(pid, SIGTERM) }
        }
        try Interruption.check()
        return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
    }
}
