import Platform

/// Measures the CPU time that processes other than this one and its children use.
struct MachineLoad {
    private let start = ContinuousClock.now
    private let busy = Self.busySeconds()
    private let own = Self.ownSeconds()

    /// Returns the average number of cores that other processes have used since the initialization; nil if the system
    /// does not report it.
    func ofOthers() -> Double? {
        guard let busy, let now = Self.busySeconds() else { return nil }
        let time = start.duration(to: .now).components
        let seconds = Double(time.seconds) + Double(time.attoseconds) / 1e18
        return max(0, (now - busy - (Self.ownSeconds() - own)) / seconds)
    }

    /// Returns the total time, in seconds, that the cores were busy, including time that the hypervisor assigned to
    /// other machines; nil if the system does not report it.
    private static func busySeconds() -> Double? {
        guard let text = try? Folder.text(of: "/proc/stat", most: 4096) else { return nil }
        // The first line is: cpu user nice system idle iowait irq softirq steal ...
        let numbers = text.prefix { $0 != "\n" }.split(separator: " ").dropFirst().compactMap { Double($0) }
        guard numbers.count >= 8 else { return nil }
        let ticks = numbers[0] + numbers[1] + numbers[2] + numbers[5] + numbers[6] + numbers[7]
        return ticks / Double(max(1, sysconf(Int32(_SC_CLK_TCK))))
    }

    /// Returns the CPU time, in seconds, of this process and of its children that have ended.
    private static func ownSeconds() -> Double {
        var seconds = 0.0
        #if canImport(Darwin)
            let all = [RUSAGE_SELF, RUSAGE_CHILDREN]
        #else
            let all = [RUSAGE_SELF.rawValue, RUSAGE_CHILDREN.rawValue]
        #endif
        for who in all {
            var usage = rusage()
            guard unsafe getrusage(who, &usage) == 0 else { continue }
            seconds += Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
            seconds += Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6
        }
        return seconds
    }
}
