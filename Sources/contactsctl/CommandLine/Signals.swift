import Files
import ContactModel

import Platform

/// The signal handling of the program.
enum Signals {
    /// Installs the signal handlers: SIGINT, SIGTERM and SIGHUP request an orderly stop; SIGPIPE and SIGXFSZ are
    /// ignored.
    static func install() {
        // While these signals are ignored, a write to a closed pipe fails with EPIPE, and a write beyond the file-size
        // limit fails with EFBIG.
        _ = signal(SIGPIPE, SIG_IGN)
        _ = signal(SIGXFSZ, SIG_IGN)

        // Initialize the flag before a handler can access it.
        _ = Interruption.signal
        for number in [SIGINT, SIGTERM, SIGHUP] {
            var action = sigaction()
            let request: @convention(c) (Int32) -> Void = { Interruption.request(by: $0) }
            action.handler = request
            // Without SA_RESTART, a blocked read fails with EINTR. SA_RESETHAND restores the default action after the
            // first signal, so that a second signal ends the program immediately; the journal of SQLite protects the
            // store.
            action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
            var old = sigaction()
            guard unsafe sigaction(number, nil, &old) == 0, !ignored(old) else { continue }
            _ = unsafe sigaction(number, &action, nil)
        }
    }

    /// The signals that get their default actions in a child process.
    struct Defaults {
        /// The signals that were not ignored when this process started.
        fileprivate var numbers: [Int32]

        /// Sets the attributes for `posix_spawn` so that these signals, SIGPIPE and SIGXFSZ have their default actions
        /// in the new process.
        func give(to attributes: inout posix_spawnattr_t) {
            var set = sigset_t()
            unsafe sigemptyset(&set)
            for number in numbers + [SIGPIPE, SIGXFSZ] { unsafe sigaddset(&set, number) }
            unsafe posix_spawnattr_setsigdefault(&attributes, &set)
            unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
        }
    }

    /// Runs `body`, which starts a text editor and waits for it, while this process ignores SIGINT and SIGQUIT (Ctrl-C
    /// and Ctrl-\). The terminal sends these signals to both processes, but only the editor is to react to them.
    static func leftToTerminal<R>(_ body: (Defaults) throws -> R) rethrows -> R {
        let numbers = [SIGINT, SIGQUIT]
        var old = numbers.map { _ in sigaction() }
        var ignoring = sigaction()
        ignoring.handler = SIG_IGN
        for index in numbers.indices { _ = unsafe sigaction(numbers[index], &ignoring, &old[index]) }
        defer { for index in numbers.indices { _ = unsafe sigaction(numbers[index], &old[index], nil) } }
        return try body(Defaults(numbers: numbers.indices.filter { !ignored(old[$0]) }.map { numbers[$0] }))
    }

    /// Returns true if the action of a signal is to ignore it. A signal that is ignored when the program starts, for
    /// instance under `nohup` or in a background job of a shell, stays ignored.
    private static func ignored(_ action: sigaction) -> Bool {
        return unsafe unsafeBitCast(action.handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
