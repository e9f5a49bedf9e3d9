import ArgumentParser
import ContactPipeline
import ContactStore

struct SourcesCommand: ContactsCommand {
    static let configuration = CommandConfiguration(
        commandName: "sources",
        abstract: "List the sources of contacts, and change them.",
        discussion: """
            A source is a file, a folder or an archive, by its absolute path, or what import --source named. A contact shows what its \
            sources say, and what was edited here.

            Without an action, lists the sources; with --older-than, ends with status 1 if one was not read since.
            remove NAME       takes a source out: what only this source said goes; contacts that were edited stay
            rename OLD NEW    gives a source another name, for instance after its file has moved
            join A B          makes B another name of A, for two that are the same book
            rank A B ...      of what a contact has once (name, birthday, photo), the first of these sources is shown
            A NAME is a path, a name, or the last part of a path if only one source has it.

            Examples:
              contactsctl sources
              contactsctl sources --older-than 7d
              contactsctl sources remove old-phone.vcf --dry-run
              contactsctl sources join staff /srv/share/staff.csv
            """)

    /// The action on sources.
    enum Action: String, CaseIterable, ExpressibleByArgument { case list, remove, rename, join, rank }

    @Argument(help: ArgumentHelp("What to do: list, remove, rename, join or rank.", valueName: "action"))
    var action = Action.list

    @Argument(help: ArgumentHelp("The names of sources.", valueName: "name"))
    var names: [String] = []

    @Option(
        help: ArgumentHelp("Only sources that were not read since then, for instance 7d.", valueName: "age"),
        transform: Self.days)
    var olderThan: Int?

    @Option(
        help: ArgumentHelp("With 'remove', how many contacts may be deleted.", valueName: "n|n%"),
        transform: SourceArguments.limit)
    var maxDelete: DeletionLimit?

    @Flag(help: "With 'remove', delete contacts even if they were edited here.")
    var force = false

    @OptionGroup var trial: DryRun
    @OptionGroup var global: GlobalOptions

    func validate() throws {
        let count: ClosedRange<Int> =
            switch action {
            case .list: 0...0
            case .remove: 1...1
            case .rename, .join: 2...2
            case .rank: 0...Int.max
            }
        guard count.contains(names.count) else {
            throw ValidationError("'sources \(action.rawValue)' takes \(Self.needed(count)), not \(names.count)")
        }
        if action != .list, olderThan != nil { throw ValidationError("--older-than applies only to the list") }
        if action != .remove, force || maxDelete != nil {
            throw ValidationError("--force and --max-delete apply only to 'remove'")
        }
    }

    private static func needed(_ count: ClosedRange<Int>) -> String {
        count.upperBound == 0 ? "no names" : count.upperBound == 1 ? "one name" : "two names"
    }

    /// Parses an age: a number of days, weeks, months (30 days) or years (365 days).
    private static func days(_ text: String) throws -> Int {
        let units: [Character: Int] = ["d": 1, "w": 7, "m": 30, "y": 365]
        guard let unit = text.last.flatMap({ units[$0] }), let number = Int(text.dropLast()), number > 0 else {
            throw ValidationError("'\(text)' is no age; write it as 7d, 4w, 6m or 1y")
        }
        return number * unit
    }

    func run(on console: Console) throws -> ExitStatus {
        var sources = Sources(try storeOptions(), command: Self.commandLine)
        sources.isTrial = trial.dryRun
        guard action != .list else {
            let all = try sources.all()
            let shown = olderThan.map { Sources.older(than: $0, of: all) } ?? all
            return try console.present(SourceListing(shown, isWarning: olderThan != nil))
        }
        let wanted = action == .rename ? [names[0]] : names
        let (found, problems) = try sources.find(wanted)
        guard problems.missing.isEmpty, problems.ambiguous.isEmpty else {
            return try console.present(SourceReport(problems))
        }
        switch action {
        case .list: return .done
        case .remove: return try remove(found[0], sources, console)
        case .rename:
            if try sources.all().contains(where: { $0.names.contains(names[1]) }) {
                throw Failure.usage(
                    "a source is named '\(names[1])' already; 'sources join' makes two sources one")
            }
            let old = found[0].names.first { $0 == names[0] } ?? found[0].names[0]
            return try console.present(SourceReport(sources.rename(found[0], from: old, to: names[1])))
        case .join:
            guard found[0].id != found[1].id else {
                throw Failure.usage("'\(names[0])' and '\(names[1])' are the same source already")
            }
            return try console.present(SourceReport(sources.join(found[0], found[1])))
        case .rank:
            guard Set(found.map(\.id)).count == found.count else {
                throw Failure.usage("a source is named twice")
            }
            return try console.present(SourceReport(sources.rank(found)))
        }
    }

    private func remove(_ source: StoredSource, _ sources: Sources, _ console: Console) throws -> ExitStatus {
        var rule = MirrorRule()
        rule.limit = maxDelete ?? .percent(100)
        rule.takesEdited = force
        var plan = sources
        plan.isTrial = true
        let expected = try plan.remove(source, rule)
        guard !trial.dryRun, expected.excess == nil else { return try console.present(SourceReport(expected)) }
        let question =
            "Remove source '\(names[0])'? \(counted(expected.deleted, "contact")) would be deleted, "
            + "\(counted(expected.updated, "contact")) changed."
        guard try confirm(question, on: console) else { return .done }
        return try console.present(SourceReport(sources.remove(source, rule)))
    }
}
