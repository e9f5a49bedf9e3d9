/// What a file is called until it takes another one's place.
package enum TemporaryName {
    /// A hidden name beside a file's own.
    ///
    /// By chance, not by the process's number: in containers that is the same one every time, so that a file which a killed
    /// process left would be in the way of all later ones.
    package static func beside(_ path: String) -> String {
        let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        // 255 bytes is what a name may have, and SQLite puts `-journal` behind it.
        let name = String(decoding: path[start...].utf8.prefix(100), as: UTF8.self)
        return "\(path[..<start]).\(name).\(String(UInt64.random(in: 0 ... .max), radix: 16)).tmp"
    }
}
