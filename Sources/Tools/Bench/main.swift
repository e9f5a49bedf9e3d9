import Platform

/// Writes a status message to stderr, separate from the table.
func note(_ text: String) {
    unsafe text.withCString { text in _ = unsafe write(2, text, strlen(text)) }
}

func bench(_ arguments: [String], program: String) throws(BenchError) {
    let options = try Options(arguments)
    let scratch = try Scratch(options)
    let folder = program.contains("/") ? program.split(separator: "/").dropLast().joined(separator: "/") : "."
    let rows = Rows(options: options, scratch: scratch, programs: (program.hasPrefix("/") ? "/" : "") + folder)
    var results: [Result] = []
    for id in try rows.selected() {
        note("\(id): making the data\n")
        for row in try rows.rows(id) {
            note("\(id): \(row.work), \(options.rounds) rounds\n")
            results.append(try row.measure(rounds: options.rounds, log: scratch.log))
        }
    }
    let title = "\(options.contacts) contacts, \(options.photos) photos, medians of \(options.rounds) rounds"
    let report = Report(title: title, results: results, floor: Command.ownPeak)
    print(options.json ? report.json() : report.table())
}

do throws(BenchError) {
    try bench(Array(CommandLine.arguments.dropFirst()), program: CommandLine.arguments[0])
} catch .usage(let message) {
    note("Bench: \(message)\n\(Options.usage)\n")
    exit(64)
} catch {
    note("Bench: \(error)\n")
    exit(1)
}
