public import ArgumentParser
public import ContactModel

/// How an import handles records of contacts that are in the store already.
struct DuplicateArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "What to do with a record of a stored contact: apply the changes of the source, add further values, skip it, add another contact, or reject it.",
            valueName: "rule"))
    var onDuplicate = DuplicatePolicy.Rule.update

    @Option(
        help: ArgumentHelp(
            "How records are matched to contacts; the first field that matches decides: uid, email, phone, name.",
            valueName: "fields"),
        transform: MatchList.parse)
    var match: [MatchField] = [.uid]

    var policy: DuplicatePolicy {
        var policy = DuplicatePolicy()
        policy.rule = onDuplicate
        policy.match = match
        return policy
    }
}

extension DuplicatePolicy.Rule: ExpressibleByArgument {}

/// Parses a list of match fields: `uid,email,phone,name` in any order.
enum MatchList {
    static func parse(_ text: String) throws -> [MatchField] {
        try text.split(separator: ",", omittingEmptySubsequences: false).map { word in
            guard let field = MatchField(rawValue: String(word)) else {
                let names = MatchField.allCases.map(\.rawValue)
                let hint = nearestName(to: String(word), among: names).map { "did you mean '\($0)'?" }
                throw ValidationError("no field '\(word)'; \(hint ?? "there are \(names.joined(separator: ", "))")")
            }
            return field
        }
    }
}
