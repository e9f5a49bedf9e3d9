internal import Dispatch
internal import Platform
internal import Synchronization

/// Closes written files on a separate thread, after it has started to write their contents to the disk.
///
/// For a file of 75 kB, this takes as long as writing the file. On a thread of its own, an export of 2,000 such files
/// takes 0.9 of the time.
final class FileCloser: Sendable {
    /// An open file, and the path that errors contain.
    struct File {
        let descriptor: Int32
        let path: String
    }

    /// The number of groups of files that are handed over and not yet closed, so that few files are open at a time.
    private static let most = 2

    private let queue = DispatchQueue(label: "contactsctl.files")
    private let free = DispatchSemaphore(value: 0)
    private let failure = Mutex<FileError?>(nil)

    init() {
        // The semaphore is created with the value 0 and then signalled, because libdispatch traps if a semaphore is
        // freed while its value is below its initial value.
        for _ in 0..<Self.most { free.signal() }
    }

    /// Hands over a group of files, whose descriptors the caller must not use afterwards.
    func take(_ files: [File]) {
        free.wait()
        queue.async { [self] in
            for file in files { end(file) }
            free.signal()
        }
    }

    private func end(_ file: File) {
        SystemFolder.startSync(ofFile: file.descriptor)
        guard close(file.descriptor) != 0 else { return }
        let error = FileError.writeFailed(path: file.path, reason: SystemError.text(errno))
        failure.withLock { if $0 == nil { $0 = error } }
    }

    /// Waits until all files are closed; throws the first error.
    func finish() throws(FileError) {
        queue.sync {}
        if let error = failure.withLock({ $0 }) { throw error }
    }
}
