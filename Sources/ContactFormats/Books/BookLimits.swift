internal import Files
internal import ContactModel

/// How much work reading a book may be: a view in a file from an untrusted source may never end.
///
/// What reading tables takes is bounded by the size of the file, so the limits grow with it.
final class BookLimits {
    /// How many instructions of SQLite's virtual machine are run between two checks, some microseconds.
    static let stepsAtOnce = 100
    /// A view that never ends is given up after this many instructions, some seconds.
    private static let leastSteps = 250_000_000
    private static let stepsPerByte = 100
    /// No view has more rows than this and one for each byte of the file.
    private static let leastRows = 100_000
    /// A view whose instructions are slow is given up after this time; a gigabyte of rows takes less.
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

    /// Counts the instructions since the last call; true when a limit is reached, or a signal came.
    func countSteps() -> Bool {
        steps += Self.stepsAtOnce
        if steps > mostSteps || Interruption.signal != nil { return true }
        guard let began else { return false }
        return spent + (ContinuousClock.now - began) > Self.longest
    }

    /// Runs a query of a view, whose time counts.
    func timed<R, E: Error>(_ body: () throws(E) -> R) throws(E) -> R {
        let start = ContinuousClock.now
        began = start
        defer {
            began = nil
            spent += ContinuousClock.now - start
        }
        return try body()
    }

    /// True when a view can have this many rows.
    func allows(rows: Int) -> Bool { rows <= mostRows }
}
