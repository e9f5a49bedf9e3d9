/// vCard files as common programs export them.
enum CardShape: String, CaseIterable {
    case icloud, google, android, outlook, nextcloud

    /// The title in the table of results.
    var title: String {
        switch self {
        case .icloud: "iCloud 3.0"
        case .google: "Google 3.0"
        case .android: "Android 2.1"
        case .outlook: "Outlook 2.1"
        case .nextcloud: "Nextcloud, Thunderbird 4.0"
        }
    }

    private var seed: UInt64 {
        switch self {
        case .icloud: 11
        case .google: 12
        case .android: 13
        case .outlook: 14
        case .nextcloud: 15
        }
    }

    /// Writes a file of `count` cards.
    func write(_ count: Int, to path: String) throws(BenchError) {
        var file = try OutputFile(path)
        let photos = (0..<32).map { CardData.jpeg($0, bytes: 2000 + 250 * $0) }
        for index in 0..<count {
            let person = ShapedPerson(index, seed: seed, isWestern: self == .outlook)
            var card = CardText()
            switch self {
            case .icloud: card.writeApple(person, photos)
            case .google: card.writeGoogle(person, index)
            case .android: card.writeAndroid(person, photos)
            case .outlook: card.writeOutlook(person)
            case .nextcloud: card.writeSabre(person, photos, isThunderbird: index.isMultiple(of: 2))
            }
            try file.append(card.bytes)
        }
        try file.finish()
    }
}

/// The text of one card.
struct CardText {
    private(set) var bytes: [UInt8] = []

    /// Appends a line and its line end.
    mutating func line(_ text: String) {
        bytes += text.utf8
        bytes += [0x0D, 0x0A]
    }

    /// Appends raw bytes without a line end.
    mutating func raw(_ text: [UInt8]) { bytes += text }

    /// Appends a line; folds it between characters if it is longer than 75 octets.
    mutating func folded(_ text: String) {
        let line = Array(text.utf8)
        var start = 0
        while line.count - start > (start == 0 ? 75 : 74) {
            var end = start + (start == 0 ? 75 : 74)
            while line[end] & 0xC0 == 0x80 { end -= 1 }
            bytes += line[start..<end] + [0x0D, 0x0A, 0x20]
            start = end
        }
        bytes += line[start...] + [0x0D, 0x0A]
    }

    /// Returns a text with the escapes of vCard 3.0 and 4.0.
    static func escaped(_ text: String) -> String {
        var result = ""
        for character in text.unicodeScalars {
            switch character {
            case "\\", ",", ";": result += "\\\(character)"
            case "\n": result += "\\n"
            default: result.unicodeScalars.append(character)
            }
        }
        return result
    }
}
