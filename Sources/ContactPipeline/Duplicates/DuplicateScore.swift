internal import ContactModel

/// The estimated probability that two contacts are the same person, in percent.
///
/// Each field of which two contacts share a value has a weight in percent, and the weights are combined like
/// independent probabilities. For instance, the weights 70 and 50 give the score `100 * (1 - 0.3 * 0.5)`, that is 85.
///
/// | shared value | weight | reduced if |
/// |---|---|---|
/// | an identifier that a program assigned | 90 | the contacts that share it have `n` different names: `90 / n` |
/// | an e-mail address | 70 | the contacts that share it have `n` different names: `70 / n` |
/// | a phone number | 60 | the contacts that share it have `n` different names: `60 / n` |
/// | the name | 50 | more than four contacts share it: `50 * 4 / n` for `n` contacts |
/// | a name of a single word | 30 | more than four contacts share it: `30 * 4 / n` for `n` contacts |
///
/// The weight of a name is at most 30 if both contacts have e-mail addresses, or both have phone numbers, but they
/// share neither an address nor a number.
///
/// So the phone number of an office, which a hundred contacts share, has almost no weight. A number that three contacts
/// of the same name share keeps its full weight.
enum DuplicateScore {
    /// The minimum score at which a merge of all duplicates includes a pair by default, and at which pairs are followed
    /// transitively (see `DuplicateGrouping`), in percent.
    static let strong = 60
    /// The default minimum score of a reported pair, in percent.
    static let least = 30
    /// The weight, in percent, below which a shared value is evidence only together with the same name (see
    /// `DuplicateIndex.links`).
    static let negligible = 10.0

    /// Returns the weight of a value that contacts share, in percent.
    ///
    /// - Parameters:
    ///   - field: the field of the value.
    ///   - holders: the number of contacts that share the value.
    ///   - names: the number of different names of these contacts.
    ///   - isSingleWord: true for a name of one word.
    static func weight(of field: MatchField, holders: Int, names: Int, isSingleWord: Bool) -> Double {
        switch field {
        case .uid, .custom: 90 / Double(max(1, names))
        case .email: 70 / Double(max(1, names))
        case .phone: 60 / Double(max(1, names))
        case .name: (isSingleWord ? doubtfulName : 50) * min(1, 4 / Double(max(1, holders)))
        }
    }

    /// Returns the score of two contacts from the weights of the values that they share, 0 to 100 percent.
    ///
    /// - Parameter contradicts: true if both contacts have e-mail addresses, or both have phone numbers, but they share
    ///   neither an address nor a number.
    static func score(_ weights: [MatchField: Double], contradicts: Bool) -> Int {
        var doubt = 1.0
        for field in MatchField.allCases {
            guard var weight = weights[field] else { continue }
            if field == .name, contradicts { weight = min(weight, doubtfulName) }
            doubt *= 1 - weight / 100
        }
        return Int(((1 - doubt) * 100).rounded())
    }

    /// The maximum weight, in percent, of a doubtful name. This is a name of one word, or any name if `contradicts` of
    /// `score(_:contradicts:)` is true.
    private static let doubtfulName = 30.0
}
