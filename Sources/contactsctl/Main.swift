import Bytes
import ContactModel
import Platform

/// The entry point of the program, which sets up the process and runs an `Invocation`.
@main
enum Main {
    static func main() {
        StandardStreams.fillClosed()
        Signals.install()
        MemoryShortage.end {
            // This closure allocates no memory, because none is left.
            let message: StaticString = "contactsctl: there is not enough memory; unfinished changes are discarded\n"
            _ = unsafe write(STDERR_FILENO, message.utf8Start, message.utf8CodeUnitCount)
            _exit(ExitStatus.inputOutput.code)
        }
        let status = Invocation(arguments: Array(CommandLine.arguments.dropFirst())).run()
        exit(status.code)
    }
}

/// The descriptors of standard input, standard output and standard error. The caller of the program can have closed
/// them.
enum StandardStreams {
    /// Opens `/dev/null` for each standard descriptor that is closed, for instance by `2>&-` in a shell. Otherwise, a
    /// file that is opened later would get the number of the descriptor and receive messages.
    ///
    /// The substitute for standard output is opened for reading only, and the substitute for standard input for writing
    /// only, so that a command that uses them fails. The substitute for standard error discards all messages.
    static func fillClosed() {
        for (descriptor, mode) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDWR)]
        where fcntl(descriptor, F_GETFD) == -1 {
            // `open` returns the lowest free number, which is `descriptor`, because all lower ones are open.
            _ = unsafe open("/dev/null", mode)
        }
    }
}
