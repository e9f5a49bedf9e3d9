internal import Bytes
internal import ContactModel
internal import Files

/// Determines the encoding of a table that is not UTF-8 and whose encoding was not specified: by the words of its
/// header, and by the letters of its text.
struct CSVEncodingGuess {
    /// An encoding in which the sample is valid, and how well it is understood.
    struct Candidate {
        var encoding: TextEncoding
        /// The number of cells in the first lines that are not ASCII and that are known headers.
        var headers = 0
        /// The number of cells in the first lines that are not ASCII.
        var cells = 0
        /// How well the letters fit the best language, about 1 for text that is usual in it.
        var letters = 0.0
        /// The decoded sample. Encodings with the same text need not be told apart.
        fileprivate var text = ""

        fileprivate var score: Double { Double(headers) * 2 + letters }

        /// The name of the encoding, and what is understood with it, for a message.
        var summary: String {
            cells == 0 ? encoding.name : "\(encoding.name) (\(headers) of \(cells) words known)"
        }
    }

    /// The candidates with different texts, the best one first.
    let candidates: [Candidate]

    /// True if the first candidate is certain enough to be used without a warning.
    var isCertain: Bool {
        guard let first = candidates.first else { return false }
        guard candidates.count > 1 else { return true }
        return candidates.dropFirst().allSatisfy {
            first.headers > $0.headers || first.score > $0.score + (first.encoding == .windows1252 ? 0.1 : 0.35)
        }
    }

    /// The number of bytes that are examined.
    private static let sampleSize = 1 << 14

    /// The names of the encodings in iconv, the most common one first.
    private static let names = [
        "windows-1252", "windows-1250", "windows-1251", "cp932", "gb18030", "cp949", "big5-hkscs", "windows-1254",
        "windows-1253", "windows-1255", "windows-1256", "windows-1257", "euc-jp", "koi8-u", "cp866", "cp874",
        "macintosh", "cp850", "cp852", "iso-8859-2", "iso-8859-5", "iso-8859-7", "iso-8859-9", "windows-1258",
    ]

    /// Examines the beginning of a file. The sample must contain bytes that are not valid UTF-8.
    init(_ bytes: UnsafeRawBufferPointer) {
        var sample = unsafe UnsafeRawBufferPointer(rebasing: bytes.prefix(Self.sampleSize))
        // A character may be cut at the end of the sample, but not at the end of a line.
        if sample.count < bytes.count, let end = unsafe sample.lastIndex(of: 0x0A) {
            unsafe sample = unsafe UnsafeRawBufferPointer(rebasing: sample[...end])
        }
        var found: [Candidate] = []
        for name in Self.names {
            guard let encoding = TextEncoding(name: name), let text = unsafe Self.decoded(sample, name),
                !found.contains(where: { $0.text == text })
            else { continue }
            var candidate = Candidate(encoding: encoding, text: text)
            let languages = candidate.readHeader()
            candidate.letters = Self.fit(text, languages) + (encoding == .windows1252 ? 0.1 : 0)
            found.append(candidate)
        }
        var sorted = found.enumerated().sorted { ($1.element.score, $0.offset) < ($0.element.score, $1.offset) }
            .map(\.element)
        // A few bytes are no evidence against windows-1252, the most common encoding.
        if let common = sorted.firstIndex(where: { $0.encoding == .windows1252 }), common > 0,
            sorted[0].headers <= sorted[common].headers,
            unsafe sorted[0].score < sorted[common].score + 0.35 || Self.distinctBytes(sample) < 4
        {
            sorted.insert(sorted.remove(at: common), at: 0)
        }
        candidates = sorted
    }

    private static func distinctBytes(_ sample: UnsafeRawBufferPointer) -> Int {
        unsafe Set(sample.lazy.filter { $0 >= 0x80 }).count
    }

    /// The names of the most likely encodings, and what is understood with them, for a message.
    var summary: String { candidates.prefix(3).map(\.summary).joined(separator: ", ") }

    private static func decoded(_ bytes: UnsafeRawBufferPointer, _ name: String) -> String? {
        var text = ByteBuffer(capacity: bytes.count * 2)
        guard let decoder = IconvDecoder(from: name), unsafe decoder.decode(whole: bytes, into: &text),
            let string = unsafe String(validating: text.bytes, as: UTF8.self)
        else { return nil }
        // Control characters are not text; those of C1 are bytes that windows-1252 does not define.
        return string.unicodeScalars.contains { 0x7F...0x9F ~= $0.value } ? nil : string
    }

    // MARK: Letters

    /// Returns how well the letters of a text fit one of the languages, or any language if there are none.
    private static func fit(_ text: String, _ languages: Set<Int>) -> Double {
        var fits: [Double] = CSVLanguage.all.map { _ in 0 }
        var common = 0.0
        var count = 0
        var before: Unicode.Scalar = " "
        for scalar in text.unicodeScalars {
            defer { before = scalar }
            common -= penalty(before, scalar)
            guard scalar.value >= 0x80 else { continue }
            count += 1
            if count > 3000 { break }
            if !scalar.properties.isAlphabetic, !isMark(scalar) {
                common -= typographic.contains(scalar) ? -0.3 : 1.5
                continue
            }
            for (index, letters) in alphabets.enumerated() where !letters.isEmpty {
                fits[index] += letters[scalar] ?? other(scalar, CSVLanguage.all[index])
            }
        }
        guard count > 0 else { return 0 }
        let own = fits.indices.filter { !alphabets[$0].isEmpty }
        let best = own.map { fits[$0] + (languages.contains($0) ? 0.4 * Double(count) : 0) }.max() ?? 0
        return (best + common) / Double(count)
    }

    /// The weight of each letter in each language, from 1 for the most common one down to 0.6.
    private static let alphabets: [[Unicode.Scalar: Double]] = CSVLanguage.all.map { language in
        let letters = Array(language.letters.unicodeScalars)
        var weights: [Unicode.Scalar: Double] = [:]
        for (rank, letter) in letters.enumerated() {
            let weight = 1 - 0.4 * Double(rank) / Double(letters.count)
            weights[letter] = weight
            for upper in letter.properties.uppercaseMapping.unicodeScalars where weights[upper] == nil {
                weights[upper] = weight - 0.05
            }
        }
        return weights
    }

    /// Returns the weight of a letter that is not among the letters of a language.
    private static func other(_ scalar: Unicode.Scalar, _ language: CSVLanguage) -> Double {
        switch (scalar.value, language.code) {
        case (0x3041...0x30FF, "ja"), (0xAC00...0xD7A3, "ko"): 0.9
        // Rare characters are usual in names and addresses.
        case (0x4E00...0x9FFF, "ja"), (0x4E00...0x9FFF, "zh"): 0.15
        case (0x4E00...0x9FFF, "ko"): 0
        // The half-width katakana, and rare hanzi and hangul, are mostly text in another encoding.
        default: -1
        }
    }

    /// Returns the penalty for two adjacent characters that no text has within a word: a capital letter after a small
    /// one, or letters of two scripts.
    private static func penalty(_ before: Unicode.Scalar, _ scalar: Unicode.Scalar) -> Double {
        guard before.value >= 0x80 || scalar.value >= 0x80 else { return 0 }
        let (first, second) = (before.properties, scalar.properties)
        guard first.isAlphabetic, second.isAlphabetic else { return 0 }
        if first.isLowercase, second.isUppercase { return 1.2 }
        let scripts = (script(before), script(scalar))
        return scripts.0 == scripts.1 ? 0 : 0.8
    }

    private static func script(_ scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        case ..<0x250: 0
        case 0x370..<0x400: 1
        case 0x400..<0x530: 2
        case 0x590..<0x600: 3
        case 0x600..<0x780: 4
        case 0xE00..<0xE80: 5
        // Japanese mixes its scripts, and CJK text has Latin letters beside its own.
        case 0x2E80...: before(scalar)
        default: 6
        }
    }

    private static func before(_ scalar: Unicode.Scalar) -> Int {
        scalar.value >= 0xAC00 && scalar.value < 0xD7B0 ? 8 : 7
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark: true
        default: false
        }
    }

    /// Characters beyond ASCII that are no letters and that are usual in tables.
    private static let typographic = Set("«»„“”‚‘’–—…€£§°№´·ªº½¼¿¡＠（）　、。・〒ー－：".unicodeScalars)
}

extension CSVEncodingGuess.Candidate {
    /// Counts the cells in the first lines that are not ASCII, and those of them that are known headers, in the line
    /// with most of them. Returns the languages in which headers are known, also those in ASCII.
    fileprivate mutating func readHeader() -> Set<Int> {
        var languages: Set<Int> = []
        for line in text.split(whereSeparator: \.isNewline).prefix(3) {
            let cells = line.split { ",;\t|".contains($0) }.prefix(40).map { cell in
                String(cell.filter { $0 != "\"" })
            }
            // A word of two Latin letters is no evidence.
            let foreign = cells.filter { cell in
                !cell.utf8.allSatisfy { $0 < 0x80 } && cell.utf8.count < 100
                    && (cell.unicodeScalars.count > 2 || cell.unicodeScalars.contains { $0.value >= 0x370 })
            }
            let known = foreign.count(where: CSVTableReading.knows)
            if known > headers || self.cells == 0 { (headers, self.cells) = (known, foreign.count) }
            if languages.isEmpty, cells.count > 1 {
                let language = CSVTableReading.of(cells).language
                if !language.isEnglish { languages.insert(language.index) }
            }
        }
        return languages
    }
}

extension CSVReader {
    /// Determines the encoding of the table from its beginning, if it was not specified and the beginning is not
    /// UTF-8. Reports the encoding, with a warning and the most likely ones if it is not certain.
    mutating func guessEncoding(_ diagnostics: inout [Diagnostic]) throws {
        guard encoding == .undecided, input.encoding == nil, next == 0 else { return }
        try fill(CSVDialect.sampleSize)
        let bytes = unsafe UnsafeRawBufferPointer(rebasing: buffer.bytes.prefix(CSVDialect.sampleSize))
        guard let bad = unsafe UTF8Check.firstInvalid(bytes), bytes.count - bad > 8 || atEnd else { return }
        // A valid character before the invalid byte shows that the file is damaged UTF-8.
        guard unsafe !UTF8Check.hasNonASCII(UnsafeRawBufferPointer(rebasing: bytes[..<bad])) else { return }
        let guess = unsafe CSVEncodingGuess(bytes)
        guard let best = guess.candidates.first else { return }
        let rivals = guess.isCertain ? "" : "; likely encodings are " + guess.summary
        guard best.encoding != .windows1252 else {
            encodingDoubt = rivals
            return
        }
        input.decode(as: best.encoding, again: &buffer, &atEnd)
        encoding = .utf8
        diagnostics.append(
            atFile(
                .warning, .csvEncodingGuessed, "the file is not UTF-8; it is read as \(best.encoding.name)\(rivals)",
                advice: .overrideEncoding))
    }
}
