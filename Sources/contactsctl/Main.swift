import Bytes
import ContactModel
import Platform

/// The entry point: sets up the process, then runs one `Invocation`.
@main
enum Main {
    static func main() {
        StandardStreams.fillClosed()
        Signals.install()
        MemoryShortage.end {
            // This closure allocates nothing, because there may be no memory left.
            let message: StaticString = "contactsctl: there is not enough memory; nothing was written\n"
            _ = unsafe write(STDERR_FILENO, message.utf8Start, message.utf8CodeUnitCount)
            _exit(ExitStatus.inputOutput.code)
        }
        let status = Invocation(arguments: Array(CommandLine.arguments.dropFirst())).run()
        exit(status.code)
    }
}

/// The three standard descriptors, which the caller may have closed.
enum StandardStreams {
    /// Opens `/dev/null` for descriptors that the caller closed (`2>&-`), so that no file opened later gets their
    /// number and receives messages.
    ///
    /// Lost output must not look like success: the substitute for standard output is not writable and the one for
    /// standard input not readable, so both fail when used. The substitute for standard error discards what is written.
    static func fillClosed() {
        for (descriptor, mode) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDWR)]
        where fcntl(descriptor, F_GETFD) == -1 {
            // `open` returns the lowest free number; lower descriptors are open already.
            _ = unsafe open("/dev/null", mode)
        }
    }
}
