package import ContactPipeline

/// The text of a progress line: a bar and a percentage if the total is known, and counts.
package struct ProgressLine {
    private let progress: Progress
    private let seconds: Double

    private static let barWidth = 24

    package init(_ progress: Progress, elapsed: Duration) {
        self.progress = progress
        seconds = max(0.001, Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18)
    }

    /// Returns a text of at most `width` columns. If it is too long, the counts are left out first, then the rate, the
    /// time left, and the bar.
    package func text(width: Int) -> String {
        let stage = progress.stage == "-" ? "standard input" : progress.stage
        let parts = [
            Table.cut(VisibleText.of(stage), to: max(8, width / 3)), fraction.map { "\(bar($0)) \(Int($0 * 100))%" },
            amount, rate, timeLeft,
        ]
        // These are the indexes of the parts in the order of priority; the last part is left out first.
        var kept = [0, 1, 4, 3, 2].filter { parts[$0] != nil }
        while kept.count > 1, Self.width(of: kept.map { parts[$0] ?? "" }) > width { kept.removeLast() }
        return Table.cut(kept.sorted().compactMap { parts[$0] }.joined(separator: Self.gap), to: width)
    }

    private static let gap = "  "

    private static func width(of parts: [String]) -> Int {
        parts.reduce(gap.count * (parts.count - 1)) { $0 + DisplayWidth.of($1) }
    }

    /// The fraction of the work that is done, 0 to 1, by bytes if their total is known, else by records; nil if neither
    /// total is known.
    private var fraction: Double? {
        if let total = progress.totalBytes, total > 0 { return min(1, Double(progress.bytes) / Double(total)) }
        if let total = progress.totalRecords, total > 0 { return min(1, Double(progress.records) / Double(total)) }
        return nil
    }

    private func bar(_ fraction: Double) -> String {
        let done = Int(fraction * Double(Self.barWidth))
        let head = done < Self.barWidth ? ">" : ""
        let rest = String(repeating: " ", count: Self.barWidth - done - head.count)
        return "[" + String(repeating: "=", count: done) + head + rest + "]"
    }

    private var amount: String? {
        if let total = progress.totalBytes { return "\(byteSize(progress.bytes)) of \(byteSize(total))" }
        if let total = progress.totalRecords { return "\(grouped(progress.records)) of \(grouped(total))" }
        if progress.bytes > 0 { return "\(byteSize(progress.bytes)), \(counted(progress.records, "record"))" }
        return progress.records > 0 ? grouped(progress.records) : nil
    }

    private var rate: String? {
        guard progress.records > 0 else { return nil }
        return "\(grouped(Int(Double(progress.records) / seconds)))/s"
    }

    private var timeLeft: String? {
        guard let fraction, fraction > 0.01, fraction < 1 else { return nil }
        let left = Int((seconds / fraction * (1 - fraction)).rounded(.up))
        if left < 60 { return "\(left) s left" }
        let minutes = left / 60
        return minutes < 60 ? "\(minutes) min \(left % 60) s left" : "\(minutes / 60) h \(minutes % 60) min left"
    }
}
