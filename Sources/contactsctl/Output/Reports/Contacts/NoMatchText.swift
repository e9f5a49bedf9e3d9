package import ContactPipeline

import Platform

/// The message of a command if no contact matches its query.
package enum NoMatchText {
    /// Returns the message with a suggestion, as one sentence without a full stop.
    ///
    /// - Parameters:
    ///   - words: the words of the query.
    ///   - missing: the ids in the query that no contact has.
    ///   - nearest: the contacts whose names are most similar to the words.
    package static func sentence(
        _ words: [String], missing: [String] = [], nearest: [NamedContact] = []
    ) -> String {
        let what =
            missing.isEmpty
            ? "No contact matches '\(VisibleText.of(words.joined(separator: " ")))'"
            : "No contact\(missing.count == 1 ? "" : "s") \(missing.map { VisibleText.of($0) }.joined(separator: ", "))"
        let words = missing.isEmpty ? words : missing
        let similar =
            nearest.isEmpty ? nil : "similar names: \(nearest.map { PeopleText.name($0) }.joined(separator: ", "))"
        return what + ((hint(words) ?? similar ?? phraseHint(words)).map { "; \($0)" } ?? "")
    }

    /// Returns a suggestion if one of the words is the name of an existing file that can be imported, a file name with an
    /// extension that an export writes, or a number of at least five digits; otherwise nil.
    private static func hint(_ words: [String]) -> String? {
        for word in words {
            let quoted = VisibleText.of(ShellWord.quoted(word))
            if unsafe access(word, F_OK) == 0 {
                if isSource(word) { return "to import a file: contactsctl import \(quoted)" }
            } else if hasEnding(word, exported) {
                return "to write a file: contactsctl export -o \(quoted)"
            }
            if word.utf8.count >= 5, word.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) {
                return "a word of digits is an id; to search for a number: phone:\(word)"
            }
        }
        return nil
    }

    /// Returns an explanation if one of the words contains a space and is therefore searched as a phrase; nil otherwise,
    /// and for words that contain a colon or a double quote.
    private static func phraseHint(_ words: [String]) -> String? {
        let phrase = words.first { $0.contains(" ") && !$0.contains(":") && !$0.contains("\"") }
        return phrase.map {
            "'\(VisibleText.of($0))' is searched as a phrase; without quotes, each word is searched separately"
        }
    }

    /// Returns true if an existing file is probably a file to import, by its name; false for a photo, which cannot be
    /// imported alone.
    private static func isSource(_ word: String) -> Bool {
        if hasEnding(word, photos) { return false }
        return hasEnding(word, imported) || word.contains("/") && !word.contains(":")
    }

    private static func hasEnding(_ word: String, _ endings: [String]) -> Bool {
        let name = word.lowercased()
        return !name.contains("@") && endings.contains { name.hasSuffix($0) }
    }

    /// The extensions of the files that `export -o` writes.
    private static let exported = [
        ".csv", ".tsv", ".xlsx", ".vcf", ".vcard", ".jcf", ".jcard", ".ldif", ".ics", ".html",
    ]
    /// The extensions by which an existing file is recognized as one that `import` reads.
    private static let imported = [
        ".csv", ".tsv", ".xlsx", ".xlsm", ".ods", ".vcf", ".vcard", ".jcf", ".jcard", ".ldif", ".gz", ".zip", ".sqlite",
        ".db",
    ]
    private static let photos = [".png", ".jpg", ".jpeg"]
}
