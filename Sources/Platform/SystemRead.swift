/// `read(2)` and related calls.
package enum SystemRead {
    /// Reads once, and repeats the call if a signal interrupted it. Returns the number of bytes, 0 at the end, -1 and
    /// `errno` on an error.
    package static func again(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
        while true {
            let count = unsafe read(descriptor, buffer.baseAddress, buffer.count)
            if count >= 0 || errno != EINTR { return count }
        }
    }

    /// Advises the system that a file is read sequentially.
    package static func announceSequential(_ descriptor: Int32) {
        #if !canImport(Darwin)
            posix_fadvise(descriptor, 0, 0, POSIX_FADV_SEQUENTIAL)
        #endif
    }
}
