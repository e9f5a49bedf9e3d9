internal import CPostgreSQL

/// Arrays as parameters, in binary format. With them, one statement can change or find a row for each element.
extension ServerStatement {
    /// Binds integers as an array.
    public mutating func bind(_ index: Int32, integers: some Collection<Int64>) {
        var array = Self.header(integers.count, CPQ_TYPE_INT8)
        array.reserveCapacity(array.count + 12 * integers.count)
        for value in integers {
            Self.append(UInt32(8), to: &array)
            Self.append(value, to: &array)
        }
        set(index, array, CPQ_TYPE_INT8_ARRAY)
    }

    /// Binds texts as an array; nil is NULL.
    public mutating func bind(_ index: Int32, texts: [[UInt8]?]) {
        set(index, Self.array(texts, CPQ_TYPE_TEXT), CPQ_TYPE_TEXT_ARRAY)
    }

    /// Binds blobs as an array; nil is NULL.
    public mutating func bind(_ index: Int32, blobs: [[UInt8]?]) {
        set(index, Self.array(blobs, CPQ_TYPE_BYTEA), CPQ_TYPE_BYTEA_ARRAY)
    }

    private static func array(_ values: [[UInt8]?], _ type: Int) -> [UInt8] {
        var array = header(values.count, type)
        for value in values {
            append(value.map { UInt32($0.count) } ?? UInt32.max, to: &array)
            if let value { array += value }
        }
        return array
    }

    /// Returns the header of an array: the number of dimensions, a flag for NULL elements, and the type of the
    /// elements. Unless the array is empty, their number and the index of the first element (1) follow.
    private static func header(_ count: Int, _ type: Int) -> [UInt8] {
        var header: [UInt8] = []
        append(UInt32(count == 0 ? 0 : 1), to: &header)
        append(UInt32(1), to: &header)
        append(UInt32(type), to: &header)
        guard count > 0 else { return header }
        append(UInt32(count), to: &header)
        append(UInt32(1), to: &header)
        return header
    }

    private static func append(_ value: some FixedWidthInteger, to array: inout [UInt8]) {
        unsafe withUnsafeBytes(of: value.bigEndian) { unsafe array.append(contentsOf: $0) }
    }
}
