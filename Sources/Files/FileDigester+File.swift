package import Bytes
internal import Dispatch
internal import Platform
internal import Synchronization

extension FileDigester {
    /// Returns the digest of a file, whose pieces are read and digested on all cores: on two cores, in two thirds of the
    /// time of reading it with `InputFile` (measured). Returns nil for anything but a regular file, if the file cannot
    /// be read, and if its size changes before its end was read.
    ///
    /// Throws `Interrupted` if a signal arrived.
    package static func digest(ofRegularFile path: String) throws(Interrupted) -> SHA256Digest? {
        guard path != "-", MountedArchives.entry(path) == nil, FileSystem.regularSize(path) != nil else { return nil }
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0, status.isRegular else { return nil }
        SystemRead.announceSequential(descriptor)
        let size = Int(status.st_size)
        let count = size / pieceSize + 1
        let digests = Mutex(PieceDigests())
        let next = Atomic(0)
        let failed = Atomic(false)
        DispatchQueue.concurrentPerform(iterations: min(count, max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))))) { _ in
            while !failed.load(ordering: .relaxed) {
                let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
                guard number < count else { return }
                let start = number * pieceSize
                let end = start + min(pieceSize, size - start)
                if let digest = digest(of: descriptor, start..<end, isLast: number == count - 1) {
                    digests.withLock { $0.add(digest, of: number) }
                } else {
                    failed.store(true, ordering: .relaxed)
                }
            }
        }
        try Interruption.check()
        return digests.withLock { $0.count == count ? $0.combined : nil }
    }

    /// Returns the digest of a range of a file; nil if the range cannot be read, if the file does not end after its last
    /// range, or if a signal arrived.
    private static func digest(of descriptor: Int32, _ range: Range<Int>, isLast: Bool) -> SHA256Digest? {
        var builder = SHA256Digest.Builder()
        var buffer = ByteBuffer(capacity: pieceSize)
        var offset = range.lowerBound
        while offset < range.upperBound {
            guard Interruption.signal == nil else { return nil }
            buffer.removeAll()
            let got = read(descriptor, offset, range.upperBound - offset, into: &buffer)
            guard got > 0 else { return nil }
            unsafe builder.update(buffer.bytes)
            offset += got
        }
        guard !isLast || read(descriptor, offset, 1, into: &buffer) == 0 else { return nil }
        return builder.finalize()
    }

    /// Appends at most `count` bytes at an offset; returns their number, or -1 after an error.
    private static func read(_ descriptor: Int32, _ offset: Int, _ count: Int, into buffer: inout ByteBuffer) -> Int {
        var got = -1
        _ = unsafe buffer.fill(room: count) { room in
            repeat {
                got = unsafe pread(descriptor, room.baseAddress, count, off_t(offset))
            } while got < 0 && errno == EINTR
            return max(got, 0)
        }
        return got
    }
}
