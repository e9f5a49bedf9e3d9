import Platform

/// The program: what needs the process itself, and then one `Invocation`.
@main
enum Main {
    static func main() {
        StandardStreams.fillClosed()
        Signals.install()
        let status = Invocation(arguments: Array(CommandLine.arguments.dropFirst())).run()
        exit(status.code)
    }
}
