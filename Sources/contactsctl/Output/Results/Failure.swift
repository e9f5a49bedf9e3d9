import ContactFormats
import Files
import ContactModel
import ContactPipeline
import ContactStore

/// The reason why a command ended without a result: an exit status, a stable code for scripts, and a message.
package struct Failure: Error, Sendable, Hashable {
    package var status: ExitStatus
    /// The code in the `error` object of the JSON output, for instance `store-locked`. Codes do not change between
    /// versions.
    package var code: String
    package var message: String

    package init(_ status: ExitStatus, _ code: String, _ message: String) {
        self.status = status
        self.code = code
        self.message = message
    }

    /// Runs `body` and returns its result. Throws a `Failure` for a `StoreError`; for `StoreError.damaged`, its message
    /// ends with `advice`.
    package static func advising<R>(_ advice: String, _ body: () throws -> R) throws -> R {
        do {
            return try body()
        } catch let error as StoreError {
            var failure = Failure(error)
            if case .damaged = error { failure.message += "; \(advice)" }
            throw failure
        }
    }

    /// Returns the failure for an invalid command line.
    package static func usage(_ message: String) -> Failure { Failure(.usage, "usage", message) }
}

extension Failure {
    /// Creates the failure for an error, with its exit status and code; `ExitStatus.bug` for an error of an unknown
    /// type.
    package init(_ error: any Error) {
        switch error {
        case let failure as Failure: self = failure
        case let error as StoreError: self.init(error)
        case let error as FileError: self.init(error)
        case let error as CSVOptions.Problem: self = .usage(Self.words(error))
        case let error as ContactQuery.Problem: self = .usage(Self.words(error))
        case let error as NoMatch:
            self.init(
                .negative, "no-match",
                NoMatchText.sentence(error.words, missing: error.missingIDs, nearest: error.nearest))
        case let error as MirrorExcess: self.init(error)
        case let error as ContactEditor.Conflict: self.init(error)
        case let error as History.Forgotten:
            self.init(
                .negative, "run-forgotten",
                "run \(error.run) was removed by 'contactsctl history --prune' and cannot be undone")
        case let error as Interrupted:
            self.init(.interrupted(signal: error.signal), "interrupted", "interrupted; nothing was written")
        default:
            self.init(.bug, "internal", "\(error) (a bug in contactsctl; please report it)")
        }
    }

    private init(_ excess: MirrorExcess) {
        let cards = "\(excess.folder): \(grouped(excess.removals)) of its \(counted(excess.cards, "card"))"
        self.init(
            .badData, "mirror-limit",
            "\(cards) belong to contacts that are no longer in the store; as these are too many to remove, nothing "
                + "was written. To remove them: add --max-delete \(excess.removals)")
    }

    private static func words(_ problem: ContactQuery.Problem) -> String {
        guard case .field(let name) = problem else { return problem.description }
        let hint = nearestName(to: name, among: problem.choices).map { "did you mean '\($0):'?" }
        return "\(problem); \(hint ?? "see 'contactsctl help queries'")"
    }

    private static func words(_ problem: CSVOptions.Problem) -> String {
        switch problem {
        case .profile(let name), .field(let name):
            nearestName(to: name, among: problem.choices).map { "\(problem.what); did you mean '\($0)'?" }
                ?? problem.description
        case .encoding, .map, .label: problem.description
        }
    }

    private init(_ error: StoreError) {
        let (status, code): (ExitStatus, String) =
            switch error {
            case .missing: (.missingInput, "store-missing")
            case .locked: (.locked, "store-locked")
            case .foreign: (.unusableStore, "store-foreign")
            case .older: (.unusableStore, "store-older")
            case .otherVersion(_, let version):
                (.unusableStore, version < StoreAge.newest ? "store-older" : "store-newer")
            case .damaged: (.unusableStore, "store-damaged")
            case .altered: (.unusableStore, "store-altered")
            case .interrupted(_, let signal): (.interrupted(signal: signal), "interrupted")
            case .readOnly: (.cannotCreate, "store-read-only")
            case .cannotCreate: (.cannotCreate, "store-cannot-create")
            case .unreadable: (.missingInput, "store-unreadable")
            case .unconfirmed: (.inputOutput, "store-unconfirmed")
            case .sweepInterrupted(_, let signal): (.interrupted(signal: signal), "store-unswept")
            case .unswept(_, _, let isLocked): (isLocked ? .locked : .inputOutput, "store-unswept")
            case .io: (.inputOutput, "store-io")
            case .noLibrary: (.unavailable, "store-no-library")
            case .unreachable: (.locked, "store-unreachable")
            case .lost: (.locked, "store-lost")
            case .uncertain: (.locked, "store-uncertain")
            case .denied: (.denied, "store-denied")
            case .onServer: (.usage, "store-on-server")
            case .unexpected: (.bug, "internal")
            }
        self.init(status, code, Self.message(of: error))
    }

    /// Returns the description of an error, followed by the next step for the user.
    private static func message(of error: StoreError) -> String {
        switch error {
        case .damaged(let path, _):
            let word = ShellWord.quoted(path)
            return
                "\(error.description); 'contactsctl doctor --store \(word)' lists the damage, and 'contactsctl restore "
                + "--store \(word) FILE' replaces the store with a backup"
        case .locked: return "\(error.description), or raise --timeout"
        case .older(let path, _):
            return
                "\(error.description); 'contactsctl upgrade --store \(ShellWord.quoted(path))' upgrades it and keeps a "
                + "copy of it"
        case .unswept, .sweepInterrupted: return "\(error.description); 'contactsctl history --prune' tries again"
        case .altered:
            return
                "\(error.description); with sqlite3 or psql, drop what contactsctl did not create, or export "
                + "the contacts and import them into a new store"
        case .interrupted: return "interrupted; nothing was written"
        case .unexpected: return "\(error.description) (a bug in contactsctl; please report it)"
        default: return error.description
        }
    }

    private init(_ error: ContactEditor.Conflict) {
        switch error {
        case .changed(let contact):
            self.init(
                .locked, "contact-changed",
                "\(PeopleText.name(contact)) was changed by another command during the edit; nothing was written")
        case .gone(let contact):
            self.init(
                .locked, "contact-gone",
                "\(PeopleText.name(contact)) was deleted by another command during the edit; nothing was written")
        }
    }

    private init(_ error: FileError) {
        switch error {
        case .missing: self.init(.missingInput, "file-missing", error.description)
        case .unreadable: self.init(.missingInput, "file-unreadable", error.description)
        case .cannotCreate: self.init(.cannotCreate, "output-cannot-create", error.description)
        case .exists: self.init(.cannotCreate, "output-exists", "\(error.description); --force replaces it")
        case .taken: self.init(.cannotCreate, "output-exists", "\(error.description); choose another name")
        case .writeFailed: self.init(.inputOutput, "output-failed", error.description)
        case .unconfirmed: self.init(.inputOutput, "output-unconfirmed", error.description)
        // A reader can close a pipe early, for instance `| head`. This is not a failure.
        case .brokenPipe: self.init(.done, "broken-pipe", error.description)
        }
    }
}
