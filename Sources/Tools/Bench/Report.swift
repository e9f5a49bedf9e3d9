/// The results, printed as a table or as JSON.
struct Report {
    let title: String
    let results: [Result]
    /// The peak memory of Bench itself, in MiB. The measured peak of a command is never lower (see `Command.run`).
    let floor: Double

    // MARK: - Table

    func table() -> String {
        let head = [
            "row", "work", "contactsctl", "peer", "ratio", "spread", "reach", "met", "MiB", "peer MiB", "load", "peer",
        ]
        let lines = [head] + results.map(Self.cells)
        let widths = head.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
        // The columns of words, listed here, are left-aligned; the columns of figures are right-aligned.
        let leading: Set<Int> = [0, 1, 6, 7, 11]
        return title + "\n\n"
            + lines.map { line in
                let padded = line.indices.map { column in
                    let blanks = String(repeating: " ", count: widths[column] - line[column].count)
                    return leading.contains(column) ? line[column] + blanks : blanks + line[column]
                }
                var text = padded.joined(separator: "  ")
                while text.last == " " { text.removeLast() }
                return text + "\n"
            }.joined() + "\n" + memory
    }

    /// The text of row P11: the peak memory of contactsctl in all rows.
    private var memory: String {
        "P11: the peak memory of contactsctl in all rows is \(Self.fixed(peak, 1)) MiB; the target is 160 MiB. "
            + "Peaks below \(Self.fixed(floor, 1)) MiB cannot be distinguished.\n"
            + "load: the number of cores that other processes used during the measurement."
    }

    private var peak: Double {
        results.map(\.tool.peak).max() ?? 0
    }

    /// Returns the cells of a result, except empty ones, as one line.
    static func line(_ result: Result) -> String { cells(result).filter { !$0.isEmpty }.joined(separator: "  ") }

    private static func cells(_ result: Result) -> [String] {
        [
            result.id, result.work, time(result.tool.seconds), result.peer.map { time($0.seconds) } ?? "",
            result.ratio.map { "\(fixed($0, 2))x" } ?? "", spread(result), text(result.reach),
            result.isMet.map { $0 ? "yes" : "NO" } ?? "?", fixed(result.tool.peak, 1),
            result.peer.map { fixed($0.peak, 1) } ?? "", result.load.map { fixed($0, 1) } ?? "",
            result.peerName ?? "",
        ]
    }

    private static func spread(_ result: Result) -> String {
        "\(Int((100 * result.spread).rounded())) %\(result.spread > Result.steady ? ", noisy" : "")"
    }

    static func text(_ reach: Reach) -> String {
        switch reach {
        case .ratio(let ratio, nil): "\(ratio)x"
        case .ratio(let ratio, let peak?): "\(ratio)x, \(Int(peak)) MiB"
        case .absolute(let seconds, nil): time(seconds)
        case .absolute(let seconds, let peak?): "\(time(seconds)), \(Int(peak)) MiB"
        }
    }

    static func time(_ seconds: Double) -> String {
        seconds < 1 ? "\(fixed(seconds * 1000, 1)) ms" : "\(fixed(seconds, 2)) s"
    }

    static func fixed(_ value: Double, _ digits: Int) -> String {
        let scale = digits == 1 ? 10 : 100
        let scaled = Int((value * Double(scale)).rounded())
        let fraction = String(scaled % scale)
        return "\(scaled / scale)." + String(repeating: "0", count: digits - fraction.count) + fraction
    }

    // MARK: - JSON

    /// Returns the results as one JSON object. Values that do not apply are null. The strings are constants that need
    /// no escapes.
    func json() -> String {
        let rows = results.map { result in
            let fields: [(String, String?)] = [
                ("row", "\"\(result.id)\""), ("work", "\"\(result.work)\""), ("seconds", "\(result.tool.seconds)"),
                ("peak_mib", "\(result.tool.peak)"), ("peer", result.peerName.map { "\"\($0)\"" }),
                ("peer_seconds", result.peer.map { "\($0.seconds)" }),
                ("peer_peak_mib", result.peer.map { "\($0.peak)" }),
                ("ratio", result.ratio.map { "\($0)" }), ("spread", "\(result.spread)"), ("rounds", "\(result.rounds)"),
                ("load", result.load.map { "\($0)" }), ("reach", "\"\(Self.text(result.reach))\""),
                ("met", result.isMet.map { "\($0)" }),
            ]
            return "  {" + fields.map { "\"\($0)\": \($1 ?? "null")" }.joined(separator: ", ") + "}"
        }
        return "{\"schema\": 1, \"title\": \"\(title)\", \"peak_mib\": \(peak), \"floor_mib\": \(floor), \"rows\": [\n"
            + rows.joined(separator: ",\n") + "\n]}"
    }
}
