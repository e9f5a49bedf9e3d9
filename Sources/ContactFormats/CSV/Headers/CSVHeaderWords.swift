internal import Bytes
internal import ContactModel

/// The words of a header, which may be separated in various ways: `first_name`, `emailAddress`, `E-Mail (privat):`,
/// `Phone.1`, `ZIP code *`.
struct CSVHeaderWords: Sendable {
    /// One word of a header. A number is a separate word.
    struct Word: Sendable {
        /// The word in lower case, without accents (see `Folding`).
        var text: String
        /// The word as it is spelled in the header.
        var spelling: String
        /// True for a word in parentheses, usually a label or a remark.
        var isAside = false
        /// True for a word with a period at its end, which may be an abbreviation.
        var isShort = false
        /// True for a word after a slash, or a character for "and" or "or".
        var isAlternative = false
        /// True for a word that begins at a capital letter without a separator before it: `Qi` in the Pinyin `riQi`
        /// (date).
        var isJoined = false

        /// True for a symbol that replaces a word, such as 〒 for the postcode.
        var isSymbol: Bool { text.unicodeScalars.allSatisfy { CSVHeaderWords.symbols.contains($0) } }

        /// True for a single letter; false for a character such as an ideograph, which may be a word by itself.
        var isLetter: Bool { text.unicodeScalars.count == 1 && text.unicodeScalars.allSatisfy { $0.value < 0x1100 } }

        /// Returns a part of `text` in the spelling of the header, but in lower case.
        func spelling(of part: String) -> String {
            let (own, folded) = (Array(spelling.lowercased()), Array(text))
            guard own.count == folded.count, let start = text.firstRange(of: part)?.lowerBound else { return part }
            let offset = text.distance(from: text.startIndex, to: start)
            return String(own[offset..<offset + part.count])
        }

        /// The value of a word of one to three digits; nil for other words.
        var number: Int? { text.utf8.count < 4 && text.utf8.allSatisfy { $0.isDigit } ? Int(text) : nil }
    }

    /// The words of the header. Hints on how to fill in the column, such as `required`, and endings for another gender
    /// or number, such as `s` in `Forename(s)`, are left out.
    private(set) var words: [Word] = []

    /// The words without the separation at capital letters, since the Pinyin `xingMing` (name) is one word; empty if no
    /// word begins at such a letter.
    var joined: [Word] {
        guard words.contains(where: \.isJoined) else { return [] }
        return words.reduce(into: []) { joined, word in
            guard word.isJoined, let last = joined.indices.last else { return joined.append(word) }
            joined[last].text += word.text
            joined[last].spelling += word.spelling
        }
    }

    /// Returns the header without its first `count` words.
    func dropping(_ count: Int) -> CSVHeaderWords {
        var rest = self
        rest.words.removeFirst(count)
        return rest
    }

    /// Symbols that replace words, such as 〒 for the postcode.
    static let symbols = Set("〒☎✆✉📞📱📧📠🏠🎂№℡".unicodeScalars)

    /// Quotation marks of various languages. If a header begins with one of them after its CSV quotes were removed, the
    /// table is in another syntax.
    static let quotes = Set("'\"`´‘’‚“”„«»".unicodeScalars)

    /// True for a header whose cells answer yes or no: "Fax?", "Fax (y/n)", or the German "Foto ja/nein" (photo
    /// yes/no).
    private(set) var isFlag = false

    /// True if the last word is a preposition of place in some language, as in the German "Geboren in" (born in).
    var endsInPlace: Bool { words.count > 1 && words.last.map { CSVRemarkKind.placePreposition.contains($0) } ?? false }

    /// True if the last word is a preposition, as in "Member of".
    var endsInPreposition: Bool {
        words.count > 1 && words.last.map { CSVRemarkKind.preposition.contains($0) } ?? false
    }

    /// Returns true for a cell that contains only yes, no, true or false in any language, or a mark such as `x`.
    static func isAnswer(_ text: String) -> Bool {
        CSVRemarkKind.answer.contains(CSVLanguage.folded(text)) || "✓✔☑✗✘".contains(text)
    }

    /// Returns true if a word for yes is followed by the word for no in the same language, as in `ja nein`.
    private static func areAnswers(_ words: [Word]) -> Bool {
        zip(words, words.dropFirst()).contains { CSVRemarkKind.answers.contains("\($0.text) \($1.text)") }
    }

    init(_ header: String) {
        if let first = header.unicodeScalars.first, Self.quotes.contains(first) { return }
        if header.unicodeScalars.filter({ $0 != " " }).elementsEqual("@".unicodeScalars) {
            words = [Word(text: "email", spelling: header)]
            return
        }
        isFlag = Self.isQuestion(header)
        var inBrackets: [Word] = []
        var isInflection = false
        // True if an exclamation mark in parentheses marks a remark: "(postcode!)".
        var isRemark = false
        var word = String.UnicodeScalarView()
        var depth = 0
        // True for a word after a slash or a similar character, which may be an ending of the preceding word, as in
        // "Alumno/a".
        var isAfterSlash = false
        var isAlternative = false
        var isJoined = false
        func end(_ into: inout Self, isShort: Bool = false) {
            guard !word.isEmpty else { return }
            let spelling = String(word)
            word.removeAll()
            let folded = CSVLanguage.folded(spelling)
            if folded.isEmpty { return }
            let found = Word(
                text: folded, spelling: spelling, isAside: depth > 0, isShort: isShort, isAlternative: isAlternative,
                isJoined: isJoined)
            isAlternative = false
            if depth > 0 { inBrackets.append(found) } else { into.add(found, isAfterSlash: isAfterSlash) }
        }
        var scalars = header.unicodeScalars.map(Self.narrowed)
        // "N°" is "No.", often written with the degree sign.
        for index in scalars.indices.dropFirst()
        where scalars[index] == "°" && "nN".unicodeScalars.contains(scalars[index - 1]) {
            scalars[index] = "º"
        }
        let kinds = scalars.map(Kind.init)
        for (index, scalar) in scalars.enumerated() {
            switch scalar {
            case "(", "[", "（", "［", "【", "<", "{":
                end(&self)
                isInflection = index > 0 && kinds[index - 1] != .none
                depth += 1
            case ")", "]", "）", "］", "】", ">", "}":
                end(&self)
                depth = max(0, depth - 1)
                if depth == 0 { closeBrackets(&inBrackets, isInflection, isRemark: isRemark) }
                isRemark = false
            case _ where kinds[index] == .none:
                end(&self, isShort: scalar == ".")
                if Self.alternatives.contains(scalar) { isAlternative = true }
                if scalar == "!" { isRemark = true }
            default:
                if Self.startsWord(kinds, index) { end(&self) }
                if word.isEmpty {
                    isAfterSlash = index > 1 && Self.precedeEndings.contains(scalars[index - 1])
                    isJoined = index > 0 && kinds[index - 1] == .lower && kinds[index] == .upper
                }
                word.append(scalar)
            }
        }
        end(&self)
        closeBrackets(&inBrackets, false, isRemark: isRemark)
        if Self.areAnswers(words) { isFlag = true }
        joinIdeographs()
    }

    /// Adds a word outside parentheses, unless it is an ending of the preceding word for another gender, as in the
    /// Spanish "Alumno/a" (pupil).
    private mutating func add(_ word: Word, isAfterSlash: Bool) {
        let isLong = words.last.map { $0.text.unicodeScalars.count > 3 } ?? false
        if !(isAfterSlash && isLong && CSVRemarkKind.inflection.contains(word)) { words.append(word) }
    }

    /// Returns true for a header with a question mark at its end or before closing parentheses.
    private static func isQuestion(_ header: String) -> Bool {
        header.unicodeScalars.last { !$0.properties.isWhitespace && $0 != ")" && $0 != "）" }.map {
            "?？؟".unicodeScalars.contains($0)
        } ?? false
    }

    /// Joins two to four ideographs or syllables that are separated by spaces only, as in the Japanese "氏　名" (name).
    private mutating func joinIdeographs() {
        guard 2...4 ~= words.count,
            words.allSatisfy({ word in
                word.text.unicodeScalars.count == 1 && !word.isAside && !word.isAlternative
                    && word.text.unicodeScalars.allSatisfy { 0x3041...0xD7A3 ~= $0.value }
            })
        else { return }
        let text = words.map(\.text).joined()
        words = [Word(text: text, spelling: words.map(\.spelling).joined())]
    }

    /// Characters that separate alternative words.
    private static let alternatives = Set("/&+|".unicodeScalars)

    /// Returns the ASCII character for a full-width character such as "Ａ"; other characters are returned unchanged.
    private static func narrowed(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        guard 0xFF01...0xFF5E ~= scalar.value else { return scalar }
        return Unicode.Scalar(UInt8(truncatingIfNeeded: scalar.value - 0xFEE0))
    }

    /// Adds the words in parentheses, unless they are only an ending of the preceding word, or a hint on how to fill in
    /// the column.
    private mutating func closeBrackets(_ inBrackets: inout [Word], _ isInflection: Bool, isRemark: Bool) {
        defer { inBrackets.removeAll() }
        if Self.areAnswers(inBrackets) { isFlag = true }
        if isInflection, inBrackets.count == 1, CSVRemarkKind.inflection.contains(inBrackets[0]) { return }
        let isDayAndMonth = inBrackets.count > 1 && inBrackets.allSatisfy(CSVRemarkKind.datePart.contains)
        guard !isDayAndMonth,
            !inBrackets.allSatisfy({ CSVRemarkKind.hint.contains($0) || Self.isDateFormat($0.text) }),
            !isRemark && !inBrackets.contains(where: CSVRemarkKind.request.contains) || words.isEmpty
        else { return }
        words += inBrackets
    }

    /// Characters between a word and its ending for another gender, as in the Spanish "Alumno/a" (pupil) and the German
    /// "Kund:innen" (customers).
    private static let precedeEndings = Set("/:*".unicodeScalars)

    /// Returns true for a part of a date format in any language, such as `dd`, `mm` or `yyyy`, and for a whole one such
    /// as `dmy`.
    private static func isDateFormat(_ word: String) -> Bool {
        guard word.count <= 8, !word.utf8.contains(where: \.isDigit) else { return false }
        let letters = Set(word)
        if letters.count == 1, 2...4 ~= word.count { return true }
        return letters.isSubset(of: "dmytja") && (letters.count < word.count || word.count % 2 == 1)
    }

    /// The class of a character, by which a header is split into words.
    private enum Kind {
        case lower, upper, digit
        /// A letter without case, as in most scripts, or a combining accent.
        case letter
        /// A symbol that replaces a word, such as 〒.
        case symbol
        /// A separator.
        case none

        init(_ scalar: Unicode.Scalar) {
            // Nearly all headers are ASCII. Without this case, Unicode table look-ups took two thirds of the time
            // (measured).
            self =
                switch scalar.value {
                case 0x61...0x7A: .lower
                case 0x41...0x5A: .upper
                case 0x30...0x39: .digit
                case 0..<0x80: .none
                default: Self.beyondASCII(scalar)
                }
        }

        private static func beyondASCII(_ scalar: Unicode.Scalar) -> Kind {
            if CSVHeaderWords.symbols.contains(scalar) { return .symbol }
            let properties = scalar.properties
            if properties.numericType == .decimal { return .digit }
            if properties.isUppercase { return .upper }
            if properties.isLowercase { return .lower }
            if properties.isAlphabetic || properties.numericType != nil || properties.isDefaultIgnorableCodePoint {
                return .letter
            }
            switch properties.generalCategory {
            case .nonspacingMark, .spacingMark: return .letter
            default: return .none
            }
        }
    }

    /// Returns true where a word begins without a separator before it: `lastName`, `FAXNumber`, `phone2`.
    private static func startsWord(_ kinds: [Kind], _ index: Int) -> Bool {
        guard index > 0 else { return false }
        let (before, kind) = (kinds[index - 1], kinds[index])
        if (before == .digit) != (kind == .digit) || before == .symbol || kind == .symbol { return true }
        guard kind == .upper else { return false }
        if before == .lower { return true }
        return before == .upper && index + 1 < kinds.count && kinds[index + 1] == .lower
    }
}
