internal import Files
internal import Bytes
internal import ContactFormats
internal import ContactModel

/// Checks the conditions that must hold for formats that are converted to card text: jCard and LDIF.
enum FuzzedConversion {
    /// Reads arbitrary bytes, and checks all cards (see `ReadCards.take`). Also checks that reading in pieces of 7 bytes
    /// yields the same cards. Also checks that the cards written as jCard are read as the same number of cards.
    static func check(_ kind: FileKind, _ bytes: UnsafeRawBufferPointer) throws {
        let file = unsafe Array(bytes)
        let cards = try read(kind, file)
        try require(read(kind, file, inPieces: 7) == cards, "reading in pieces of 7 bytes yields different cards")
        _ = FileKind(name: "fuzz", sample: file, isNamed: true)
        let written = write(cards)
        let again = try read(.jcard, written)
        require(again.count == cards.count, "a card was lost")
    }

    private static func read(_ kind: FileKind, _ file: [UInt8], inPieces piece: Int = .max) throws -> [ReadCards.Card] {
        var input = InputFile("fuzz", holding: file)
        input.largestPiece = piece
        var reader = TranscodedCardReader(kind, input)
        var cards = ReadCards()
        while try reader.fill(cards.batch) {
            for diagnostic in cards.batch.diagnostics {
                require(diagnostic.location?.line.map { $0 >= 1 } ?? true, "a location before the first line")
            }
            cards.take()
        }
        return cards.cards
    }

    private static func write(_ cards: [ReadCards.Card]) -> [UInt8] {
        var writer = JCardWriter()
        var output = ByteBuffer()
        writer.appendOpening(to: &output)
        for card in cards {
            unsafe card.body.withUnsafeBytes { body in
                unsafe card.uid.withUnsafeBytes { uid in
                    unsafe writer.append(body: body, uid: uid, to: &output) { _, buffer in
                        buffer.append(card.photo)
                        return PhotoSniffer.media(of: card.photo.span).mediaType ?? "application/octet-stream"
                    }
                }
            }
        }
        writer.appendClosing(to: &output)
        return output.array
    }
}
