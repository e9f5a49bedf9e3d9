/// The progress of a long command, which the command reports repeatedly.
public struct Progress: Sendable {
    /// The current stage: the path of the file that is read or written, or a word such as `photos`.
    public var stage: String
    /// The number of bytes read so far.
    public var bytes: Int
    /// The total number of bytes to read; nil if unknown, for instance for a pipe.
    public var totalBytes: Int?
    /// The number of records, photos or other items (for instance pages of a store) processed so far.
    public var records: Int
    /// The total number of these items; nil if unknown.
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

/// A closure to which a command reports its progress; it can be called on any thread.
public typealias ProgressHandler = @Sendable (Progress) -> Void
