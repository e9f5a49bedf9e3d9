public import ContactModel

/// The result of a command that changes individual contacts.
public struct ChangeResult: Sendable {
    /// The reason why a command refused to write.
    public enum Refusal: Sendable {
        /// The check of the photo found an error, for instance a damaged file or a size above the limit.
        case photo
        /// The edited text is not exactly one valid card, has another UID than the contact, has several photos, or
        /// refers to a photo that is not in the store.
        case text
        /// The file to add contains no card, an invalid card, or a card of a contact that already exists.
        case cards
    }

    /// The run's number, for `undo`; nil if nothing was written.
    public var run: Int?
    /// True for a dry run.
    public var isTrial = false
    /// The ids of the contacts that the command found or wrote, including unchanged ones.
    public var contacts: [Int] = []
    /// The ids and names of the first contacts in `contacts`, at most `NamedContact.most`.
    public var named: [NamedContact] = []
    /// The ids or the query on the command line that match no contact; if there are any, nothing is written.
    public var missing: [String] = []
    /// The contacts whose names are most similar to the words of a query that matches no contact.
    public var nearest: [NamedContact] = []
    /// True if a photo was requested of a contact that exists but has no photo.
    public var hasNoPhoto = false
    /// The number of contacts added.
    public var added = 0
    /// The number of contacts changed.
    public var updated = 0
    /// The number of contacts deleted.
    public var deleted = 0
    /// The number of contacts left unchanged.
    public var unchanged = 0
    /// The reason why the command refused to write; nil if it did not refuse.
    public var refusal: Refusal?
    /// The path of the file that keeps a refused text, so that the user's edits are not lost; nil for none.
    public var keptText: String?
    /// The diagnostics of the command; if an import limited their number, only the first ones.
    public var diagnostics: [Diagnostic] = []
    /// The counts of all diagnostics, if `diagnostics` contains only the first ones; nil if it contains all.
    private var found: DiagnosticCounts?
    /// The number of diagnostics of each severity.
    public var counts: DiagnosticCounts {
        get { found ?? DiagnosticCounts(of: diagnostics) }
        set { found = newValue }
    }

    /// Creates an empty result.
    public init() {}

    /// Creates the result for an id that no contact has.
    public init(missing id: Int) { missing = [String(id)] }
}

/// A contact's id and name, for prompts and summaries.
public struct NamedContact: Sendable, Hashable {
    /// The id in the store.
    public var id: Int
    /// The name for display; empty if the contact has none.
    public var name: String

    /// Creates a contact's id and name.
    public init(id: Int, name: String) {
        self.id = id
        self.name = name
    }

    /// The maximum number of contacts that a result names.
    public static let most = 5
}

/// The id or the UID of a contact, by which a diagnostic refers to it.
public enum ContactReference: Sendable, Hashable {
    /// The id in the store.
    case id(Int)
    /// The UID (RFC 6350, section 6.7.6).
    case uid(String)
}

/// The error of a command whose query matches no contact, or has an id that no contact has; nothing was written.
public struct NoMatch: Error, Sendable, Hashable {
    /// The words of the query.
    public var words: [String]
    /// The ids in the query that no contact has, as written in the query.
    public var missingIDs: [String]
    /// The contacts whose names are most similar to the words of the query.
    public var nearest: [NamedContact]

    /// Creates the error for the words of a query.
    public init(words: [String], missingIDs: [String], nearest: [NamedContact] = []) {
        self.words = words
        self.missingIDs = missingIDs
        self.nearest = nearest
    }
}
