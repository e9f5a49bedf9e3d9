/// The rules that determine the field of a header from the concepts of its words, in any language and any order of the
/// words.
///
/// Each line of `Data/rules.tsv` has three parts, separated by tabs: a field with the label that the rule implies; the
/// required concepts, with alternatives separated by `;`; and further concepts that are permitted. The first line that
/// permits all concepts of a header is used, so more specific lines come first.
enum CSVHeaderRules {
    struct Rule: Sendable {
        var field: CSVField
        var label: String?
        var needs: [CSVConcepts]
        var may: CSVConcepts
    }

    static let all: [Rule] = HeaderData.rules.lines.map(rule)

    private static func rule(_ line: Substring) -> Rule {
        let parts = line.split(separator: "\t")
        let meaning = CSVProfile.parseMeaning(parts[0])
        guard let meaning else { preconditionFailure("unknown field in the header rules: \(line)") }
        let label = meaning.label.map { String($0.map { $0 == "-" ? " " : $0 }) }
        return Rule(
            field: meaning.field, label: label, needs: parts[1].split(separator: ";").map(concepts),
            may: concepts(parts.count > 2 ? parts[2] : ""))
    }

    private static func concepts(_ text: Substring) -> CSVConcepts {
        CSVConcepts(
            text.split(separator: " ").map { word in
                guard let concept = CSVConcept.named(String(word)) else {
                    preconditionFailure("unknown concept in the header rules: \(word)")
                }
                return concept
            })
    }

}
