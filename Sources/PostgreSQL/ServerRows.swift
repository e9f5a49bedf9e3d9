internal import CPostgreSQL

/// The result of a statement: its rows or an error. libpq's memory is released with the last reference.
@safe final class ServerRows {
    private let handle: OpaquePointer
    private let isLost: Bool

    init(_ handle: OpaquePointer, isLost: Bool) {
        unsafe self.handle = handle
        self.isLost = isLost
    }

    deinit { unsafe cpq_clear(handle) }

    private var status: Int { unsafe Int(cpq_result_status(handle)) }

    /// True if the server waits for the rows of a COPY.
    var isCopy: Bool { status == CPQ_COPY_IN }

    /// True for the result of any COPY: from the server (`PGRES_COPY_OUT`, 3), to the server, or both
    /// (`PGRES_COPY_BOTH`, 8).
    var isAnyCopy: Bool { [3, CPQ_COPY_IN, 8].contains(status) }

    /// The error that the server reported instead of rows; nil if the statement succeeded.
    var error: PostgreSQLError? {
        let good = [CPQ_EMPTY_QUERY, CPQ_COMMAND_OK, CPQ_TUPLES_OK, CPQ_COPY_IN]
        if good.contains(status) { return nil }
        let message = unsafe field(CPQ_FIELD_MESSAGE) ?? String(cString: cpq_result_error_message(handle))
        guard let state = field(CPQ_FIELD_SQLSTATE) else {
            return PostgreSQLError(isLost ? .lost : .other, String(message.split(separator: "\n").first ?? "no answer"))
        }
        return PostgreSQLError(state: state, message: message)
    }

    private func field(_ code: Int) -> String? {
        unsafe cpq_result_error_field(handle, Int32(code)).map { unsafe String(cString: $0) }
    }

    /// The number of rows that the statement changed or, if it was a query, returned.
    var changes: Int64 { unsafe Int64(String(cString: cpq_cmd_tuples(handle))) ?? 0 }

    /// The number of rows.
    var count: Int { unsafe Int(cpq_ntuples(handle)) }

    func isNull(_ row: Int, _ column: Int32) -> Bool { unsafe cpq_is_null(handle, Int32(row), column) == 1 }

    /// Returns the bytes of a value, which are valid as long as this object exists; an empty buffer for NULL.
    @unsafe func bytes(_ row: Int, _ column: Int32) -> UnsafeRawBufferPointer {
        unsafe UnsafeRawBufferPointer(
            start: cpq_value(handle, Int32(row), column), count: Int(cpq_length(handle, Int32(row), column)))
    }

    /// The size of the rows in memory, in bytes.
    var size: Int { unsafe Int(cpq_memory_size(handle)) }
}

@available(*, unavailable, message: "rows belong to the thread of their connection")
extension ServerRows: Sendable {}
