import Platform

/// One side of a comparison: what to do before each run, unmeasured, and the run itself.
struct Side {
    let name: String
    let command: Command
    var prepare: () throws(BenchError) -> Void = {}
    /// How often one round runs it; the round's cost is the median.
    var runs = 1
    /// The program that has to be installed, where it is not the command's first word.
    var program: String?
    /// What has to succeed for it to be there, where a program alone does not say so.
    var check: Command?

    func isInstalled(_ log: String) -> Bool {
        if let check { return (try? check.run(log: log)) != nil }
        return Command.isInstalled(program ?? command.words[0], log: log)
    }
}

/// What a row has to reach.
enum Reach {
    /// At most that many times what the peer takes.
    case ratio(Double)
    /// At most so many seconds, and so many MiB if that is said.
    case absolute(seconds: Double, peak: Double? = nil)
    /// At most that many times what the peer takes, or else at most so many seconds.
    case either(ratio: Double, seconds: Double)
}

/// A row of PERFORMANCE.md: contactsctl's work, whose it is compared with, and what is to be reached.
struct Row {
    let id: String
    let work: String
    let tool: Side
    /// Nil where there is nothing to compare with; a peer that is not installed has no command to run.
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
    /// The median of the rounds' ratios: the machine's drift between rounds is in both sides of each.
    let ratio: Double?
    let reach: Reach

    /// Whether the row reaches what it has to; nil if the peer is missing.
    var isMet: Bool? {
        switch reach {
        case .ratio(let most): ratio.map { $0 <= most }
        case .either(let most, let seconds): tool.seconds <= seconds || ratio.map { $0 <= most } == true
        case .absolute(let seconds, let peak): tool.seconds <= seconds && tool.peak <= peak ?? .infinity
        }
    }
}

extension Row {
    /// Runs both sides in turn, `rounds` times.
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
            // What an earlier run left dirty is not this run's to write.
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
