import Platform

/// The time and memory of one run of a command.
struct Cost {
    let seconds: Double
    /// The CPU time of the program and its children, in seconds.
    let cpu: Double
    /// The peak resident memory, in MiB.
    let peak: Double
}

/// A program with its arguments, which is run and measured.
struct Command {
    var words: [String]
    /// The file to which the output is written.
    var output = "/dev/null"
    /// The exit statuses that count as success.
    var accepted: Set<Int32> = [0]

    init(_ words: String..., output: String = "/dev/null", accepted: Set<Int32> = [0]) {
        self.words = words
        self.output = output
        self.accepted = accepted
    }

    /// Runs the command until it exits, and returns its cost. Its stderr is written to a file, for the error message.
    ///
    /// The measured peak memory includes the memory of this process, which `posix_spawn` shares with the child until it
    /// starts the program. Therefore Bench itself must use little memory.
    @discardableResult
    func run(log: String) throws(BenchError) -> Cost {
        let start = ContinuousClock.now
        let pid = try spawn(log: log)
        var status: Int32 = 0
        var usage = rusage()
        while unsafe wait4(pid, &status, 0, &usage) < 0 {
            guard errno == EINTR else { throw .system("wait4", errno) }
        }
        let time = start.duration(to: .now).components
        // WEXITSTATUS and WTERMSIG are macros; a signal is reported as 128 plus its number, as in a shell.
        let code = status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
        guard accepted.contains(code) else {
            throw .failed(command: words.joined(separator: " "), status: code, output: Folder.tail(of: log))
        }
        func seconds(_ value: timeval) -> Double { Double(value.tv_sec) + Double(value.tv_usec) / 1e6 }
        return Cost(
            seconds: Double(time.seconds) + Double(time.attoseconds) / 1e18,
            cpu: seconds(usage.ru_utime) + seconds(usage.ru_stime),
            peak: Double(usage.ru_maxrss) / SystemProcess.peakMemoryPerMiB)
    }

    /// The peak memory of Bench itself, in MiB.
    static var ownPeak: Double {
        return Double(SystemProcess.usage()?.ru_maxrss ?? 0) / SystemProcess.peakMemoryPerMiB
    }

    private func spawn(log: String) throws(BenchError) -> pid_t {
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        let create = O_WRONLY | O_CREAT | O_TRUNC
        unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        unsafe posix_spawn_file_actions_addopen(&actions, 1, output, create, 0o644)
        unsafe posix_spawn_file_actions_addopen(&actions, 2, log, create, 0o644)
        var pid: pid_t = 0
        let code = unsafe Self.withCStrings(words) { arguments in
            unsafe Self.withCStrings(Self.environment) { environment in
                unsafe posix_spawnp(&pid, words[0], &actions, nil, arguments, environment)
            }
        }
        guard code == 0 else { throw .system(words[0], code) }
        return pid
    }

    /// A minimal environment, the same for every command and user.
    private static let environment: [String] = {
        let path = unsafe getenv("PATH").map { unsafe String(cString: $0) } ?? "/usr/local/bin:/usr/bin:/bin"
        return ["PATH=\(path)", "LC_ALL=C.UTF-8", "HOME=/nonexistent"]
    }()

    private static func withCStrings<Result>(
        _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        var copies = unsafe strings.map { unsafe strdup($0) }
        defer { unsafe copies.forEach { unsafe free($0) } }
        unsafe copies.append(nil)
        defer { unsafe copies.removeLast() }
        return unsafe body(copies)
    }

    /// Returns true if a program of this name is installed.
    static func isInstalled(_ program: String, log: String) -> Bool {
        (try? Command("sh", "-c", "command -v \(program)").run(log: log)) != nil
    }
}
