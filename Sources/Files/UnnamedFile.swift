package import Bytes
internal import Platform

/// A temporary file without a name. The system deletes it with this object, even if the program is killed.
///
/// It is created in the folder of the file that is to be written, since that file system needs the space anyway.
package final class UnnamedFile: Sendable {
    private let target: String
    private let descriptor: Int32

    /// Creates an empty file. Errors name `target`.
    package init(beside target: String) throws(FileError) {
        self.target = target
        let folder = target.lastIndex(of: "/").map { target[...$0] } ?? ""
        var template = Array("\(folder).contactsctl-XXXXXX".utf8CString)
        // Opens with O_CLOEXEC in one call, so that a program started at the same time does not inherit the file.
        descriptor = unsafe mkostemp(&template, O_CLOEXEC)
        guard descriptor >= 0 else { throw .cannotCreate(path: target, reason: SystemError.text(errno)) }
        unsafe unlink(template)
    }

    deinit { close(descriptor) }

    /// Appends bytes.
    package func append(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
        let problem = unsafe SystemWrite.all(bytes, to: descriptor)
        guard problem == 0 else { throw .writeFailed(path: target, reason: SystemError.text(problem)) }
    }

    /// Appends the bytes of a range to a buffer.
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
            guard got > 0 else { throw .unreadable(path: target, reason: "its temporary file is too short") }
            from += got
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
