/// The name of a file until it replaces another one.
package enum TemporaryName {
    /// Returns a hidden name beside a file.
    ///
    /// It is random instead of derived from the process's number: in containers that number is the same each time, so
    /// that the file of a killed process would block all later ones.
    package static func beside(_ path: String) -> String {
        let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        // A name can have 255 bytes, and SQLite appends `-journal`.
        let name = String(decoding: path[start...].utf8.prefix(100), as: UTF8.self)
        return "\(path[..<start]).\(name).\(String(UInt64.random(in: 0 ... .max), radix: 16)).tmp"
    }
}
