internal import Files
internal import Bytes
internal import ContactFormats
internal import ContactModel

/// Checks the conditions that must hold for vCard files.
enum FuzzedCards {
    /// Reads arbitrary bytes, and checks all cards (see `ReadCards.take`). Also checks that reading in pieces of 7 bytes
    /// yields the same cards.
    static func checkReading(_ bytes: UnsafeRawBufferPointer) throws {
        let cards = try unsafe read(bytes)
        try require(
            unsafe read(bytes, inPieces: 7).cards == cards.cards, "reading in pieces of 7 bytes yields different cards")
    }

    /// Checks that cards that are written in any version and read again are written identically.
    static func checkRoundTrip(_ bytes: UnsafeRawBufferPointer) throws {
        let cards = try unsafe read(bytes)
        for version in VCardVersion.allCases {
            let written = write(cards, version)
            let again = try unsafe read(written.bytes)
            require(again.cards.count == cards.cards.count, "a card was lost in version \(version)")
            let twice = write(again, version)
            require(
                written.array == twice.array,
                "version \(version) changes after reading and writing:\n\(written.text)\n--- became ---\n\(twice.text)")
        }
    }

    private static func read(_ bytes: UnsafeRawBufferPointer, inPieces piece: Int = .max) throws -> ReadCards {
        var file = try InputFile(unsafe ScratchFile.shared.holding(bytes))
        file.largestPiece = piece
        var reader = VCardCardReader(file)
        var cards = ReadCards()
        while try reader.fill(cards.batch) { cards.take() }
        return cards
    }

    private static func write(_ cards: ReadCards, _ version: VCardVersion) -> ByteBuffer {
        var writer = VCardWriter(version: version)
        writer.writesDerivedUIDs = true
        var output = ByteBuffer()
        for card in cards.cards {
            unsafe card.body.withUnsafeBytes { body in
                unsafe card.uid.withUnsafeBytes { uid in
                    unsafe writer.append(body: body, uid: uid, to: &output) { _, buffer in
                        buffer.append(card.photo)
                        return PhotoSniffer.media(of: card.photo.span).mediaType ?? "application/octet-stream"
                    }
                }
            }
        }
        return output
    }
}

extension ByteBuffer {
    /// The bytes as text for messages.
    var text: String { String(decoding: array, as: UTF8.self) }
}
