import Testing
import contactsctl

@Suite struct DisplayWidthTests {
    @Test(
        "the display width counts columns",
        arguments: [
            ("", 0), ("Ada", 3), ("Müller", 6), ("Mu\u{308}ller", 6),
            ("山田太郎", 8), ("ｱ", 1), ("Ａ", 2), ("한글", 4), ("\u{1112}\u{1161}\u{11AB}", 2),
            ("👍", 2), ("👍🏽", 2), ("👨‍👩‍👧‍👦", 2), ("🇩🇪", 2), ("❤", 1), ("❤️", 2), ("1️⃣", 2), ("⌚", 2),
            ("क्ष", 2), ("مرحبا", 5), ("שָׁלוֹם", 4), ("a\u{200B}b", 2), ("\u{FEFF}", 0),
            ("𠮷", 2), ("ไทย", 3), ("…", 1),
        ])
    func columns(text: String, width: Int) {
        #expect(DisplayWidth.of(text) == width)
    }

    @Test("the width of a text is the sum of its parts") func widthsAddUp() {
        let parts = ["Ada ", "山田", " 👨‍👩‍👧‍👦 ", "e\u{301}"]
        #expect(DisplayWidth.of(parts.joined()) == parts.reduce(0) { $0 + DisplayWidth.of($1) })
    }
}
