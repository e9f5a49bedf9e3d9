/// What goes wrong with files and streams outside the store; a property of the environment, not of the data.
public enum FileError: Error, Sendable, Hashable, CustomStringConvertible {
    /// There is no such file or folder.
    case missing(path: String)
    /// It is there but cannot be read; `reason` is the system's own text.
    case unreadable(path: String, reason: String)
    /// The output cannot be created.
    case cannotCreate(path: String, reason: String)
    /// The output is there already and nobody said to replace it.
    case exists(path: String)
    /// The output is there already, and what has this name is never replaced.
    case taken(path: String)
    /// Writing or syncing failed: disk full, I/O error.
    case writeFailed(path: String, reason: String)
    /// It is written under its name, and the disk would not confirm it: after a power cut it may not have been.
    case unconfirmed(path: String)
    /// The reader of a pipe went away.
    case brokenPipe

    /// A file that ends, read a second time, before it did.
    package static func changed(_ path: String) -> FileError {
        .unreadable(path: path, reason: "it was changed while it was read")
    }

    /// True for `https://...` and the like.
    private static func isURL(_ path: String) -> Bool {
        guard let colon = path.firstIndex(of: ":"), path[colon...].hasPrefix("://") else { return false }
        return colon > path.startIndex && path[..<colon].utf8.allSatisfy { 0x61...0x7A ~= $0 | 0x20 }
    }

    /// A sentence for people.
    public var description: String {
        switch self {
        case .missing(""): "'': no file has an empty name"
        case .missing(let path) where Self.isURL(path):
            "\(path): a URL, and URLs are not fetched; download it and name the file"
        case .missing(let path): "\(path): no such file or folder"
        case .unreadable(let path, let reason): "\(path): cannot be read: \(reason)"
        case .cannotCreate(let path, let reason): "\(path): cannot be created: \(reason)"
        case .exists(let path), .taken(let path): "\(path): is there already"
        case .writeFailed(let path, let reason): "\(path): cannot be written: \(reason)"
        case .unconfirmed(let path):
            "\(path): is written, but the disk did not confirm it; a power cut may still take it back"
        case .brokenPipe: "the reader of the output went away"
        }
    }
}
