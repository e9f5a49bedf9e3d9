import ContactModel

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension Console {
    /// True where somebody is there to be asked.
    package var canAsk: Bool { !isJSON && isatty(STDIN_FILENO) == 1 }

    /// Asks a question that yes or no answers; no is the default. Nil where nobody is there to be asked.
    package func ask(_ question: String) -> Bool? {
        guard canAsk else { return nil }
        prompt("\(question) [y/N] ")
        let answer = readLine() ?? ""
        return ["y", "yes"].contains(answer.lowercased())
    }
}
