import Platform

/// The three descriptors every program starts with, and sometimes does not.
enum StandardStreams {
    /// Fills descriptors that the caller closed (`2>&-`), so that no file opened later gets their number and our
    /// prose with it.
    ///
    /// Output that nobody can see must not look like success: the stand-in for standard output cannot be written
    /// to, nor the one for standard input read, while a missing standard error swallows what it is told.
    static func fillClosed() {
        for (descriptor, mode) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDWR)]
        where fcntl(descriptor, F_GETFD) == -1 {
            // The lowest free number is taken, and those below are filled already.
            _ = unsafe open("/dev/null", mode)
        }
    }
}
