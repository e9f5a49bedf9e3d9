internal import ContactModel

/// The probability that two contacts are one person, in percent.
///
/// Each kind of value that two contacts share counts once, by its weight, and the weights combine like independent
/// probabilities: two values of 70 and 50 percent give `1 - 0.3 * 0.5`, 85 percent.
///
/// | shared value | weight | reduced if |
/// |---|---|---|
/// | a program's own identifier | 90 | the contacts that share it have `n` different names: `90 / n` |
/// | an e-mail address | 70 | the contacts that share it have `n` different names: `70 / n` |
/// | a phone number | 60 | the contacts that share it have `n` different names: `60 / n` |
/// | the name | 50 | more than four contacts share it: `50 * 4 / n` for `n` contacts |
/// | a name of a single word | 30 | more than four contacts share it: `30 * 4 / n` for `n` contacts |
///
/// The weight of a name is at most 30 if both contacts have e-mail addresses, or both have phone numbers, but they
/// share neither an address nor a number.
///
/// So a number that a hundred people of an office share has almost no weight, and a number that three contacts of the
/// same name share keeps its full weight.
enum DuplicateScore {
    /// The minimum score at which two contacts are considered one person, and links are followed transitively.
    static let strong = 60
    /// The minimum score of a reported pair.
    static let least = 30
    /// Values with a lower weight are ignored.
    static let negligible = 10.0

    /// Returns the weight of a value that contacts share, in percent.
    static func weight(of field: MatchField, holders: Int, names: Int, isSingleWord: Bool) -> Double {
        switch field {
        case .uid, .custom: 90 / Double(max(1, names))
        case .email: 70 / Double(max(1, names))
        case .phone: 60 / Double(max(1, names))
        case .name: (isSingleWord ? doubtfulName : 50) * min(1, 4 / Double(max(1, holders)))
        }
    }

    /// Returns the combined score of the weights, 0 to 100.
    ///
    /// - Parameter contradicts: true if both contacts have e-mail addresses, or both have phone numbers, but they share
    ///   neither.
    static func score(_ weights: [MatchField: Double], contradicts: Bool) -> Int {
        var doubt = 1.0
        for field in MatchField.allCases {
            guard var weight = weights[field] else { continue }
            if field == .name, contradicts { weight = min(weight, doubtfulName) }
            doubt *= 1 - weight / 100
        }
        return Int(((1 - doubt) * 100).rounded())
    }

    private static let doubtfulName = 30.0
}
