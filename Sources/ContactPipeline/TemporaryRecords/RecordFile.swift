internal import Files

/// A temporary file with records of a fixed size, for data that may not fit in memory.
///
/// The documentation of `UnnamedFile.init()` states the directory of the file.
final class RecordFile<Record: BitwiseCopyable>: Sendable {
    private let file: UnnamedFile

    private static var size: Int { MemoryLayout<Record>.stride }

    init() throws(FileError) { file = try UnnamedFile() }

    /// Appends records.
    func append(_ records: ArraySlice<Record>) throws(FileError) {
        let result = unsafe records.withUnsafeBytes { bytes in
            Result { () throws(FileError) in unsafe try file.append(bytes) }
        }
        try result.get()
    }

    /// Returns the records of a range of indexes.
    func read(_ range: Range<Int>) throws(FileError) -> [Record] {
        var result = Result<Void, FileError>.success(())
        let records = unsafe [Record](unsafeUninitializedCapacity: range.count) { room, count in
            let bytes = unsafe UnsafeMutableRawBufferPointer(start: room.baseAddress, count: range.count * Self.size)
            result = Result { () throws(FileError) in
                unsafe try file.read(at: range.lowerBound * Self.size, into: bytes)
            }
            if case .success = result { count = range.count }
        }
        try result.get()
        return records
    }

    /// Replaces one record.
    func replace(at index: Int, with record: Record) throws(FileError) {
        let result = unsafe withUnsafeBytes(of: record) { bytes in
            Result { () throws(FileError) in unsafe try file.write(bytes, at: index * Self.size) }
        }
        try result.get()
    }
}
