internal import CJPEGCheck

/// A vCard 3.0 file with the people of `ContactData`, as phones export it: about 510 bytes per card.
struct CardData {
    let count: Int
    /// The size in bytes of the photo that is embedded in each card; nil for cards without photos.
    var photoBytes: Int?

    func write(to path: String) throws(BenchError) {
        var file = try OutputFile(path)
        for index in 0..<count {
            try file.append(card(index).utf8)
            if let photoBytes { try file.append(Self.photo(index, bytes: photoBytes)) }
            try file.append("END:VCARD\r\n".utf8)
        }
        try file.finish()
    }

    private func card(_ index: Int) -> String {
        let person = ContactData(count: count).person(index)
        let draw = ContactData.mixed(UInt64(index) &* 3 &+ 1)
        let street = "\(Self.streets[Int(draw % 6)]) \(1 + draw >> 8 % 140)"
        let city = Self.cities[Int(draw >> 16 % 6)]
        return """
            BEGIN:VCARD\r
            VERSION:3.0\r
            PRODID:-//Apple Inc.//iOS 17.5.1//EN\r
            N:\(person.family);\(person.given);;;\r
            FN:\(person.given) \(person.family)\r
            ORG:\(person.organization.isEmpty ? "Private" : person.organization.replacing(",", with: "\\,"));\r
            TITLE:\(person.title.isEmpty ? "Member" : person.title)\r
            EMAIL;type=INTERNET;type=HOME;type=pref:\(ContactData.email(index))\r
            TEL;type=CELL;type=VOICE;type=pref:\(person.phone)\r
            TEL;type=WORK;type=VOICE:+44 20 7946 0\(100 + draw >> 40 % 900)\r
            ADR;type=HOME;type=pref:;;\(street);\(city.name);;\(city.code);\(city.country)\r
            BDAY:\(person.birthday)\r
            NOTE:Met at the fair\\, prefers e-mail.\\nCalls back on \(Self.days[Int(draw >> 24 % 5)]).\r
            CATEGORIES:Friends,Members\r
            UID:\(Self.uuid(draw, ContactData.mixed(draw)))\r
            REV:2024-05-\(10 + draw >> 32 % 19)T09:30:00Z\r

            """
    }

    private static func uuid(_ first: UInt64, _ second: UInt64) -> String {
        let digits = Array((hex(first) + hex(second)).utf8)
        let ends = [0, 8, 12, 16, 20, 32]
        return zip(ends, ends.dropFirst()).map { String(decoding: digits[$0..<$1], as: UTF8.self) }
            .joined(separator: "-")
    }

    private static func hex(_ value: UInt64) -> String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    // MARK: - Photos

    /// Returns a folded `PHOTO` line with a grey JPEG of noise, of about `bytes` bytes.
    private static func photo(_ index: Int, bytes: Int) -> [UInt8] {
        let line = Array("PHOTO;ENCODING=b;TYPE=JPEG:".utf8) + base64(jpeg(index, bytes: bytes))
        var folded: [UInt8] = []
        for start in stride(from: 0, to: line.count, by: 74) {
            if start > 0 { folded.append(0x20) }
            folded += line[start..<min(start + 74, line.count)] + [0x0D, 0x0A]
        }
        return folded
    }

    /// Returns a grey JPEG of noise, of about `bytes` bytes.
    static func jpeg(_ index: Int, bytes: Int) -> [UInt8] {
        var state = ContactData.mixed(UInt64(index))
        // A JPEG of noise has about 0.9 bytes per pixel at this quality.
        let side = Int((Double(bytes) / 0.9).squareRoot()) & ~7
        var pixels = [UInt8](repeating: 0, count: 4 * side * side)
        for place in stride(from: 0, to: pixels.count, by: 4) {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let grey = UInt8(truncatingIfNeeded: state >> 57) &+ 64
            for channel in place..<place + 3 { pixels[channel] = grey }
        }
        return encoded(pixels, side: side, quality: 90)
    }

    /// Returns a square JPEG of `pixels`, which have four bytes each; the last byte is ignored.
    static func encoded(_ pixels: [UInt8], side: Int, quality: Int32) -> [UInt8] {
        var size = 0
        let file = unsafe cjpeg_encode(pixels, UInt32(side), UInt32(side), quality, nil, 0, &size)
        guard let file = unsafe file else { preconditionFailure("no memory") }
        defer { unsafe cjpeg_free(file) }
        return unsafe Array(UnsafeBufferPointer(start: file, count: size))
    }

    static func base64(_ bytes: [UInt8]) -> [UInt8] {
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count * 4 / 3 + 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = (0..<3).map { start + $0 < bytes.count ? Int(bytes[start + $0]) : 0 }
            let bits = group[0] << 16 | group[1] << 8 | group[2]
            let count = min(3, bytes.count - start)
            for place in 0..<4 { text.append(place <= count ? letters[bits >> (18 - 6 * place) & 63] : 0x3D) }
        }
        return text
    }

    private static let streets = ["High Street", "Rue de la Gare", "Hauptstraße", "Via Roma", "Storgatan", "Kruisweg"]
    private static let days = ["Mondays", "Tuesdays", "Wednesdays", "Thursdays", "Fridays"]
    private static let cities = [
        (name: "Leeds", code: "LS1 4AP", country: "United Kingdom"), (name: "Ulm", code: "89073", country: "Germany"),
        (name: "Bergen", code: "5003", country: "Norway"), (name: "Kraków", code: "30-001", country: "Poland"),
        (name: "São Paulo", code: "01001-000", country: "Brazil"), (name: "Gent", code: "9000", country: "Belgium"),
    ]
}
