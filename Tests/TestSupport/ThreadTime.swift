internal import Platform

/// Returns the CPU time of this thread for a closure, in seconds; unlike wall-clock time, it does not depend on the
/// load of the machine.
package func threadSeconds(_ body: () throws -> Void) rethrows -> Double {
    let start = threadTime()
    try body()
    return threadTime() - start
}

private func threadTime() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
