internal import CSQLite

/// A condition in Swift on the rows of a query. SQLite evaluates it, with the SQL function `row_filter`, before it reads
/// the other columns of a row:
///
///     SELECT name, phone FROM card WHERE row_filter(?1, id, body)
///
/// The first argument of the function is the filter, bound with `Statement.bind(_:filter:)`; the other arguments are
/// passed to the condition.
public final class RowFilter {
    /// The values that SQL passes to the condition, numbered from 0. They are valid only during the call.
    @safe public struct Arguments {
        private let values: UnsafeMutablePointer<OpaquePointer?>
        private let count: Int

        fileprivate init(_ values: UnsafeMutablePointer<OpaquePointer?>, count: Int) {
            unsafe self.values = unsafe values
            self.count = count
        }

        /// Returns an argument as an integer; 0 for NULL.
        public func integer(_ index: Int) -> Int64 { unsafe sqlite3_value_int64(self[index]) }

        /// Returns the bytes of an argument that is text or a blob, in SQLite's memory; an empty buffer for NULL.
        @unsafe public func bytes(_ index: Int) -> UnsafeRawBufferPointer {
            let base = unsafe sqlite3_value_blob(self[index])
            return unsafe UnsafeRawBufferPointer(
                start: base, count: base == nil ? 0 : Int(sqlite3_value_bytes(self[index])))
        }

        private subscript(index: Int) -> OpaquePointer? {
            precondition(index >= 0 && index < count, "row_filter has no argument \(index)")
            return unsafe values[index]
        }
    }

    private let isIncluded: (Arguments) -> Bool

    /// Creates a filter for the rows for which `isIncluded` returns true. The closure must not use the connection.
    public init(_ isIncluded: @escaping (Arguments) -> Bool) { self.isIncluded = isIncluded }

    /// Binds this filter to a parameter, which keeps the filter until another value is bound. Returns SQLite's code.
    func bind(to statement: OpaquePointer, _ index: Int32) -> Int32 {
        unsafe sqlite3_bind_pointer(
            statement, index, Unmanaged.passRetained(self).toOpaque(), Self.pointerType
        ) { pointer in
            if let pointer = unsafe pointer { unsafe Unmanaged<RowFilter>.fromOpaque(pointer).release() }
        }
    }

    /// Defines the function `row_filter` for a connection. Only SQL of this program can call it, not the schema of the
    /// file. Returns SQLite's code.
    static func define(for connection: OpaquePointer) -> Int32 {
        unsafe sqlite3_create_function_v2(
            connection, "row_filter", -1, SQLITE_UTF8 | SQLITE_DIRECTONLY, nil,
            { context, count, values in
                guard count > 0, let values = unsafe values,
                    let pointer = unsafe sqlite3_value_pointer(values[0], RowFilter.pointerType)
                else { return unsafe sqlite3_result_error(context, "row_filter needs a filter", -1) }
                let arguments = unsafe Arguments(values + 1, count: Int(count) - 1)
                let isIncluded = unsafe Unmanaged<RowFilter>.fromOpaque(pointer)._withUnsafeGuaranteedRef {
                    $0.isIncluded(arguments)
                }
                unsafe sqlite3_result_int(context, isIncluded ? 1 : 0)
            }, nil, nil, nil)
    }

    /// The type of the bound pointer, as a C string that exists as long as the process: SQLite returns the pointer only
    /// to a caller that passes the same type.
    private static var pointerType: UnsafePointer<CChar> {
        let type: StaticString = "RowFilter"
        return unsafe UnsafeRawPointer(type.utf8Start).assumingMemoryBound(to: CChar.self)
    }
}
