/// A location in a source, as far as it is known.
///
/// Lines and columns are physical and count from 1, columns in characters; offsets are bytes and count from 0.
public struct SourceLocation: Sendable, Hashable {
    /// The file's path as the user gave it; `-` for standard input.
    public var path: String
    /// The record's number in the file, from 1; the header of a CSV file is not a record.
    public var record: Int?
    /// The physical line, from 1.
    public var line: Int?
    /// The column in characters, from 1.
    public var column: Int?
    /// The offset in bytes from the start of the (decompressed) file.
    public var offset: Int?
    /// The name of the PNG chunk, for instance `IDAT`.
    public var chunk: String?

    /// Creates a location; at least the path is known.
    public init(
        path: String, record: Int? = nil, line: Int? = nil, column: Int? = nil, offset: Int? = nil,
        chunk: String? = nil
    ) {
        self.path = path
        self.record = record
        self.line = line
        self.column = column
        self.offset = offset
        self.chunk = chunk
    }
}
