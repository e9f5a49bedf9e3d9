/// Something to say about the data that was read or written: what, how bad, and where.
///
/// Diagnostics are values. Libraries collect them and never print. Contacts are private, so a message names another
/// contact by its id or UID only, and holds no value of it; the excerpt repeats the user's own line.
public struct Diagnostic: Sendable, Hashable {
    /// How bad it is.
    public enum Severity: String, Sendable, Hashable, Comparable {
        case note, warning, error

        /// Orders notes before warnings before errors.
        public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

        private var rank: Int {
            switch self {
            case .note: 0
            case .warning: 1
            case .error: 2
            }
        }
    }

    /// A stable name for the kind of trouble, `csv-field-count` for instance; scripts match on it.
    ///
    /// Each reader declares its own codes as static members in an extension.
    public struct Code: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
        /// The code itself.
        public let rawValue: String
        /// A code by its text, known or not.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A code by its text, known or not.
        public init(_ rawValue: String) { self.rawValue = rawValue }
        /// The code itself.
        public var description: String { rawValue }
    }

    /// The physical line a diagnostic points into, for people to look at.
    public struct Excerpt: Sendable, Hashable {
        /// The line's text without its line end; control characters as they are.
        public var text: String
        /// The 0-based offset in characters of the place meant within `text`.
        public var caret: Int

        /// A line and the place in it, in characters from 0.
        public init(text: String, caret: Int) {
            self.text = text
            self.caret = caret
        }
    }

    /// How bad it is.
    public var severity: Severity
    /// The kind of trouble.
    public var code: Code
    /// What is wrong, in words.
    public var message: String
    /// Where it is, as far as that is known.
    public var location: SourceLocation?
    /// The contact meant, by id or UID, where it is one in the store or one being written.
    public var contact: String?
    /// The vCard property meant, `TEL` for instance.
    public var property: String?
    /// The line meant, for people to look at.
    public var excerpt: Excerpt?
    /// The ids of the contacts that the message mentions; a program that shows it on the user's own terminal may add their names.
    public var mentioned: [Int] = []

    /// True where a part of the source is left out: an import goes on without it, and `check` reports it as an error.
    public var dropsContent = false

    /// Severity, code and message are what every diagnostic has.
    public init(
        _ severity: Severity, _ code: Code, _ message: String, at location: SourceLocation? = nil,
        contact: String? = nil, property: String? = nil, excerpt: Excerpt? = nil
    ) {
        self.severity = severity
        self.code = code
        self.message = message
        self.location = location
        self.contact = contact
        self.property = property
        self.excerpt = excerpt
    }

    /// What a message says of a value, which may be of any length: its beginning.
    package static func clipped(_ value: String) -> String {
        value.unicodeScalars.count > 60
            ? "\(String(String.UnicodeScalarView(value.unicodeScalars.prefix(59))))…" : value
    }
}
