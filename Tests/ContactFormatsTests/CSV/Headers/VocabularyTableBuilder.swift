import Foundation
import TestSupport

@testable import ContactFormats

/// Makes the sorted table of `VocabularyTable` from the files in `Data`.
struct VocabularyTableBuilder {
    private static let folder = "Sources/ContactFormats/CSV/Headers/Data/"
    /// The programs whose headers are known in several languages.
    private static let programs = ["outlook", "thunderbird", "windows-live-mail"]

    /// The entries of each key, in the order in which they were added.
    private var entries: [String: [String]] = [:]
    /// The words of each language that have an entry already, since the first one applies.
    private var seen: Set<String> = []

    /// Returns the text of the table.
    static func table() throws -> String {
        var builder = VocabularyTableBuilder()
        for language in try languages() { try builder.addLanguage(language) }
        for line in try lines("remarks.tsv") {
            let cells = line.split(separator: "\t").map(String.init)
            builder.addRemark(cells[0], cells[1])
        }
        for program in programs { try builder.addProgram(program) }
        let sorted = builder.entries.sorted { Array($0.key.utf8).lexicographicallyPrecedes(Array($1.key.utf8)) }
        return sorted.map { "\($0.key)\t\($0.value.joined(separator: "\t"))\n" }.joined()
    }

    /// The codes of the languages that have a file.
    static func languages() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: Project.path(folder + "words"))
            .filter { $0.hasSuffix(".tsv") }.map { String($0.dropLast(4)) }.sorted()
    }

    static let path = Project.path(folder + "vocabulary.tsv")

    private static func lines(_ name: String) throws -> [Substring] {
        try String(contentsOfFile: Project.path(folder + name), encoding: .utf8)
            .split(separator: "\n").filter { !$0.hasPrefix("//") }
    }

    private static let properties = ["!rank", "!house", "!calendar", "!dates", "!letters", "!joint", "!article"]

    private mutating func addLanguage(_ code: String) throws {
        var values: [String: [String]] = [:]
        for line in try Self.lines("words/\(code).tsv") {
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            let (word, concept, marks) = (cells[0], cells[1], cells.count > 2 ? cells[2] : "")
            if Self.properties.contains(concept) {
                values[concept, default: []].append(concept == "!article" ? CSVLanguage.folded(word) : word)
            } else if CSVRemarkKind(rawValue: concept) != nil {
                addRemark(word, concept)
            } else {
                for spelling in Self.spellings(word) { addWord(spelling, "\(code) \(concept)", marks) }
            }
        }
        entries["!" + code] = Self.properties.compactMap { key in
            values[key].map { "\(key.dropFirst()) \($0.joined(separator: " "))" }
        }
    }

    /// Returns a word, and its ASCII spelling if a letter of it is written as two ASCII letters, as in the Danish
    /// "fødsel" and "foedsel".
    private static func spellings(_ word: String) -> [String] {
        let digraphs: [Unicode.Scalar: String] = ["ä": "ae", "ö": "oe", "ü": "ue", "å": "aa", "ø": "oe"]
        let ascii = word.unicodeScalars.map { digraphs[$0] ?? String($0) }.joined()
        return ascii == word ? [word] : [word, ascii]
    }

    /// Adds a word, a phrase `a b` in any order, a phrase `a>b` in this order, or the forms `a/b` of a word.
    private mutating func addWord(_ word: String, _ meaning: String, _ marks: String, base: String? = nil) {
        if word.contains(" ") { return addPhrase(word.split(separator: " "), meaning) }
        if word.contains(">") { return addPhrase(word.split(separator: ">"), meaning, isOrdered: true) }
        let forms = word.split(separator: "/").map(String.init)
        if forms.count > 1 {
            for form in forms { addWord(form, meaning, marks, base: forms[0]) }
            return
        }
        let kind = meaning.contains("+") ? "+" : marks.contains("*") ? "*" : ""
        let key = CSVLanguage.folded(word)
        let isNew = seen.insert("\(meaning.prefix { $0 != " " }) \(kind) \(key)").inserted
        if isNew {
            let all = [meaning] + marks.map(String.init) + [base.map { "=\($0)" }].compactMap(\.self)
            entries[key, default: []].append(all.joined(separator: " "))
        }
        // Headers are split before a capital letter, so "LinkedIn" is also a phrase of two words.
        if let capital = word.dropFirst().firstIndex(where: { ("A"..."Z").contains($0) }),
            word[word.index(before: capital)].isLowercase
        {
            addPhrase([word[..<capital], word[capital...]], meaning)
        }
    }

    private mutating func addPhrase(_ parts: [Substring], _ meaning: String, isOrdered: Bool = false) {
        let words = parts.map { CSVLanguage.folded(String($0)) }
        let key = words.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }.joined(separator: " ")
        let usual = words.joined(separator: " ")
        let areInitials = words.count == 2 && words.allSatisfy { $0.unicodeScalars.count == 1 }
        guard seen.insert("\(meaning.prefix { $0 != " " }) > \(usual) \(isOrdered)").inserted else { return }
        entries[key, default: []].append(
            meaning + (isOrdered || areInitials ? " >" : "") + (usual == key ? "" : " ~" + usual))
    }

    private mutating func addRemark(_ text: String, _ kind: String) {
        func add(_ text: String, _ kind: String) {
            let key = CSVLanguage.folded(text)
            if entries[key]?.contains("- \(kind)") != true { entries[key, default: []].append("- \(kind)") }
        }
        add(text, kind)
        if kind == "answers" { for word in text.split(separator: " ") { add(String(word), "answer") } }
    }

    /// Adds the headers of a program in other languages than English, each with the language and the index of the column.
    private mutating func addProgram(_ program: String) throws {
        let text = try String(contentsOfFile: Project.path("\(Self.folder)programs/\(program).txt"), encoding: .utf8)
        for row in CSVLocalizedHeaders.lines(of: text).dropFirst() {
            for (index, spellings) in row.headers.enumerated() {
                for spelling in spellings where !spelling.isEmpty {
                    entries["=" + CSVLanguage.folded(spelling), default: []].append(
                        "\(program) \(row.language) \(index)")
                }
            }
        }
    }
}
