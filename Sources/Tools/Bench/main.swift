import Platform

/// Writes a status message to stderr; the table of results is written to stdout.
func note(_ text: String) {
    unsafe text.withCString { text in _ = unsafe write(2, text, strlen(text)) }
}

func bench(_ arguments: [String], program: String) throws(BenchError) {
    let options = try Options(arguments)
    let scratch = try Scratch(options)
    let folder = program.contains("/") ? program.split(separator: "/").dropLast().joined(separator: "/") : "."
    let rows = Rows(options: options, scratch: scratch, programs: (program.hasPrefix("/") ? "/" : "") + folder)
    var results: [Result] = []
    if options.dataOnly { return try scratch.makeShapes() }
    let rounds = options.rounds...max(options.rounds, options.mostRounds)
    for id in try rows.selected() {
        note("\(id): making the data\n")
        for row in try rows.rows(id) {
            note("\(id): \(row.work)\n")
            let result = try row.measure(rounds: rounds, log: scratch.log)
            // A later row may fail, so each result is printed as soon as it is measured.
            note("    \(Report.line(result))\n")
            results.append(result)
        }
    }
    let title = "\(options.contacts) contacts, \(options.photos) photos, medians of \(options.rounds) or more rounds"
    let report = Report(title: title, results: results, floor: Command.ownPeak)
    if let readme = options.readme { try ReadmeTable(results: results, contacts: options.contacts).write(to: readme) }
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
