public import ContactModel

/// What a command did to a few contacts.
public struct ChangeResult: Sendable {
    /// The run's number, to undo it by; nil when nothing was written.
    public var run: Int?
    /// The contacts meant, by id.
    public var contacts: [Int] = []
    /// The words of the command line that mean no contact: then nothing is written.
    public var missing: [String] = []
    /// Contacts that are new.
    public var added = 0
    /// Contacts that were changed.
    public var updated = 0
    /// Contacts that were taken out.
    public var deleted = 0
    /// Contacts that were as they should be.
    public var unchanged = 0
    /// True when bad data, a damaged photo, kept everything from being written.
    public var refused = false
    /// What there is to say about a photo.
    public var diagnostics: [Diagnostic] = []

    /// Starts with nothing.
    public init() {}
}
