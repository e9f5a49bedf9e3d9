internal import Bytes
public import ContactModel
package import Files

/// The kind of a file, detected from its first bytes, and from its name if the bytes are ambiguous.
public enum FileKind: String, Sendable {
    case csv, vcard, jcard, ldif, png, sqlite
    /// A workbook of a spreadsheet program: xlsx, xlsm or ods. Documents of word processors in the same containers are
    /// recognized only when they are opened.
    case workbook
    /// A picture of a type other than PNG, as detected from its content or its name. A picture named `.png` has the
    /// kind `png`.
    case photo
    case unknown

    /// The number of bytes that are examined. It is large, because text may precede the first card.
    static let sampleSize = 1 << 16

    /// Detects the kind of an opened file or pipe without consuming its bytes. Compressed or encoded text is decoded
    /// first.
    ///
    /// - Parameter isNamed: whether the user specified this file, not a folder that contains it; text with any file
    ///   name may then be a table.
    package init(of input: inout InputFile, isNamed: Bool = true) throws {
        let sample = try input.peek(Self.sampleSize)
        self.init(name: input.path, sample: sample, isNamed: isNamed)
    }

    /// Detects the kind of a file from its first bytes and its name.
    package init(name: String, sample: [UInt8], isNamed: Bool) {
        if sample.starts(with: SQLiteBook.magic) {
            self = .sqlite
            return
        }
        let parts = name.lowercased().split(separator: ".")
        let ending = (parts.last == "gz" ? parts.dropLast() : parts[...]).last ?? ""
        if ZipArchive.matches(sample),
            Self.workbookEndings.contains(String(ending)) || ForeignContent.isWorkbook(sample)
        {
            self = .workbook
            return
        }
        // The binary data of a picture is not searched for cards.
        let picture = PhotoSniffer.media(of: sample.span)
        if picture.isPhoto {
            self = picture == .png || ending == "png" ? .png : .photo
            return
        }
        let text = Self.text(of: sample)
        if JCardDetection.matches(text, ending: String(ending)) {
            self = .jcard
            return
        }
        if LDIFDetection.matches(text) {
            self = .ldif
            return
        }
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

    /// The extensions of workbooks, in lower case.
    package static let workbookEndings = ["xlsx", "xlsm", "xltx", "xltm", "ods", "ots"]

    // MARK: Text

    /// Returns the sample, decompressed and, if it is text in a detected encoding such as UTF-16, converted to UTF-8.
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
        // The bytes of a picture may look like UTF-16, because many of them are NUL, so a picture is not decoded.
        guard [.unknown, .empty].contains(PhotoSniffer.media(of: plain.span)) else { return plain }
        var raw = ByteBuffer(capacity: plain.count)
        raw.append(plain)
        var text = ByteBuffer(capacity: plain.count)
        UTF16Decoder(isBigEndian: encoding == .utf16BigEndian).decode(&raw, into: &text, isLast: false)
        return text.array
    }

    /// Returns the text before any trailing Ctrl-Z (0x1A).
    private static func content(of text: [UInt8]) -> ArraySlice<UInt8> {
        text[..<(text.lastIndex { $0 != 0x1A }.map { $0 + 1 } ?? 0)]
    }

    private static func isNoText(_ byte: UInt8) -> Bool { byte < 0x09 || byte > 0x0D && byte < 0x20 && byte != 0x1B }

    // MARK: Cards

    /// The position of the first card in the sample.
    private enum Cards {
        /// On the first line that is not blank.
        case atOnce
        /// Within another component (the lines from a `BEGIN` to its `END`), for instance an address book.
        case wrapped
        /// After lines of other text.
        case later
        /// The sample contains no card, and its first line that is not blank begins another component, for instance
        /// `BEGIN:VCALENDAR`.
        case component
        case none
    }

    private static func cards(in text: [UInt8]) -> Cards {
        let isMarked = text.starts(with: [0xEF, 0xBB, 0xBF])
        var quotes = 0
        var isFirst = true
        var isComponent = false
        for line in text.dropFirst(isMarked ? 3 : 0).split(whereSeparator: { $0 == .lineFeed || $0 == .carriageReturn })
        {
            // A card in a quoted cell of a table does not count.
            let isInQuotes = !quotes.isMultiple(of: 2)
            quotes += line.count { $0 == .doubleQuote }
            let begin = line.count < 200 ? beginning(line) : nil
            if begin == "VCARD", !isInQuotes { return isFirst ? .atOnce : isComponent ? .wrapped : .later }
            if isFirst, let begin, !begin.isEmpty { isComponent = true }
            if line.contains(where: { $0 > 0x20 }) { isFirst = false }
        }
        return isComponent ? .component : .none
    }

    /// Returns the name of the component that a line begins, in upper case: `VCARD` for `begin:vcard`; nil for other
    /// lines.
    private static func beginning(_ line: ArraySlice<UInt8>) -> String? {
        let text = line.filter { $0 > 0x20 }.map { $0.uppercased }
        guard text.starts(with: "BEGIN:".utf8) else { return nil }
        return String(decoding: text.dropFirst(6), as: UTF8.self)
    }
}

extension FileKind {
    /// The number of bytes that `isArchiveOfFiles` examines.
    package static let archiveSampleSize = 4096

    /// Returns true for a zip archive, except for documents that are stored as zip archives, such as .xlsx and .ods
    /// files.
    package static func isArchiveOfFiles(_ beginning: [UInt8]) -> Bool {
        ZipArchive.matches(beginning) && ForeignContent.officeFile(beginning) == nil
    }
}

extension Diagnostic.Code {
    /// The file is of no supported kind.
    public static let unknownKind = Self("unknown-kind")
}
