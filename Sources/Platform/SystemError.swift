/// The message text of an `errno`.
package enum SystemError {
    /// Returns the system's text; thread-safe.
    package static func text(_ code: Int32) -> String {
        unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
            guard let address = buffer.baseAddress else { return "error \(code)" }
            let failed = unsafe strerror_r(code, address, buffer.count) != 0
            return failed ? "error \(code)" : unsafe String(cString: address)
        }
    }
}
