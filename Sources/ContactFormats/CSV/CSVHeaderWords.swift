internal import ContactModel

/// The words of a header, whatever they are put together with: `first_name`, `emailAddress`, `E-Mail (privat):`,
/// `Phone.1` and `ZIP code *`.
struct CSVHeaderWords: Sendable {
    /// The words, folded; a number is a word of its own, and "e-mail" one.
    var words: [String] = []
    /// Of those the ones in brackets that stand last, where they are no mere hint; how people add a label or an aside.
    var aside: [String] = []

    /// All words with a blank between each two.
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
        for (index, scalar) in scalars.enumerated() {
            if "([".unicodeScalars.contains(scalar) {
                end(&self)
                depth += 1
            } else if ")]".unicodeScalars.contains(scalar) {
                end(&self)
                depth = max(0, depth - 1)
                if depth == 0 { closeBrackets(&inBrackets) }
            } else if Self.isOfWord(scalar) {
                if Self.startsWord(scalars, index) { end(&self) }
                word.append(scalar)
            } else {
                end(&self)
            }
        }
        end(&self)
        closeBrackets(&inBrackets)
    }

    /// Takes the words of brackets in, unless they only say how to fill the column in.
    private mutating func closeBrackets(_ inBrackets: inout [String]) {
        defer { inBrackets.removeAll() }
        guard !inBrackets.allSatisfy({ Self.hints.contains($0) || Self.isDateFormat($0) }) else { return }
        aside = inBrackets
        for word in inBrackets { add(word) }
    }

    /// Adds a word, "e" and "mail" as one.
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

    /// True for `dd`, `mm`, `yyyy` and what other languages and hurried people make of them.
    private static func isDateFormat(_ word: String) -> Bool {
        !word.isEmpty && word.utf8.count <= 8 && Set(word).isSubset(of: "dmytja")
    }

    private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
        let properties = scalar.properties
        if properties.isAlphabetic || properties.numericType != nil || properties.isDefaultIgnorableCodePoint {
            return true
        }
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark: return true
        default: return false
        }
    }

    /// True where a word begins without anything before it: `lastName`, `FAXNumber`, `phone2`.
    private static func startsWord(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
        guard index > 0 else { return false }
        let (before, scalar) = (scalars[index - 1].properties, scalars[index].properties)
        if (before.numericType == .decimal) != (scalar.numericType == .decimal) { return true }
        guard scalar.isUppercase else { return false }
        if before.isLowercase { return true }
        return before.isUppercase && index + 1 < scalars.count && scalars[index + 1].properties.isLowercase
    }
}
