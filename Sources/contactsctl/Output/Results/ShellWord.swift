/// A word of a command line, as a shell wants it.
package enum ShellWord {
    /// The word in quotes where the shell would make anything else of it.
    package static func quoted(_ word: String) -> String {
        let isPlain = word.unicodeScalars.allSatisfy { scalar in
            scalar.properties.isAlphabetic || "0123456789_-./,:@%+=".unicodeScalars.contains(scalar)
        }
        guard !isPlain || word.isEmpty else { return word }
        return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
