import Bytes
package import Files
import ContactModel

import Platform

extension Console {
    /// True if standard input is a terminal and the output is not JSON.
    package var canAsk: Bool { !isJSON && isatty(STDIN_FILENO) == 1 }

    /// Asks a yes/no question; the default is no. Returns nil if there is no terminal.
    ///
    /// Throws `Interrupted` if a signal arrives before the answer.
    package func ask(_ question: String) throws(Interrupted) -> Bool? {
        guard canAsk else { return nil }
        prompt("\(question) [y/N] ")
        return ["y", "yes"].contains(try Self.answer().lowercased())
    }

    /// Reads the line that is typed, byte by byte, because input typed ahead answers the next question.
    private static func answer() throws(Interrupted) -> String {
        var line: [UInt8] = []
        while true {
            // `readLine` would restart the read after a signal.
            var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
            let ready = unsafe poll(&request, 1, 500)
            try Interruption.check()
            guard ready > 0 else { continue }
            var byte: UInt8 = 0
            guard unsafe read(STDIN_FILENO, &byte, 1) == 1, byte != .lineFeed else { break }
            line.append(byte)
        }
        return String(decoding: line, as: UTF8.self)
    }
}
