package import Bytes
internal import Platform

/// A temporary file without a name. The system deletes it with this object, even if the program is killed.
package final class UnnamedFile: Sendable {
    private let target: String
    private let descriptor: Int32

    /// Creates an empty file in the folder of the output file `target`, whose file system must have space for the
    /// output in any case. Errors contain the path `target`.
    package convenience init(beside target: String) throws(FileError) {
        let folder = target.unicodeScalars.lastIndex(of: "/").map { target[...$0] } ?? ""
        try self.init("\(folder).contactsctl-XXXXXX", for: target)
    }

    /// Creates an empty file in the directory for temporary files: `$TMPDIR`, or `/var/tmp`, which unlike `/tmp` is
    /// never kept in memory. Errors contain the path of the directory.
    package convenience init() throws(FileError) {
        let folder = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? ""
        let place = folder.isEmpty ? "/var/tmp" : folder
        try self.init("\(place)/contactsctl-XXXXXX", for: place)
    }

    private init(_ template: String, for target: String) throws(FileError) {
        self.target = target
        var template = Array(template.utf8CString)
        // Opens with O_CLOEXEC in one call, so that a program started at the same time does not inherit the file.
        descriptor = unsafe mkostemp(&template, O_CLOEXEC)
        guard descriptor >= 0 else { throw .cannotCreate(path: target, reason: SystemError.text(errno)) }
        unsafe unlink(template)
    }

    deinit { close(descriptor) }

    /// Writes bytes at the end of the file.
    package func append(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
        let problem = unsafe SystemWrite.all(bytes, to: descriptor)
        guard problem == 0 else { throw .writeFailed(path: target, reason: SystemError.text(problem)) }
    }

    /// Reads the bytes in a range of the file, and appends them to a buffer.
    package func read(_ range: Range<Int>, into buffer: inout ByteBuffer) throws(FileError) {
        var from = range.lowerBound
        while from < range.upperBound {
            let wanted = range.upperBound - from
            var problem: Int32 = 0
            let got = unsafe buffer.fill(room: wanted) { room in
                let count = unsafe pread(descriptor, room.baseAddress, wanted, off_t(from))
                if count < 0 { problem = errno }
                return max(count, 0)
            }
            if problem == EINTR { continue }
            guard problem == 0 else { throw .unreadable(path: target, reason: SystemError.text(problem)) }
            guard got > 0 else { throw .unreadable(path: target, reason: "the temporary file was truncated") }
            from += got
        }
    }

    /// Fills `room` with the bytes of the file from `offset` on.
    package func read(at offset: Int, into room: UnsafeMutableRawBufferPointer) throws(FileError) {
        var rest = unsafe room
        while unsafe !rest.isEmpty {
            let from = off_t(offset + room.count - rest.count)
            let got = unsafe pread(descriptor, rest.baseAddress, rest.count, from)
            if got < 0, errno == EINTR { continue }
            guard got >= 0 else { throw .unreadable(path: target, reason: SystemError.text(errno)) }
            guard got > 0 else { throw .unreadable(path: target, reason: "the temporary file was truncated") }
            unsafe rest = UnsafeMutableRawBufferPointer(rebasing: rest[got...])
        }
    }

    /// Overwrites the bytes of the file from `offset` on.
    package func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws(FileError) {
        var rest = unsafe bytes
        while unsafe !rest.isEmpty {
            let from = off_t(offset + bytes.count - rest.count)
            let put = unsafe pwrite(descriptor, rest.baseAddress, rest.count, from)
            if put < 0, errno == EINTR { continue }
            guard put >= 0 else { throw .writeFailed(path: target, reason: SystemError.text(errno)) }
            unsafe rest = UnsafeRawBufferPointer(rebasing: rest[put...])
        }
    }

    /// Returns another descriptor of the file, at its start. Both descriptors share one offset, so `append` must not be
    /// called afterwards.
    func reopened() throws(FileError) -> Int32 {
        let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        guard copy >= 0, lseek(copy, 0, SEEK_SET) == 0 else {
            throw .unreadable(path: target, reason: SystemError.text(errno))
        }
        return copy
    }

    /// The size in bytes.
    var size: Int {
        var status = stat()
        return unsafe fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    }
}
