import Files
import ContactModel

import Platform

/// Signal handling of the program.
enum Signals {
    /// Installs the handlers. SIGINT, SIGTERM and SIGHUP request an orderly stop; SIGPIPE and SIGXFSZ are ignored.
    static func install() {
        // A write to a closed pipe then fails with EPIPE, and one beyond the file-size limit with EFBIG.
        _ = signal(SIGPIPE, SIG_IGN)
        _ = signal(SIGXFSZ, SIG_IGN)

        // Initialize the flag before a handler can access it.
        _ = Interruption.signal
        for number in [SIGINT, SIGTERM, SIGHUP] {
            var action = sigaction()
            let request: @convention(c) (Int32) -> Void = { Interruption.request(by: $0) }
            action.handler = request
            // Without SA_RESTART a blocked read fails with EINTR. SA_RESETHAND restores the default action after the
            // first signal: the second one ends the program at once, which SQLite's journal makes safe.
            action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
            var old = sigaction()
            guard unsafe sigaction(number, nil, &old) == 0, !ignored(old) else { continue }
            _ = unsafe sigaction(number, &action, nil)
        }
    }

    /// The signals that a child process receives with their default actions, as this process received them at its
    /// start.
    struct Defaults {
        /// The signals that were not ignored when this process started.
        fileprivate var numbers: [Int32]

        /// Resets these signals to their default actions in a process that is about to be spawned.
        func give(to attributes: inout posix_spawnattr_t) {
            var set = sigset_t()
            unsafe sigemptyset(&set)
            for number in numbers + [SIGPIPE, SIGXFSZ] { unsafe sigaddset(&set, number) }
            unsafe posix_spawnattr_setsigdefault(&attributes, &set)
            unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
        }
    }

    /// Runs a closure while this process ignores SIGINT and SIGQUIT (Ctrl-C and Ctrl-\), so that only the editor on the
    /// terminal reacts to them.
    static func leftToTerminal<R>(_ body: (Defaults) throws -> R) rethrows -> R {
        let numbers = [SIGINT, SIGQUIT]
        var old = numbers.map { _ in sigaction() }
        var ignoring = sigaction()
        ignoring.handler = SIG_IGN
        for index in numbers.indices { _ = unsafe sigaction(numbers[index], &ignoring, &old[index]) }
        defer { for index in numbers.indices { _ = unsafe sigaction(numbers[index], &old[index], nil) } }
        return try body(Defaults(numbers: numbers.indices.filter { !ignored(old[$0]) }.map { numbers[$0] }))
    }

    /// Returns true for an action that ignores the signal. Under `nohup`, or in a background job of a shell, signals
    /// are ignored at the start, and stay ignored.
    private static func ignored(_ action: sigaction) -> Bool {
        return unsafe unsafeBitCast(action.handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
