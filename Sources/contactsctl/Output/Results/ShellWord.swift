/// Quotes words for a POSIX shell.
package enum ShellWord {
    /// Returns a word, in single quotes if it is empty or contains a character that the shell can interpret.
    package static func quoted(_ word: String) -> String {
        let isPlain = word.unicodeScalars.allSatisfy { scalar in
            scalar.properties.isAlphabetic || "0123456789_-./,:@%+=".unicodeScalars.contains(scalar)
        }
        return isPlain && !word.isEmpty ? word : inQuotes(word)
    }

    /// Returns a word in single quotes, even if it needs none.
    package static func inQuotes(_ word: String) -> String {
        // An apostrophe and a combining mark after it are one `Character`, so the word is split between code points.
        let parts = word.unicodeScalars.split(separator: "'", omittingEmptySubsequences: false).map { String($0) }
        return "'" + parts.joined(separator: "'\\''") + "'"
    }
}
