public import ContactModel

/// The result of a command that changes individual contacts.
public struct ChangeResult: Sendable {
    /// The reason why nothing was written.
    public enum Refusal: Sendable {
        /// The check of the photo found an error, for instance damage or a size beyond the limit.
        case photo
        /// The text is not exactly one valid card, has another UID, or refers to a photo that the store does not have.
        case text
        /// A card is invalid, or its contact already exists.
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
    /// The contacts whose names are most similar to the missing words.
    public var nearest: [NamedContact] = []
    /// True if the contact exists but has no photo.
    public var hasNoPhoto = false
    /// The number of contacts added.
    public var added = 0
    /// The number of contacts changed.
    public var updated = 0
    /// The number of contacts deleted.
    public var deleted = 0
    /// The number of contacts left unchanged.
    public var unchanged = 0
    /// The reason why nothing was written; nil if there is none.
    public var refusal: Refusal?
    /// The path of the file in which a refused text is kept; nil for none.
    public var keptText: String?
    /// The diagnostics about a photo, a text or cards.
    public var diagnostics: [Diagnostic] = []
    /// The counts of all diagnostics found, if `diagnostics` contains only the first ones; otherwise nil.
    private var found: DiagnosticCounts?
    /// The number of diagnostics of each severity.
    public var counts: DiagnosticCounts {
        get { found ?? DiagnosticCounts(of: diagnostics) }
        set { found = newValue }
    }

    /// Creates an empty result.
    public init() {}

    /// Creates the result for an id without a contact.
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

/// The identifier by which a diagnostic names a contact.
public enum ContactReference: Sendable, Hashable {
    case id(Int)
    case uid(String)
}

/// No contact matches a query; nothing was written.
public struct NoMatch: Error, Sendable, Hashable {
    /// The words of the query.
    public var words: [String]
    /// The ids among them without a contact.
    public var missingIDs: [String]
    /// The contacts whose names are most similar to the words.
    public var nearest: [NamedContact]

    /// Creates the error for a query, with the ids in it that do not exist.
    public init(words: [String], missingIDs: [String], nearest: [NamedContact] = []) {
        self.words = words
        self.missingIDs = missingIDs
        self.nearest = nearest
    }
}
