internal import Bytes
internal import Platform

/// An error of a file or stream outside the store; caused by the environment, not by the data.
public enum FileError: Error, Sendable, Hashable, CustomStringConvertible {
    /// There is no such file or folder.
    case missing(path: String)
    /// The file exists but cannot be read; `reason` is the message of the system or a description of the problem.
    case unreadable(path: String, reason: String)
    /// The output cannot be created; `reason` is the message of the system or a description of the problem.
    case cannotCreate(path: String, reason: String)
    /// The output exists and must not be replaced without `force`.
    case exists(path: String)
    /// The output exists and is never replaced, not even with `force`.
    case taken(path: String)
    /// Writing or syncing failed, for instance because the disk is full; `reason` is the message of the system.
    case writeFailed(path: String, reason: String)
    /// The file has its final name and content, but syncing failed: a power failure may revert the change.
    case unconfirmed(path: String)
    /// The reader of a pipe closed it.
    case brokenPipe

    /// Returns the error for a file that is shorter when read a second time.
    package static func changed(_ path: String) -> FileError {
        .unreadable(path: path, reason: "the file was changed while it was read")
    }

    /// Returns true for a path with a URL scheme, for instance `https://...`.
    private static func isURL(_ path: String) -> Bool {
        guard let colon = path.firstIndex(of: ":"), path[colon...].hasPrefix("://") else { return false }
        return colon > path.startIndex && path[..<colon].utf8.allSatisfy { $0.isLetter }
    }

    /// The message for display.
    public var description: String {
        switch self {
        case .missing(""): "'': a file name cannot be empty"
        case .missing(let path) where Self.isURL(path):
            "\(path): URLs are not fetched; download the file and specify its path"
        case .missing(let path): "\(path): no such file or folder"
        case .unreadable(let path, let reason): "\(path): cannot be read: \(reason)"
        case .cannotCreate(let path, let reason): "\(path): cannot be created: \(reason)"
        case .exists(let path), .taken(let path): "\(path): already exists"
        case .writeFailed(let path, let reason): "\(path): cannot be written: \(reason)"
        case .unconfirmed(let path):
            "\(path): the file is written, but syncing it to the disk failed; a power failure may revert the change"
        case .brokenPipe: "the reader of the output closed the pipe"
        }
    }
}

extension FileError {
    /// Returns the error for a failed open or read of the file at `path`; `code` is the `errno`.
    package static func reading(_ path: String, _ code: Int32) -> FileError {
        switch code {
        case ENOENT: .missing(path: path)
        case ELOOP: .unreadable(path: path, reason: "it is a link, and links are not followed")
        default: .unreadable(path: path, reason: SystemError.text(code))
        }
    }
}
