internal import Bytes
internal import ContactModel

/// The words of a header, whatever their separators: `first_name`, `emailAddress`, `E-Mail (privat):`, `Phone.1`, `ZIP
/// code *`.
struct CSVHeaderWords: Sendable {
    /// The words, folded; a number is a separate word, and "e-mail" is one word.
    var words: [String] = []
    /// The trailing words that were in parentheses, except formatting hints: usually a label or a remark.
    var aside: [String] = []

    /// All words, separated by blanks.
    var text: String { words.joined(separator: " ") }

    init(_ header: String) {
        var inBrackets: [String] = []
        var word = String.UnicodeScalarView()
        var depth = 0
        func end(_ into: inout Self) {
            guard !word.isEmpty else { return }
            let folded = String(decoding: Folding.folded(String(word)), as: UTF8.self)
            word.removeAll()
            if folded.isEmpty { return }
            if depth > 0 { inBrackets.append(folded) } else { into.add(folded) }
        }
        let scalars = Array(header.unicodeScalars)
        let kinds = scalars.map(Kind.init)
        for (index, scalar) in scalars.enumerated() {
            switch (scalar, kinds[index]) {
            case ("(", _), ("[", _):
                end(&self)
                depth += 1
            case (")", _), ("]", _):
                end(&self)
                depth = max(0, depth - 1)
                if depth == 0 { closeBrackets(&inBrackets) }
            case (_, .none): end(&self)
            default:
                if Self.startsWord(kinds, index) { end(&self) }
                word.append(scalar)
            }
        }
        end(&self)
        closeBrackets(&inBrackets)
    }

    /// Adds the words in parentheses, unless they are only a hint on how to fill in the column.
    private mutating func closeBrackets(_ inBrackets: inout [String]) {
        defer { inBrackets.removeAll() }
        guard !inBrackets.allSatisfy({ Self.hints.contains($0) || Self.isDateFormat($0) }) else { return }
        aside = inBrackets
        for word in inBrackets { add(word) }
    }

    /// Adds a word; joins "e" and "mail".
    private mutating func add(_ word: String) {
        if word == "mail", words.last == "e" {
            words[words.count - 1] = "email"
        } else {
            words.append(word)
        }
    }

    private static let hints: Set<String> = [
        "required", "optional", "mandatory", "pflicht", "pflichtfeld", "obligatoire", "facultatif", "obligatorio",
        "opcional",
    ]

    /// True for `dd`, `mm`, `yyyy` and their variants in other languages.
    private static func isDateFormat(_ word: String) -> Bool {
        !word.isEmpty && word.utf8.count <= 8 && Set(word).isSubset(of: "dmytja")
    }

    /// The class of a character.
    private enum Kind {
        case lower, upper, digit
        /// A letter without case (as in most scripts), or an accent.
        case letter
        /// A separator.
        case none

        init(_ scalar: Unicode.Scalar) {
            // Nearly all headers are ASCII; Unicode table look-ups took two thirds of the time (measured).
            self =
                switch scalar.value {
                case 0x61...0x7A: .lower
                case 0x41...0x5A: .upper
                case 0x30...0x39: .digit
                case 0..<0x80: .none
                default: Self.beyondASCII(scalar.properties)
                }
        }

        private static func beyondASCII(_ properties: Unicode.Scalar.Properties) -> Kind {
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

    /// True where a word begins without a separator: `lastName`, `FAXNumber`, `phone2`.
    private static func startsWord(_ kinds: [Kind], _ index: Int) -> Bool {
        guard index > 0 else { return false }
        let (before, kind) = (kinds[index - 1], kinds[index])
        if (before == .digit) != (kind == .digit) { return true }
        guard kind == .upper else { return false }
        if before == .lower { return true }
        return before == .upper && index + 1 < kinds.count && kinds[index + 1] == .lower
    }
}
