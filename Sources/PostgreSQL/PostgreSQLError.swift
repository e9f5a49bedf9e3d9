internal import CPostgreSQL

/// An error of a PostgreSQL server, of libpq, or of the connection.
///
/// The description contains the server's primary message. It never contains the details, which may include values, or a
/// connection string, which may include a password.
public struct PostgreSQLError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kinds of errors that callers distinguish.
    public enum Kind: Sendable, Hashable {
        /// libpq is not installed.
        case library
        /// The connection string cannot be parsed.
        case address
        /// No server answers, or it refuses the connection for a reason that has no other kind.
        case unreachable
        /// The server has no such database.
        case noDatabase
        /// The encoding of the database is not UTF-8.
        case encoding
        /// The server refuses the role or its password, or the role lacks a right.
        case denied
        /// The connection was lost. An open transaction is rolled back; it is unknown whether a commit took effect.
        case lost
        /// The statement was cancelled.
        case cancelled
        /// Another session holds a lock, or has made changes that conflict with those of this session; or the server
        /// ended this session because its transaction was idle for too long.
        case locked
        /// The server does not accept changes, for instance because it is a standby.
        case readOnly
        /// The server has too little disk space, memory or another resource.
        case full
        /// A schema, table, column or function does not exist.
        case undefined
        /// Any other error.
        case other
    }

    /// The kind of the error.
    public let kind: Kind
    /// The SQLSTATE (<https://www.postgresql.org/docs/current/errcodes-appendix.html>); empty if there is none.
    public let state: String
    /// The server's or libpq's message, in one line.
    public let message: String

    /// Creates an error that no server reported.
    public init(_ kind: Kind, _ message: String) {
        self.kind = kind
        state = ""
        self.message = message
    }

    /// Creates the error that a server reported for a statement, with its SQLSTATE.
    init(state: String, message: String) {
        // A coordinator of Citus reports the loss of a connection to a worker as an internal error, with libpq's message,
        // or as an I/O error.
        let isLoss = ["XX000", "58030"].contains(state) && Self.losses.contains { message.hasPrefix($0) }
        kind = isLoss ? .lost : Self.kind(of: state)
        self.state = state
        self.message = Self.line(message)
    }

    /// Creates the error of a failed attempt to connect.
    ///
    /// - Parameter report: libpq's message with the SQLSTATE, for instance `FATAL: 28P01: ...`.
    /// - Parameter needsPassword: true if the server requires a password and none was given.
    init(connecting report: String, needsPassword: Bool) {
        let state = Self.state(in: report)
        self.state = state ?? ""
        let line = Self.line(report)
        message = state == nil ? Self.withoutValues(line) : line
        kind =
            switch state {
            case nil: needsPassword ? .denied : .unreachable
            case "3D000": .noDatabase
            case let state? where state.hasPrefix("28") || state == "42501": .denied
            default: .unreachable
            }
    }

    /// The beginnings of the messages of libpq and Citus that report a lost connection.
    private static let losses = [
        "SSL SYSCALL error", "SSL error", "SSL connection has been closed", "server closed the connection",
        "could not receive data from server", "could not send data to server", "connection not open",
        "no connection to the server", "connection to server ", "connection to the remote node ",
        "failed to COPY to shard ", "failed to complete COPY on ", "failed to connect to ", "failed to send query to ",
    ]

    private static func kind(of state: String) -> Kind {
        switch state {
        case "57014": .cancelled
        case "57P01", "57P02", "57P03", "57P05": .lost
        case "55P03", "40001", "40P01", "25P03": .locked
        case "25006": .readOnly
        case "42501": .denied
        case "42P01", "42703", "42883", "3F000": .undefined
        case _ where state.hasPrefix("08"): .lost
        case _ where state.hasPrefix("53"): .full
        case _ where state.hasPrefix("28"): .denied
        default: .other
        }
    }

    /// Returns the SQLSTATE in libpq's message, for instance `28P01` in `FATAL: 28P01: ...`; nil if there is none.
    private static func state(in report: String) -> String? {
        for word in report.split(separator: " ") where word.utf8.count == 6 && word.hasSuffix(":") {
            let code = word.dropLast()
            if code.utf8.allSatisfy({ 0x30...0x39 ~= $0 || 0x41...0x5A ~= $0 }), code.contains(where: \.isNumber) {
                return String(code)
            }
        }
        return nil
    }

    /// Returns libpq's message. If it reports a value of the connection string as invalid, the quoted value is replaced
    /// by "...", since it may be a part of the password if the string is malformed.
    private static func withoutValues(_ message: String) -> String {
        guard message.hasPrefix("invalid") || message.hasPrefix("could not translate") else { return message }
        let pieces = message.split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
        return pieces.count == 3 ? "\(pieces[0])\"...\"\(pieces[2])" : message
    }

    /// Returns the first line of a message. The other lines, such as the details, may contain values.
    private static func line(_ message: String) -> String {
        let first = message.split(separator: "\n").first ?? "unknown error"
        return String(first.drop { $0 == " " })
    }

    /// The message, with the SQLSTATE if there is one.
    public var description: String { state.isEmpty ? message : "\(message) (\(state))" }
}
