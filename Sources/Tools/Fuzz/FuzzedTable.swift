internal import Files
internal import Bytes
internal import ContactFormats
internal import ContactModel

/// Tables.
enum FuzzedTable {
    /// Any bytes become cards in canonical spelling, whatever the pieces they are read in.
    static func checkReading(_ bytes: UnsafeRawBufferPointer) throws {
        let cards = try unsafe read(bytes)
        try require(unsafe read(bytes, inPieces: 7).cards == cards.cards, "pieces of 7 bytes make other cards")
    }

    /// Our own table of the cards gives the very same cards back.
    static func checkRoundTrip(_ bytes: UnsafeRawBufferPointer) throws {
        let cards = try unsafe read(bytes)
        guard !cards.cards.isEmpty else { return }
        // The table must outlive the reading of its bytes, so the reasons below, which show it, come after that.
        let table = write(cards)
        let again = try unsafe read(table.bytes)
        require(
            again.cards.map(\.body) == cards.cards.map(\.body), "the table does not give its cards back:\n\(table.text)"
        )
        require(
            again.cards.map(\.uid) == cards.cards.map(\.uid), "the table does not give its UIDs back:\n\(table.text)")
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
