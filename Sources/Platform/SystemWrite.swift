/// `write(2)`, repeated until everything is written.
package enum SystemWrite {
    /// Writes all bytes; returns 0 or the `errno`.
    package static func all(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
        var rest = unsafe bytes
        while unsafe !rest.isEmpty {
            let count = unsafe write(descriptor, rest.baseAddress, rest.count)
            if count < 0 {
                if errno == EINTR { continue }
                return errno
            }
            unsafe rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
        return 0
    }
}
