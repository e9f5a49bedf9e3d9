/// A manual page in mdoc(7), the macro language of BSD's manual pages, which groff and mandoc process.
struct ManualPage {
    private(set) var text: String

    /// Creates a page of section 1. `date` has the format `November 21, 2026`.
    init(name: String, purpose: String, date: String) {
        text = """
            .Dd \(date)
            .Dt \(name.uppercased()) 1
            .Os
            .Sh NAME
            .Nm \(name)
            .Nd \(Self.escaped(purpose))

            """
    }

    mutating func section(_ title: String) { text += ".Sh \(title)\n" }
    mutating func subsection(_ title: String) { text += ".Ss \(title)\n" }
    mutating func line(_ macro: String) { text += macro + "\n" }

    /// Appends paragraphs of text, each sentence on a separate line, as mdoc requires.
    mutating func prose(_ paragraphs: [String]) {
        for (index, paragraph) in paragraphs.enumerated() {
            if index > 0 { text += ".Pp\n" }
            for sentence in Self.sentences(of: paragraph) {
                for line in Self.wrapped(sentence) { text += Self.escaped(line) + "\n" }
            }
        }
    }

    /// Appends a list of terms and their descriptions; a term is a line of mdoc macros.
    mutating func list(width: String, _ items: [(term: String, meaning: String)]) {
        text += ".Bl -tag -width \(width)\n"
        for item in items {
            text += ".It \(item.term)\n"
            prose([item.meaning])
        }
        text += ".El\n"
    }

    /// Appends command lines verbatim.
    mutating func literal(_ lines: [String]) {
        text += ".Bd -literal -offset indent\n"
        for line in lines { text += Self.escaped(line) + "\n" }
        text += ".Ed\n"
    }

    /// Returns the text with roff's special characters escaped.
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for character in text {
            switch character {
            case "\\": escaped += "\\e"
            // These escapes produce ASCII characters instead of typographic ones.
            case "-": escaped += "\\-"
            case "'": escaped += "\\(aq"
            case "`": escaped += "\\(ga"
            case "~": escaped += "\\(ti"
            case "^": escaped += "\\(ha"
            default: escaped.append(character)
            }
        }
        return escaped.hasPrefix(".") ? "\\&" + escaped : escaped
    }

    /// Breaks a sentence into lines that are short enough even if many of their characters have to be escaped.
    private static func wrapped(_ sentence: String) -> [String] {
        var lines: [String] = []
        for word in sentence.split(separator: " ") {
            if let last = lines.last, escaped("\(last) \(word)").count <= 78 {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }

    /// Returns the sentences of a paragraph. A sentence ends at a full stop that is followed by a capital, an
    /// apostrophe or a hyphen.
    private static func sentences(of paragraph: String) -> [String] {
        var sentences: [String] = [""]
        for word in paragraph.split(separator: " ") {
            let last = sentences[sentences.count - 1]
            if last.hasSuffix("."), let first = word.first, first.isUppercase || first == "'" || first == "-" {
                sentences.append(String(word))
            } else {
                sentences[sentences.count - 1] = last.isEmpty ? String(word) : "\(last) \(word)"
            }
        }
        return sentences.filter { !$0.isEmpty }
    }
}
