/// A contact's id and name, for prompts and summaries.
public struct NamedContact: Sendable, Hashable {
    /// The id in the store.
    public var id: Int
    /// The name for display; empty if the contact has none.
    public var name: String

    /// A contact and its name.
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

    /// A query without a result, and those of its ids that do not exist.
    public init(words: [String], missingIDs: [String]) {
        self.words = words
        self.missingIDs = missingIDs
    }
}
