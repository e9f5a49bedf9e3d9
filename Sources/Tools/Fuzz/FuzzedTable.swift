internal import Files
internal import Bytes
internal import ContactFormats
internal import ContactModel

/// Checks the conditions that must hold for CSV tables.
enum FuzzedTable {
    /// Reads arbitrary bytes, and checks all cards (see `ReadCards.take`). Also checks that reading in pieces of 7 bytes
    /// yields the same cards.
    static func checkReading(_ bytes: UnsafeRawBufferPointer) throws {
        let cards = try unsafe read(bytes)
        try require(
            unsafe read(bytes, inPieces: 7).cards == cards.cards, "reading in pieces of 7 bytes yields different cards")
    }

    /// Checks that cards that are written in the `plain` layout are read identically.
    static func checkRoundTrip(_ bytes: UnsafeRawBufferPointer) throws {
        let cards = try unsafe read(bytes)
        guard !cards.cards.isEmpty else { return }
        // The reader refers to the table's bytes, so both checks, whose messages contain the table, follow the reading.
        let table = write(cards)
        let again = try unsafe read(table.bytes)
        require(
            again.cards.map(\.body) == cards.cards.map(\.body), "the cards read from the table differ:\n\(table.text)"
        )
        require(
            again.cards.map(\.uid) == cards.cards.map(\.uid), "the UIDs read from the table differ:\n\(table.text)")
    }

    private static func read(_ bytes: UnsafeRawBufferPointer, inPieces piece: Int = .max) throws -> ReadCards {
        var opening: [Diagnostic] = []
        var file = try InputFile(unsafe ScratchFile.shared.holding(bytes))
        file.largestPiece = piece
        var reader = try CSVCardReader(file, options: CSVOptions(), diagnostics: &opening)
        var cards = ReadCards()
        while try reader.fill(cards.batch) { cards.take() }
        return cards
    }

    private static func write(_ cards: ReadCards) -> ByteBuffer {
        var writer = CSVPlainWriter()
        var output = ByteBuffer()
        writer.appendHeader(to: &output)
        for card in cards.cards {
            unsafe card.body.withUnsafeBytes { body in
                unsafe card.uid.withUnsafeBytes { uid in
                    unsafe writer.append(
                        body: body, uid: uid, photo: UnsafeRawBufferPointer(start: nil, count: 0), to: &output)
                }
            }
        }
        return output
    }
}
