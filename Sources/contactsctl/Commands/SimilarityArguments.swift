import ArgumentParser
import ContactModel
import ContactPipeline

/// Which contacts are probably one person.
struct SimilarityArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "What contacts must share, at least one of: uid, email, phone, name.", valueName: "fields"),
        transform: MatchList.parse)
    var match: [MatchField]?

    @Option(
        help: ArgumentHelp(
            "How sure it must be, from 0 to 1 (default: \(Self.text(DuplicateFinder.defaultScore)); what is merged: \(Self.text(DuplicateFinder.sureScore))).",
            valueName: "score"))
    var minScore: Double?

    func validate() throws {
        if let minScore, !(0...1).contains(minScore) { throw ValidationError("--min-score takes a number from 0 to 1") }
    }

    /// The finder for a store.
    func finder(_ store: StoreOptions) -> DuplicateFinder {
        var finder = DuplicateFinder(store)
        if let match { finder.fields = Set(match) }
        if let percent { finder.minScore = percent }
        return finder
    }

    /// The score asked for.
    var percent: Int? { minScore.map { Int(($0 * 100).rounded()) } }

    private static func text(_ percent: Int) -> String { "\(Double(percent) / 100)" }
}
