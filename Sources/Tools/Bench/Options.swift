import Platform

/// The options of the command line.
struct Options {
    var contacts = 1_000_000
    var photos = 2_000
    /// The minimum number of rounds.
    var rounds = 3
    var mostRounds = 9
    var scratch = ".build/bench"
    var tool = ".build/release/contactsctl"
    /// The names of the rows to measure; nil for those that `Rows.selected` chooses.
    var rows: [String]?
    var allPeers = false
    var json = false
    /// True to create the data without measuring anything.
    var dataOnly = false
    /// The connection string of a PostgreSQL server, with a role that may create databases; nil to leave out the rows
    /// that need a server.
    var server: String? = unsafe getenv("CONTACTSCTL_TEST_SERVER").map { unsafe String(cString: $0) }
    /// The path of a file, such as README.md, in which the table of results is replaced; nil for none.
    var readme: String?

    static let usage = """
        usage: Bench [--contacts N] [--photos N] [--rounds N] [--most-rounds N] [--rows P1,P3] [--tool PATH]
                     [--scratch DIR] [--all-peers] [--data-only] [--json] [--readme FILE]
                     [--server postgresql://...]

        Runs contactsctl and its peers in turn on data of any size, and prints medians, ratios and peak memory.
        A row is repeated until its spread is at most 5 %, or marked as noisy.
        """

    init(_ arguments: [String]) throws(BenchError) {
        var rest = arguments[...]
        while let option = rest.popFirst() {
            switch option {
            case "--contacts": contacts = try Self.number(of: option, &rest)
            case "--photos": photos = try Self.number(of: option, &rest)
            case "--rounds": rounds = try Self.number(of: option, &rest)
            case "--rows": rows = try Self.value(of: option, &rest).split(separator: ",").map { $0.uppercased() }
            case "--tool": tool = try Self.value(of: option, &rest)
            case "--scratch": scratch = try Self.value(of: option, &rest)
            case "--most-rounds": mostRounds = try Self.number(of: option, &rest)
            case "--all-peers": allPeers = true
            case "--data-only": dataOnly = true
            case "--readme": readme = try Self.value(of: option, &rest)
            case "--json": json = true
            case "--server": server = try Self.value(of: option, &rest)
            default: throw .usage("unknown option \(option)")
            }
        }
    }

    private static func value(of option: String, _ rest: inout ArraySlice<String>) throws(BenchError) -> String {
        guard let value = rest.popFirst() else { throw .usage("\(option) needs a value") }
        return value
    }

    private static func number(of option: String, _ rest: inout ArraySlice<String>) throws(BenchError) -> Int {
        guard let number = Int(try value(of: option, &rest)), number > 0 else {
            throw .usage("\(option) needs a whole number above 0")
        }
        return number
    }
}

/// An error that ends Bench.
enum BenchError: Error, CustomStringConvertible {
    case usage(String)
    case system(String, Int32)
    /// A command ended with an unexpected exit status; `output` is the end of its stderr.
    case failed(command: String, status: Int32, output: String)

    var description: String {
        switch self {
        case .usage(let message): message
        case .system(let what, let code): unsafe "\(what): \(String(cString: strerror(code)))"
        case .failed(let command, let status, let output): "\(command)\nended with \(status): \(output)"
        }
    }
}
