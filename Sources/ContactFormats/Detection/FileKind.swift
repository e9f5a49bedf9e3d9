package import Files
internal import Bytes
internal import ContactModel

/// What a file is, judged by how it begins; its name only decides what its content leaves open.
public enum FileKind: String, Sendable {
    case csv, vcard, png, sqlite
    /// A picture of another type than PNG, by its content or at least its name.
    case photo
    case unknown

    /// How much of a file's beginning is looked at, in bytes: text may stand before the first card.
    static let sampleSize = 1 << 16

    /// Judges an opened file, a pipe too, looking into what is packed or not UTF-8; all of it is still to be read.
    ///
    /// - Parameter isNamed: the user named this very file, so that text of any name may be a table.
    package init(of input: inout InputFile, isNamed: Bool = true) throws {
        let sample = try input.peek(Self.sampleSize)
        self.init(name: input.path, sample: sample, isNamed: isNamed)
    }

    /// Judges a file by its first bytes and its name.
    package init(name: String, sample: [UInt8], isNamed: Bool) {
        if sample.starts(with: SQLiteBook.magic) {
            self = .sqlite
            return
        }
        let parts = name.lowercased().split(separator: ".")
        let ending = (parts.last == "gz" ? parts.dropLast() : parts[...]).last ?? ""
        let text = Self.text(of: sample)
        let media = PhotoSniffer.media(of: text.span)
        if media == .png || ending == "png" {
            self = .png
            return
        }
        let isNamedPhoto = PhotoMedia(named: ending) != nil
        if media.isPhoto || isNamedPhoto && Self.cards(in: text) == .none {
            self = .photo
            return
        }
        let isText = (media == .unknown || media == .empty) && !Self.content(of: text).contains(where: Self.isNoText)
        switch Self.cards(in: text) {
        case .atOnce: self = .vcard
        case .later where ending != "csv" && ending != "tsv": self = .vcard
        case .wrapped: self = .vcard
        case .none where isText && ["vcf", "vcard"].contains(ending): self = .vcard
        case .component where ending != "csv": self = .unknown
        default: self = ending == "csv" || isNamed && isText ? .csv : .unknown
        }
    }

    // MARK: Text

    /// The sample unpacked and decoded.
    static func text(of sample: [UInt8]) -> [UInt8] {
        let isPacked = sample.starts(with: [0x1F, 0x8B])
        let plain = isPacked ? GzipStream.beginning(of: sample, atMost: sampleSize) : sample
        let encoding = unsafe plain.withUnsafeBytes { unsafe TextEncoding.sniffed($0) }
        if case .named(let name) = encoding, let decoder = IconvDecoder(from: name) {
            var raw = ByteBuffer(capacity: plain.count)
            raw.append(plain)
            var text = ByteBuffer(capacity: plain.count)
            decoder.decode(&raw, into: &text, isLast: false)
            return text.array
        }
        guard encoding == .utf16LittleEndian || encoding == .utf16BigEndian else { return plain }
        // A picture has zeros too.
        guard [.unknown, .empty].contains(PhotoSniffer.media(of: plain.span)) else { return plain }
        var raw = ByteBuffer(capacity: plain.count)
        raw.append(plain)
        var text = ByteBuffer(capacity: plain.count)
        UTF16Decoder(isBigEndian: encoding == .utf16BigEndian).decode(&raw, into: &text, isLast: false)
        return text.array
    }

    /// The text before the mark by which DOS ends a file.
    private static func content(of text: [UInt8]) -> ArraySlice<UInt8> {
        text[..<(text.lastIndex { $0 != 0x1A }.map { $0 + 1 } ?? 0)]
    }

    private static func isNoText(_ byte: UInt8) -> Bool { byte < 0x09 || byte > 0x0D && byte < 0x20 && byte != 0x1B }

    // MARK: Cards

    /// Where the first card begins.
    private enum Cards {
        /// In the first line that is not blank.
        case atOnce
        /// Within a component that is no card, an address book for instance.
        case wrapped
        /// Behind some text.
        case later
        /// Not in the sample, which begins with another component.
        case component
        case none
    }

    private static func cards(in text: [UInt8]) -> Cards {
        let isMarked = text.starts(with: [0xEF, 0xBB, 0xBF])
        var quotes = 0
        var isFirst = true
        var isComponent = false
        for line in text.dropFirst(isMarked ? 3 : 0).split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
            // In a cell of a table may stand a card.
            let isInQuotes = !quotes.isMultiple(of: 2)
            quotes += line.count { $0 == 0x22 }
            let begin = line.count < 200 ? beginning(line) : nil
            if begin == "VCARD", !isInQuotes { return isFirst ? .atOnce : isComponent ? .wrapped : .later }
            if isFirst, let begin, !begin.isEmpty { isComponent = true }
            if line.contains(where: { $0 > 0x20 }) { isFirst = false }
        }
        return isComponent ? .component : .none
    }

    /// What begins in a line, upper case: `VCARD` for `begin:vcard`; nil where nothing does.
    private static func beginning(_ line: ArraySlice<UInt8>) -> String? {
        let text = line.filter { $0 > 0x20 }.map { $0 >= 0x61 && $0 <= 0x7A ? $0 - 0x20 : $0 }
        guard text.starts(with: "BEGIN:".utf8) else { return nil }
        return String(decoding: text.dropFirst(6), as: UTF8.self)
    }
}
