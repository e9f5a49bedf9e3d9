/// `read(2)` and what goes with it.
package enum SystemRead {
    /// Reads once, and again after an interruption by a signal: the number of bytes, 0 at the end, -1 and `errno` on an error.
    package static func again(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
        while true {
            let count = unsafe read(descriptor, buffer.baseAddress, buffer.count)
            if count >= 0 || errno != EINTR { return count }
        }
    }

    /// Tells the system that a file is read from front to end.
    package static func announceSequential(_ descriptor: Int32) {
        #if !canImport(Darwin)
            posix_fadvise(descriptor, 0, 0, POSIX_FADV_SEQUENTIAL)
        #endif
    }
}
