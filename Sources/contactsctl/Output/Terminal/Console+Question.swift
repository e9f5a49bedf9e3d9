package import Files
import ContactModel

import Platform

extension Console {
    /// True where somebody is there to be asked.
    package var canAsk: Bool { !isJSON && isatty(STDIN_FILENO) == 1 }

    /// Asks a question that yes or no answers; no is the default. Nil where nobody is there to be asked.
    ///
    /// Throws `Interrupted` when a signal comes instead of an answer.
    package func ask(_ question: String) throws(Interrupted) -> Bool? {
        guard canAsk else { return nil }
        prompt("\(question) [y/N] ")
        return ["y", "yes"].contains(try Self.answer().lowercased())
    }

    /// The line that is typed. Read byte by byte, because what is typed ahead answers the next question.
    private static func answer() throws(Interrupted) -> String {
        var line: [UInt8] = []
        while true {
            // `readLine` would ask again and again once a signal came.
            var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
            let ready = unsafe poll(&request, 1, 500)
            try Interruption.check()
            guard ready > 0 else { continue }
            var byte: UInt8 = 0
            guard unsafe read(STDIN_FILENO, &byte, 1) == 1, byte != 0x0A else { break }
            line.append(byte)
        }
        return String(decoding: line, as: UTF8.self)
    }
}
