internal import ContactFormats
internal import ContactModel

/// What an import leaves out, kept for mending: cards as they were, damaged photos beside them.
///
/// Nothing has its name before `finish`; an import that does not come about leaves nothing behind.
final class Rejects {
    /// The file for cards: the one that was named, or with this ending where that is a table.
    private let cardsPath: String
    private let encoding: TextEncoding?
    private var cards: [(path: String, cards: [RejectedCard])] = []
    let photos: RejectedPhotos

    /// Throws `FileError` when the file is there already.
    init(path: String, encoding: TextEncoding?) throws {
        cardsPath = path.lowercased().hasSuffix(".csv") ? "\(RejectedPhotos.stem(of: path)).vcf" : path
        self.encoding = encoding
        photos = RejectedPhotos(beside: path)
        for target in Set([path, cardsPath]) where FileSystem.exists(target) { throw FileError.exists(path: target) }
    }

    /// Notes a batch's cards; the text of a pipe cannot be read again, which is said.
    func take(_ batch: CardBatch, path: String) -> Diagnostic? {
        guard !batch.rejectedCards.isEmpty else { return nil }
        guard FileSystem.regularSize(path) != nil else {
            let count = batch.rejectedCards.count
            return Diagnostic(
                .warning, .rejectsLost, "\(count) of the rejected cards came through a pipe; they are not kept",
                at: SourceLocation(path: path))
        }
        if cards.last?.path == path {
            cards[cards.count - 1].cards += batch.rejectedCards
        } else {
            cards.append((path, batch.rejectedCards))
        }
        return nil
    }

    /// Writes what there is; gives the paths that were written. Throws `FileError`.
    func finish() throws -> [String] {
        var paths: [String] = []
        if !cards.isEmpty {
            var output = try OutputFile(cardsPath, force: false)
            for source in cards {
                try RejectedCards.copy(
                    source.cards, from: InputFile(source.path), encoding: encoding, to: &output)
            }
            try output.commit()
            paths.append(cardsPath)
        }
        if photos.count > 0 {
            try photos.finish()
            paths.append(photos.folder)
        }
        return paths
    }
}

extension Diagnostic.Code {
    /// A rejected record that cannot be kept for mending.
    static let rejectsLost = Self("rejects-lost")
}
