internal import Bytes

/// Detects LDIF by the beginning of a text.
enum LDIFDetection {
    /// True for a text whose first line that is no comment is `dn:`, or `version: 1` before it.
    static func matches(_ text: [UInt8]) -> Bool {
        let start = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var hasVersion = false
        for line in text[start...].split(whereSeparator: { $0 == .lineFeed || $0 == .carriageReturn }) {
            if line.first == UInt8(ascii: "#") || hasVersion && line.allSatisfy({ $0 <= 0x20 }) { continue }
            // The continuation of a comment.
            if line.first == .space { continue }
            let head = String(decoding: line.prefix(10), as: UTF8.self).lowercased()
            if head.hasPrefix("dn:") { return true }
            guard !hasVersion, head == "version: 1" || head == "version:1" else { return false }
            hasVersion = true
        }
        return hasVersion
    }
}
