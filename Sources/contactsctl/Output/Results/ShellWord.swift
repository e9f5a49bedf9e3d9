/// Quoting of words for a POSIX shell.
package enum ShellWord {
    /// Returns the word, in quotes if the shell would interpret it.
    package static func quoted(_ word: String) -> String {
        let isPlain = word.unicodeScalars.allSatisfy { scalar in
            scalar.properties.isAlphabetic || "0123456789_-./,:@%+=".unicodeScalars.contains(scalar)
        }
        guard !isPlain || word.isEmpty else { return word }
        return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
