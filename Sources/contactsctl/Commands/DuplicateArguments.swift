public import ArgumentParser
public import ContactModel

/// How an import handles records of contacts that are in the store already.
struct DuplicateArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "What to do if the contact of a record exists: update what changed at the source, merge new values only, skip the record, add another contact, or fail. The default is update, but merge for a contact that --match finds by another field than uid.",
            valueName: "rule"))
    var onDuplicate: DuplicatePolicy.Rule?

    @Option(
        help: ArgumentHelp(
            "How records are matched to contacts; the first match decides: uid, email, phone, name.",
            valueName: "fields"),
        transform: MatchList.parse)
    var match: [MatchField] = [.uid]

    @Flag(help: "Add deleted contacts again; without this option they stay deleted.")
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
