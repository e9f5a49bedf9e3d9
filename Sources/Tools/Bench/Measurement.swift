import Platform

/// One side of a comparison: an unmeasured preparation before each run, and the run itself.
struct Side {
    let name: String
    let command: Command
    var prepare: () throws(BenchError) -> Void = {}
    /// The number of runs per round; the round's cost is their median.
    var runs = 1
    /// The program that has to be installed, if it is not the command's first word.
    var program: String?
    /// A command that has to succeed for the side to be available, if an installed program does not suffice.
    var check: Command?

    func isInstalled(_ log: String) -> Bool {
        if let check { return (try? check.run(log: log)) != nil }
        return Command.isInstalled(program ?? command.words[0], log: log)
    }
}

/// The target of a row.
enum Reach {
    /// At most that many times the peer's cost.
    case ratio(Double)
    /// At most that many seconds, and that many MiB if given.
    case absolute(seconds: Double, peak: Double? = nil)
    /// At most that many times the peer's cost, or at most that many seconds.
    case either(ratio: Double, seconds: Double)
}

/// A row of PERFORMANCE.md: contactsctl's work, the peer it is compared with, and the target.
struct Row {
    let id: String
    let work: String
    let tool: Side
    /// Nil if there is no peer; a peer that is not installed has no command.
    var peer: Side?
    var missingPeer: String?
    let reach: Reach
}

/// A row's figures, each the median of the rounds.
struct Result {
    let id: String
    let work: String
    let tool: Cost
    let peer: Cost?
    let peerName: String?
    /// The median of the rounds' ratios: drift of the machine between rounds affects both sides of each.
    let ratio: Double?
    let reach: Reach

    /// Whether the row reaches its target; nil if the peer is missing.
    var isMet: Bool? {
        switch reach {
        case .ratio(let most): ratio.map { $0 <= most }
        case .either(let most, let seconds): tool.seconds <= seconds || ratio.map { $0 <= most } == true
        case .absolute(let seconds, let peak): tool.seconds <= seconds && tool.peak <= peak ?? .infinity
        }
    }
}

extension Row {
    /// Runs both sides alternately, `rounds` times.
    func measure(rounds: Int, log: String) throws(BenchError) -> Result {
        var tools: [Cost] = []
        var peers: [Cost] = []
        for _ in 0..<rounds {
            if let peer { peers.append(try peer.measure(log: log)) }
            tools.append(try tool.measure(log: log))
        }
        let ratios = zip(tools, peers).map { $0.seconds / $1.seconds }
        return Result(
            id: id, work: work, tool: Cost(medianOf: tools), peer: peers.isEmpty ? nil : Cost(medianOf: peers),
            peerName: peer?.name ?? missingPeer.map { "\($0) is not installed" },
            ratio: ratios.isEmpty ? nil : median(ratios), reach: reach)
    }
}

extension Side {
    func measure(log: String) throws(BenchError) -> Cost {
        var costs: [Cost] = []
        for _ in 0..<runs {
            try prepare()
            // Dirty pages of an earlier run must not be written during this one.
            if runs == 1 { sync() }
            costs.append(try command.run(log: log))
        }
        return Cost(medianOf: costs)
    }
}

extension Cost {
    init(medianOf costs: [Cost]) {
        self.init(seconds: median(costs.map(\.seconds)), peak: median(costs.map(\.peak)))
    }
}

func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
}
