public import ArgumentParser
public import ContactModel

/// How an import handles records of contacts that are in the store already.
struct DuplicateArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "What is done with a record of a contact that is there already: update what changed at the source (the default; a contact found by --match is merged, unless update is said), merge what it says beyond, skip it, add another contact, or fail.",
            valueName: "rule"))
    var onDuplicate: DuplicatePolicy.Rule?

    @Option(
        help: ArgumentHelp(
            "What makes a record one of a contact, the first that finds one decides: uid, email, phone, name.",
            valueName: "fields"),
        transform: MatchList.parse)
    var match: [MatchField] = [.uid]

    @Flag(help: "Add contacts again that were deleted here; without it they stay deleted.")
    var bringBack = false

    var policy: DuplicatePolicy {
        var policy = DuplicatePolicy()
        policy.rule = onDuplicate ?? .update
        policy.isExplicit = onDuplicate != nil
        policy.bringsBack = bringBack
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
