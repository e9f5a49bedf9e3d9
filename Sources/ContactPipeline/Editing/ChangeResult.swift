public import ContactModel

/// What a command did to a few contacts.
public struct ChangeResult: Sendable {
    /// Bad data.
    public enum Refusal: Sendable {
        /// The photo is damaged.
        case photo
        /// The text is no contact, or not this one.
        case text
        /// A card cannot be taken, or is there already.
        case cards
    }

    /// The run's number, to undo it by; nil when nothing was written.
    public var run: Int?
    /// The contacts meant, by id.
    public var contacts: [Int] = []
    /// The first of them with their names.
    public var named: [NamedContact] = []
    /// The words of the command line that mean no contact: then nothing is written.
    public var missing: [String] = []
    /// True where the contact is there, and has no photo to get.
    public var hasNoPhoto = false
    /// Contacts that are new.
    public var added = 0
    /// Contacts that were changed.
    public var updated = 0
    /// Contacts that were taken out.
    public var deleted = 0
    /// Contacts that were as they should be.
    public var unchanged = 0
    /// What kept everything from being written; nil when nothing did.
    public var refusal: Refusal?
    /// Where the text is kept that could not be taken.
    public var keptText: String?
    /// What there is to say about a photo, a text or cards.
    public var diagnostics: [Diagnostic] = []
    /// How much there was to say, where that is more than was kept.
    private var found: DiagnosticCounts?
    /// How many diagnostics there were of each severity.
    public var counts: DiagnosticCounts {
        get { found ?? DiagnosticCounts(of: diagnostics) }
        set { found = newValue }
    }

    /// Nothing is counted yet.
    public init() {}

    /// The answer where there is no contact of an id.
    public init(missing id: Int) { missing = [String(id)] }
}
