import TestSupport

extension SeededRandom {
    private static let pieces = [
        "a", "Ada", "\"", "\"\"", ",", ";", "\\", "\\n", "\n", "\r\n", "\r", "\0", " ", "  ", "\t", " ::: ", ":::", ":",
        "'=x", "=1+1",
        "@", "-", "+49", "007", "0", "é", "e\u{301}", "\u{301}", "שלום", "\u{202E}", "👩🏽‍🚀", "\u{FEFF}", "日本", "^", "^n",
        "* ",
        "* home", "home", "cell", "Anniversary", "item1", "tel:", "mailto:", "http://x.y/", "urn:sha256:", "1985-04-12",
        "19850412",
        "--0412", "0/0/00", "M", "F", "END:VCARD", "=", "#", "|", "\u{7F}", "\u{85}", "\u{2028}", "\u{1B}",
    ]

    /// Returns text of a few pieces that are difficult to parse; sometimes empty.
    mutating func text() -> String {
        if once(in: 4) { return "" }
        return (0..<Int.random(in: 1...4, using: &self)).map { _ in pick(Self.pieces) }.joined()
    }

    /// Returns text that is not empty.
    mutating func word() -> String {
        while true {
            let text = text()
            if !text.isEmpty { return text }
        }
    }
}
