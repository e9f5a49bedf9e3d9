import ContactModel

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// What the program makes of signals.
enum Signals {
    /// Lets Ctrl-C and `kill` stop long work in an orderly way, and turns the signals about failing writes into errors.
    static func install() {
        // A write into a closed pipe and one beyond the file-size limit answer with EPIPE and EFBIG.
        _ = signal(SIGPIPE, SIG_IGN)
        _ = signal(SIGXFSZ, SIG_IGN)

        // The flag must exist before a handler touches it.
        _ = Interruption.signal
        for number in [SIGINT, SIGTERM] {
            var action = sigaction()
            let request: @convention(c) (Int32) -> Void = { Interruption.request(by: $0) }
            #if canImport(Darwin)
                unsafe action.__sigaction_u.__sa_handler = request
            #else
                unsafe action.__sigaction_handler.sa_handler = request
            #endif
            // No SA_RESTART: a read that waits for input answers EINTR. The default action is back after the first
            // signal: the second ends the program at once, and SQLite's journal makes even that safe.
            action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
            var old = sigaction()
            guard unsafe sigaction(number, nil, &old) == 0, !ignored(old) else { continue }
            _ = unsafe sigaction(number, &action, nil)
        }
    }

    /// True where the caller (`nohup`, a shell's background job) wants the signal ignored; it stays so.
    private static func ignored(_ action: sigaction) -> Bool {
        #if canImport(Darwin)
            let handler = unsafe action.__sigaction_u.__sa_handler
        #else
            let handler = unsafe action.__sigaction_handler.sa_handler
        #endif
        return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
