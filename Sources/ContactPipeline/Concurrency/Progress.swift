/// The progress of a long command, reported repeatedly from the working thread.
public struct Progress: Sendable {
    /// The current stage: `friends.csv`, `photos`, `writing`.
    public var stage: String
    /// The number of bytes read so far.
    public var bytes: Int
    /// The number of bytes to read; nil if unknown (a pipe).
    public var totalBytes: Int?
    /// The number of records or photos done so far.
    public var records: Int
    /// The number of records or photos to do; nil if unknown.
    public var totalRecords: Int?

    /// Creates the progress of a stage.
    public init(stage: String, bytes: Int = 0, totalBytes: Int? = nil, records: Int = 0, totalRecords: Int? = nil) {
        self.stage = stage
        self.bytes = bytes
        self.totalBytes = totalBytes
        self.records = records
        self.totalRecords = totalRecords
    }
}

/// A closure that receives progress; called on the working thread.
public typealias ProgressHandler = @Sendable (Progress) -> Void
