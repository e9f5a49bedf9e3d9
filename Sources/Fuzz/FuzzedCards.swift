internal import ContactFormats
internal import ContactModel

/// vCard files: any bytes become cards in canonical spelling, and what is written of them in any version reads back
/// to what is written once more.
enum FuzzedCards {
    static func check(_ bytes: UnsafeRawBufferPointer) throws {
        let cards = try unsafe read(bytes)
        for version in VCardVersion.allCases {
            let written = write(cards, version)
            let again = try unsafe read(written.bytes)
            require(again.cards.count == cards.cards.count, "a card of \(version) was lost")
            let twice = write(again, version)
            require(
                written.array == twice.array,
                "\(version) does not come back:\n\(written.text)\n--- became ---\n\(twice.text)")
        }
    }

    private static func read(_ bytes: UnsafeRawBufferPointer) throws -> ReadCards {
        var reader = VCardCardReader(try InputFile(unsafe ScratchFile.shared.holding(bytes)))
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
    /// The bytes as text to be looked at.
    var text: String { String(decoding: array, as: UTF8.self) }
}
