/// How far a long command is, told now and then from the thread that works; cheap enough to be told often.
public struct Progress: Sendable {
    /// What is being done: `friends.csv`, `photos`, `writing`.
    public var stage: String
    /// Bytes read so far, and of how many; nil when the size is not known (a pipe).
    public var bytes: Int
    /// How many there are to read; nil for a pipe.
    public var totalBytes: Int?
    /// Records (or photos) done so far, and of how many if known.
    public var records: Int
    /// How many there are to do; nil when that is not known.
    public var totalRecords: Int?

    /// How far the work of a stage is.
    public init(stage: String, bytes: Int = 0, totalBytes: Int? = nil, records: Int = 0, totalRecords: Int? = nil) {
        self.stage = stage
        self.bytes = bytes
        self.totalBytes = totalBytes
        self.records = records
        self.totalRecords = totalRecords
    }
}

/// Receives progress; called on whichever thread works.
public typealias ProgressHandler = @Sendable (Progress) -> Void
