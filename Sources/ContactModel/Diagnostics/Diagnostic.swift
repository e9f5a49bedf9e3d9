/// A diagnostic about the data that was read or written: severity, code, location and message.
///
/// Contacts are private, so a message refers to another contact only by its id or UID.
public struct Diagnostic: Sendable, Hashable {
    /// How serious a diagnostic is; an error means that a record or a file is rejected.
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

    /// A stable name of a diagnostic, for instance `csv-field-count`, by which scripts recognize it.
    public struct Code: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
        /// The text of the code.
        public let rawValue: String
        /// Creates a code from its text, known or not.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Creates a code from its text, known or not.
        public init(_ rawValue: String) { self.rawValue = rawValue }
        /// The text of the code.
        public var description: String { rawValue }
    }

    /// The physical line that a diagnostic refers to, for display.
    public struct Excerpt: Sendable, Hashable {
        /// The line's text without its line end; control characters are kept.
        public var text: String
        /// The offset of the location within `text`, in characters from 0.
        public var caret: Int

        /// Creates an excerpt; the offset is in characters from 0.
        public init(text: String, caret: Int) {
            self.text = text
            self.caret = caret
        }
    }

    /// The severity.
    public var severity: Severity
    /// The code, for instance `csv-field-count`.
    public var code: Code
    /// The message, for display after the severity and the location.
    public var message: String
    /// The location, as far as it is known.
    public var location: SourceLocation?
    /// The id or the UID of the contact that the diagnostic is about, if it is in the store or is written; else nil.
    public var contact: String?
    /// The vCard property, for instance `TEL`.
    public var property: String?
    /// The text of the line at the location, for display.
    public var excerpt: Excerpt?
    /// The ids of the contacts that the message mentions. A program that shows the message on the user's own terminal
    /// may add their names.
    public var mentioned: [Int] = []

    /// What the user can do about the diagnostic; the message does not include this advice.
    public var advice: Advice?

    /// True if a part of the source is left out. An import continues without that part; `check` reports the diagnostic
    /// as an error.
    public var dropsContent = false

    /// Creates a diagnostic.
    public init(
        _ severity: Severity, _ code: Code, _ message: String, at location: SourceLocation? = nil,
        contact: String? = nil, property: String? = nil, excerpt: Excerpt? = nil, advice: Advice? = nil
    ) {
        self.severity = severity
        self.code = code
        self.message = message
        self.location = location
        self.contact = contact
        self.property = property
        self.excerpt = excerpt
        self.advice = advice
    }

    /// Returns a value for use in a message. A value of more than 60 Unicode scalars is cut to 59, followed by `…`.
    package static func clipped(_ value: String) -> String {
        value.unicodeScalars.count > 60
            ? "\(String(String.UnicodeScalarView(value.unicodeScalars.prefix(59))))…" : value
    }
}

/// A location in a source, as far as it is known.
///
/// Lines and columns are physical and count from 1, columns in characters; offsets are bytes and count from 0.
public struct SourceLocation: Sendable, Hashable {
    /// The file's path as the user gave it; `-` for standard input.
    public var path: String
    /// The record's number in the file, from 1; the header of a CSV file is not a record.
    public var record: Int?
    /// The physical line, from 1.
    public var line: Int?
    /// The column in characters, from 1.
    public var column: Int?
    /// The offset in bytes from the start of the (decompressed) file.
    public var offset: Int?
    /// The cell of a workbook, with its sheet: `People!C7`; or the sheet.
    public var cell: String?
    /// The name of the PNG chunk, for instance `IDAT`, or of the JPEG marker, for instance `SOS`.
    public var chunk: String?

    /// Creates a location; at least the path is known.
    public init(
        path: String, record: Int? = nil, line: Int? = nil, column: Int? = nil, offset: Int? = nil,
        cell: String? = nil, chunk: String? = nil
    ) {
        self.path = path
        self.record = record
        self.line = line
        self.column = column
        self.offset = offset
        self.cell = cell
        self.chunk = chunk
    }
}
