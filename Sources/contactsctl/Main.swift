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
            // No string and no buffer of ours: there may be no memory for them.
            let message: StaticString = "contactsctl: there is not enough memory; nothing was written\n"
            _ = unsafe write(STDERR_FILENO, message.utf8Start, message.utf8CodeUnitCount)
            _exit(ExitStatus.inputOutput.code)
        }
        let status = Invocation(arguments: Array(CommandLine.arguments.dropFirst())).run()
        exit(status.code)
    }
}
