import Platform

/// The lines of a small text file; empty when it does not exist.
struct FixtureText {
    let lines: [String]

    init(path: String) {
        let file = unsafe open(path, O_RDONLY)
        guard file >= 0 else {
            lines = []
            return
        }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = unsafe bytes.withUnsafeMutableBytes { unsafe read(file, $0.baseAddress, $0.count) }
        lines = String(decoding: bytes[..<max(count, 0)], as: UTF8.self).split(separator: "\n").map { String($0) }
    }
}
