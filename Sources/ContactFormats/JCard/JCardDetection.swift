internal import Bytes

/// Detects jCard by the beginning of a text.
enum JCardDetection {
    /// True for a card or an array of cards; with a file extension of jCard also for any other array.
    static func matches(_ text: [UInt8], ending: String) -> Bool {
        var beginning: [UInt8] = []
        let start = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        for byte in text[start...] where byte > 0x20 {
            beginning.append(byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte)
            if beginning.count == 10 { break }
        }
        if beginning.starts(with: "[[\"vcard\"".utf8) || beginning.starts(with: "[\"vcard\"".utf8) { return true }
        return ["jcf", "jcard"].contains(ending) && beginning.first == UInt8(ascii: "[")
    }
}
