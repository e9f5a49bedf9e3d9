import Files
import ContactModel

import Platform

/// What the program makes of signals.
enum Signals {
    /// Lets Ctrl-C, `kill` and a terminal that goes away stop long work in an orderly way, and turns the signals about failing writes into errors.
    static func install() {
        // A write into a closed pipe and one beyond the file-size limit answer with EPIPE and EFBIG.
        _ = signal(SIGPIPE, SIG_IGN)
        _ = signal(SIGXFSZ, SIG_IGN)

        // The flag must exist before a handler touches it.
        _ = Interruption.signal
        for number in [SIGINT, SIGTERM, SIGHUP] {
            var action = sigaction()
            let request: @convention(c) (Int32) -> Void = { Interruption.request(by: $0) }
            action.handler = request
            // No SA_RESTART: a read that waits for input answers EINTR. The default action is back after the first
            // signal: the second ends the program at once, and SQLite's journal makes even that safe.
            action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
            var old = sigaction()
            guard unsafe sigaction(number, nil, &old) == 0, !ignored(old) else { continue }
            _ = unsafe sigaction(number, &action, nil)
        }
    }

    /// The signals that another program is to find as we found them.
    struct Defaults {
        /// Those that were not ignored already when we started.
        fileprivate var numbers: [Int32]

        /// Lets a program that is started have them as the system gives them.
        func give(to attributes: inout posix_spawnattr_t) {
            var set = sigset_t()
            unsafe sigemptyset(&set)
            for number in numbers + [SIGPIPE, SIGXFSZ] { unsafe sigaddset(&set, number) }
            unsafe posix_spawnattr_setsigdefault(&attributes, &set)
            unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
        }
    }

    /// Runs a closure in which Ctrl-C and Ctrl-\ are for the program that has the terminal, and not for us.
    static func leftToTerminal<R>(_ body: (Defaults) throws -> R) rethrows -> R {
        let numbers = [SIGINT, SIGQUIT]
        var old = numbers.map { _ in sigaction() }
        var ignoring = sigaction()
        ignoring.handler = SIG_IGN
        for index in numbers.indices { _ = unsafe sigaction(numbers[index], &ignoring, &old[index]) }
        defer { for index in numbers.indices { _ = unsafe sigaction(numbers[index], &old[index], nil) } }
        return try body(Defaults(numbers: numbers.indices.filter { !ignored(old[$0]) }.map { numbers[$0] }))
    }

    /// True where the caller (`nohup`, a shell's background job) wants the signal ignored; it stays so.
    private static func ignored(_ action: sigaction) -> Bool {
        return unsafe unsafeBitCast(action.handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
