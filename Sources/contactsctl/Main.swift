import Platform

/// The entry point: sets up the process, then runs one `Invocation`.
@main
enum Main {
    static func main() {
        StandardStreams.fillClosed()
        Signals.install()
        let status = Invocation(arguments: Array(CommandLine.arguments.dropFirst())).run()
        exit(status.code)
    }
}
