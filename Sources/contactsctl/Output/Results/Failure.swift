import Files
import ContactModel
import ContactPipeline
import ContactStore

/// Why a command ended without a result: the exit status, a stable code for scripts, and a message.
package struct Failure: Error, Sendable, Hashable {
    package var status: ExitStatus
    /// The code in the `error` object of the JSON, for instance `store-locked`; never changes.
    package var code: String
    package var message: String

    package init(_ status: ExitStatus, _ code: String, _ message: String) {
        self.status = status
        self.code = code
        self.message = message
    }

    /// Returns the failure for a command line that parses but is invalid.
    package static func usage(_ message: String) -> Failure { Failure(.usage, "usage", message) }
}

extension Failure {
    /// Maps a thrown error to an exit status and a code. This is the only place that does so.
    package init(_ error: any Error) {
        switch error {
        case let failure as Failure: self = failure
        case let error as StoreError: self.init(error)
        case let error as FileError: self.init(error)
        case let error as TableOptions.Problem: self = .usage(Self.words(error))
        case let error as ContactEditor.Conflict: self.init(error)
        case let error as History.Forgotten:
            self.init(
                .negative, "run-forgotten",
                "run \(error.run) was removed by 'history --prune' and cannot be undone")
        case let error as Interrupted:
            self.init(.interrupted(signal: error.signal), "interrupted", "interrupted; nothing was written")
        default:
            self.init(.bug, "internal", "\(error) (a bug in contactsctl; please report it)")
        }
    }

    private static func words(_ problem: TableOptions.Problem) -> String {
        switch problem {
        case .profile(let name), .field(let name):
            nearestName(to: name, among: problem.choices).map { "\(problem.what); did you mean '\($0)'?" }
                ?? problem.description
        case .encoding, .map: problem.description
        }
    }

    private init(_ error: StoreError) {
        let (status, code): (ExitStatus, String) =
            switch error {
            case .missing: (.missingInput, "store-missing")
            case .locked: (.locked, "store-locked")
            case .foreign: (.unusableStore, "store-foreign")
            case .older: (.unusableStore, "store-older")
            case .newer: (.unusableStore, "store-newer")
            case .damaged: (.unusableStore, "store-damaged")
            case .readOnly: (.cannotCreate, "store-read-only")
            case .cannotCreate: (.cannotCreate, "store-cannot-create")
            case .unreadable: (.missingInput, "store-unreadable")
            case .unconfirmed: (.inputOutput, "store-unconfirmed")
            case .unswept(_, _, let isLocked): (isLocked ? .locked : .inputOutput, "store-unswept")
            case .io: (.inputOutput, "store-io")
            case .unexpected: (.bug, "internal")
            }
        self.init(status, code, error.description)
    }

    private init(_ error: ContactEditor.Conflict) {
        switch error {
        case .changed(let id):
            self.init(.locked, "contact-changed", "contact \(id) was changed meanwhile; nothing was written")
        case .gone(let id):
            self.init(.locked, "contact-gone", "contact \(id) was deleted meanwhile; nothing was written")
        }
    }

    private init(_ error: FileError) {
        switch error {
        case .missing: self.init(.missingInput, "file-missing", error.description)
        case .unreadable: self.init(.missingInput, "file-unreadable", error.description)
        case .cannotCreate: self.init(.cannotCreate, "output-cannot-create", error.description)
        case .exists: self.init(.cannotCreate, "output-exists", "\(error.description); --force replaces it")
        case .taken: self.init(.cannotCreate, "output-exists", "\(error.description); name another file")
        case .writeFailed: self.init(.inputOutput, "output-failed", error.description)
        case .unconfirmed: self.init(.inputOutput, "output-unconfirmed", error.description)
        // A reader may close the pipe early (`| head`), which is not a failure.
        case .brokenPipe: self.init(.done, "broken-pipe", error.description)
        }
    }
}
