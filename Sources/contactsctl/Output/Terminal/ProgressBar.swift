package import ContactPipeline
import Synchronization

import Platform

/// A progress line on a terminal, which can be updated from any thread.
///
/// The line appears after one second, so that short commands show none, and is redrawn at most ten times per second.
package final class ProgressBar: Sendable {
    private struct State {
        var last: Progress?
        /// The time at which the counts last restarted from 0; the rate is computed from this time on.
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

    /// Updates the progress, and redraws the line unless it was redrawn less than a tenth of a second ago.
    package func update(_ progress: Progress) {
        let now = ContinuousClock.now
        state.withLock { state in
            // The counts of an import continue over several files. They restart when photos are processed after
            // records.
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

    /// Clears the line until the next update, so that other output can be written.
    package func clear() {
        state.withLock { clear(&$0) }
    }

    /// Clears the line; later updates do not draw it again.
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

    /// Replaces the line by a text. Write errors are ignored.
    private func draw(_ text: String) {
        var line = "\r" + text + "\u{1B}[K"
        line.withUTF8 { bytes in
            _ = unsafe write(descriptor, bytes.baseAddress, bytes.count)
        }
    }
}
