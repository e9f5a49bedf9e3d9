import ContactModel
import Testing

@Suite struct EditDistanceTests {
    private func distance(_ left: String, _ right: String, limit: Int = 9) -> Int {
        EditDistance.between(Array(left.utf8)[...], Array(right.utf8)[...], limit: limit)
    }

    @Test(
        "each insertion, deletion, replacement or transposition of adjacent bytes adds 1 to the distance",
        arguments: [
            ("", "", 0), ("ada", "ada", 0), ("ada", "adda", 1), ("ada", "aa", 1), ("ada", "aba", 1), ("ada", "daa", 1),
            ("lovelace", "lovelcae", 1), ("kitten", "sitting", 3), ("", "abc", 3), ("hopper", "hoper", 1),
        ])
    func counts(left: String, right: String, edits: Int) {
        #expect(distance(left, right) == edits)
        #expect(distance(right, left) == edits)
        for limit in 0...3 { #expect(distance(left, right, limit: limit) == min(edits, limit + 1)) }
    }
}
