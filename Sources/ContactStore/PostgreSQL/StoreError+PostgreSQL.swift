internal import Files
internal import Platform
internal import PostgreSQL

extension StoreError {
    /// Creates the `StoreError` for an error that the server or libpq reports.
    init(_ error: PostgreSQLError, path: String) {
        self =
            switch error.kind {
            case .library: .noLibrary(path: path, reason: error.message)
            case .address: .unreadable(path: path, reason: error.message)
            case .unreachable: .unreachable(path: path, reason: error.message)
            case .noDatabase: .unreadable(path: path, reason: error.message)
            case .encoding: .foreign(path: path, reason: error.message)
            case .denied: .denied(path: path, reason: error.message)
            case .lost: .lost(path: path)
            case .cancelled:
                Interruption.signal.map { .interrupted(path: path, signal: $0) } ?? .locked(path: path)
            case .locked: .locked(path: path)
            case .readOnly: .readOnly(path: path)
            case .full: .io(path: path, reason: error.message)
            case .undefined: .damaged(path: path, reason: error.message)
            case .other: .unexpected(path: path, code: 0, reason: error.description)
            }
    }
}
