internal import ContactFormats
internal import ContactModel

/// Tables: any bytes become cards in canonical spelling, and our own table of them gives the very same cards back.
enum FuzzedTable {
    static func check(_ bytes: UnsafeRawBufferPointer) throws {
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

    private static func read(_ bytes: UnsafeRawBufferPointer) throws -> ReadCards {
        var opening: [Diagnostic] = []
        let file = try InputFile(unsafe ScratchFile.shared.holding(bytes))
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
