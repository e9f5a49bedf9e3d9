internal import ContactModel

/// What a file is, judged by how it begins; its name only decides what its content leaves open.
package enum FileKind: String, Sendable {
    case csv, vcard, png, unknown

    /// How much of a file's beginning is looked at, in bytes.
    package static let sampleSize = 4096

    /// Judges a file, looking into what is packed or not UTF-8. Throws `FileError` when it cannot be read.
    package init(path: String, isNamed: Bool) throws {
        var sample = ByteBuffer(capacity: Self.sampleSize)
        var input = try InputFile(path)
        _ = try input.read(into: &sample, atMost: Self.sampleSize)
        if PhotoSniffer.media(of: sample.array.span) == .unknown {
            sample.removeAll()
            var text = DecodedInput(try InputFile(path))
            _ = try text.read(into: &sample, atMost: Self.sampleSize)
        }
        self.init(name: path, sample: sample.array, isNamed: isNamed)
    }

    /// Judges a file by its first bytes and its name.
    ///
    /// - Parameter isNamed: the user named this very file, so that text of any name may be a table.
    package init(name: String, sample: [UInt8], isNamed: Bool) {
        let parts = name.lowercased().split(separator: ".")
        let ending = (parts.last == "gz" ? parts.dropLast() : parts[...]).last ?? ""
        if PhotoSniffer.media(of: sample.span) == .png || ending == "png" {
            self = .png
        } else if Self.beginsLikeVCard(sample) || ["vcf", "vcard"].contains(ending) {
            self = .vcard
        } else if ending == "csv" || isNamed && Self.isText(sample) {
            self = .csv
        } else {
            self = .unknown
        }
    }

    /// Judges a file; nil for a pipe, whose beginning cannot be looked at twice.
    package init?(of path: String, isNamed: Bool = true) throws {
        guard !InputFile.isPipe(path) else { return nil }
        try self.init(path: path, isNamed: isNamed)
    }

    private static func beginsLikeVCard(_ sample: [UInt8]) -> Bool {
        let text = sample.drop { $0 == 0xEF || $0 == 0xBB || $0 == 0xBF || $0 <= 0x20 }
        return text.prefix(11).map { $0 >= 0x61 && $0 <= 0x7A ? $0 - 0x20 : $0 }.elementsEqual("BEGIN:VCARD".utf8)
    }

    private static func isText(_ sample: [UInt8]) -> Bool {
        let media = PhotoSniffer.media(of: sample.span)
        return (media == .unknown || media == .empty)
            && !sample.contains { $0 < 0x09 || $0 > 0x0D && $0 < 0x20 && $0 != 0x1B }
    }
}
