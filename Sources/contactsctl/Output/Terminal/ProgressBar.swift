package import ContactPipeline
import Synchronization

import Platform

/// One line on a terminal that tells how far long work is; fed from the thread that works.
///
/// It appears after a second, so short work leaves no trace, and is redrawn ten times a second at the most.
package final class ProgressBar: Sendable {
    private struct State {
        var last: Progress?
        /// When the counts began at 0; the rate is counted from here.
        var phaseStart: ContinuousClock.Instant
        var nextRedraw: ContinuousClock.Instant
        var isVisible = false
        var isFinished = false
    }

    private let descriptor: Int32
    private let state: Mutex<State>

    private static let delay = Duration.seconds(1)
    private static let interval = Duration.milliseconds(100)

    package init(descriptor: Int32) {
        self.descriptor = descriptor
        let now = ContinuousClock.now
        state = Mutex(State(phaseStart: now, nextRedraw: now + Self.delay))
    }

    /// Shows how far the work is, if it is time to.
    package func update(_ progress: Progress) {
        let now = ContinuousClock.now
        state.withLock { state in
            // Several files are counted on and on; photos after records begin anew.
            if let last = state.last, progress.bytes < last.bytes || progress.records < last.records {
                state.phaseStart = now
            }
            state.last = progress
            guard !state.isFinished, now >= state.nextRedraw else { return }
            state.nextRedraw = now + Self.interval
            state.isVisible = true
            let width = Terminal.columns(of: descriptor)
            draw(ProgressLine(progress, elapsed: now - state.phaseStart).text(width: width - 1))
        }
    }

    /// Takes the line away until the next update: whoever writes to the terminal finds it clean.
    package func clear() {
        state.withLock { clear(&$0) }
    }

    /// Takes the line away for good.
    package func finish() {
        state.withLock { state in
            clear(&state)
            state.isFinished = true
        }
    }

    private func clear(_ state: inout State) {
        if state.isVisible { draw("") }
        state.isVisible = false
    }

    /// Replaces the line; what cannot be written is nobody's trouble.
    private func draw(_ text: String) {
        var line = "\r" + text + "\u{1B}[K"
        line.withUTF8 { bytes in
            _ = unsafe write(descriptor, bytes.baseAddress, bytes.count)
        }
    }
}
