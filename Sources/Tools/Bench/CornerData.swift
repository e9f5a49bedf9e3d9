/// Corner cases: inputs for which comparing each element with every other one would take quadratic time.
enum Corner: String, CaseIterable {
    case labelledLines, items, quotes, sameUID, namesakes, mergedPairs, samePhotoName

    /// The title in the table of results.
    var title: String {
        switch self {
        case .labelledLines: "labelled lines of a card updated"
        case .items: "groups in a card"
        case .quotes: "lone quotes"
        case .sameUID: "cards with one UID"
        case .namesakes: "namesakes"
        case .mergedPairs: "pairs merged"
        case .samePhotoName: "photos with one name"
        }
    }

    /// The number of elements (see `write`) of the smallest of the three inputs; the others have two and four times as
    /// many.
    var size: Int {
        switch self {
        case .labelledLines, .items: 5000
        case .quotes: 3_125_000
        case .sameUID, .namesakes, .mergedPairs, .samePhotoName: 25_000
        }
    }

    /// The extension of the file; nil for a folder.
    var ending: String? {
        switch self {
        case .quotes: "csv"
        case .samePhotoName: nil
        default: "vcf"
        }
    }

    /// Writes an input with `count` elements: groups of a card, quotes, cards or photos.
    ///
    /// - Parameter isChanged: true to write other values in the lines of `labelledLines` and `items`; no effect on the
    ///   other cases.
    func write(_ count: Int, isChanged: Bool = false, to path: String) throws(BenchError) {
        if self == .samePhotoName { return try Self.writePhotos(count, to: path) }
        var file = try OutputFile(path)
        switch self {
        case .labelledLines, .items:
            try file.append("BEGIN:VCARD\r\nVERSION:3.0\r\nN:Lovelace;Ada;;;\r\nFN:Ada Lovelace\r\nUID:ada\r\n".utf8)
            for index in 0..<count {
                let value = "item\(index + 1).URL:https://\(isChanged ? "new" : "old").example.org/\(index)\r\n"
                try file.append((value + "item\(index + 1).X-ABLabel:label \(index)\r\n").utf8)
            }
            try file.append("END:VCARD\r\n".utf8)
        case .quotes:
            try file.append("Name,Note\n".utf8)
            for _ in 0..<count { try file.append("x,\"y\n".utf8) }
        default:
            for index in 0..<count { try file.append(card(index).utf8) }
        }
        try file.finish()
    }

    private func card(_ index: Int) -> String {
        let content =
            switch self {
            case .sameUID: "N:Doe;Jo \(index);;;\r\nFN:Jo \(index) Doe\r\nUID:one\r\n"
            case .namesakes: "N:Doe;Jo;;;\r\nFN:Jo Doe\r\nTEL:+49 30 \(1_000_000 + index)\r\n"
            default:
                "N:Doe;Jo \(index);;;\r\nFN:Jo \(index) Doe\r\nEMAIL:jo\(index / 2)@example.org\r\nUID:u\(index)\r\n"
            }
        return "BEGIN:VCARD\r\nVERSION:3.0\r\n\(content)END:VCARD\r\n"
    }

    /// The person whose name all photos of `samePhotoName` have; the file names differ only in the case of their
    /// letters.
    static let person = (given: "abcdefghij", family: "klmnopqrst")

    /// Writes small PNGs whose names differ only in case.
    private static func writePhotos(_ count: Int, to folder: String) throws(BenchError) {
        let partial = "\(folder).partial"
        try Folder.remove(partial)
        try Folder.make(partial)
        var deflater = Deflater()
        deflater.append([0, 1, 2, 3])
        let start = PNGBytes.signature + PNGBytes.header(width: 1, height: 1)
        let end = PNGBytes.chunk("IDAT", deflater.finish()) + PNGBytes.chunk("IEND", [])
        let letters = Array((person.given + person.family).utf8)
        for index in 0..<count {
            let name = letters.enumerated().map { place, letter in index >> place & 1 == 1 ? letter & 0xDF : letter }
            let words =
                "\(String(decoding: name[..<10], as: UTF8.self)) \(String(decoding: name[10...], as: UTF8.self))"
            var file = try OutputFile("\(partial)/\(words).png")
            try file.append(start + PNGBytes.chunk("tEXt", Array("Comment\0\(index)".utf8)) + end)
            try file.finish()
        }
        try Folder.move(partial, to: folder)
    }
}
