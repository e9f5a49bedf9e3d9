/// `read(2)` and related calls.
package enum SystemRead {
    /// Calls `read(2)`, and repeats the call if a signal interrupted it. Returns the number of bytes read, 0 at the end
    /// of the file, or -1 on an error, with `errno` set.
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

/// Files that this process has opened.
package enum SystemFile {
    /// Returns a descriptor by which this process, for instance a library in it, has opened the file at a path; nil if
    /// there is none below 256.
    package static func descriptor(of path: String) -> Int32? {
        var file = stat()
        guard unsafe stat(path, &file) == 0 else { return nil }
        return (3..<256).first { descriptor in
            var open = stat()
            return unsafe fstat(descriptor, &open) == 0 && open.st_ino == file.st_ino && open.st_dev == file.st_dev
        }
    }
}
