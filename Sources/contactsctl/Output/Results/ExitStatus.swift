/// The exit statuses of the program. The numbers never change, because scripts, cron and CI depend on them.
package enum ExitStatus: Sendable, Hashable {
    /// The command succeeded, also if there was nothing to do.
    case done
    /// The result is negative, for instance `check` found problems, `diff` a difference, or `show` no contact.
    case negative
    /// The command succeeded and changed something; returned only with `--exit-changed`.
    case changed
    /// The command succeeded in part: records or photos were rejected, or an undo left contacts unchanged.
    case partial
    /// The command line is invalid.
    case usage
    /// The input data is invalid, or a command would delete more than its limit; nothing was written.
    case badData
    /// An input is missing or unreadable, or there is no store yet.
    case missingInput
    /// A library that the store needs is not installed.
    case unavailable
    /// A bug in contactsctl.
    case bug
    /// The output cannot be created, or the store is read-only.
    case cannotCreate
    /// An I/O error occurred, for instance because the disk is full.
    case inputOutput
    /// The store is locked, or its server does not answer; the command can be tried again.
    case locked
    /// The server refuses the password, or the role lacks a right.
    case denied
    /// The file is not a store, or the store is damaged or of a newer schema.
    case unusableStore
    /// A signal ended the command; nothing was written.
    case interrupted(signal: Int32)

    /// The number of the status; the numbers from 64 on are those of `sysexits.h` and of shells.
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
        ("1", "problems or differences were found, or no contact or run matches"),
        ("2", "changes were made (only with --exit-changed)"),
        ("3", "done in part: records were rejected, or undo kept contacts"),
        ("64", "usage error"),
        ("65", "bad input; nothing was written"),
        ("66", "input missing or unreadable, or no store yet"),
        ("69", "libpq, which a store on a server needs, is missing"),
        ("70", "a bug in contactsctl"),
        ("73", "the output cannot be created, or the store cannot be written"),
        ("74", "I/O error, disk full"),
        ("75", "the store is locked, or its server does not answer; try again"),
        ("77", "the server refuses the password, or the role lacks a right"),
        ("78", "not a contactsctl store, damaged, or written by a newer version"),
        ("130", "interrupted by SIGINT (143: SIGTERM, 129: SIGHUP); nothing was written"),
    ]

    /// The explanations as lines of a help page.
    package static let table = explanations.map { code, text in
        "  " + String(repeating: " ", count: 3 - code.count) + "\(code)  \(text)"
    }.joined(separator: "\n")
}
