/// The text of a help page, split into paragraphs, examples, and other sections.
struct Discussion {
    /// The paragraphs before the first heading.
    private(set) var paragraphs: [String] = []
    /// The lines of each section, by its heading; the heading `Example` is replaced by `Examples`.
    private(set) var sections: [String: [String]] = [:]

    init(_ text: String) {
        var heading: String?
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasSuffix(":"), !line.hasPrefix(" "), line.count < 20 {
                heading = line == "Example:" ? "Examples" : String(line.dropLast())
            } else if line.isEmpty {
                continue
            } else if let heading {
                sections[heading, default: []].append(String(line.drop { $0 == " " }))
            } else {
                paragraphs.append(String(line))
            }
        }
    }

    var examples: [String] { sections["Examples"] ?? [] }
}
