internal import Files
internal import ContactModel

/// Limits the work of reading a SQLite file, since a view in a file from an untrusted source may never end.
///
/// The limits grow with the size of the file, since the work of reading a table is proportional to it.
final class BookLimits {
    /// The number of instructions of SQLite's virtual machine between two checks of the limits. SQLite executes them in
    /// a few microseconds.
    static let stepsAtOnce = 100
    /// Reading stops after this number of instructions, plus `stepsPerByte` for each byte of the file. SQLite executes
    /// this number in a few seconds.
    private static let leastSteps = 250_000_000
    private static let stepsPerByte = 100
    /// Reading a view stops after this number of rows, plus one for each byte of the file.
    private static let leastRows = 100_000
    /// Reading a view stops after this time even if the number of instructions is within the limit, since a single
    /// instruction may take long. Reading one gigabyte of rows from a view takes less time than this.
    private static let longest = Duration.seconds(30)

    private let mostSteps: Int
    private let mostRows: Int
    private var steps = 0
    private var spent = Duration.zero
    private var began: ContinuousClock.Instant?

    init(fileSize: Int) {
        mostSteps = Self.leastSteps + Self.stepsPerByte * min(fileSize, 1 << 50)
        mostRows = Self.leastRows + min(fileSize, 1 << 50)
    }

    /// Counts the instructions since the last call; returns true if a limit is exceeded or a signal was received.
    func countSteps() -> Bool {
        steps += Self.stepsAtOnce
        if steps > mostSteps || Interruption.signal != nil { return true }
        guard let began else { return false }
        return spent + (ContinuousClock.now - began) > Self.longest
    }

    /// Runs `body`, which may read a view, and adds its duration to the time that is limited by `longest`.
    func timed<R, E: Error>(_ body: () throws(E) -> R) throws(E) -> R {
        let start = ContinuousClock.now
        began = start
        defer {
            began = nil
            spent += ContinuousClock.now - start
        }
        return try body()
    }

    /// Returns true if the number of rows is within the limit for a view.
    func allows(rows: Int) -> Bool { rows <= mostRows }
}
