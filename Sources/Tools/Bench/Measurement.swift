import Platform

/// One side of a comparison: the command that is measured, and the preparation before each run, which is not measured.
struct Side {
    let name: String
    let command: Command
    /// Runs before each measured run, unmeasured.
    var prepare: () throws(BenchError) -> Void = {}
    /// Runs after the last round, unmeasured.
    var finish: () throws(BenchError) -> Void = {}
    /// The number of runs per round; the result of the round is the median of their costs.
    var runs = 1
    /// The program that has to be installed; nil if it is the first word of the command.
    var program: String?
    /// A command that must succeed for this side to be measured; nil if it is enough that the program is installed.
    var check: Command?

    func isInstalled(_ log: String) -> Bool {
        if let check { return (try? check.run(log: log)) != nil }
        return Command.isInstalled(program ?? command.words[0], log: log)
    }
}

/// The target that the result of a row must meet. The peer is the program with which contactsctl is compared.
enum Reach {
    /// At most this multiple of the peer's time, and at most this many MiB if a peak is specified.
    case ratio(Double, peak: Double? = nil)
    /// At most this many seconds, and at most this many MiB if a peak is specified.
    case absolute(seconds: Double, peak: Double? = nil)
}

/// A row of the results: the work of contactsctl, the peer (the program with which it is compared), and the target.
struct Row {
    let id: String
    let work: String
    let tool: Side
    /// The command with which contactsctl is compared; nil if there is none, or if its program is not installed.
    var peer: Side?
    /// The name of the program with which contactsctl would be compared, if it is not installed; otherwise nil.
    var missingPeer: String?
    /// True to compare the CPU time, which other processes hardly affect, instead of the elapsed time.
    var isByCPU = false
    let reach: Reach
}

/// The results of a row; times and memory are the medians of all rounds.
struct Result {
    let id: String
    let work: String
    let tool: Cost
    let peer: Cost?
    let peerName: String?
    /// The median, over all rounds, of the ratio of contactsctl's time to the time of the compared program; nil if
    /// there is none.
    ///
    /// The ratio is computed per round because a change of the machine's speed affects both times of a round equally.
    let ratio: Double?
    /// The interquartile range of the ratios as a fraction of their median; that of the times if contactsctl is not
    /// compared with a program.
    let spread: Double
    let rounds: Int
    /// The average number of cores that other processes used during the measurement; nil if it is unknown.
    let load: Double?
    let reach: Reach

    /// The maximum `spread` of a result that is considered steady, so that no further rounds are run.
    static let steady = 0.05

    /// True if the result meets the row's target; nil if the program to compare with is not installed.
    var isMet: Bool? {
        switch reach {
        case .ratio(let most, let peak): ratio.map { $0 <= most && tool.peak <= peak ?? .infinity }
        case .absolute(let seconds, let peak): tool.seconds <= seconds && tool.peak <= peak ?? .infinity
        }
    }
}

extension Row {
    /// Runs both sides alternately until the results are steady. The range `rounds` contains the minimum and the
    /// maximum number of rounds.
    func measure(rounds: ClosedRange<Int>, log: String) throws(BenchError) -> Result {
        var tools: [Cost] = []
        var peers: [Cost] = []
        var ratios: [Double] = []
        var spread = Double.infinity
        let load = MachineLoad()
        while tools.count < rounds.upperBound, tools.count < rounds.lowerBound || spread > Result.steady {
            if let peer { peers.append(measured(try peer.measure(log: log))) }
            tools.append(measured(try tool.measure(log: log)))
            ratios = zip(tools, peers).map { $0.seconds / $1.seconds }
            spread = relativeSpread(peer == nil ? tools.map(\.seconds) : ratios)
        }
        try tool.finish()
        try peer?.finish()
        return Result(
            id: id, work: work, tool: Cost(medianOf: tools), peer: peers.isEmpty ? nil : Cost(medianOf: peers),
            peerName: peer?.name ?? missingPeer.map { "\($0) is not installed" },
            ratio: ratios.isEmpty ? nil : median(ratios), spread: spread, rounds: tools.count, load: load.ofOthers(),
            reach: reach)
    }
}

extension Row {
    private func measured(_ cost: Cost) -> Cost {
        isByCPU ? Cost(seconds: cost.cpu, cpu: cost.cpu, peak: cost.peak) : cost
    }
}

extension Side {
    func measure(log: String) throws(BenchError) -> Cost {
        var costs: [Cost] = []
        for _ in 0..<runs {
            try prepare()
            // The dirty pages of earlier runs are written now, so that they are not written during this run.
            if runs == 1 { sync() }
            costs.append(try command.run(log: log))
        }
        return Cost(medianOf: costs)
    }
}

extension Cost {
    init(medianOf costs: [Cost]) {
        self.init(
            seconds: median(costs.map(\.seconds)), cpu: median(costs.map(\.cpu)), peak: median(costs.map(\.peak)))
    }
}

/// Returns the difference between the third and the first quartile as a fraction of the median.
func relativeSpread(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    func quantile(_ part: Double) -> Double {
        let place = part * Double(sorted.count - 1)
        let low = Int(place)
        let high = min(low + 1, sorted.count - 1)
        return sorted[low] + (place - Double(low)) * (sorted[high] - sorted[low])
    }
    return (quantile(0.75) - quantile(0.25)) / median(sorted)
}

func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
}
