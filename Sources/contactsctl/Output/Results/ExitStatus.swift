/// The exit statuses of the program. Scripts, cron and CI read them, so the numbers never change.
package enum ExitStatus: Sendable, Hashable {
    /// Done, also when there was nothing to do.
    case done
    /// A negative result: `check` found problems, `show` found nothing.
    case negative
    /// Done, and something changed; only with `--exit-changed`.
    case changed
    /// Done in part: records or photos were rejected, or an undo kept contacts.
    case partial
    /// The command line is wrong.
    case usage
    /// Bad input data, or a deletion beyond the limit; nothing was written.
    case badData
    /// An input is missing or unreadable, or there is no store yet.
    case missingInput
    /// A library that the store needs is missing.
    case unavailable
    /// A bug in contactsctl.
    case bug
    /// The output cannot be created, or the store is read-only.
    case cannotCreate
    /// I/O error, disk full.
    case inputOutput
    /// The store is locked, or its server does not answer; try again.
    case locked
    /// The server refuses the password, or the role lacks a right.
    case denied
    /// Not a contactsctl store, damaged, or of a newer schema.
    case unusableStore
    /// A signal ended the work; nothing was written.
    case interrupted(signal: Int32)

    /// The number, following `sysexits.h` and the shells.
    package var code: Int32 {
        switch self {
        case .done: 0
        case .negative: 1
        case .changed: 2
        case .partial: 3
        case .usage: 64
        case .badData: 65
        case .missingInput: 66
        case .unavailable: 69
        case .bug: 70
        case .cannotCreate: 73
        case .inputOutput: 74
        case .locked: 75
        case .denied: 77
        case .unusableStore: 78
        case .interrupted(let signal): 128 + signal
        }
    }
}

extension ExitStatus {
    /// The explanation of each number, for the help and the manual pages.
    package static let explanations: [(code: String, text: String)] = [
        ("0", "done, also when there was nothing to do"),
        ("1", "problems were found, or no contact matches"),
        ("2", "changes were made (only with --exit-changed)"),
        ("3", "done in part: records were rejected, or undo kept contacts"),
        ("64", "usage error"),
        ("65", "bad input; nothing was written"),
        ("66", "input missing or unreadable, or no store yet"),
        ("69", "the library for stores on servers is missing"),
        ("70", "a bug in contactsctl"),
        ("73", "the output cannot be created, or the store cannot be written"),
        ("74", "I/O error, disk full"),
        ("75", "the store is locked, or its server does not answer; try again"),
        ("77", "the server refuses the password or the rights"),
        ("78", "not a contactsctl store, damaged, or written by a newer version"),
        ("130", "interrupted by SIGINT (143: SIGTERM, 129: SIGHUP); nothing was written"),
    ]

    /// The explanations as lines of a help page.
    package static let table = explanations.map { code, text in
        "  " + String(repeating: " ", count: 3 - code.count) + "\(code)  \(text)"
    }.joined(separator: "\n")
}
