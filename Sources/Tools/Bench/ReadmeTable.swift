import Platform

/// The table of results in the README, which is delimited by two comments.
struct ReadmeTable {
    let results: [Result]
    let contacts: Int

    private static let begin = "<!-- bench: written by make bench-readme -->\n"
    private static let end = "<!-- /bench -->"

    /// Replaces the table in a file.
    func write(to path: String) throws(BenchError) {
        let text = try Folder.text(of: path, most: 1 << 20)
        let parts = text.split(separator: Self.begin, maxSplits: 1, omittingEmptySubsequences: false)
        let rest = parts.last?.split(separator: Self.end, maxSplits: 1, omittingEmptySubsequences: false) ?? []
        guard parts.count == 2, rest.count == 2 else {
            throw .usage("\(path) has no table that begins with '<!-- bench: ...' and ends with '\(Self.end)'")
        }
        var file = try OutputFile(path)
        try file.append("\(parts[0])\(Self.begin)\(table)\(Self.end)\(rest[1])".utf8)
        try file.finish()
    }

    private var table: String {
        let load = results.compactMap(\.load)
        let others = load.isEmpty ? "unknown" : "\(Report.fixed(median(load), 1)) cores"
        return "Measured on \(Self.today) with \(contacts) contacts; load by other processes: \(others).\n\n"
            + "| work | against | ratio | to reach | | memory |\n|---|---|---|---|---|---|\n"
            + results.filter { $0.ratio != nil }.map(row).joined()
    }

    private func row(_ result: Result) -> String {
        let ratio = result.ratio.map { "\(Report.fixed($0, 2))x" } ?? ""
        let noise = result.spread > Result.steady ? ", noisy" : ""
        let met = result.isMet == true ? "" : "not met"
        return
            "| \(result.work) | \(result.peerName ?? "") | \(ratio)\(noise) | \(Report.text(result.reach)) | \(met) | "
            + "\(Int(result.tool.peak.rounded())) MiB |\n"
    }

    private static var today: String {
        var now = time(nil)
        var parts = unsafe tm()
        unsafe gmtime_r(&now, &parts)
        let (year, month, day) = unsafe (parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday)
        func padded(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(year)-\(padded(month))-\(padded(day))"
    }
}
