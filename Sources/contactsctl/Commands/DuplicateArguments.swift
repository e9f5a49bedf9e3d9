public import ArgumentParser
public import ContactModel

/// How an import handles records of contacts that are in the store already.
struct DuplicateArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "What is done with a record of a contact that is there already: change what changed at the source, add what it says beyond, leave it out, make it another contact, or refuse it.",
            valueName: "rule"))
    var onDuplicate = DuplicatePolicy.Rule.update

    @Option(
        help: ArgumentHelp(
            "What makes a record one of a contact, the first that finds one decides: uid, email, phone, name.",
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
