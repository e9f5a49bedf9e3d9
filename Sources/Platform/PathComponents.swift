/// The division of paths. It is made between code points, because a slash and a combining mark after it are one
/// `Character`; for the same reason, names are compared byte by byte.
extension String {
    /// The components between slashes, without empty ones.
    package var pathComponents: [String] { unicodeScalars.split(separator: "/").map { String($0) } }

    /// Returns the part of a path after a folder and a slash; nil for the path of the folder and paths outside it. Every
    /// relative path is below the folder with the path `""`.
    package func path(below folder: String) -> String? {
        if folder.isEmpty { return self }
        let prefix = folder.utf8.last == 0x2F ? folder : "\(folder)/"
        guard utf8.starts(with: prefix.utf8), utf8.count > prefix.utf8.count else { return nil }
        return String(Substring(utf8.dropFirst(prefix.utf8.count)))
    }
}
