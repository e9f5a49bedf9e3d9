internal import CPostgreSQL
internal import Platform

/// The statement `COPY ... FROM STDIN`.
extension ServerConnection {
    /// Adds rows to a table; `sql` is `COPY ... FROM STDIN (FORMAT binary)`.
    ///
    /// The COPY stays open until another statement is sent, so that the server adds the rows while the caller prepares
    /// more of them. An error of the COPY may therefore be thrown by that statement.
    public func copy(_ sql: String, _ rows: borrowing CopyBuffer) throws(PostgreSQLError) {
        if openCopy != sql {
            try finishRequests()
            try beginCopy(sql)
        }
        guard unsafe rows.withBytes({ unsafe put($0) }) else { throw failedCopy() }
        // While it receives rows, the server sends nothing unless an error ends the COPY.
        var entry = pollfd(fd: unsafe cpq_socket(handle), events: Int16(POLLIN), revents: 0)
        if unsafe poll(&entry, 1, 0) > 0 { try endCopy() }
    }

    /// Ends a COPY, if one is open. Throws the server's error for it.
    public func finishCopy() throws(PostgreSQLError) { if openCopy != nil { try endCopy() } }

    private func beginCopy(_ sql: String) throws(PostgreSQLError) {
        guard unsafe cpq_send_query(handle, sql) == 1 else { throw failure }
        guard let start = try nextResult() else { throw failure }
        guard start.isCopy else {
            // A refused statement has no result after this one. Without a result, `finish` throws an error without an
            // SQLSTATE, so the error of this result is thrown.
            if let error = start.error {
                _ = try? finish()
                throw error
            }
            try finish()
            throw failure
        }
        openCopy = sql
        guard unsafe CopyBuffer.header.withUnsafeBytes({ unsafe put($0) }) else { throw failedCopy() }
    }

    /// Sends bytes of a COPY; returns false if they could not be sent.
    private func put(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var offset = 0
        while offset < bytes.count {
            let count = Swift.min(bytes.count - offset, 1 << 20)
            let piece = unsafe bytes.baseAddress?.advanced(by: offset).assumingMemoryBound(to: CChar.self)
            guard unsafe cpq_put_copy_data(handle, piece, Int32(count)) == 1 else { return false }
            offset += count
        }
        return true
    }

    /// Ends the open COPY. With `abandoning`, the server adds none of its rows.
    func endCopy(abandoning: Bool = false) throws(PostgreSQLError) {
        openCopy = nil
        let isSent: Bool
        if abandoning {
            isSent = unsafe cpq_put_copy_end(handle, "abandoned") == 1
        } else {
            isSent = unsafe CopyBuffer.trailer.withUnsafeBytes({ unsafe put($0) }) && cpq_put_copy_end(handle, nil) == 1
        }
        guard isSent else { throw failure }
        try finish()
    }

    private func failedCopy() -> PostgreSQLError {
        openCopy = nil
        return failure
    }
}
